#!/usr/bin/env python3
"""The desktop window from outside, on a virtual screen: window.py PROGRAM.

Screenshots are not blank and hold the chosen word's yellow where the word is; the shader paints the field that the polygons of the
SVG describe; the window starts, and sleeps when nothing happens. Prints a line per test and ends with "N passed, N failed".
"""
import math
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from png import Image

PROGRAM = str(Path(sys.argv[1]).resolve())
YELLOW = (0xFF, 0xCF, 0x3F)
BANDS = [(1.32, .06), (1.16, .035), (1.0, 0.0), (.77, .07), (.53, .11), (.29, .15)]
TESTS = []


def test(function):
    TESTS.append(function)
    return function


def start_screen():
    """A virtual screen on a free number; returns its process and its name."""
    reading, writing = os.pipe()
    screen = subprocess.Popen(["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "+extension", "GLX"], pass_fds=[writing],
                              stderr=subprocess.DEVNULL)
    os.close(writing)
    number = os.read(reading, 16).decode().strip()
    assert number, "Xvfb did not start"
    return screen, ":" + number


class Desk:
    def __init__(self, folder):
        self.folder = folder
        self.screen, name = start_screen()
        self.environment = dict(os.environ, DISPLAY=name, LIBGL_ALWAYS_SOFTWARE="1")
        self.environment.pop("WAYLAND_DISPLAY", None)

    def run(self, *arguments, **environment):
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=120, env=dict(self.environment, **environment))

    def picture(self, *arguments):
        path = self.folder / "shot.png"
        done = self.run("--screenshot", str(path), *arguments)
        assert done.returncode == 0, done.stderr
        assert done.stdout == "", "standard output carries only data"
        return Image(path)

    def drawing(self, *arguments):
        return self.run("--export", "svg", "-", *arguments).stdout


