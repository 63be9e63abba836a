#!/usr/bin/env python3
"""The numbers that are taken out: numbers.py PROGRAM. Reads CSV, TSV, npy and npz with readers of other people's and holds every double
against the JSON of the same state, bit for bit; runs the programs for NumPy, and for PyTorch where it is installed.

Prints a line per test and ends with "N passed, N failed".
"""
import csv
import io
import json
import re
import struct
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from cases import run_all, test

PROGRAM = str(Path(sys.argv[1]).resolve())
SCENES = ["#room=look&pack=pear", "#room=mask&pack=abc&hide=2", "#room=mask&pack=abc&hide=0,1,2", "#room=heads", "#room=layers&layer=1",
          "#room=look&pack=pear&positions=1&plus=0.1", "#room=look&pack=bank&mask=causal&scale=0.37"]
LINE = re.compile(r"(weights\[\d+\]\[\d+\]|output\[\d+\]): (.*)")


def export(form, scene, *options):
    done = subprocess.run([PROGRAM, "--export", form, "-", scene, *options], capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def result(scene):
    """Scores, weights ... of the first head that is on."""
    found = json.loads(export("json", scene))["result"]
    first = lambda value: value[0] if found["heads"] > 1 else value
    numbers = {name: first(found[name]) for name in ("scores", "masked_scores", "weights", "output", "status")}
    numbers["masked_scores"] = [[float(cell) for cell in row] for row in numbers["masked_scores"]]
    return numbers


def read_npy(data):
    """As the format is described in NumPy's own documentation."""
    assert data[:8] == b"\x93NUMPY\x01\x00", data[:8]
    length = struct.unpack("<H", data[8:10])[0]
    assert (10 + length) % 64 == 0
    header = eval(data[10:10 + length])  # a literal, by the format
    assert header["descr"] == "<f8" and header["fortran_order"] is False
    cells = struct.unpack("<%dd" % ((len(data) - 10 - length) // 8), data[10 + length:])
    return header["shape"], cells


def flat(rows):
    return tuple(cell for row in rows for cell in row)


def bits(cells):
    return [struct.pack("<d", cell + 0.0) for cell in cells]


@test
def tables_hold_the_same_doubles_and_labels():
    for scene in SCENES:
        words, numbers = json.loads(export("json", scene))["words"], result(scene)
        for what in ("weights", "scores", "masked_scores"):
            for form, delimiter in (("csv", ","), ("tsv", "\t")):
                text = export(form, scene, "--what", what).decode("utf-8")
                assert not text.startswith("\ufeff")
                rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
                assert rows[0] == ["query \\ key", *words, "status"], rows[0]
                assert [row[0] for row in rows[1:]] == words
                assert bits(float(cell) for row in rows[1:] for cell in row[1:-1]) == bits(flat(numbers[what])), (scene, what)
                assert [row[-1] or "ok" for row in rows[1:]] == numbers["status"]


@test
def a_csv_file_begins_with_a_mark_for_spreadsheets():
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "weights.csv"
        subprocess.run([PROGRAM, "--export", "csv", str(file), SCENES[0]], check=True)
        assert file.read_bytes() == b"\xef\xbb\xbf" + export("csv", SCENES[0])


@test
def npy_holds_the_same_doubles():
    for scene in SCENES:
        numbers = result(scene)
        for what in ("weights", "scores", "masked_scores", "output"):
            shape, cells = read_npy(export("npy", scene, "--what", what))
            assert shape == (len(numbers[what]), len(numbers[what][0])), shape
            assert bits(cells) == bits(flat(numbers[what])), (scene, what)


@test
def npz_is_a_whole_zip_of_all_heads():
    for scene in SCENES:
        with zipfile.ZipFile(io.BytesIO(export("npz", scene))) as archive:
            assert archive.testzip() is None
            assert sorted(archive.namelist()) == sorted(name + ".npy" for name in ("q", "k", "v", "mask", "weights", "output"))
            shape, cells = read_npy(archive.read("weights.npy"))
            first = flat(result(scene)["weights"])
            assert bits(cells[:len(first)]) == bits(first)
            _, mask = read_npy(archive.read("mask.npy"))
            assert set(mask) <= {0.0, float("-inf")}
            assert all((seen == 0) == (weight != 0) for seen, weight in zip(mask, cells)), scene


@test
def only_tables_and_npy_take_a_matrix_by_name():
    for form, what in (("json", "weights"), ("npz", "q"), ("csv", "secrets")):
        done = subprocess.run([PROGRAM, "--export", form, "-", "--what", what, SCENES[0]], capture_output=True)
        assert done.returncode == 2, (form, what)


def interpreter(module):
    for candidate in (sys.executable, "/usr/bin/python3"):
        if Path(candidate).exists() and subprocess.run([candidate, "-c", "import " + module], capture_output=True).returncode == 0:
            return candidate
    return None


def prints_the_same(python, form):
    for scene in SCENES:
        plain, other = (subprocess.run([python, "-"], input=export(name, scene), capture_output=True, timeout=60) for name in ("python", form))
        if plain.returncode != 0:
            assert other.stderr.splitlines()[-1] == plain.stderr.splitlines()[-1], other.stderr
            continue
        assert other.returncode == 0, other.stderr
        lines = [LINE.fullmatch(line) for line in plain.stdout.decode().splitlines()]
        others = [LINE.fullmatch(line) for line in other.stdout.decode().splitlines()]
        assert [line[1] for line in lines] == [line[1] for line in others] and lines
        for mine, theirs in zip(lines, others):
            assert all(abs(float(a) - float(b)) <= 1.01e-6 for a, b in zip(mine[2].split(), theirs[2].split())), (scene, mine[0], theirs[0])


@test
def the_program_for_numpy_prints_the_numbers_on_screen():
    python = interpreter("numpy")
    if python:
        prints_the_same(python, "numpy")
    else:
        compile(export("numpy", SCENES[0]), "numpy", "exec")


@test
def the_program_for_pytorch_agrees_with_its_own_attention():
    python = interpreter("torch")
    for scene in SCENES:
        compile(export("torch", scene), "torch", "exec")
    if python:
        prints_the_same(python, "torch")


if __name__ == "__main__":
    sys.exit(run_all())
