// What the App answers to the page around the lab, and what it tells it.
#include <algorithm>

#include "app/app.h"
#include "app/door.h"
#include "lab/action.h"
#include "lab/attempt.h"
#include "lab/export_file.h"
#include "lab/export_numbers.h"
#include "lab/host.h"
#include "lab/link.h"
#include "lab/result_json.h"
#include "lab/share.h"
#include "lab/tour.h"
#include "lab/view_json.h"

namespace app {
namespace {

using formats::Json;
using formats::JsonArray;
using formats::JsonObject;

std::string text_at(const Json& message, std::string_view key) {
  const Json* found = message.find(key);
  const std::string* text = found != nullptr ? found->text() : nullptr;
  return text != nullptr ? *text : std::string();
}

bool wants_text(const Json& message) {
  const Json* found = message.find("text");
  return found != nullptr && found->boolean().value_or(false);
}

// A value that is pressed, as the HTML would report it.
std::string event_value(const Json& message) {
  const Json* value = message.find("value");
  if (value == nullptr) return {};
  if (const auto number = value->number()) return formats::write_json(*number);
  if (const auto yes = value->boolean()) return *yes ? "1" : "0";
  return text_at(message, "value");
}

JsonObject progress_json(const lab::TourPlace& place, bool done) {
  const std::vector<int> walked = lab::walked_steps(*place.tour);
  const auto here = std::find(walked.begin(), walked.end(), place.step);
  return {{"tour", place.tour->id},
          {"step", static_cast<int>(here - walked.begin())},
          {"of", static_cast<int>(walked.size())},
          {"done", done}};
}

// A tour is done when it is left on its last step.
std::optional<JsonObject> progress(const lab::State& before, const lab::State& now, const content::Content& content) {
  if (before.tour == now.tour) return std::nullopt;
  if (const auto place = lab::tour_place(now.tour, content)) return progress_json(*place, false);
  const auto left = lab::tour_place(before.tour, content);
  return left && !lab::step_beside(*left, 1) ? std::optional(progress_json(*left, true)) : std::nullopt;
}

lab::Action plain(decltype(lab::Action::what) what) {
  return {.what = std::move(what), .drag = {}, .last = true};
}

}  // namespace

Talk start_talk(const lab::Lab& lab, double now) {
  return {.told = lab.state, .question = lab::question_on(lab), .asked_at = now, .report = lab.presentation.report};
}

std::string App::ask(const std::string& text) {
  const auto read = formats::parse_json(text);
  const Json* message = std::get_if<Json>(&read);
  const Answer answer = message != nullptr ? this->answer(*message) : Answer("message");
  if (const std::string* code = std::get_if<std::string>(&answer))
    return formats::write_json(JsonObject{{"ok", false}, {"code", *code}});
  JsonObject body{{"ok", true}};
  for (const formats::JsonMember& member : std::get<JsonObject>(answer)) body.push_back(member);
  return formats::write_json(body);
}

Answer App::answer(const Json& message) {
  const std::string type = text_at(message, "type");
  if (type == "terms") return lab::host_terms(lab_);
  if (type == "changes") return *take_changes().object();
  if (type == "get") return get(message);
  if (type == "export") return export_file(message);
  talk_.by = "host";
  if (type == "set") return set_scene(message);
  if (type == "observe") return observe(message);
  if (type == "reset") {
    act(plain(lab::Reset{}));
    return JsonObject();
  }
  const lab::Event event{.id = text_at(message, "node"), .value = event_value(message)};
  if (type != "act" || !lab::action_for(lab_, event)) return type == "act" ? "node" : "message";
  act(event);
  return JsonObject();
}

Answer App::set_scene(const Json& message) {
  const auto scene = lab::host_scene(lab_, message);
  if (!scene) return "message";
  act(plain(lab::SetScene{scene->state, scene->presentation}));
  return lab::host_state(lab_, wants_text(message));
}

// What is sent is said in the quiz, and so is part of how the lab is shown.
Answer App::observe(const Json& message) {
  lab::Presentation presentation = lab_.presentation;
  presentation.report = talk_.report;
  const Json* events = message.find("events");
  if (events == nullptr || events->array() == nullptr) return "message";
  for (const char* kind : {"attempt", "progress"})
    if (std::ranges::find(*events->array(), Json(kind)) != events->array()->end() &&
        std::ranges::find(presentation.report, kind) == presentation.report.end())
      presentation.report.push_back(kind);
  if (presentation.report != lab_.presentation.report) act(plain(lab::SetScene{lab_.state, presentation}));
  return JsonObject();
}

// Reading what was typed is shown to the visitor, once.
bool App::may_read(const Json& message) {
  if (!lab::holds_typed(lab_)) return true;
  if (!wants_text(message)) return false;
  if (!talk_.told_reading) act(plain(lab::Say{"text-read", {}}));
  talk_.told_reading = true;
  return true;
}

Answer App::get(const Json& message) {
  const std::string what = text_at(message, "what");
  const bool may = may_read(message);
  if (what == "state") {
    JsonObject state = lab::host_state(lab_, may && wants_text(message));
    state.push_back({"by", talk_.by});
    return state;
  }
  if (!may) return "private";
  if (what == "result") return JsonObject{{"result", lab::result_json(lab_.result)}};
  return JsonObject{{"view", lab::view_tree(lab_.view, lab_.view.language)}};
}

// The picture at rest, in a frame and a look of its own where the message names them.
std::string App::export_svg(const Json& message) const {
  picture::Frame frame = frame_of();
  const Json* width = message.find("width");
  if (width != nullptr && width->number()) {
    frame.width = static_cast<float>(*width->number());
    frame.height = frame.width * screen_.height / screen_.width;
  }
  const std::string look = text_at(message, "theme");
  const lab::ThemeName theme = look == "light"      ? lab::ThemeName::light
                               : look == "dark"     ? lab::ThemeName::dark
                               : look == "contrast" ? lab::ThemeName::contrast
                                                    : lab::theme_of(lab_);
  return export_svg(frame, theme);
}

Answer App::export_file(const Json& message) {
  if (!may_read(message)) return "private";
  const std::string format = text_at(message, "format");
  if (format == "svg")
    return JsonObject{
        {"name", lab::export_name(lab_, {}, "svg")}, {"mime", "image/svg+xml"}, {"data", export_svg(message)}};
  const auto file = lab::export_file(lab_, format, text_at(message, "what"));
  if (!file) return "message";
  JsonObject answer{{"name", file->name}, {"mime", file->mime}};
  if (file->text)
    answer.push_back({"data", file->data});
  else
    answer.push_back({"base64url", lab::base64url(file->data)});  // JSON holds no bytes
  return answer;
}

Json App::take_changes() {
  JsonArray changed;
  for (const std::string_view key : lab::changed_keys(talk_.told, lab_.state)) changed.emplace_back(key);
  talk_.told = lab_.state;
  JsonObject state = lab::host_state(lab_, false);
  return JsonObject{{"by", talk_.by}, {"changed", std::move(changed)}, {"state", state.front().value}};
}

void App::tell(const Before& before) {
  if (!outside_.tell) return;
  const auto say = [&](const char* type, const JsonObject& body) { outside_.tell(type, formats::write_json(body)); };
  if (lab_.state != before.state) say("state", {{"by", talk_.by}});
  const lab::Visit& visit = lab_.visit;
  if (!visit.notice.empty() && visit.notice != before.visit.notice)
    say("notice", {{"code", visit.notice},
                   {"text", lab::texts_of(lab_)("notice." + visit.notice, {{"key", visit.notice_detail}})}});
  if (const auto step = progress(before.state, lab_.state, *content_)) say("progress", *step);
  if (lab::was_answered(before.state, lab_))
    say("attempt", lab::attempt_json(lab_, ++talk_.tries[talk_.question], outside_.now() - talk_.asked_at));
  const std::string question = lab::question_on(lab_);
  if (question != talk_.question) talk_.asked_at = outside_.now();
  talk_.question = question;
}

}  // namespace app
