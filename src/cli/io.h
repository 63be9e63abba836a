// How the command line reaches the world outside: functions that the program gives it.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

namespace cli {

enum class ReadProblem { cannot_read, too_big };

struct Io {
  // The bytes of a file of at most `limit` bytes; "-" is standard input.
  std::function<std::variant<std::string, ReadProblem>(const std::string& name, std::size_t limit)> read;
  // Writes a file whole or not at all, replacing one that is there; "-" is standard output. False: not written.
  std::function<bool(const std::string& name, std::string_view bytes)> write;
  // One line on standard error.
  std::function<void(std::string_view line)> message;
};

inline constexpr std::size_t most_file_bytes = std::size_t{64} << 20;

}  // namespace cli
