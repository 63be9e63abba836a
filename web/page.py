#!/usr/bin/env python3
"""Lays the page in its two forms from what the compiler made.

page.py LAB_JS OUT: takes LAB_JS and the .wasm beside it; writes OUT/index.html (one file, everything inline, opens from disk) and OUT/hosted/ with
index.html, lab.css, lab.js and attention-lab.js (nothing inline, for sites with a strict policy). Words come from src/content/text, the
version from CMakeLists.txt.
"""
import html
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

from pack import packed, unpacked

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
SCRIPTS = ["mirror.js", "typing.js", "input.js", "gamepad.js", "loop.js", "glyphs.js", "methods.js", "accept.js", "png.js", "save.js", "sound.js", "messages.js", "context.js", "unpack.js", "page.js"]  # then the program
ELEMENT = ["methods.js", "attention-lab.js"]
LANGUAGES = sorted((path.stem for path in (ROOT / "src/content/text").glob("*.json")), key=lambda code: (code != "ko", code))  # as the program lists them


def read(path):
    return path.read_text(encoding="utf-8")


def texts():
    return {language: json.loads(read(ROOT / "src/content/text" / f"{language}.json")) for language in LANGUAGES}


def text_of(catalog, language, key):
    return html.escape(catalog[language][key])


def in_each_language(catalog, paragraph):
    """One element per language; paragraph(language) gives what stands in it."""
    return "".join(f'<p lang="{language}">{paragraph(language)}</p>' for language in LANGUAGES)


def policy_text(catalog, language):
    """The last sentence is the link that opens the page in a window of its own."""
    says, opens = re.fullmatch(r"(.*[.。]) *([^.。]+[.。]?)", text_of(catalog, language, "notice.policy")).groups()
    return f'{says} <a data-here href="" target="_blank" rel="noopener">{opens}</a>'


def lost_text(catalog, language):
    says, again = (text_of(catalog, language, key) for key in ("notice.lost", "notice.redraw"))
    return f'{says} <button type="button" data-redraw>{again}</button>'


def bare(source):
    """Without the comments that have lines of their own and the indentation: a visitor's browser reads neither."""
    source = re.sub(r"^[ \t]*//.*\n", "", source, flags=re.MULTILINE)
    source = re.sub(r"^[ \t]*/\*.*?\*/[ \t]*\n", "", source, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"^[ \t]+", "", source, flags=re.MULTILINE)


def joined(names):
    return "\n".join(bare(read(WEB / name)) for name in names)


def minified(script):
    """Shorter names and no blanks, where the tool for that is installed."""
    tool = shutil.which("esbuild")
    if not tool:
        return script
    call = [tool, "--minify", "--target=es2022", "--charset=utf8"]
    return subprocess.run(call, input=script, capture_output=True, check=True, encoding="utf-8").stdout


def program(lab_js):
    """The page's scripts and the program in one function of its own, with the program's bytes as a text inside."""
    data = Path(lab_js).with_suffix(".wasm").read_bytes()
    text, swaps = packed(data)
    assert unpacked(text, swaps) == data
    start = "Module.wasmBinary = attentionLabPage.unpack(PROGRAM_TEXT, %s);" % json.dumps(swaps)
    script = "(function(Module) {\n%s\n})(window.Module);" % Path(lab_js).read_text(encoding="utf-8")
    whole = minified("\n".join([joined(SCRIPTS), start, script]))
    assert whole.count("PROGRAM_TEXT") == 1
    return whole.replace("PROGRAM_TEXT", "'" + text + "'")


def for_html(script):
    """Inside an HTML script element these three would end or change it. They stand in strings only (the wasm)."""
    script = re.sub(r"<(?=/script|script)", r"\\x3c", script, flags=re.IGNORECASE)
    return script.replace("<!--", "\\x3c!--")


def lay(template, parts, catalog):
    def fill(match):
        words = match.group(1).split()
        return text_of(catalog, words[1], words[2]) if words[0] == "text" else parts[words[0]]

    return re.sub(r"\{\{([^}]+)\}\}", fill, template)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def main(lab_js, out):
    catalog = texts()
    script = program(lab_js)
    style = bare(read(WEB / "lab.css"))
    app = text_of(catalog, LANGUAGES[0], "ui.app")
    locales = [text_of(catalog, language, "ui.language.locale") for language in LANGUAGES]
    parts = {
        "names": " / ".join(text_of(catalog, language, "ui.app") for language in LANGUAGES),
        "locales": "\n".join(f'<meta property="og:locale{":alternate" if i else ""}" content="{locale}">' for i, locale in enumerate(locales)),
        "icon": "data:image/svg+xml," + quote(read(WEB / "icon.svg").strip(), safe="/:=' "),
        "languages": " ".join(LANGUAGES),
        "version": re.search(r"project\(attention-lab VERSION ([\d.]+)", read(ROOT / "CMakeLists.txt")).group(1),
        "loading": in_each_language(catalog, lambda language: text_of(catalog, language, "ui.loading")),
        "scripts": in_each_language(catalog, lambda language: text_of(catalog, language, "notice.offline-file")),
        "policy": in_each_language(catalog, lambda language: policy_text(catalog, language)),
        "lost": in_each_language(catalog, lambda language: lost_text(catalog, language)),
    }
    template = read(WEB / "index.html")
    hosted = dict(parts, hosted_link="", beside="element", style='<link rel="stylesheet" href="lab.css">',
                  script='<script src="lab.js" charset="utf-8"></script>')
    single = dict(parts, beside="", hosted_link=f'<p><a href="hosted/index.html">{app}</a></p>',
                  style=f"<style>\n{style}</style>", script=f"<script>\n{for_html(script)}\n</script>")
    write(Path(out) / "hosted/index.html", lay(template, hosted, catalog))
    write(Path(out) / "hosted/lab.css", style)
    write(Path(out) / "hosted/lab.js", script)
    write(Path(out) / "hosted/attention-lab.js", minified(joined(ELEMENT)))
    write(Path(out) / "index.html", lay(template, single, catalog))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("page.py LAB_JS OUT")
    main(sys.argv[1], sys.argv[2])
