"""Bytes as the text of a script, made so that packing the script costs little more than packing the bytes; web/unpack.js reads it.

Most bytes are the character of that number. UTF-8 sequences of three bytes (Korean) are their own character, so they stay three bytes in the
file. A byte that a script's text cannot hold changes places with a rare one: the program is full of zeros."""
from collections import Counter

AWKWARD = [0x00, 0x0A, 0x0D, 0x27, 0x5C]  # NUL, LF, CR, ' and backslash
FAR = 0x100  # added to a byte that has no place among the ASCII characters


def swaps(data):
    count = Counter(data)
    rare = sorted((byte for byte in range(1, 0x80) if byte not in AWKWARD), key=lambda byte: (count[byte], byte))
    return list(zip(AWKWARD, rare))


def three_byte_character(data, at):
    """The character, 0x800 or more, whose UTF-8 starts here; nothing for surrogates and what readers of text treat in their own way."""
    try:
        character = data[at:at + 3].decode("utf-8")
    except UnicodeDecodeError:
        return None
    return character if len(character) == 1 and character not in "\u2028\u2029\ufeff\ufffe\uffff" else None


def packed(data):
    """(text, swaps): the text holds no quote, backslash, line end or NUL."""
    pairs = swaps(data)
    other = dict(pairs) | {b: a for a, b in pairs}
    characters, at = [], 0
    while at < len(data):
        whole = three_byte_character(data, at) if 0xE0 <= data[at] <= 0xEF else None
        if whole:
            characters.append(whole)
            at += 3
            continue
        byte = other.get(data[at], data[at])
        characters.append(chr(byte + FAR if byte in AWKWARD else byte))
        at += 1
    return "".join(characters), pairs


def unpacked(text, pairs):
    """What web/unpack.js does."""
    other = dict(pairs) | {b: a for a, b in pairs}
    return b"".join(bytes([other.get(ord(c) & 255, ord(c) & 255)]) if ord(c) < 0x200 else c.encode("utf-8") for c in text)
