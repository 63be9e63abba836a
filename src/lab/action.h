// Everything that can be done to the lab, one struct per thing. An Event (a node's id and perhaps a value) becomes an
// Action only if the view holds that node; advance (lab.h) applies it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "lab/fields.h"
#include "lab/lab.h"
#include "lab/receipt.h"
#include "lab/slots.h"

namespace lab {

struct ChooseWord {
  int word = 0;
};
struct ToggleHead {
  int head = 0;
};
struct SetField {  // a control whose id names a field of the state: a slider, a switch, an option
  std::string key;
  FieldValue value;
};
void change(const SetField& action, const Lab& lab, State& state, Visit& visit);

struct ChangeState {  // what a room makes of a press on something of its own
  State state;
  std::string focus;
};
struct SetDigits {
  int digits = 3;
};
struct ChoosePack {
  std::string pack, variant;
};
struct OpenReceipt {
  Opening opening;
  std::string number;  // id of the number that was pressed
};
struct OpenTold {  // a number that only the room has: told.h
  std::string id;
};
struct TypeBlank {  // the number that was left out: blank.h
  std::string text;
};
struct CheckBlank {};
struct SkipBlank {};
struct CloseReceipt {};
struct UnfoldLine {  // or folds it again
  std::string line;
};
struct UnfoldAll {};
struct Ask {};  // predict, then reveal: seals the answer
struct SetGuess {
  int index = 0;  // of the bar
  double value = 0;
  bool shared = false;  // the bars share 1: the others make room
};
struct Reveal {
  std::vector<double> guess;  // what stood on the bars
};
struct SkipGuess {};
struct ShowAsText {
  bool text = false;
};
struct Reset {};
struct GoRoom {
  std::string room;
  bool from_rail = false;  // the focus stays there, as in any group of radios
};
struct GoTour {  // to a step of a tour: "lesson.2"
  std::string step;
};
struct LeaveTour {};
struct OpenChapter {  // of the rail, where it shows one at a time
  std::string chapter;
};
struct OpenLink {  // the address changed
  std::string fragment;
};
struct SetScene {  // what the page around the lab asks for
  State state;
  Presentation presentation;
};
struct Say {  // nothing but a notice, and what stands for {key} in it
  std::string notice, key;
};
struct Undo {};
struct Redo {};

struct SetLanguage {
  std::string code;
};
struct SetTheme {
  Presentation::Theme theme = Presentation::Theme::automatic;
};
struct SetZoom {
  double zoom = 1;
};
struct SetMotion {
  std::optional<bool> motion;
};

struct ToggleSound {};

struct OpenOverlay {  // or closes it again
  std::string name;
};
struct CloseOverlay {};
struct DismissNotice {};
struct CopyShown {  // the text of a field that has a button for it
  std::string id;
};
struct ShareAs {  // the scene in a page: "iframe", "element", "markdown"
  std::string form;
};
struct ShareShort {};  // or whole again
struct SaveAs {        // the scene, its picture or its numbers as a file
  std::string format;
};
struct CopyProof {};  // the open one, as text
struct PinProof {};   // the open one, to be held against later ones; or lets go of it
struct CopyBlock {};  // the text that lies over the room
struct TakeTimes {};  // measure how long attention takes on this device
struct OpenNewWindow {};
struct CopyDone {  // what came of a CopyText
  bool copied = false;
};

struct Action {
  std::variant<ChooseWord, ToggleHead, SetField, SetDigits, ChoosePack, OpenReceipt, OpenTold, TypeBlank, CheckBlank,
               SkipBlank, CloseReceipt, UnfoldLine, UnfoldAll, Ask, SetGuess, Reveal, SkipGuess, ShowAsText, Reset,
               GoRoom, OpenChapter, GoTour, LeaveTour, OpenLink, SetScene, Say, Undo, Redo, SetLanguage, SetTheme,
               SetZoom, SetMotion, ToggleSound, OpenOverlay, CloseOverlay, DismissNotice, CopyShown, ShareAs,
               ShareShort, SaveAs, CopyBlock, CopyProof, PinProof, OpenNewWindow, CopyDone, ChangeState, TakeTimes,
               SetNumbers, RestoreNumbers>
      what;
  std::string drag;  // id of what is dragged: its steps are one undo step
  bool last = true;  // false while the drag goes on
};

// Ids of all that can be pressed or dragged in a view, in reading order, each once: words, numbers, lines, options,
// buttons that are enabled.
std::vector<std::string> pressable_ids(const View& view);

}  // namespace lab
