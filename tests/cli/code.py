#!/usr/bin/env python3
"""The calculation as code: code.py PROGRAM. Asks the program for the Python of many states, runs it, and holds every number that it prints
against the exported numbers of the same state, to six decimals.

Prints a line per test and ends with "N passed, N failed".
"""
import json
import random
import re
import subprocess
import sys
import tempfile
from functools import lru_cache
from pathlib import Path

from cases import run_all, test

PROGRAM = str(Path(sys.argv[1]).resolve())
CONTENT = Path(__file__).resolve().parents[2] / "src" / "content"
ROOMS = ["look", "mask", "heads", "layers", "order", "scale", "check", "context", "vectors", "why"]
NOTHING = "no position to look at"
LINE = re.compile(r"(?:weights\[(\d+)\]\[(\d+)\]|output\[(\d+)\]): (.*)")
TOLERANCE = 0.5e-6 + 1e-9  # a number rounded to six decimals
STATES = ["", "hide=0", "hide=1&scale=0.37", "mask=causal", "mask=causal&hide=0", "scale=sqrt", "scale=none&plus=-1.5", "scale=0",
          "block=0.1,1.0", "window=2", "positions=1", "positions=1&mask=causal&residual=1", "residual=1", "residual=0", "layer=0",
          "heads_on=0", "heads_on=1", "heads_on=none", "hide=0,1,2,3,4,5,6,7,8,9,10,11", "digits=9&query=1"]


