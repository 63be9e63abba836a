#include "content/content.h"

#include <cmath>

namespace content {
namespace {

template <typename Item>
const Item* by_id(const std::vector<Item>& items, std::string_view id) {
  for (const Item& item : items)
    if (item.id == id) return &item;
  return nullptr;
}

}  // namespace

double distance(Point a, Point b) {
  return std::hypot(a[0] - b[0], a[1] - b[1]);
}

const Map* Content::map(std::string_view id) const {
  return by_id(maps, id);
}

const Pack* Content::pack(std::string_view id, std::string_view variant) const {
  const Pack* found = by_id(packs, id);
  if (!found || variant.empty()) return found;
  for (const Pack& item : found->variants)
    if (item.variant == variant) return &item;
  return nullptr;
}

const Room* Content::room(std::string_view id) const {
  return by_id(rooms, id);
}

Standing standing(const Map& map, Point point) {
  Standing result;
  const Cluster* nearest = nullptr;
  for (const Cluster& cluster : map.clusters)
    if (!nearest || distance(point, cluster.center) < distance(point, nearest->center)) nearest = &cluster;
  if (!nearest) return result;
  result.nearest = nearest->id;
  result.distance = distance(point, nearest->center);
  result.radius = nearest->radius;
  if (result.distance <= nearest->radius)
    result.group = nearest->id;
  else if (map.middle && distance(point, map.middle->center) <= map.middle->radius)
    result.group = "middle";
  else
    result.group = "between";
  return result;
}

}  // namespace content
