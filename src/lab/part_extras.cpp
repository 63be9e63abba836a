// What stands below a receipt's rows: tables with their headings, and what a room has to tell beside its surprise.
#include "lab/room_parts.h"

namespace lab {

void add_table(std::vector<Node>& nodes, Table table) {
  nodes.push_back(Heading{.id = table.id + ".title", .level = 4, .text = table.caption});
  nodes.push_back(std::move(table));
}

void add_extras(const Scene& scene, std::string_view room, std::vector<Node>& nodes) {
  const content::Room* entry = scene.lab.content->room(room);
  if (entry == nullptr || scene.asking || scene.state.pack != entry->pack || !authored(scene)) return;
  for (int i = 0; i < entry->extras; ++i) {
    const std::string id = "extra." + std::to_string(i), key = std::string(room) + "." + id;
    nodes.push_back(Heading{.id = id, .level = 4, .text = scene.texts(key + ".name")});
    nodes.push_back(Paragraph{.id = id + ".text", .text = scene.texts(key + ".text"), .tone = Paragraph::Tone::hint});
  }
}

}  // namespace lab
