// For tests of whole screens: a lab in a state, and its picture.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/walk.h"
#include "picture/compose.h"
#include "shipped_face.h"

namespace screens {

using picture::Eye;
using picture::Frame;
using picture::Picture;

struct Window {
  const char* name;
  Frame frame;
};

inline const std::vector<Window>& windows() {
  static const std::vector<Window> all = {{"1280", {1280, 800}},
                                          {"390", {390, 844, false, false, 1, true}},
                                          {"320", {320, 568, false, false, 1, true}},
                                          {"768", {768, 1024, false, false, 1, true}},
                                          {"800 embed", {800, 450, true}},
                                          {"600 embed", {600, 400, true}},
                                          {"320 embed", {320, 240, true, false, 1, true}},
                                          {"kiosk", {1920, 1080, false, true, 1, true}},
                                          {"844", {844, 390, false, false, 1, true}},
                                          {"1366", {1366, 625}},
                                          {"1024", {1024, 768, false, false, 1, true}},
                                          {"wide", {1680, 1050}},
                                          {"twice", {1280, 800, false, false, 2}},
                                          {"700 embed", {700, 300, true}},
                                          {"568", {568, 320, false, false, 1, true}}};
  return all;
}

inline lab::Lab lab_in(std::string_view link, const Frame& frame, std::string_view language = "ko") {
  lab::Lab lab = walk::lab_at(link, language);
  lab.presentation.embed = frame.embed;
  walk::refresh(lab);
  return lab;
}

inline Picture picture_of(const lab::View& view, const Frame& frame, const Eye& eye = {},
                          lab::ThemeName theme = lab::ThemeName::light) {
  return picture::compose(view, eye, frame, theme, shipped_face());
}

inline const picture::Hit* hit_of(const Picture& picture, std::string_view node) {
  for (const picture::Hit& hit : picture.hits)
    if (hit.node == node) return &hit;
  return nullptr;
}

template <class Kind>
std::vector<const Kind*> parts(const Picture& picture) {
  std::vector<const Kind*> found;
  for (const picture::Primitive& primitive : picture.primitives)
    if (const Kind* kind = std::get_if<Kind>(&primitive)) found.push_back(kind);
  return found;
}

inline bool shows(const Picture& picture, std::string_view text) {
  for (const picture::Text* part : parts<picture::Text>(picture))
    if (part->text == text) return true;
  return false;
}

}  // namespace screens
