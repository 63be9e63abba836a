#include "cli/files.h"

#include <cstdio>
#include <filesystem>
#include <memory>

namespace cli {
namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

std::variant<std::string, ReadProblem> read_all(std::FILE* file, std::size_t limit) {
  std::string bytes;
  constexpr std::size_t step = 1 << 16;
  while (bytes.size() <= limit) {
    const std::size_t before = bytes.size();
    bytes.resize(before + step);
    const std::size_t count = std::fread(bytes.data() + before, 1, step, file);
    bytes.resize(before + count);
    if (count < step) break;
  }
  if (std::ferror(file)) return ReadProblem::cannot_read;
  if (bytes.size() > limit) return ReadProblem::too_big;
  return bytes;
}

std::variant<std::string, ReadProblem> read_file(const std::string& name, std::size_t limit) {
  if (name == "-") return read_all(stdin, limit);
  std::error_code error;
  if (std::filesystem::is_directory(name, error)) return ReadProblem::cannot_read;
  if (std::filesystem::is_regular_file(name, error) && std::filesystem::file_size(name, error) > limit) {
    return ReadProblem::too_big;
  }
  const File file(std::fopen(name.c_str(), "rb"));
  if (!file) return ReadProblem::cannot_read;
  return read_all(file.get(), limit);
}

bool write_all(std::FILE* file, std::string_view bytes) {
  return std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() && std::fflush(file) == 0;
}

// Beside the file under another name first, then in its place: a full disk leaves what was there.
bool write_file(const std::string& name, std::string_view bytes) {
  if (name == "-") return write_all(stdout, bytes);
  std::error_code error;
  const bool special = std::filesystem::exists(name, error) && !std::filesystem::is_regular_file(name, error);
  const std::string target = special ? name : name + ".part";
  File file(std::fopen(target.c_str(), special ? "r+b" : "wb"));
  if (!file) return false;
  bool written = write_all(file.get(), bytes);
  written = std::fclose(file.release()) == 0 && written;
  if (special) return written;
  if (written) std::filesystem::rename(target, name, error);
  if (written && !error) return true;
  std::filesystem::remove(target, error);
  return false;
}

}  // namespace

Io program_io() {
  return {read_file, write_file,
          [](std::string_view line) { std::fprintf(stderr, "%.*s\n", static_cast<int>(line.size()), line.data()); }};
}

}  // namespace cli
