#include "app/app.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "lab/action.h"
#include "picture/theme.h"

namespace app {
namespace {

std::function<float(char32_t)> advance_of(const Outside& outside) {
  return outside.foreign.advance ? outside.foreign.advance : [](char32_t) { return 1.0f; };
}

constexpr std::size_t logged = 12;

// Where the view's map has its point.
std::optional<content::Point> place_in(const lab::View& view) {
  for (const lab::Region& region : view.regions)
    for (const lab::Node& node : region.nodes)
      if (const auto* map = std::get_if<lab::MeaningMap>(&node)) return map->place;
  return {};
}

}  // namespace

App::App(const content::Content& content, FontFiles fonts, Outside outside, Draws draws)
    : content_(&content),
      outside_(std::move(outside)),
      typeface_(fonts.regular, fonts.semibold, advance_of(outside_)),
      fonts_(fonts),
      draws_(draws) {}

void App::start(const lab::Surroundings& surroundings, const std::string& fragment, bool touch, bool page_scrolls) {
  screen_.touch = touch;
  screen_.page_scrolls = page_scrolls;
  if (surroundings.can_draw) renderer_ = std::make_unique<Renderer>(fonts_, outside_.foreign, draws_ == Draws::gpu);
  lab_ = lab::open_lab(*content_, surroundings, fragment);
  shown_ = lab_.result.inputs;
  kiosk_start_ = fragment;
  wake();
  touch_link();
  link_due_ = -1;  // the address stays until the reader acts
  talk_ = start_talk(lab_, outside_.now());
}

void App::surround(const lab::Surroundings& surroundings, bool touch) {
  screen_.touch = touch;
  lab::Surroundings around = surroundings;
  around.times = lab_.surroundings.times;  // the platform knows nothing of them
  around.measuring = lab_.surroundings.measuring;
  lab::surround(lab_, around);
  if (!lab::moves(lab_)) stop_motion();
  update();
}

void App::open_link(const std::string& fragment) {
  talk_.by = "link";
  act(lab::Action{.what = lab::OpenLink{fragment}, .drag = {}, .last = true});
  talk_.report = lab_.presentation.report;
  link_due_ = -1;  // it came from the address
}

void App::resize(float width, float height, float ratio) {
  screen_.width = width;
  screen_.height = height;
  screen_.ratio = ratio;
  update();
  if (untouched_) show_proof();
}

void App::event(const std::string& node, const std::string& value) {
  talk_.by = "visitor";
  wake();
  stop_motion();
  act(lab::Event{.id = node, .value = value});
}

void App::act(const lab::Event& wish) {
  if (toggle_sheet(wish.id)) return;
  lab::Event event = wish;
  if (event.id == "close") event.id = what_closes();
  const Before before{lab_.state, lab_.visit, lab_.result.inputs};
  const std::vector<lab::Effect> effects = lab::advance(lab_, event);
  log_.push_back(event.value.empty() ? event.id : event.id + " = " + event.value);
  if (log_.size() > logged) log_.erase(log_.begin());
  finish(before, effects);
}

void App::act(const lab::Action& action) {
  const Before before{lab_.state, lab_.visit, lab_.result.inputs};
  finish(before, lab::advance(lab_, action));
}

// Escape closes what lies on top: a popover, a notice, an open proof.
std::string App::what_closes() const {
  if (!lab_.visit.overlay.empty()) return "close";
  return !lab_.visit.notice.empty() ? "notice" : "receipt.close";
}

// The receipt as a sheet is the eye's: no link holds it, nothing undoes it.
bool App::toggle_sheet(const std::string& node) {
  const bool closes = node == "close" && eye_.sheet_open && lab_.visit.overlay.empty();
  if (node != "sheet" && node != "receipt.sheet" && !closes) return false;
  eye_.sheet_open = !eye_.sheet_open;
  update();
  return true;
}

void App::finish(const Before& before, const std::vector<lab::Effect>& effects) {
  follow(before);
  for (const lab::Effect& effect : effects) {
    if (const auto* copy = std::get_if<lab::CopyText>(&effect))
      outside_.copy_text(copy->text, [this](bool copied) {
        act(lab::Action{.what = lab::CopyDone{copied}, .drag = {}, .last = true});
      });
    if (const auto* open = std::get_if<lab::OpenWindow>(&effect)) outside_.open_window(open->link);
    if (const auto* save = std::get_if<lab::SaveFile>(&effect)) this->save(save->format);
    if (std::holds_alternative<lab::MeasureTimes>(effect)) measure();
    if (const auto* row = std::get_if<lab::PlayTones>(&effect)) outside_.play(row->tones);
  }
}

// What the eye does about a change of the lab.
void App::follow(const Before& before) {
  tell(before);
  if (lab_.state.query != before.state.query || lab_.state.pack != before.state.pack) eye_.scroll.erase("words");
  if (lab_.state.open != before.state.open || lab_.state.pack != before.state.pack ||
      lab_.visit.told != before.visit.told) {
    eye_.scroll.erase("receipt");
    eye_.scroll.erase("sheet");
  }
  if (lab_.visit.overlay != before.visit.overlay) eye_.scroll.erase("overlay");
  if (lab_.state.room != before.state.room) {
    eye_.sheet_open = false;
    page_ = 0;
  }
  start_motion(before);
  start_leaving(before);
  touch_link();
  update();
  if (lab_.state.open != before.state.open || lab_.state.key != before.state.key ||
      lab_.visit.told != before.visit.told)
    show_proof();
  if (!lab_.view.focus.empty()) {
    outside_.focus_node(lab_.view.focus);
    if (!screen_.page_scrolls) focus_here(lab_.view.focus, !eye_.focused.empty());
  }
}

// An opened number must be seen: where the receipt has no place of its own its sheet opens.
void App::show_proof() {
  const auto closes = [](const picture::Hit& hit) { return hit.node == "receipt.close"; };
  if (!lab::proof_open(lab_) || eye_.sheet_open || std::ranges::any_of(picture_.hits, closes)) return;
  eye_.sheet_open = true;
  update();
}

void App::start_motion(const Before& before) {
  const double now = outside_.now();
  const bool revealed = before.state.predict != lab::Predict::none && lab_.state.predict == lab::Predict::none;
  const bool same = lab_.result.inputs == before.inputs;
  if (!lab::moves(lab_) || press_.dragging() || before.state.room != lab_.state.room) {
    motion_.reset();
  } else if (revealed) {
    motion_ = row_motion(lab_.result.inputs, now);
  } else if (!same) {
    motion_ = motion_for(shown_, before.inputs, lab_.result.inputs, now);
  }
}

void App::stop_motion() {
  untouched_ = false;
  if (!motion_ || motion_->kind != Motion::Kind::intro) return;  // only the first visit ends with any input
  motion_.reset();
  update();
}

// Another room, something that lies over it or is taken away: the place stays, what is in it changes.
void App::start_leaving(const Before& before) {
  const bool another = before.state.room != lab_.state.room || before.visit.overlay != lab_.visit.overlay;
  if (!another || !lab::moves(lab_) || !renderer_) return;
  leaving_ = Renderer::Leaving{picture_, 1};
  left_at_ = outside_.now();
}

void App::fade_leaving(double now) {
  if (!leaving_) return;
  leaving_->opacity = static_cast<float>(1 - ease_out(std::min((now - left_at_) / seconds::change, 1.0)));
  if (leaving_->opacity <= 0) leaving_.reset();
}

picture::Frame App::frame_of() const {
  return {.width = screen_.width,
          .height = screen_.height,
          .embed = lab::embedded(lab_),
          .kiosk = lab_.presentation.kiosk,
          .zoom = static_cast<float>(lab_.presentation.zoom),
          .touch = screen_.touch};
}

// The picture of this moment. Everything in it comes from one blended, computed state.
void App::compose() {
  const double began = outside_.now();
  if (motion_) {
    Moment moment = moment_of(*motion_, lab_.result.inputs, began);
    eye_.arcs = moment.arcs;
    eye_.strip = moment.strip;
    eye_.try_bar = moment.try_bar;
    shown_ = std::move(moment.inputs);
    if (moment.still) motion_.reset();
  }
  if (!motion_) {
    eye_.arcs = eye_.strip = eye_.try_bar = 1;
    shown_ = lab_.result.inputs;
  }
  const bool blended = motion_ && shown_ != lab_.result.inputs;
  eye_.rest = blended ? place_in(lab_.view) : std::nullopt;
  if (blended) {
    const lab::Result result = lab::compute(shown_, lab_.state, *content_);
    picture_ = picture::compose(lab::build_view(lab_, result), eye_, frame_of(), lab::theme_of(lab_), typeface_);
  } else {
    picture_ = picture::compose(lab_.view, eye_, frame_of(), lab::theme_of(lab_), typeface_);
  }
  composing_ = outside_.now() - began;
}

void App::update() {
  eye_.hovered = press_.hovered();
  eye_.pressed = press_.pressed();
  compose();
  const std::string hovered = press_.hovered();
  press_.look_again(picture_);
  if (press_.hovered() != hovered) {
    eye_.hovered = press_.hovered();
    compose();
  }
  page_ = std::clamp(page_, 0.0f, page_room());
  hand_out();
  outside_.request_frame(0);
}

void App::measure() {
  bench_.start();
  publish_times();
  while (!renderer_ && bench_.running()) take_times();  // without a canvas no frames come
}

void App::take_times() {
  constexpr double slice = 0.008;  // seconds of a frame
  const double began = outside_.now();
  bool finished = false;
  while (bench_.running() && outside_.now() - began < slice) finished = bench_.step(outside_.now) || finished;
  if (finished) publish_times();
}

void App::publish_times() {
  lab::Surroundings around = lab_.surroundings;
  around.times = bench_.times();
  around.measuring = bench_.running();
  lab::surround(lab_, around);
  update();
}

void App::graphics_lost() {
  if (renderer_) renderer_->lost();
}

void App::graphics_restored() {
  if (renderer_)
    renderer_->restored();
  else
    renderer_ = std::make_unique<Renderer>(fonts_, outside_.foreign, draws_ == Draws::gpu);
  outside_.request_frame(0);
}

bool App::frame(double seconds) {
  const double began = outside_.now();
  if (untouched_ && lab::moves(lab_)) motion_ = intro_motion(lab_.result.inputs, began);
  untouched_ = false;
  between_visitors();
  take_times();
  if (motion_) compose();
  fade_leaving(began);
  if (renderer_) {
    const float height = screen_.page_scrolls ? std::max(screen_.height, picture_.height) : screen_.height;
    const Target target{screen_.ratio, std::round(screen_.width * screen_.ratio), std::round(height * screen_.ratio),
                        page_};
    renderer_->draw(picture_, leaving_, target, seconds, debug_ ? [this] { debug_panel(); } : std::function<void()>());
  }
  drawing_ = outside_.now() - began;
  if (!motion_) publish_link(seconds);
  return moving() || bench_.running();
}

}  // namespace app
