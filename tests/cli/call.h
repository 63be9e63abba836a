// Calling the command line without files: what it read, wrote and said.
#pragma once

#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/cli.h"

struct Called {
  int exit_status = 0;
  std::optional<cli::Window> window;
  std::map<std::string, std::string> written;  // by name; "-" = standard output
  std::string said;                            // lines on standard error

  const std::string& output() const { return written.at("-"); }
  bool silent() const { return written.empty(); }
};

// `files` can be read; "-" among them is standard input.
inline Called call(const std::vector<std::string>& arguments, const std::map<std::string, std::string>& files = {},
                   bool disk_full = false) {
  Called called;
  cli::Io io;
  io.read = [&](const std::string& name, std::size_t limit) -> std::variant<std::string, cli::ReadProblem> {
    const auto found = files.find(name);
    if (found == files.end()) return cli::ReadProblem::cannot_read;
    if (found->second.size() > limit) return cli::ReadProblem::too_big;
    return found->second;
  };
  io.write = [&](const std::string& name, std::string_view bytes) {
    if (!disk_full) called.written[name] += bytes;
    return !disk_full;
  };
  io.message = [&](std::string_view line) { called.said += std::string(line) + "\n"; };
  const cli::Outcome outcome = cli::run(arguments, io, "1.0.0");
  called.exit_status = outcome.exit_status;
  called.window = outcome.window;
  return called;
}

inline Called compute(const std::string& input, const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments{"--compute", "input.json"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return call(arguments, {{"input.json", input}});
}
