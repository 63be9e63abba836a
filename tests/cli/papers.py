#!/usr/bin/env python3
"""What is taken out to be looked at: papers.py PROGRAM. Unpacks the PNG with Python's own zlib and holds it against the SVG of the same scene;
reads the worksheet as HTML and calculates its answers again from what it gives.

Prints a line per test and ends with "N passed, N failed".
"""
import json
import math
import re
import struct
import subprocess
import sys
import zlib
from html.parser import HTMLParser
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "desktop"))
from png import unfiltered
from cases import run_all, test

PROGRAM = str(Path(sys.argv[1]).resolve())
SCENES = ["#room=look&pack=pear", "#room=mask&pack=abc&hide=2", "#room=look&pack=harbor&query=1&head=1", "#room=layers&layer=1",
          "#room=look&pack=pear&positions=1&plus=0.1", "#room=look&pack=bank&mask=causal&scale=0.37&digits=6", "#room=mask&pack=abc&hide=0,1,2"]


def export(form, scene, *options):
    done = subprocess.run([PROGRAM, "--export", form, "-", scene, *options], capture_output=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def chunks(png):
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, found = 8, []
    while at < len(png):
        size, name = struct.unpack(">I4s", png[at:at + 8])
        body = png[at + 8:at + 8 + size]
        assert struct.unpack(">I", png[at + 8 + size:at + 12 + size])[0] == zlib.crc32(name + body)
        found.append((name, body))
        at += 12 + size
    return found


def pixels(png):
    """Width, height and rows of RGB."""
    parts = chunks(png)
    width, height, depth, colour = struct.unpack(">IIBB", parts[0][1][:10])
    assert (depth, colour) == (8, 2)
    data = zlib.decompress(b"".join(body for name, body in parts if name == b"IDAT"))
    assert len(data) == height * (width * 3 + 1)
    return width, height, unfiltered(data, width * 3, 3)


@test
def a_png_is_the_picture_of_the_svg_at_its_scale():
    scene = "#room=look&pack=pear&theme=light"
    for wide, options, scale in ((640, (), 2), (640, ("--scale", "1"), 1), (320, ("--scale", "4"), 4)):
        size = ("--size", f"{wide}x480")
        svg = export("svg", scene, *size).decode("utf-8")
        width, height, rows = pixels(export("png", scene, *size, *options))
        tall = float(re.search(r'height="([\d.]+)"', svg)[1])
        assert (width, height) == (wide * scale, round(tall * scale)), (width, height)
        paper = re.search(rf'<rect x="0" y="0" width="{wide}" height="[\d.]+" fill="#(......)"', svg)[1]
        at = lambda x, y: rows[round(y * scale)][round(x * scale) * 3:round(x * scale) * 3 + 3]
        assert at(0.5, 0.5).hex().upper() == paper.upper(), (at(0.5, 0.5), paper)
        # Ink: words, lines, the chosen button. None would be an empty page, too much a picture gone wrong.
        inked = sum(1 for row in rows for x in range(0, len(row), 3) if row[x] + row[x + 1] + row[x + 2] < 300)
        assert 0.005 < inked / (width * height) < 0.3, inked


@test
def a_png_carries_the_link_that_opens_it_again():
    scene = "#room=mask&pack=abc&hide=2"
    link = json.loads(export("json", scene))["link"]
    notes = [body for name, body in chunks(export("png", scene, "--scale", "1")) if name == b"iTXt"]
    assert notes == [b"attention-lab\0\0\0\0\0" + link.encode()], notes


@test
def a_png_no_side_of_which_is_too_long():
    width, height, _ = pixels(export("png", SCENES[0], "--size", "3000x400", "--scale", "4"))
    assert max(width, height) == 8192


class Sheet(HTMLParser):
    """Cells of the two pages: {"blanks"|"answers": [[(of, value, text) ...] of each row]}, with the two lines above the tables."""

    def __init__(self):
        super().__init__()
        self.pages, self.page, self.row, self.cell, self.given = {}, None, None, None, {}

    def handle_starttag(self, tag, attributes):
        a = dict(attributes)
        if tag == "section":
            self.page = self.pages.setdefault(a["class"], [])
        elif tag == "tr":
            self.row = []
            self.page.append(self.row)
        elif tag == "td":
            self.cell = [a.get("data-of"), a.get("data-value"), ""]
            self.row.append(self.cell)
        elif tag == "p" and "data-of" in a:
            self.given[a["data-of"]] = [float(x) for x in a["data-value"].split()]

    def handle_endtag(self, tag):
        if tag == "td":
            self.cell = None

    def handle_data(self, data):
        if self.cell is not None:
            self.cell[2] += data


def sheet_of(scene, *options):
    sheet = Sheet()
    sheet.feed(export("worksheet", scene, *options).decode("utf-8"))
    return sheet


def cells(page, of):
    return [cell for row in page for cell in row if cell[0] == of]


def numbers(page, of):
    return [[float(x) for x in cell[1].split()] for cell in cells(page, of)]


def near(got, want, what):
    assert len(got) == len(want), what
    for a, b in zip(got, want):
        assert math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-12), (what, a, b)


