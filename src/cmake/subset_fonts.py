#!/usr/bin/env python3
"""Cuts Pretendard down to what the page carries, under the name "Attention Lab Sans".

    subset_fonts.py PRETENDARD_FOLDER OUTPUT_FOLDER CONTENT_FOLDER

Outlines are rounded to 1/300 em (Pretendard's grid is 1/1024): at most 1/600 em from where they were, a tenth of a pixel at 60 px.
regular.otf: Latin, jamo, symbols, tabular figures and the 2,350 syllables of KS X 1001.
semibold.otf: Latin, tabular figures and the characters of our own texts and packs.
"""
import glob
import os
import sys

from fontTools import subset
from fontTools.misc.roundTools import otRound
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

FAMILY = "Attention Lab Sans"
UNITS_PER_EM = 300
TABULAR_FIGURES = range(0xE071, 0xE07B)
# Latin-1 and Extended-A, general punctuation, super- and subscripts, CJK punctuation, compatibility jamo; single signs. The rest, and
# rare syllables, the browser draws.
RANGES = [(0x20, 0x17F), (0x2000, 0x206F), (0x2070, 0x209F), (0x3000, 0x303F), (0x3131, 0x318E)]
SIGNS = "αβγδεθλμπσφωΔΣΩ€₩←↑→↓↔−∓√∑∏∂∞∫≈≠≤≥±×÷·●○■□▲△▼▽◆◇★☆"
LATIN = set(range(0x20, 0x7F)) | {ord(c) for c in "−×÷·…‘’“”(),√Σ≈→"}
SYLLABLES = range(0xAC00, 0xD7A4)
# Kana and wide forms come with ideographs, which Pretendard has none of: the browser draws all of a Japanese text, in one typeface.
FOREIGN = set(range(0x3040, 0x3100)) | set(range(0xFF00, 0xFFF0))


def ks_x_1001():
    """The modern syllables that the Korean standard set encodes in two bytes."""
    return {code for code in SYLLABLES if fits_euc_kr(chr(code))}


def fits_euc_kr(character):
    try:
        return len(character.encode("euc_kr")) == 2
    except UnicodeEncodeError:
        return False


def own_characters(folder):
    texts = glob.glob(os.path.join(folder, "*.json")) + glob.glob(os.path.join(folder, "text", "*.json"))
    found = set()
    for name in texts:
        with open(name, encoding="utf-8") as file:
            found |= {ord(c) for c in file.read() if ord(c) >= 0x20}
    return found - FOREIGN


def rename(font):
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):
            text = FAMILY.replace(" ", "") if record.nameID in (3, 6) else FAMILY
            font["name"].setName(text, record.nameID, record.platformID, record.platEncID, record.langID)
    cff = font["CFF "].cff
    cff.fontNames[0] = FAMILY.replace(" ", "")
    top = cff[cff.fontNames[0]]
    top.FullName, top.FamilyName = FAMILY, FAMILY


def coarsen(font):
    """Rounds every point where it stands: scale_upem alone rounds each step of an outline, and the errors add up."""
    scale = UNITS_PER_EM / font["head"].unitsPerEm
    glyphs, outlines = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        outlines[name] = RecordingPen()
        glyphs[name].draw(outlines[name])
    scale_upem(font, UNITS_PER_EM)
    top = font["CFF "].cff[0]
    for part in top.FDArray:  # scale_upem leaves their matrices as they were
        part.FontMatrix = [1 / UNITS_PER_EM, 0, 0, 1 / UNITS_PER_EM, 0, 0]
    for name, outline in outlines.items():
        pen = T2CharStringPen(None, None)
        for step, points in outline.value:
            getattr(pen, step)(*((otRound(x * scale), otRound(y * scale)) for x, y in points))
        top.CharStrings[name].setProgram(pen.getCharString(top.FDArray[0].Private, []).program)


def renumber(font):
    """Glyphs of a CID-keyed font are named by number: without gaps the list of them is one range. One cmap is enough."""
    old = font.getGlyphOrder()
    new = old[:1] + ["cid%05d" % number for number in range(1, len(old))]
    names = dict(zip(old, new))
    top = font["CFF "].cff[0]
    top.charset = new
    top.CharStrings.charStrings = {names[name]: shape for name, shape in top.CharStrings.charStrings.items()}
    font["hmtx"].metrics = {names[name]: metric for name, metric in font["hmtx"].metrics.items()}
    font["cmap"].tables = [table for table in font["cmap"].tables if table.platformID == 3]
    for table in font["cmap"].tables:
        table.cmap = {code: names[name] for code, name in table.cmap.items()}
    font.setGlyphOrder(new)


def cut(source, target, codes):
    options = subset.Options(drop_tables=["GSUB", "GPOS", "GDEF", "vmtx", "vhea", "VORG", "BASE"], hinting=False, desubroutinize=True,
                             layout_features=[], notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 6, 13, 14, 16, 17])
    font = TTFont(source)
    tool = subset.Subsetter(options)
    tool.populate(unicodes=codes)
    tool.subset(font)
    rename(font)
    coarsen(font)
    renumber(font)
    font.recalcTimestamp = False
    font.save(target)


def main(pretendard, output, content):
    os.makedirs(output, exist_ok=True)
    own = own_characters(content)
    base = set(TABULAR_FIGURES) | {code for first, last in RANGES for code in range(first, last + 1)} | {ord(c) for c in SIGNS}
    cut(os.path.join(pretendard, "Pretendard-Regular.otf"), os.path.join(output, "regular.otf"), base | ks_x_1001() | own)
    cut(os.path.join(pretendard, "Pretendard-SemiBold.otf"), os.path.join(output, "semibold.otf"), set(TABULAR_FIGURES) | LATIN | own)


if __name__ == "__main__":
    main(*sys.argv[1:])
