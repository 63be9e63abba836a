#!/usr/bin/env python3
"""Packs the languages for the page: their keys, the same in all of them, once.

    pack_texts.py TEXT_FOLDER OUTPUT_FOLDER

keys.json holds the keys; a language, under its own name, is the list of its texts in that order.
"""
import glob
import json
import os
import sys


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def write(path, value):
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file, ensure_ascii=False, separators=(",", ":"))


def main(source, output):
    languages = {os.path.basename(path): read(path) for path in sorted(glob.glob(os.path.join(source, "*.json")))}
    keys = sorted(set().union(*languages.values()))
    os.makedirs(output, exist_ok=True)
    for name, texts in languages.items():
        missing = [key for key in keys if key not in texts]
        if missing:
            sys.exit(f"text/{name}: {missing[0]} is missing")
        write(os.path.join(output, name), [texts[key] for key in keys])
    write(os.path.join(output, "keys.json"), keys)


if __name__ == "__main__":
    main(*sys.argv[1:])
