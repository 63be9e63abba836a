#!/usr/bin/env python3
"""Prints what a page weighs, raw and packed: print_size.py FILE..."""
import gzip
import shutil
import subprocess
import sys
from pathlib import Path


def brotli_size(path):
    tool = shutil.which("brotli")
    if not tool:
        return None
    return len(subprocess.run([tool, "-q", "11", "-w", "24", "-c", str(path)], capture_output=True, check=True).stdout)


def main(names):
    for name in names:
        data = Path(name).read_bytes()
        packed = brotli_size(name)
        print("%-22s raw %9s   gzip %9s   brotli %9s" % (Path(name).name, format(len(data), ","), format(len(gzip.compress(data, 9)), ","),
                                                       format(packed, ",") if packed else "(no brotli)"))


if __name__ == "__main__":
    main(sys.argv[1:])
