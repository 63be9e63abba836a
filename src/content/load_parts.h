// The parts of the content loader; see load.h for what they read. A spot that is refused leaves the content unusable.
#pragma once

#include "content/content.h"
#include "content/reader.h"

namespace content {

void load_packs(const Spot& spot, Content& content);
void load_rooms(const Spot& spot, Content& content);  // after the packs, which rooms name
// What a state in rooms, quiz or tours says must exist: its room (once rooms are known), pack, variant, query.
void check_state(const Spot& spot, const Content& content);

}  // namespace content
