// The message door: the page around the lab asks (interfaces, section 3) and is answered in JSON. The browser's side
// (web/messages.js) has checked who asks, how much and how often; here stands what the lab says.
//
//   {"type":"terms"}                    what the browser's side must know: host, report, embed, language, rooms
//   {"type":"get","what","text"?}       {"type":"set", keys of a state or link}     {"type":"act","node","value"?}
//   {"type":"export","format","what"?,"width"?,"theme"?,"text"?}     {"type":"reset"}       {"type":"observe","events"}
//   {"type":"changes"}                  what has changed since this was last asked: {"by","changed","state"}
//
// The answer is {"ok":true, ...} or {"ok":false,"code"}: `message` not understood, `node` nothing to press of that
// name, `private` what was typed is only for those who ask for it (text).
#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "formats/json.h"
#include "lab/lab.h"

namespace app {

using Answer = std::variant<formats::JsonObject, std::string>;  // the body, or the code of a refusal

// What has been said so far.
struct Talk {
  std::string by = "link";           // who made the last change: visitor, host, link
  lab::State told;                   // as `changes` last said it
  std::string question;              // that is being asked of the visitor
  double asked_at = 0;               // seconds
  std::map<std::string, int> tries;  // by question
  std::vector<std::string> report;   // what the link lets the page know unasked
  bool told_reading = false;         // the visitor knows that the page reads what was typed
};

Talk start_talk(const lab::Lab& lab, double now);

}  // namespace app
