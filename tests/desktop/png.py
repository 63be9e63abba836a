"""Reads an 8-bit PNG into rows of bytes."""
import struct
import zlib


class Image:
    def __init__(self, path):
        data = path.read_bytes()
        assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG"
        at, packed = 8, b""
        while at < len(data):
            size, kind = struct.unpack(">I4s", data[at:at + 8])
            body = data[at + 8:at + 8 + size]
            if kind == b"IHDR":
                self.width, self.height, depth, colour = struct.unpack(">IIBB", body[:10])
                assert (depth, colour) == (8, 6), "not 8-bit RGBA"
            if kind == b"IDAT":
                packed += body
            at += size + 12
        self.rows = unfiltered(zlib.decompress(packed), self.width * 4, 4)

    def pixel(self, x, y):
        return tuple(self.rows[int(y)][int(x) * 4:int(x) * 4 + 3])


def unfiltered(raw, stride, step):
    """The rows of `stride` bytes, `step` bytes a pixel, that were packed behind filters."""
    rows, above = [], bytearray(stride)
    for start in range(0, len(raw), stride + 1):
        kind, row = raw[start], bytearray(raw[start + 1:start + 1 + stride])
        if kind == 1:
            for i in range(step, stride):
                row[i] = row[i] + row[i - step] & 255
        elif kind == 2:
            for i in range(stride):
                row[i] = row[i] + above[i] & 255
        elif kind == 3:
            for i in range(stride):
                row[i] = row[i] + ((row[i - step] if i >= step else 0) + above[i] >> 1) & 255
        elif kind == 4:
            for i in range(stride):
                left, up, corner = (row[i - step] if i >= step else 0), above[i], (above[i - step] if i >= step else 0)
                guess = left + up - corner
                a, b, c = abs(guess - left), abs(guess - up), abs(guess - corner)
                row[i] = row[i] + (left if a <= b and a <= c else up if b <= c else corner) & 255
        rows.append(row)
        above = row
    return rows
