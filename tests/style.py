#!/usr/bin/env python3
"""What every source file must keep: formatting, length, who may include whom, no mutable statics, nothing foreign at the top level.

Prints each fault as file:line: what, and ends with "N passed, N failed" (one test per rule and file).
"""
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILE_LINES = 300
TOP_LEVEL = {"CMakeLists.txt", "README.md", "src", "web", "shaders", "tests", ".ci", ".clang-format", ".editorconfig", ".gitignore"}
# folder -> what it may include by project path; the word after "system" are patterns of <...> that it may include besides the C++ library
SEES = {
    "attention": {"attention"},
    "formats": {"attention", "formats"},
    "content": {"attention", "formats", "content", "resources"},
    "lab": {"attention", "formats", "content", "lab"},
    "picture": {"attention", "formats", "content", "lab", "picture"},
    "gl": {"gl", "picture", "resources"},
    "app": {"attention", "formats", "content", "lab", "picture", "gl", "app", "resources"},
    "cli": {"attention", "formats", "content", "lab", "picture", "cli", "resources"},
    "platform": {"platform"},
}
FOREIGN = {  # header pattern -> the folders that may include it
    r"nlohmann/": {"formats"},
    r"imgui|imgui_impl": {"app", "gl", "platform"},
    r"imstb_truetype": {"picture", "platform"},
    r"GLFW/|emscripten": {"platform"},
    r"GLES3/|GL/|webgl": {"gl", "platform"},
    r"png\.h": {"platform", "cli"},
}


def tracked():
    listing = subprocess.run(["git", "-C", ROOT, "ls-files", "-co", "--exclude-standard"], capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listing.splitlines() if (ROOT / name).is_file()]


def code(files, *suffixes):
    return [f for f in files if f.suffix in suffixes]


def length(path):
    lines = path.read_text(encoding="utf-8").count("\n")
    if lines > FILE_LINES:
        yield 1, "%d lines, at most %d" % (lines, FILE_LINES)


def includes(path):
    folder = path.relative_to(ROOT / "src").parts[0]
    if folder not in SEES:
        return
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = re.match(r'\s*#\s*include\s*(["<])([^">]+)', line)
        if not match:
            continue
        target = match.group(2)
        for pattern, allowed in FOREIGN.items():
            if re.match(pattern, target) and folder not in allowed:
                yield number, "%s may not include %s" % (folder, target)
        first = target.split("/")[0]
        if "/" in target and (first in SEES or first == "resources") and first not in SEES[folder]:
            yield number, "%s may not see %s" % (folder, first)


def statics(path):
    """A static or thread_local variable that is not const."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if re.match(r"\s*(static|thread_local)\s+(?!const|constexpr|assert|inline)[^()]*(=|;|\{)", line) and "operator" not in line:
            yield number, "mutable static: " + line.strip()


def target_switch(path):
    relative = path.relative_to(ROOT / "src")
    if relative.parts[0] == "platform" or relative.as_posix() == "gl/gl.h":
        return
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if "__EMSCRIPTEN__" in line:
            yield number, "only platform/ and gl/gl.h may ask for the target"


def formatting(path):
    tool = shutil.which("clang-format-14") or shutil.which("clang-format")
    run = subprocess.run([tool, "--dry-run", "--Werror", str(path)], capture_output=True, text=True, cwd=ROOT)
    if run.returncode:
        place = re.search(r":(\d+):\d+: ", run.stderr)
        yield int(place.group(1)) if place else 1, "not formatted (clang-format -i)"


def top_level(files):
    for name in sorted({f.relative_to(ROOT).parts[0] for f in files} - TOP_LEVEL):
        yield ROOT / name, 1, "no such name is foreseen at the top level"


def main():
    files = tracked()
    cpp = code(files, ".cpp", ".h")
    own = [f for f in cpp if f.is_relative_to(ROOT / "src")]
    rules = [(length, code(files, ".cpp", ".h", ".js", ".mjs", ".py", ".css", ".vert", ".frag", ".sh", ".cmake")), (includes, own),
             (statics, own), (target_switch, own), (formatting, cpp)]
    faults = [(path, number, what) for check, paths in rules for path in paths for number, what in check(path)]
    faults += top_level(files)
    for path, number, what in faults:
        print("%s:%d: %s" % (path.relative_to(ROOT), number, what))
    total = sum(len(paths) for _, paths in rules) + 1
    bad = len({(path, what) for path, _, what in faults})
    print("%d passed, %d failed" % (total - bad, bad))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
