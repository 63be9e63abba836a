// The two sides of the border between app and platform, which do not know each other: shared by the desktop program
// (main.cpp) and the page (main_page.cpp).
#pragma once

#include "app/app.h"
#include "platform/platform.h"

// Where the lab lies on the internet, given when it is built: for a page from disk and for the desktop program.
#ifndef ATTENTION_LAB_ADDRESS
#define ATTENTION_LAB_ADDRESS ""
#endif

namespace wiring {

// What the app needs of the world, from the platform.
inline app::Outside outside() {
  app::Outside to;
  to.now = platform::now;
  to.request_frame = platform::request_frame;
  to.set_region = platform::set_region;
  to.set_status = [](const app::Status& s) {
    platform::set_status({s.language, s.theme, s.title, s.share_link, s.text_view, s.background});
  };
  to.set_height = platform::set_height;
  to.set_targets = [](const std::vector<app::PressTarget>& targets) {
    std::vector<platform::Target> list;
    for (const app::PressTarget& t : targets) list.push_back({t.node, t.x, t.y, t.w, t.h});
    platform::set_targets(list);
  };
  to.focus_node = platform::focus_node;
  to.set_cursor = platform::set_cursor;
  to.set_link = platform::set_link;
  to.copy_text = platform::copy_text;
  to.open_window = platform::open_window;
  to.save_file = platform::save_file;
  to.play = [](const std::vector<lab::Tone>& tones) {
    std::vector<platform::Tone> list;
    for (const lab::Tone& tone : tones) list.push_back({tone.head, tone.place, tone.loudness});
    platform::play(list);
  };
  to.tell = platform::tell;
  to.foreign.advance = platform::foreign_advance;
  to.foreign.draw = [](char32_t code, float em, int weight, app::ForeignBitmap& b) {
    return platform::foreign_glyph(code, em, weight, b.rgba, b.width, b.height, b.left, b.top);
  };
  return to;
}

inline lab::Surroundings surroundings(const platform::Settings& s) {
  lab::Surroundings around{s.language, s.dark, s.contrast, s.reduced_motion, s.inside_frame, s.can_draw};
  around.address = s.address.empty() ? ATTENTION_LAB_ADDRESS : s.address;
  around.beside_element = s.beside.find("element") != std::string::npos;
  around.beside_cards = s.beside.find("cards") != std::string::npos;
  around.saves = s.saves;
  around.sounds = s.sounds;
  return around;
}

// What the platform reports, to the app, which must outlive it.
inline platform::Client client_of(app::App& app) {
  platform::Client client;
  client.start = [&](const platform::Settings& s, const std::string& fragment) {
    app.start(surroundings(s), fragment, s.coarse_pointer, s.page_scrolls);
  };
  client.settings = [&](const platform::Settings& s) { app.surround(surroundings(s), s.coarse_pointer); };
  client.link = [&](const std::string& fragment) { app.open_link(fragment); };
  client.resize = [&](const platform::Size& s) { app.resize(s.width, s.height, s.ratio); };
  client.pointer = [&](const platform::Pointer& p) {
    app.pointer({static_cast<app::Pointer::Kind>(p.kind), {p.x, p.y}, p.touch, p.id});
  };
  client.wheel = [&](float x, float y, float dx, float dy) { return app.wheel({x, y}, dx, dy); };
  client.wants_touch = [&](float x, float y) { return app.wants_touch({x, y}); };
  client.event = [&](const std::string& node, const std::string& value) { app.event(node, value); };
  client.focus = [&](const std::string& node, bool ring) { app.focus(node, ring); };
  client.key = [&](const std::string& key, bool shift, bool control) { return app.key(key, shift, control); };
  client.ask = [&](const std::string& message) { return app.ask(message); };
  client.graphics_lost = [&] { app.graphics_lost(); };
  client.graphics_restored = [&] { app.graphics_restored(); };
  client.frame = [&](double seconds) { return app.frame(seconds); };
  return client;
}

}  // namespace wiring