@test
def answers_of_the_worksheet_follow_from_what_it_gives():
    for scene in SCENES:
        sheet = sheet_of(scene)
        page, (scale,), query = sheet.pages["answers"], sheet.given["scale"], sheet.given["query"]
        rows = [row for row in page if any(cell[0] == "key" for cell in row)]
        seen = [row for row in rows if not any(cell[0] == "hidden" for cell in row)]
        added = [next((float(c[1]) for c in row if c[0] == "added"), 0.0) for row in seen]
        keys = [[float(x) for x in row[0][1].split()] for row in seen]
        scores = [scale * sum(q * k for q, k in zip(query, key)) + more for key, more in zip(keys, added)]
        told = [x for (x,) in numbers(page, "score")]
        assert len(told) == len(seen)
        near(told, scores, "scores")
        top = max(scores, default=0)
        weights = [math.exp(s - top) for s in scores]
        total = sum(weights)
        weights = [w / total for w in weights]
        near([x for (x,) in numbers(page, "weight")], weights, "weights")
        exps = [x for (x,) in numbers(page, "exp")]
        near([e / sum(exps) for e in exps], weights, "e^score over its sum")
        near(numbers(page, "exp-sum")[0], [sum(exps)], "sum of e^score")
        near(numbers(page, "weight-sum")[0], [1.0 if seen else 0.0], "sum of weights")
        values = numbers(page, "value")
        of_seen = [value for value, row in zip(values, rows) if row in seen]
        want = [sum(w * v[slot] for w, v in zip(weights, of_seen)) for slot in range(len(values[0]))]
        near([x for (x,) in numbers(page, "output")], want, "output")


@test
def answers_are_printed_as_they_are_and_the_blanks_hold_none():
    for scene in SCENES:
        pages, digits = sheet_of(scene).pages, 6 if "digits=6" in scene or "abc" in scene else 3
        for name in ("score", "exp", "weight", "exp-sum", "weight-sum", "part", "output"):
            blanks, answers = cells(pages["blanks"], name), cells(pages["answers"], name)
            assert len(blanks) == len(answers)
            assert all(value is None and text == "" for _, value, text in blanks), blanks
            for _, value, text in answers:
                shown = float(text.replace("\u2212", "-"))
                assert abs(shown - float(value)) <= 0.5000001 * 10 ** -digits and len(text.split(".")[1]) == digits, (scene, name, value, text)
        for name in ("key", "value", "added"):
            assert cells(pages["blanks"], name) == cells(pages["answers"], name)


@test
def a_worksheet_asks_nothing_of_anybody():
    for language in (path.stem for path in sorted((Path(__file__).resolve().parents[2] / "src/content/text").glob("*.json"))):
        text = export("worksheet", SCENES[0], "--lang", language).decode("utf-8")
        assert '<html lang="%s">' % language in text
        assert "<script" not in text and "src=" not in text and "url(" not in text
        assert json.loads(export("json", SCENES[0]))["link"] in text
        assert "@page" in text and "break-before:page" in text


if __name__ == "__main__":
    sys.exit(run_all())
