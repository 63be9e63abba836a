#!/usr/bin/env python3
"""Lays out the folder that any static host can serve: dist.py BUILD OUT [PROGRAM] [--address https://YOUR.SITE/lab/].

BUILD is the folder of the built page. OUT gets index.html with lab.HASH.js and lab.HASH.css (so that a browser never puts old and new together),
attention-lab.js under its own name, the service worker, the example page, the types and header rules of web/host/, the lab as one file, and, where
the native PROGRAM is given, one picture per room in cards/. With its address on the internet it also gets oembed.json, and says in the page
where that is."""
import argparse
import hashlib
import html
import json
import shutil
import subprocess
from pathlib import Path

from page import bare, minified, read, texts

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


def lay_page(hosted, out, cards, address):
    """The names of the files that make up one version."""
    page, names = read(hosted / "index.html"), ["index.html", "offline.js"]
    for plain in ("lab.css", "lab.js"):
        name = hashed_name(hosted / plain)
        assert page.count('"%s"' % plain) == 1
        page = page.replace('"%s"' % plain, '"%s"' % name)
        shutil.copyfile(hosted / plain, out / name)
        names.append(name)
    if cards:  # the share dialog then puts them into what it writes
        assert page.count('data-beside="element"') == 1
        page = page.replace('data-beside="element"', 'data-beside="element cards"')
    if address:
        link = '<link rel="alternate" type="application/json+oembed" href="%s">' % html.escape(address + "oembed.json")
        page = page.replace("</head>", link + "\n</head>")
    write(out / "offline.js", minified(bare(read(WEB / "offline.js"))))
    write(out / "index.html", page.replace("</body>", '<script src="offline.js"></script>\n</body>'))
    return names


def lay_worker(names, out):
    version = hash_of(b"".join((out / name).read_bytes() for name in names))
    worker = read(WEB / "sw.js").replace("{{version}}", version).replace("{{files}}", "', '".join(names))
    write(out / "sw.js", bare(worker))


def lay_cards(program, out):
    """A room of the content that this build has not got makes no card, and is in no link; all others have one."""
    rooms = [room["id"] for room in json.loads(read(WEB.parent / "src/content/rooms.json"))["rooms"]]
    for room in rooms:
        card = out / "cards" / (room + ".png")
        card.parent.mkdir(exist_ok=True)
        subprocess.run([program, "--export", "png", str(card), "#room=%s&embed=1" % room, "--size", "800x450"], capture_output=True)
    assert (out / "cards" / (rooms[0] + ".png")).exists(), "the program draws no pictures"
    return True


def lay_oembed(address, out):
    """What sites ask that turn an address into a frame; they never see what follows the #, so it is the first room."""
    name = " / ".join(text["ui.app"] for text in texts().values())
    frame = ('<iframe src="%s#embed=1" title="%s" width="600" height="400" loading="lazy" style="border:0" '
             'sandbox="allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox" allow="clipboard-write; fullscreen" '
             'referrerpolicy="no-referrer"></iframe>' % (html.escape(address), html.escape(name)))
    answer = {"version": "1.0", "type": "rich", "title": name, "provider_name": name, "provider_url": address, "width": 600, "height": 400, "html": frame}
    write(out / "oembed.json", json.dumps(answer, ensure_ascii=False, indent=1) + "\n")


def main(build, out, program=None, address=""):
    build, out = Path(build), Path(out)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    if address:
        address = address.rstrip("/") + "/"
        lay_oembed(address, out)
    cards = bool(program) and lay_cards(program, out)
    lay_worker(lay_page(build / "hosted", out, cards, address), out)
    shutil.copyfile(build / "hosted/attention-lab.js", out / "attention-lab.js")
    shutil.copyfile(build / "index.html", out / ONE_FILE)
    for extra in sorted((WEB / "host").iterdir()):
        shutil.copyfile(extra, out / extra.name)


if __name__ == "__main__":
    words = argparse.ArgumentParser(prog="dist.py")
    for name in ("build", "out"):
        words.add_argument(name)
    words.add_argument("program", nargs="?")
    words.add_argument("--address", default="")
    main(**vars(words.parse_args()))
