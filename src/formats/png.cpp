#include "formats/png.h"

#include <cstdint>

#include "formats/crc32.h"
#include "formats/deflate.h"

namespace formats {

namespace {

constexpr std::string_view signature = "\x89PNG\r\n\x1A\n";
constexpr char up = 2;  // the filter: each byte less the one above

std::string number(std::uint32_t value) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 255);
  return bytes;
}

std::string chunk(std::string_view name, const std::string& data) {
  const std::string body = std::string(name) + data;
  return number(static_cast<std::uint32_t>(data.size())) + body + number(crc32(body));
}

std::string filtered(std::size_t width, std::size_t height, std::string_view rgb) {
  const std::size_t row = width * 3;
  std::string lines;
  lines.reserve((row + 1) * height);
  for (std::size_t y = 0; y < height; ++y) {
    lines += up;
    for (std::size_t i = y * row; i < (y + 1) * row; ++i)
      lines += static_cast<char>(static_cast<unsigned char>(rgb[i]) -
                                 (y == 0 ? 0 : static_cast<unsigned char>(rgb[i - row])));
  }
  return lines;
}

}  // namespace

std::string write_png(int width, int height, std::string_view rgb, std::string_view key, std::string_view note) {
  const std::string form{8, 2, 0, 0, 0};  // bits of a part, true colour, the one compression, filter, no interlace
  std::string file(signature);
  file += chunk("IHDR", number(static_cast<std::uint32_t>(width)) + number(static_cast<std::uint32_t>(height)) + form);
  if (!note.empty()) file += chunk("iTXt", std::string(key) + std::string(5, '\0') + std::string(note));
  file += chunk("IDAT", zlib(filtered(static_cast<std::size_t>(width), static_cast<std::size_t>(height), rgb)));
  return file + chunk("IEND", {});
}

}  // namespace formats
