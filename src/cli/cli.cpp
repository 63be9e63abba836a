#include "cli/cli.h"

#include "cli/compute.h"
#include "cli/export.h"
#include "cli/options.h"
#include "cli/scene.h"
#include "cli/self_test.h"
#include "content/load.h"

namespace cli {
namespace {

struct Call {
  const Options& options;
  const Io& io;
  const content::Texts& texts;
};

void say(const Io& io, const std::string& text) {
  io.message("attention-lab: " + text);
}

int fail(const Call& call, const std::string& text) {
  say(call.io, text);
  return exit_failed;
}

int misused(const Misuse& misuse, const Io& io) {
  const content::Texts& texts = content::shipped_texts(misuse.language);
  std::string text = texts("cli." + misuse.code);
  for (const auto& [name, value] : misuse.slots) text = content::fill(text, {{name, value}});
  say(io, text);
  return exit_misused;
}

int write(const Call& call, const std::string& name, const std::string& bytes) {
  if (call.io.write(name, bytes)) return exit_done;
  return fail(call, call.texts("cli.cannot-write", {{"name", name}}));
}

int compute(const Call& call) {
  const std::string& name = call.options.file;
  const auto bytes = call.io.read(name, most_file_bytes);
  if (const auto* problem = std::get_if<ReadProblem>(&bytes)) {
    return fail(call, read_fault(name, *problem, call.texts).text);
  }
  const auto request = read_compute_input(std::get<std::string>(bytes), call.texts);
  if (const Fault* fault = std::get_if<Fault>(&request)) return fail(call, name + ": " + fault->text);
  for (const std::string& note : std::get<ComputeRequest>(request).notes) say(call.io, name + ": " + note);
  const auto result = compute_result(std::get<ComputeRequest>(request).input, call.texts);
  if (const Fault* fault = std::get_if<Fault>(&result)) return fail(call, name + ": " + fault->text);
  return write(call, "-", formats::write_json(std::get<formats::Json>(result)) + "\n");
}

int export_file(const Call& call, const std::string& fragment) {
  const auto text = export_text(call.options, fragment, content::shipped());
  if (const Fault* fault = std::get_if<Fault>(&text)) return fail(call, fault->text);
  return write(call, call.options.file, std::get<std::string>(text));
}

Window window_of(const Options& options, const std::string& fragment) {
  return {.fragment = fragment,
          .width = options.width,
          .height = options.height,
          .scale = options.scale.value_or(1),
          .screenshot = options.action == Action::screenshot ? options.file : "",
          .language = options.language.value_or("ko")};
}

// Export, screenshot and window all begin with a scene.
Outcome open(const Call& call) {
  const auto opened = open_scene(call.options, call.io, content::shipped(), call.texts);
  if (const Fault* fault = std::get_if<Fault>(&opened)) return {.exit_status = fail(call, fault->text), .window = {}};
  if (const Misuse* misuse = std::get_if<Misuse>(&opened)) return {misused(*misuse, call.io), {}};
  const Scene& scene = std::get<Scene>(opened);
  for (const std::string& note : scene.notes) say(call.io, note);
  if (call.options.action == Action::export_file) return {export_file(call, scene.fragment), {}};
  return {exit_done, window_of(call.options, scene.fragment)};
}

int run_self_test(const Call& call) {
  const SelfTest test = self_test();
  const int written = write(call, "-", test.tap);
  return test.failed == 0 ? written : exit_failed;
}

}  // namespace

Outcome run(std::span<const std::string> arguments, const Io& io, std::string_view version) {
  std::vector<std::string> languages;
  std::string listed;
  for (const content::Language& language : content::languages()) {
    languages.emplace_back(language.code);
    listed += (listed.empty() ? "" : ", ") + languages.back();
  }
  languages.push_back("pseudo");
  const auto parsed = parse_options(arguments, languages);
  if (const Misuse* misuse = std::get_if<Misuse>(&parsed)) return {misused(*misuse, io), {}};
  const Options& options = std::get<Options>(parsed);
  const Call call{options, io, content::shipped_texts(options.language.value_or("ko"))};
  switch (options.action) {
    case Action::version:
      return {write(call, "-", "attention-lab " + std::string(version) + " (link 1, message 1, data 1)\n"), {}};
    case Action::help:
      return {write(call, "-", call.texts("cli.help", {{"languages", listed}}) + "\n"), {}};
    case Action::compute:
      return {compute(call), {}};
    case Action::self_test:
      return {run_self_test(call), {}};
    case Action::export_file:
    case Action::screenshot:
    case Action::window:
      return open(call);
  }
  return {};
}

int no_display(const Window& window, const Io& io) {
  say(io, content::shipped_texts(window.language)("cli.no-display"));
  return exit_failed;
}

int not_written(const Window& window, const Io& io) {
  say(io, content::shipped_texts(window.language)("cli.cannot-write", {{"name", window.screenshot}}));
  return exit_failed;
}

}  // namespace cli
