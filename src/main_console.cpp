// The command line alone, where no window is built: pictures, numbers and checks without a display.
#include "cli/cli.h"
#include "cli/files.h"

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  const cli::Io io = cli::program_io();
  const cli::Outcome outcome = cli::run(arguments, io, ATTENTION_LAB_VERSION);
  return outcome.window ? cli::no_display(*outcome.window, io) : outcome.exit_status;
}
