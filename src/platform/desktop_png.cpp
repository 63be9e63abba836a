#include "platform/desktop_png.h"

#include <png.h>

#include <cstdio>
#include <cstdlib>

namespace platform {
namespace {

bool write_whole(const std::string& path, const std::vector<unsigned char>& bytes) {
  if (path == "-")
    return std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() && std::fflush(stdout) == 0;
  const std::string beside = path + ".part";
  std::FILE* file = std::fopen(beside.c_str(), "wb");
  if (file == nullptr) return false;
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  const bool closed = std::fclose(file) == 0;
  if (written && closed && std::rename(beside.c_str(), path.c_str()) == 0) return true;
  std::remove(beside.c_str());
  return false;
}

}  // namespace

bool write_png(const std::string& path, int width, int height, const std::vector<unsigned char>& rgba) {
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = PNG_FORMAT_RGBA;
  const png_int_32 upwards = -width * 4;
  png_alloc_size_t size = 0;
  if (png_image_write_to_memory(&image, nullptr, &size, 0, rgba.data(), upwards, nullptr) == 0) return false;
  std::vector<unsigned char> bytes(size);
  if (png_image_write_to_memory(&image, bytes.data(), &size, 0, rgba.data(), upwards, nullptr) == 0) return false;
  bytes.resize(size);
  return write_whole(path, bytes);
}

}  // namespace platform
