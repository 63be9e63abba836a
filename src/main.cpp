// The desktop program: the command line answers by itself or names a window, in which platform, app and lab meet.
#include "app/app.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "content/load.h"
#include "platform/platform.h"
#include "resources/fonts.h"
#include "wiring.h"

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  const cli::Io io = cli::program_io();
  const cli::Outcome outcome = cli::run(arguments, io, ATTENTION_LAB_VERSION);
  if (!outcome.window) return outcome.exit_status;

  const cli::Window& window = *outcome.window;
  const platform::Opening opening{
      .fragment = window.fragment,
      .size = {static_cast<float>(window.width), static_cast<float>(window.height), 0},
      .screenshot = window.screenshot,
      .screenshot_ratio = static_cast<float>(window.scale),
  };
  app::App app(content::shipped(), {resources::font_regular(), resources::font_semibold()}, wiring::outside());
  switch (platform::run(wiring::client_of(app), opening)) {
    case platform::Ended::no_display:
      return cli::no_display(window, io);
    case platform::Ended::not_written:
      return cli::not_written(window, io);
    case platform::Ended::done:
      break;
  }
  return outcome.exit_status;
}
