// Room `look`: a sentence, whom the chosen word looks at, and where on the meaning map that takes it.
#include "lab/room_parts.h"
#include "lab/rooms.h"

namespace lab {

bool look_takes(const content::Pack& pack) {
  return pack.layers.size() == 1 && !pack.start.empty() && !pack.residual && !pack.positions;
}

RoomNodes build_look(const Scene& scene) {
  RoomNodes nodes{.title = {packs_button(scene)},
                  .stage = head_toggles(scene),
                  .try_it = try_nodes(scene, "look"),
                  .receipt = receipt_nodes(scene),
                  .key = map_legend(scene)};
  nodes.stage.push_back(strip_of(scene));
  if (scene.map != nullptr) nodes.stage.push_back(map_of(scene));
  nodes.stage.push_back(account_notice(scene));
  return nodes;
}

}  // namespace lab
