// An App without a window: a clock that tests move, and a note of all that it hands out.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/app.h"
#include "content/load.h"
#include "resources/fonts.h"

struct AppBench {
  double clock = 100;
  int frames_asked = 0;
  double soonest = 1e9;
  std::map<std::string, std::string> regions;
  std::vector<app::PressTarget> targets;
  app::Status status;
  float height = 0;
  std::vector<std::string> links, copied, focused;
  std::vector<bool> entries;
  std::unique_ptr<app::App> app;

  explicit AppBench(const std::string& fragment = "motion=0", float width = 1280, float height_wanted = 800,
                    bool page_scrolls = true, bool touch = false) {
    app::Outside outside;
    outside.now = [this] { return clock; };
    outside.request_frame = [this](double in) {
      ++frames_asked;
      soonest = std::min(soonest, in);
    };
    outside.set_region = [this](const std::string& region, const std::string& html) { regions[region] = html; };
    outside.set_status = [this](const app::Status& now) { status = now; };
    outside.set_height = [this](float now) { height = now; };
    outside.set_targets = [this](const std::vector<app::PressTarget>& now) { targets = now; };
    outside.focus_node = [this](const std::string& node) { focused.push_back(node); };
    outside.set_cursor = [](const char*) {};
    outside.set_link = [this](const std::string& link, bool entry) {
      links.push_back(link);
      entries.push_back(entry);
    };
    outside.copy_text = [this](const std::string& text, const std::function<void(bool)>& done) {
      copied.push_back(text);
      done(true);
    };
    outside.open_window = [](const std::string&) {};
    app = std::make_unique<app::App>(content::shipped(),
                                     app::FontFiles{resources::font_regular(), resources::font_semibold()}, outside,
                                     app::App::Draws::nothing);
    app->start({}, fragment, touch, page_scrolls);
    app->resize(width, height_wanted, 1);
  }

  // Frames, 16 ms apart, until the app wants no more; how many.
  int settle() {
    int count = 1;
    while (app->frame(clock) && count < 1000) {
      clock += 0.016;
      ++count;
    }
    return count;
  }

  const picture::Hit* hit(const std::string& node) const {
    for (const picture::Hit& found : app->picture().hits)
      if (found.node == node) return &found;
    return nullptr;
  }

  void tap(const std::string& node, bool touch = true) {
    const picture::Hit* where = hit(node);
    if (where == nullptr) return;
    const picture::Point at = where->rect.center();
    app->pointer({app::Pointer::Kind::down, at, touch, 1});
    app->pointer({app::Pointer::Kind::up, at, touch, 1});
  }
};
