// The lab: its state, this visit's transient things, and the one function that may change them.
//
//   Event {id, value} --action_for(view)--> Action --advance--> State -> Result -> View
#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "content/content.h"
#include "content/texts.h"
#include "lab/compute.h"
#include "lab/random_scores.h"
#include "lab/state.h"
#include "lab/view.h"

namespace lab {

// How long attention over so many words took on this device.
struct Timing {
  int words = 0;
  double milliseconds = 0;
  bool operator==(const Timing&) const = default;
};
// One head of this many slots is timed over these numbers of words.
inline constexpr int timed_slots = 64;
inline constexpr int timed_words[] = {128, 256, 512, 1024};

// What no link carries and the lab cannot know.
struct Surroundings {
  std::string reader_language = "ko";
  bool reader_dark = false, reader_contrast = false, reader_reduced_motion = false;
  bool inside_frame = false;
  bool can_draw = true;         // false: no WebGL2, the text view is the page
  std::vector<Timing> times{};  // measured so far, when that was asked for; else none
  bool measuring = false;
  std::string address{};        // of the page on the internet, without what follows #; empty: it has none
  bool beside_element = false;  // attention-lab.js lies beside the page
  bool beside_cards = false;    // and so does cards/ROOM.png
  bool saves = false;           // files can be handed over
  bool sounds = false;          // tones can be played
  bool operator==(const Surroundings&) const = default;
};

// A proof that was pinned, to be held against later ones.
struct Pinned {
  std::string title, value;
  std::vector<ReceiptLine> lines;
  bool operator==(const Pinned&) const = default;
};

// What was opened and how often, and the blank that is to be filled in (blank.h).
struct Fading {
  enum class Answer { none, unread, wrong, right };
  std::map<std::string, int> opened;  // by kind of number: weight
  std::vector<std::string> skipped;   // kinds that are not left blank again
  std::string number;                 // the one that is blank now: weight.2.3
  std::string typed;
  Answer answer = Answer::none;
  bool operator==(const Fading&) const = default;
};

// Of this visit only: undone by nothing, in no link.
struct Visit {
  std::string overlay;                // "", "packs", "settings", "rooms", "tours", "formula", "code", "share"
  std::string chapter;                // of the rail, where it shows one at a time; empty: that of the room
  std::vector<std::string> unfolded;  // receipt lines unfolded inside the open proof
  std::string slot;                   // id of the typed number that was used last: it has the steppers
  std::string told;                   // id of the room's own number whose proof is open (told.h)
  std::string opener;                 // id of the number that opened the proof: focus goes back to it
  std::optional<Pinned> pinned;
  Fading fading;
  std::string copying = "copied";   // notice that says what was copied, once it was
  std::string share_as = "iframe";  // how the scene is put into a page: "iframe.600x400", "element", "markdown"
  bool share_short = false;         // the link names room and sentence only
  bool sound = false;               // rows are told as tones too (tones.h)
  std::string left_tour;            // step of a tour that was left: it can be taken up again
  std::string notice;               // text key of the notice on screen (link-damaged, link-new, copied ...), or empty
  std::string notice_detail;
  bool operator==(const Visit&) const = default;
};

// Something pressed, typed or dragged: a node's id, and a value where the node has one ("0.75").
struct Event {
  std::string id;
  std::string value;
  bool last = true;  // false while a drag goes on: one drag is one undo step
};

// What a change asks of the world outside: done by the platform, inside the browser's own event.
struct CopyText {
  std::string text;
};
struct SaveFile {  // of a format: png, svg, or one of export_file.h
  std::string format;
};
struct OpenWindow {
  std::string link;  // the fragment, without `#`
};
struct MeasureTimes {};  // of attention on this device; what comes of it arrives in the Surroundings
struct Tone {            // a weight to be heard
  int head = 0;
  int place = 0;        // of the word in the sentence, from 0
  double loudness = 0;  // the weight: 0 is a rest, 1 as loud as it gets
  bool operator==(const Tone&) const = default;
};
struct PlayTones {  // one after the other; they end those that still sound. None: silence
  std::vector<Tone> tones;
};
using Effect = std::variant<CopyText, SaveFile, OpenWindow, MeasureTimes, PlayTones>;

struct Action;  // action.h: one struct per thing that can be done

struct Lab {
  const content::Content* content = nullptr;
  State state;
  Presentation presentation;
  Visit visit;
  Surroundings surroundings;
  std::vector<State> past, future;  // undo, redo
  std::string drag;                 // id of what is being dragged: its steps are one undo step
  Result result;                    // of `state`
  ScoreSample sample;               // of `state`, in room `scale`; else empty
  std::vector<Tone> sounded;        // the row that was played last
  View view;                        // of `state` and `result`
};

Lab open_lab(const content::Content& content, const Surroundings& surroundings, std::string_view fragment);

// The action that an event on this view means; nothing for unknown ids and bad values.
std::optional<Action> action_for(const Lab& lab, const Event& event);

// The only writer. Applies, recomputes, rebuilds; returns what the outside must do.
std::vector<Effect> advance(Lab& lab, const Action& action);
std::vector<Effect> advance(Lab& lab,
                            const Event& event);  // action_for, then advance; an unknown event changes nothing

// Computes all that belongs to lab.state; `before` is the state that it was computed for until now, if any.
void compute_all(Lab& lab, const State* before = nullptr);

// Surroundings changed (theme, language, motion of the reader): rebuilds the view.
void surround(Lab& lab, const Surroundings& surroundings);

// The view of other numbers than the state's own: what the picture shows while something moves.
View build_view(const Lab& lab, const Result& result);

// What is in force: the link's wish, else the reader's.
const content::Texts& texts_of(const Lab& lab);
enum class ThemeName { light, dark, contrast };
ThemeName theme_of(const Lab& lab);
bool moves(const Lab& lab);  // whether tweens run
bool embedded(const Lab& lab);
bool proof_open(const Lab& lab);  // whether a number was opened

}  // namespace lab
