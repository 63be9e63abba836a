#include "cli/png.h"

#include <png.h>

#include <cstdint>

#include "formats/crc32.h"

namespace cli {

namespace {

constexpr std::size_t after_header = 8 + 25;  // the signature and the chunk IHDR

std::string number(std::uint32_t value) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(value >> shift & 255);
  return bytes;
}

// iTXt: keyword, end, not compressed, no method, no language, no translated keyword, text.
std::string text_chunk(std::string_view key, std::string_view note) {
  const std::string data = std::string(key) + std::string(5, '\0') + std::string(note);
  const std::string body = "iTXt" + data;
  return number(static_cast<std::uint32_t>(data.size())) + body + number(formats::crc32(body));
}

}  // namespace

std::string write_png(int width, int height, std::string_view rgb, std::string_view key, std::string_view note) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = PNG_FORMAT_RGB;
  png_alloc_size_t size = 0;
  if (png_image_write_to_memory(&image, nullptr, &size, 0, rgb.data(), 0, nullptr) == 0) return {};
  std::string file(size, '\0');
  if (png_image_write_to_memory(&image, file.data(), &size, 0, rgb.data(), 0, nullptr) == 0) return {};
  file.resize(size);
  if (!note.empty()) file.insert(after_header, text_chunk(key, note));
  return file;
}

}  // namespace cli
