#include "lab/build.h"

#include <string>
#include <utility>

#include "lab/frame.h"
#include "lab/navigation.h"
#include "lab/overlay.h"
#include "lab/rooms.h"
#include "lab/scene.h"
#include "lab/tour.h"

namespace lab {

namespace {

// A region without nodes is not there.
void add(const Scene& scene, View& view, RegionName name, std::vector<Node> nodes) {
  const std::string id(region_id(name));
  if (nodes.empty() || (name != RegionName::stage && left_out(scene, id))) return;
  view.regions.push_back({.name = name, .label = scene.texts("ui.region." + id), .nodes = std::move(nodes)});
}

}  // namespace

View build(const Lab& lab, const Result& result) {
  const Scene scene = scene_of(lab, result);
  const RoomEntry& room = room_entry(lab.state.room);
  RoomNodes nodes = room.build(scene);
  View view{.language = scene.texts.language,
            .title = scene.texts("ui.page_title", {{"room", scene.texts(std::string(room.id) + ".title")}}),
            .overlay = lab.visit.overlay};
  if (!embedded(lab)) add(scene, view, RegionName::top, top_nodes(scene));
  add(scene, view, RegionName::rooms, room_nodes(scene));
  add(scene, view, RegionName::title, title_nodes(scene, room.id, std::move(nodes.title)));
  add(scene, view, RegionName::stage, std::move(nodes.stage));
  add(scene, view, RegionName::try_it, with_tour(scene, std::move(nodes.try_it)));
  add(scene, view, RegionName::receipt, std::move(nodes.receipt));
  add(scene, view, RegionName::key, std::move(nodes.key));
  // What is open over the room is no region that a link can leave out; it is named by its own heading.
  if (std::vector<Node> open = overlay_nodes(scene, room); !open.empty()) {
    const auto* heading = std::get_if<Heading>(&open.front());
    std::string label = heading != nullptr ? heading->text : scene.texts("ui.region.overlay");
    view.regions.push_back({.name = RegionName::overlay, .label = std::move(label), .nodes = std::move(open)});
  }
  return view;
}

}  // namespace lab
