// Arrays for NumPy, byte by byte; tests/cli/numbers.py reads them with other readers.
#include "formats/npy.h"

#include <doctest/doctest.h>

#include "formats/crc32.h"

TEST_CASE("npy: magic, version, a header that fills up to 64 bytes, and the doubles row after row") {
  const std::string bytes = formats::write_npy({{1, -2, 3}, {4, 5, 0.5}});
  CHECK(bytes.substr(0, 8) == std::string("\x93NUMPY\x01\x00", 8));
  CHECK(bytes.size() == 128 + 6 * 8);
  CHECK(bytes.find("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }") == 10);
  CHECK(bytes[127] == '\n');
  CHECK(bytes.substr(128, 8) == std::string("\0\0\0\0\0\0\xf0\x3f", 8));
  CHECK(bytes.substr(168, 8) == std::string("\0\0\0\0\0\0\xe0\x3f", 8));
}

TEST_CASE("npz: a stored zip whose directory names every array") {
  const formats::NamedArray arrays[] = {{"q", {{{1, 2}}, {{3, 4}}}}, {"weights", {{{1}}}}};
  const std::string bytes = formats::write_npz(arrays);
  CHECK(bytes.starts_with("PK\x03\x04"));
  CHECK(bytes.find("q.npy") == 30);
  CHECK(bytes.find("'shape': (2, 1, 2), }") != std::string::npos);
  CHECK(bytes.find("'shape': (1, 1, 1), }") != std::string::npos);
  CHECK(bytes.substr(bytes.size() - 22, 4) == "PK\x05\x06");
  CHECK(formats::crc32("123456789") == 0xCBF43926u);
}
