#!/usr/bin/env python3
"""Cuts Pretendard down to what the page carries, under the name "Attention Lab Sans".

    subset_fonts.py PRETENDARD_FOLDER OUTPUT_FOLDER CONTENT_FOLDER

regular.otf: Latin, jamo, symbols, tabular figures and the 2,350 syllables of KS X 1001.
semibold.otf: Latin, tabular figures and the characters of our own texts and packs.
"""
import glob
import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

FAMILY = "Attention Lab Sans"
TABULAR_FIGURES = range(0xE071, 0xE07B)
# Latin-1 and Extended-A, general punctuation, super- and subscripts, CJK punctuation, compatibility jamo; single signs. The rest, and
# rare syllables, the browser draws.
RANGES = [(0x20, 0x17F), (0x2000, 0x206F), (0x2070, 0x209F), (0x3000, 0x303F), (0x3131, 0x318E)]
SIGNS = "αβγδεθλμπσφωΔΣΩ€₩←↑→↓↔−∓√∑∏∂∞∫≈≠≤≥±×÷·●○■□▲△▼▽◆◇★☆"
LATIN = set(range(0x20, 0x7F)) | {ord(c) for c in "−×÷·…‘’“”(),√Σ≈→"}
SYLLABLES = range(0xAC00, 0xD7A4)


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
    return found


def rename(font):
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):
            text = FAMILY.replace(" ", "") if record.nameID in (3, 6) else FAMILY
            font["name"].setName(text, record.nameID, record.platformID, record.platEncID, record.langID)
    cff = font["CFF "].cff
    cff.fontNames[0] = FAMILY.replace(" ", "")
    top = cff[cff.fontNames[0]]
    top.FullName, top.FamilyName = FAMILY, FAMILY


def cut(source, target, codes):
    options = subset.Options(drop_tables=["GSUB", "GPOS", "GDEF", "vmtx", "vhea", "VORG", "BASE"], hinting=False, desubroutinize=True,
                             layout_features=[], notdef_outline=True, name_IDs=[0, 1, 2, 3, 4, 6, 13, 14, 16, 17])
    font = TTFont(source)
    tool = subset.Subsetter(options)
    tool.populate(unicodes=codes)
    tool.subset(font)
    rename(font)
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
