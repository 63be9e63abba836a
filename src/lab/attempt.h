// A guess that was made and answered, as the page around the lab is told it (interfaces, section 3): enough for an xAPI
// statement about an answered question. The lab itself counts and marks nothing.
#pragma once

#include <optional>
#include <string>

#include "formats/json.h"
#include "lab/lab.h"

namespace lab {

// The question that is being asked: an item of the quiz, "predict:mask" for the sealed guess of a room, or nothing.
std::string question_on(const Lab& lab);

// Whether the step from `before` to `lab` has answered the question: revealed or skipped it.
bool was_answered(const State& before, const Lab& lab);

// Body of the message `attempt`. Precondition: was_answered, so that `lab` shows the answer. `tries` counts from 1,
// `seconds` since the question was asked.
formats::JsonObject attempt_json(const Lab& lab, int tries, double seconds);

}  // namespace lab
