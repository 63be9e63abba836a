#!/usr/bin/env python3
"""Lays out the folder that any static host can serve: dist.py BUILD OUT [PROGRAM].

BUILD is the folder of the built page. OUT gets index.html with lab.HASH.js and lab.HASH.css (so that a browser never puts old and new together),
attention-lab.js under its own name, the service worker, the example page, the types and header rules of web/host/, the lab as one file, and, where
the native PROGRAM is given, one picture per room in cards/."""
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

from page import bare, minified, read

WEB = Path(__file__).resolve().parent
ONE_FILE = "attention-lab.html"
DIGITS = 10


def hash_of(data):
    return hashlib.sha256(data).hexdigest()[:DIGITS]


def hashed_name(path):
    return "%s.%s%s" % (path.stem, hash_of(path.read_bytes()), path.suffix)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def lay_page(hosted, out):
    """The names of the files that make up one version."""
    page, names = read(hosted / "index.html"), ["index.html", "offline.js"]
    for plain in ("lab.css", "lab.js"):
        name = hashed_name(hosted / plain)
        assert page.count('"%s"' % plain) == 1
        page = page.replace('"%s"' % plain, '"%s"' % name)
        shutil.copyfile(hosted / plain, out / name)
        names.append(name)
    write(out / "offline.js", minified(bare(read(WEB / "offline.js"))))
    write(out / "index.html", page.replace("</body>", '<script src="offline.js"></script>\n</body>'))
    return names


def lay_worker(names, out):
    version = hash_of(b"".join((out / name).read_bytes() for name in names))
    worker = read(WEB / "sw.js").replace("{{version}}", version).replace("{{files}}", "', '".join(names))
    write(out / "sw.js", bare(worker))


def lay_cards(program, out):
    rooms = [room["id"] for room in json.loads(read(WEB.parent / "src/content/rooms.json"))["rooms"]]
    for room in rooms:
        card = out / "cards" / (room + ".svg")
        card.parent.mkdir(exist_ok=True)
        call = [program, "--export", "svg", str(card), "#room=%s&embed=1" % room, "--size", "800x450"]
        subprocess.run(call, capture_output=True)  # a room of the content that this build has not got makes no card


def main(build, out, program=None):
    build, out = Path(build), Path(out)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    lay_worker(lay_page(build / "hosted", out), out)
    shutil.copyfile(build / "hosted/attention-lab.js", out / "attention-lab.js")
    shutil.copyfile(build / "index.html", out / ONE_FILE)
    for extra in sorted((WEB / "host").iterdir()):
        shutil.copyfile(extra, out / extra.name)
    if program:
        lay_cards(program, out)


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit("dist.py BUILD OUT [PROGRAM]")
    main(*sys.argv[1:])
