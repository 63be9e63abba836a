#include "lab/lab.h"

#include "content/load.h"
#include "lab/build.h"
#include "lab/link.h"

namespace lab {

Lab open_lab(const content::Content& content, const Surroundings& surroundings, std::string_view fragment) {
  const Opened opened = open_link(fragment, content);
  Lab lab;
  lab.content = &content;
  lab.state = opened.state;
  lab.presentation = opened.presentation;
  lab.visit.notice = opened.notice;
  lab.visit.notice_detail = opened.notice_detail;
  compute_all(lab);
  surround(lab, surroundings);
  return lab;
}

void compute_all(Lab& lab, const State* before) {
  lab.result = compute(inputs_of(lab.state, *lab.content), lab.state, *lab.content);
  const bool shows = lab.state.room == "scale";
  const bool same = before != nullptr && before->seed == lab.state.seed && before->slots == lab.state.slots;
  if (!shows)
    lab.sample = {};
  else if (!same || lab.sample.scores.empty())
    lab.sample = random_scores(lab.state.seed, lab.state.slots);
}

void surround(Lab& lab, const Surroundings& surroundings) {
  const bool could_draw = lab.surroundings.can_draw;
  lab.surroundings = surroundings;
  if (could_draw && !surroundings.can_draw && lab.visit.notice.empty()) lab.visit.notice = "no-webgl";
  lab.view = build_view(lab, lab.result);
}

View build_view(const Lab& lab, const Result& result) {
  return build(lab, result);
}

const content::Texts& texts_of(const Lab& lab) {
  const std::string_view wish = lab.presentation.lang ? *lab.presentation.lang : lab.surroundings.reader_language;
  return content::shipped_texts(wish.substr(0, wish.find('-')));  // en-GB: en
}

ThemeName theme_of(const Lab& lab) {
  switch (lab.presentation.theme) {
    case Presentation::Theme::light:
      return ThemeName::light;
    case Presentation::Theme::dark:
      return ThemeName::dark;
    case Presentation::Theme::contrast:
      return ThemeName::contrast;
    case Presentation::Theme::automatic:
      break;
  }
  if (lab.surroundings.reader_contrast) return ThemeName::contrast;
  return lab.surroundings.reader_dark ? ThemeName::dark : ThemeName::light;
}

bool moves(const Lab& lab) {
  return lab.presentation.motion.value_or(!lab.surroundings.reader_reduced_motion);
}

bool proof_open(const Lab& lab) {
  return !lab.state.open.empty() || !lab.visit.told.empty();
}

bool embedded(const Lab& lab) {
  return lab.presentation.embed.value_or(lab.surroundings.inside_frame);
}

}  // namespace lab