def export(form, *scene):
    done = subprocess.run([PROGRAM, "--export", form, "-", *scene], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def python(code):
    return subprocess.run([sys.executable, "-"], input=code, capture_output=True, text=True, timeout=60)


def packs():
    for pack in json.loads((CONTENT / "packs.json").read_text(encoding="utf-8"))["packs"]:
        for variant in ["", *(each["id"] for each in pack.get("variants", []))]:
            yield pack["id"], variant


@lru_cache(None)
def scene_of(pack, variant):
    """A link to the pack in the first room that takes it."""
    for room in ROOMS:
        link = "#room=%s&pack=%s%s" % (room, pack, "&variant=" + variant if variant else "")
        if json.loads(export("json", link))["pack"] == pack:
            return link
    raise AssertionError("no room for " + pack)


@lru_cache(None)
def heads_of(link):
    """The queries of each head, as wide as the widest."""
    queries = json.loads(export("json", link))["input"]["q"]
    return queries if isinstance(queries[0][0], list) else [queries]


def printed(text):
    """{"weights": {(head, row): numbers}, "output": {row: numbers}}"""
    found = {"weights": {}, "output": {}}
    for line in text.splitlines():
        match = LINE.fullmatch(line)
        assert match, line
        head, row, output, numbers = match.groups()
        assert all(re.fullmatch(r"-?\d+\.\d{6,}", number) for number in numbers.split()), line
        key = ("weights", (int(head), int(row))) if output is None else ("output", int(output))
        found[key[0]][key[1]] = [float(number) for number in numbers.split()]
    return found


def heads_on(link, heads):
    """Numbers of the heads that the exported data holds: those that are on; all where none is."""
    match = re.search(r"heads_on=([^&]*)", link)
    on = [int(each) for each in match[1].split(",") if each.isdigit() and int(each) < heads] if match else []
    return on or list(range(heads))


def same(ours, theirs, what):
    assert len(ours) == len(theirs) and all(abs(a - b) <= TOLERANCE for a, b in zip(ours, theirs)), (what, ours, theirs)


def compare(link, run, data):
    result = data["result"]
    several = result["heads"] > 1
    weights, status = (result[key] if several else [result[key]] for key in ("weights", "status"))
    empty = [row for row, word in enumerate(status[0]) if word == NOTHING]
    if empty:
        assert run.returncode == 1 and run.stdout == "", (run.returncode, run.stdout)
        assert run.stderr.splitlines()[-1] == "ValueError: row %d: %s" % (empty[0] + 1, NOTHING), run.stderr
        return
    assert run.returncode == 0 and run.stderr == "", run.stderr
    found = printed(run.stdout)
    heads = 1 + max(head for head, _ in found["weights"])
    rows = len(data["words"])
    assert len(found["weights"]) == heads * rows and len(found["output"]) == rows, sorted(found["weights"])
    for table, head in zip(weights, heads_on(link, heads), strict=True):
        for row in range(rows):
            same(found["weights"][head, row], table[row], ("weights", head, row))
    for row in range(rows):
        same(found["output"][row], result["place"][row], ("output", row))


def check(link):
    try:
        compare(link, python(export("python", link)), json.loads(export("json", link)))
    except AssertionError as error:
        raise AssertionError(link, *error.args) from error


@test
def prints_the_documented_lines():
    run = python(export("python", "#room=mask&pack=abc&query=0&hide=2"))
    assert run.stdout.startswith("weights[0][0]: 0.669762 0.330238 0.000000\n"), run.stdout
    assert "\noutput[0]: 6.697615 3.302385\n" in run.stdout, run.stdout


@test
def a_row_without_a_position_raises_and_prints_nothing():
    run = python(export("python", "#room=mask&pack=abc&mask=causal&hide=0"))
    assert run.returncode == 1 and run.stdout == "" and run.stderr.endswith('ValueError: row 1: no position to look at\n'), run.stderr


@test
def every_pack_in_several_states():
    for turn, (pack, variant) in enumerate(packs()):
        for state in STATES[turn % 3::3]:
            check(scene_of(pack, variant) + ("&" + state if state else ""))


@test
def the_order_of_words():
    for order in ("3,2,1,0", "1,3,0,2"):
        for state in ("positions=1", "mask=causal", "positions=1&mask=causal&hide=3"):
            check("#room=order&pack=order-ko&order=%s&%s" % (order, state))


@test
def typed_numbers():
    chance, checked = random.Random(20), set()
    for pack, variant in packs():
        link = scene_of(pack, variant)
        words = len(json.loads(export("json", link))["words"])
        for width in (1, 5) if len(heads_of(link)) == 1 else (3, 4):
            matrices = {name: [[chance.uniform(-3, 3) for _ in range(2 if name == "values" else width)] for _ in range(words)]
                        for name in ("queries", "keys", "values")}
            typed = link + "".join("&%s=%s" % (name, ";".join(",".join(map(repr, row)) for row in rows)) for name, rows in matrices.items())
            if matrices["queries"] != [row[:width] for row in heads_of(typed)[0]]:
                continue  # one of several heads keeps its width
            checked.add((pack, variant))
            check(typed + "&mask=causal&scale=sqrt")
    left_out = {pack for pack, _ in set(packs()) - checked}
    assert left_out == {"notice"}, left_out  # its heads differ in width: they take no typed numbers


@test
def texts_of_visitors_are_only_texts():
    labels = ['A"]);print(1)#', "\\u0041\\", "\U0001f350\u0301"]
    state = {"room": "mask", "pack": "abc", "words": " ".join(labels)}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "scene.json"
        path.write_text(json.dumps({"format": "attention-lab-state", "version": 1, "state": state}))
        code = export("python", str(path))
    assert code.isascii(), code
    run = python(code + "\nprint(ascii(words))\n")
    assert run.stdout.splitlines()[-1] == ascii(labels), (run.stdout, run.stderr)
    printed(run.stdout.rsplit("\n", 2)[0])


@test
def a_wrong_program_is_noticed():
    link = "#room=mask&pack=abc&hide=2"
    code, data = export("python", link), json.loads(export("json", link))
    for right, wrong in (("[10, 0]", "[10.00001, 0]"), ("score - largest", "1.00001 * score - largest"), ("weights[0], V", "weights[0], K"),
                         ("[0, 0, hidden]", "[0, 0, 0]"), (":.6f}", ":.5f}"), ("enumerate(output)", "enumerate(output[1:])")):
        assert right in code, right
        try:
            compare(link, python(code.replace(right, wrong)), data)
        except AssertionError:
            continue
        raise AssertionError("not noticed: " + wrong)


if __name__ == "__main__":
    sys.exit(run_all())
