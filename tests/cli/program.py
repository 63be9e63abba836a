#!/usr/bin/env python3
"""The built program from outside: program.py PROGRAM. Exit codes, what goes to which stream, files written whole or not at all.

Prints a line per test and ends with "N passed, N failed".
"""
import json
import re
import subprocess
import sys
import tempfile
import xml.dom.minidom
from pathlib import Path

from cases import run_all, test

PROGRAM = str(Path(sys.argv[1]).resolve())
LECTURE = {"q": [[1, 0], [0, 1], [1, 1]], "k": [[1, 0], [0, 1], [1, 1]], "v": [[10, 0], [0, 10], [4, 6]], "causal": "top-left",
           "mask": {"means": "block", "data": [True, False, False]}}


def run(*arguments, data=""):
    return subprocess.run([PROGRAM, *arguments], input=data, capture_output=True, text=True, timeout=60)


def compute(given, *more):
    return run("--compute", "-", *more, data=given if isinstance(given, str) else json.dumps(given))


def close(a, b):
    if isinstance(a, list):
        return len(a) == len(b) and all(close(x, y) for x, y in zip(a, b))
    return a == b if isinstance(a, str) or isinstance(b, str) else abs(a - b) <= 1e-12


def fails(result, code, *words):
    assert result.returncode == code, (result.returncode, result.stderr)
    assert result.stdout == "", result.stdout
    assert result.stderr.startswith("attention-lab: "), result.stderr
    for word in words:
        assert word in result.stderr, (word, result.stderr)


@test
def version_and_help():
    version = run("--version")
    assert version.returncode == 0 and re.fullmatch(r"attention-lab \d+\.\d+\.\d+ \(link 1, message 1, data 1\)\n", version.stdout), version.stdout
    usage = run("--help")
    assert usage.returncode == 0 and "--compute" in usage.stdout and usage.stderr == ""


@test
def computes_the_documented_example():
    result = compute(LECTURE)
    assert result.returncode == 0 and result.stderr == "" and result.stdout.count("\n") == 1
    answer = json.loads(result.stdout)
    assert list(answer) == ["format", "version", "heads", "kv_heads", "scale", "scores", "masked_scores", "weights", "output", "status"], list(answer)
    assert close(answer["weights"], [[0, 0, 0], [0, 1, 0], [0, 0.3302384506733431, 0.6697615493266569]])
    assert close(answer["output"], [[0, 0], [0, 10], [2.6790461973066275, 7.3209538026933725]])
    assert answer["masked_scores"][0] == ["-Infinity"] * 3
    assert answer["status"] == ["no position to look at", "ok", "ok"]


@test
def reads_a_file_and_its_own_data_file():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "input.json"
        path.write_text(json.dumps(LECTURE))
        assert run("--compute", str(path)).stdout == compute(LECTURE).stdout
        data = run("--export", "json", "-", "#pack=pear&query=2")
        assert data.returncode == 0, data.stderr
        weights = json.loads(data.stdout)["result"]["weights"]
        again = json.loads(compute(data.stdout).stdout)["weights"]
        assert close(weights, again)


@test
def bad_input_names_its_place():
    fails(compute({**LECTURE, "v": [[10, 0], [0, None], [4, 6]]}), 1, "V 2행 2열")
    fails(compute({**LECTURE, "v": [[10, 0], [0, None], [4, 6]]}, "--lang", "en"), 1, "V row 2, column 2")
    fails(compute(json.dumps(LECTURE).replace("10, 0", "1e999, 0")), 1)
    fails(compute({**LECTURE, "k": [[1, 0], [0], [1, 1]]}), 1, "2행")
    fails(compute({**LECTURE, "k": [[1, 0, 0]] * 3}), 1, "2", "3")
    fails(compute({**LECTURE, "mask": [[True, False, True]] * 3}), 1)
    fails(compute("{"), 1, "1줄")


@test
def wrong_calls_name_the_option_and_write_nothing():
    fails(run("--nonsense"), 2, "--nonsense", "--help")
    fails(run("--compute"), 2, "--compute")
    fails(run("--version", "--help"), 2)
    fails(run("--compute", "/nowhere/input.json"), 1)


@test
def exports_what_the_link_shows():
    picture = run("--export", "svg", "-", "#pack=pear&query=0")
    assert picture.returncode == 0, picture.stderr
    document = xml.dom.minidom.parseString(picture.stdout)
    assert document.documentElement.tagName == "svg" and "0.866" in picture.stdout
    view = json.loads(run("--export", "view", "-", "#pack=pear&query=2").stdout)
    assert view["format"] == "attention-lab-view" and "0.571" in json.dumps(view)
    english = json.loads(run("--export", "view", "-", "--lang", "en", "#pack=pear&query=2").stdout)
    assert english["language"] == "en" and "fruit" in json.dumps(english)


@test
def files_are_whole_or_not_there():
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "lab.svg"
        assert run("--export", "svg", str(target), "#pack=pear").returncode == 0
        xml.dom.minidom.parse(str(target))
        missing = Path(folder) / "no" / "lab.svg"
        fails(run("--export", "svg", str(missing)), 1)
        assert [p.name for p in Path(folder).iterdir()] == ["lab.svg"]


@test
def settings_after_the_link_win():
    view = run("--export", "view", "-", "--set", "query=0", "--set=digits=6", "#pack=pear&query=2").stdout
    assert "0.866385" in view


if __name__ == "__main__":
    sys.exit(run_all())