def chosen_cell(drawing):
    """Middle left of the chosen word's cell: inside its yellow, beside its text."""
    cells = re.findall(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="[\d.]+" fill="#FFCF3F"[^>]*stroke-width="2"', drawing)
    assert len(cells) == 1, "one chosen word, %d found" % len(cells)
    x, y, _, h = map(float, cells[0])
    return x + 6, y + h / 2


@test
def screenshot_has_the_size_asked_for_and_is_not_blank(desk):
    image = desk.picture("--size", "640x400", "--scale", "2")
    assert (image.width, image.height) == (1280, 800), (image.width, image.height)
    colours = {image.pixel(x, y) for y in range(0, 800, 7) for x in range(0, 1280, 7)}
    assert len(colours) > 40, "only %d colours" % len(colours)


@test
def the_chosen_words_yellow_is_where_the_word_is(desk):
    for link, size in [("#query=2", "1280x800"), ("#query=0", "1280x800"), ("#query=3", "390x844")]:
        x, y = chosen_cell(desk.drawing("--size", size, link))
        image = desk.picture("--size", size, link)
        assert image.pixel(x, y) == YELLOW, "%s %s: %s at %d, %d" % (link, size, image.pixel(x, y), x, y)


def contours(drawing):
    """The field's groups as the SVG tells them: centre and radii of the rim, colour, opacities."""
    paths = re.findall(r'<path d="(M[^"]*Z)" fill="#(\w{6})" fill-opacity="([\d.]+)" stroke="#\w{6}" stroke-opacity="[\d.]+" stroke-width="1(?:\.6)?"/>',
                       drawing)
    assert len(paths) % 6 == 0 and paths, "%d contours" % len(paths)
    for n in range(len(paths) // 6):
        band, rim = paths[n * 6], paths[n * 6 + 2]
        numbers = [tuple(map(float, pair)) for pair in re.findall(r"(-?[\d.]+) (-?[\d.]+)", rim[0])]
        ends = numbers[0::3]
        xs, ys = [p[0] for p in ends], [p[1] for p in ends]
        yield {"x": (min(xs) + max(xs)) / 2, "y": (min(ys) + max(ys)) / 2, "rx": (max(xs) - min(xs)) / 2, "ry": (max(ys) - min(ys)) / 2,
               "phase": .6 + 1.55 * n, "colour": [int(rim[1][i:i + 2], 16) for i in (0, 2, 4)], "band": float(band[2]), "rim": float(rim[2])}


def expected(groups, x, y, ground, turn=1):
    """The colour that the formula gives a point, or None near a line. With turn = -1, what a shader would paint that turns the other way."""
    colour = list(ground)
    for g in groups:
        dx, dy = (x - g["x"]) / g["rx"], -(y - g["y"]) / g["ry"]
        rho, t, p = math.hypot(dx, dy), turn * math.atan2(dy, dx), g["phase"]
        wave = .45 * math.sin(2 * t + p) + .33 * math.sin(3 * t + 1.7 * p) + .22 * math.sin(5 * t + .6 * p)
        for factor, wobble in BANDS:
            edge = factor * (1 + wobble * wave)
            if abs(rho - edge) * min(g["rx"], g["ry"]) < 1.3:
                return None
            if rho < edge:
                alpha = g["rim"] if factor == 1.0 else g["band"]
                colour = [c + (f - c) * alpha for c, f in zip(colour, g["colour"])]
    return colour


@test
def the_shader_paints_the_field_of_the_formula(desk):
    for theme in ("light", "dark"):
        link = "#theme=" + theme
        groups = list(contours(desk.drawing(link)))
        image = desk.picture("--scale", "2", link)
        ground = image.pixel(252, 1400)
        count = {"all": [0, 0], "telling": [0, 0]}  # as the formula says, and not; telling = where the turn makes a difference
        for g in groups:
            for x in range(round(g["x"] - 1.4 * g["rx"]), round(g["x"] + 1.4 * g["rx"]), 3):
                for y in range(round(g["y"] - 1.4 * g["ry"]), min(708, round(g["y"] + 1.4 * g["ry"])), 2):
                    wished, turned = expected(groups, x + .75, y + .75, ground), expected(groups, x + .75, y + .75, ground, -1)
                    if wished is None:
                        continue
                    wrong = any(abs(a - b) > 3 for a, b in zip(image.pixel(2 * x + 1, 2 * y + 1), wished))
                    count["all"][wrong] += 1
                    if turned is not None and any(abs(a - b) > 6 for a, b in zip(turned, wished)):
                        count["telling"][wrong] += 1
        for name, (right, wrong) in count.items():  # words, signs and the grid lie over some
            assert right > 200 and right > 3 * wrong, "%s, %s: %d points as the formula says, %d not" % (theme, name, right, wrong)


@test
def without_a_screen_it_says_what_works_without_one(desk):
    done = desk.run("--screenshot", str(desk.folder / "none.png"), DISPLAY="")
    assert done.returncode == 1 and "--export" in done.stderr and done.stdout == "", (done.returncode, done.stderr)
    assert not (desk.folder / "none.png").exists()


@test
def a_place_that_cannot_be_written_is_named_and_nothing_is_left(desk):
    done = desk.run("--screenshot", "/nowhere/shot.png")
    assert done.returncode == 1 and "/nowhere/shot.png" in done.stderr, (done.returncode, done.stderr)


def busy(process):
    """Processor time used so far, in clock ticks."""
    fields = Path("/proc/%d/stat" % process.pid).read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


@test
def the_window_starts_and_sleeps_when_nothing_happens(desk):
    window = subprocess.Popen([PROGRAM, "#motion=0"], env=desk.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        before, quiet = -1, 0
        for _ in range(120):  # until it has drawn and stands still
            time.sleep(.25)
            assert window.poll() is None, "it ended: %s" % window.stderr.read().decode()
            now = busy(window)
            quiet = quiet + 1 if now == before and now > 0 else 0
            before = now
            if quiet == 8:
                break
        assert quiet == 8, "it never sleeps: %d ticks used" % before
    finally:
        window.kill()
        window.wait()


def main():
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder))
        try:
            for function in TESTS:
                name = function.__name__.replace("_", " ")
                try:
                    function(desk)
                    passed += 1
                    print("ok  ", name)
                except (AssertionError, subprocess.TimeoutExpired, OSError) as problem:
                    failed += 1
                    print("FAIL", name, "-", problem)
        finally:
            desk.screen.terminate()
            desk.screen.wait()
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
