// Every screen holds: no text over another, none cut off or too small, targets a finger high.
#include "screens.h"

#include <doctest/doctest.h>

#include <functional>

#include "picture/checks.h"
#include "picture/layout.h"

using namespace screens;

namespace {

// Under sanitizers only every fourth sentence is drawn; the plain build draws them all.
#if defined(__SANITIZE_ADDRESS__)
constexpr int stride = 5;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr int stride = 5;
#else
constexpr int stride = 1;
#endif
#else
constexpr int stride = 1;
#endif

void check_screen(const lab::Lab& lab, const Window& window, const char* what, const Eye& eye = {},
                  lab::ThemeName theme = lab::ThemeName::light) {
  const Picture picture = picture_of(lab.view, window.frame, eye, theme);
  for (const std::string& fault : picture::check(picture, window.frame))
    FAIL_CHECK(window.name, " ", what, " ", lab.state.pack, ".", lab.state.variant, " ", lab.state.query, " ",
               lab.presentation.lang.value_or(""), ": ", fault);
  CHECK(picture.height >= window.frame.height);
}

void check_windows(std::string_view link, std::string_view language, const char* what,
                   const std::function<void(lab::Lab&)>& change, const Eye& eye = {}) {
  for (const bool embed : {false, true}) {
    lab::Lab lab = lab_in(link, {1280, 800, embed}, language);
    change(lab);
    for (const Window& window : windows())
      if (window.frame.embed == embed) check_screen(lab, window, what, eye);
  }
}

void unchanged(lab::Lab&) {}

}  // namespace

TEST_CASE("screens: every sentence, word and language in every window") {
  int turn = 0;
  for (const std::string_view language : walk::with_pseudo())
    for (const content::Pack* pack : lab::packs_of(walk::look(), content::shipped()))
      for (int query = 0; query < static_cast<int>(pack->words.size()); ++query)
        for (const int digits : {3, 6}) {
          if (++turn % stride != 0) continue;
          const std::string link = walk::link_of(*pack, query) + "&digits=" + std::to_string(digits);
          check_windows(link, language, "room", unchanged);
        }
}

TEST_CASE("screens: the receipt as a sheet, proofs folded and unfolded") {
  int turn = 0;
  Eye sheet;
  sheet.sheet_open = true;
  for (const std::string_view language : walk::with_pseudo())
    for (const content::Pack* pack : lab::packs_of(walk::look(), content::shipped()))
      for (const char* number : {"weight.0.0", "output.0.0", "distance.0"}) {
        if (++turn % (2 * stride) != 1 % (2 * stride)) continue;
        const std::string link = walk::link_of(*pack, 0);
        check_windows(link, language, "sheet", unchanged, sheet);
        check_windows(
            link, language, "proof", [&](lab::Lab& lab) { walk::open(lab, number); }, sheet);
        const auto unfold = [&](lab::Lab& lab) {
          walk::open(lab, number);
          walk::unfold_all(lab);
        };
        check_windows(link, language, "unfolded", unfold, sheet);
        check_windows(link, language, "unfolded", unfold);
      }
}

TEST_CASE("screens: settings, sentences, notices, guesses") {
  for (const std::string_view language : walk::with_pseudo()) {
    for (const char* overlay : {"packs", "settings", "rooms", "formula", "code", "share"})
      check_windows("", language, overlay, [&](lab::Lab& lab) {
        lab.surroundings.address = "https://lab.example/";
        lab.surroundings.beside_element = lab.surroundings.saves = true;
        lab.visit.overlay = overlay;
        walk::refresh(lab);
      });
    for (const char* notice : {"copied", "link-damaged", "link-new"})
      check_windows("", language, notice, [&](lab::Lab& lab) {
        lab.visit.notice = notice;
        walk::refresh(lab);
      });
    for (const char* guess :
         {"predict=ask", "predict=row", "predict=ask&guess=0.02", "guess=0.99", "guess=0.5", "guess=0.02"})
      check_windows(guess, language, guess, unchanged);
  }
}

TEST_CASE("screens: dark and high contrast are readable everywhere") {
  for (const Window& window : windows())
    for (const lab::ThemeName theme : {lab::ThemeName::dark, lab::ThemeName::contrast})
      for (const char* link : {"", "pack=harbor&query=1", "guess=0.9"})
        check_screen(lab_in(link, window.frame), window, "theme", {}, theme);
}

TEST_CASE("screens: everything that can be pressed can be reached") {
  for (const Window& window : windows()) {
    const lab::Lab lab = lab_in("", window.frame);
    const Picture picture = picture_of(lab.view, window.frame);
    for (const char* node : {"word.0", "word.1", "word.2", "word.3", "word.4", "weight.2.3"}) {
      INFO(window.name, " ", node);
      CHECK(hit_of(picture, node) != nullptr);
    }
    const bool whole = window.frame.width >= 720;  // the smaller frames of other pages show words, map and receipt
    for (const char* node : {"packs", "predict"})
      if (!window.frame.embed || (whole && window.frame.height > 330)) CHECK(hit_of(picture, node) != nullptr);
    if (window.frame.embed) CHECK(hit_of(picture, "newwindow") != nullptr);
    if (!window.frame.embed) {
      const bool phone = picture::form_of(window.frame) == picture::Form::phone;  // there the overview leads to them
      CHECK(hit_of(picture, phone ? "rooms" : "settings") != nullptr);
      CHECK(hit_of(picture, "rooms") != nullptr);
      CHECK(hit_of(picture, "share") != nullptr);
    }
    const bool receipt = hit_of(picture, "sheet") != nullptr || hit_of(picture, "receipt.sheet") != nullptr ||
                         hit_of(picture, "receipt.all") != nullptr;
    CHECK(receipt);
  }
}

TEST_CASE("screens: a focused number is in view inside the receipt") {
  lab::Lab lab = lab_in("", {1280, 800});
  walk::open(lab, "distance.2");
  walk::unfold_all(lab);
  const auto& proof = walk::receipt(lab).proof;
  for (const lab::ReceiptLine& line : proof)
    for (const lab::Term& term : line.formula) {
      if (term.id.empty()) continue;
      Eye eye;
      eye.focused = term.id;
      const Picture picture = picture_of(lab.view, {1280, 800}, eye);
      INFO(term.id);
      CHECK(hit_of(picture, term.id) != nullptr);
    }
}
