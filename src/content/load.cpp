#include "content/load.h"

#include "content/load_parts.h"

namespace content {

std::variant<Content, Problem> load_content(std::string_view packs_json, std::string_view rooms_json) {
  Content content;
  Reading packs{"packs.json", {}}, rooms{"rooms.json", {}};
  formats::Json packs_document, rooms_document;
  load_packs(open(packs, packs_json, packs_document), content);
  if (packs.problem) return *packs.problem;
  load_rooms(open(rooms, rooms_json, rooms_document), content);
  if (rooms.problem) return *rooms.problem;
  return content;
}

}  // namespace content
