#include "lab/fields.h"
#include "lab/link.h"
#include "lab/link_parts.h"
#include "lab/tour.h"

namespace lab {

namespace {

bool may_stand(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return letter || std::string_view("-._~,;:@/?!$*+=").find(c) != std::string_view::npos;
}

// Of matrices for several heads a readable link holds the shown head's.
FieldValue shown_part(const FieldValue& value, const State& state) {
  const auto* matrices = std::get_if<std::vector<attention::Matrix>>(&value);
  if (matrices == nullptr || matrices->size() < 2) return value;
  const std::size_t head = static_cast<std::size_t>(state.head.value_or(0));
  return std::vector{(*matrices)[head < matrices->size() ? head : 0]};
}

void add(std::string& link, std::string_view key, std::string_view value) {
  link += (link.empty() ? "" : "&") + std::string(key) + "=" + percent_encoded(value);
}

}  // namespace

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    if (may_stand(c)) {
      encoded += c;
      continue;
    }
    const auto byte = static_cast<unsigned char>(c);
    encoded += {'%', hex[byte >> 4], hex[byte & 15]};
  }
  return encoded;
}

State request_base(const content::Content& content, std::string_view room, std::string_view pack,
                   std::string_view variant) {
  State base = start_state(content, room);
  if (pack.empty() || pack == base.pack) return base;
  for (const Field& each : fields()) {
    const bool from_pack = each.group == FieldGroup::calculation || each.group == FieldGroup::typed;
    if (from_pack) each.set(base, FieldValue());
  }
  base.pack = std::string(pack);
  base.variant.clear();
  base.key.reset();
  const content::Pack* own = content.pack(pack, variant);
  if (own == nullptr) own = content.pack(pack);
  base.query = own != nullptr ? own->query : 0;
  return base;
}

State link_base(const content::Content& content, std::string_view room, std::string_view pack, std::string_view variant,
                std::string_view tour) {
  if (const auto place = tour_place(tour, content)) {
    State step = step_state(*place, content);
    if (step.room == room && step.pack == pack && step.variant == variant) return step;
  }
  return request_base(content, room, pack, variant);
}

std::string readable_link(const State& state, const Presentation& presentation, const content::Content& content) {
  const State base = link_base(content, state.room, state.pack, state.variant, state.tour);
  const State room_start = start_state(content, state.room);
  const auto place = tour_place(state.tour, content);
  const State step = place ? step_state(*place, content) : start_state(content, room_names().front());
  std::string link;
  for (const Field& each : fields()) {
    if (!each.readable) continue;
    const FieldValue value = each.get(state);
    const bool of_step = place && state.room == step.room;
    const FieldValue expected = each.key == "room"   ? FieldValue(step.room)
                                : each.key == "pack" ? each.get(of_step ? step : room_start)
                                : each.key == "tour" ? FieldValue()
                                                     : each.get(base);
    if (value != expected) add(link, each.key, field_text(each, shown_part(value, state)));
  }
  const std::string tail = presentation_tail(presentation);
  return link.empty() && !tail.empty() ? tail.substr(1) : link + tail;
}

std::string presentation_tail(const Presentation& presentation) {
  std::string tail;
  for (const PresentationField& each : presentation_fields()) {
    const std::string value = each.write(presentation);
    if (!value.empty()) tail += "&" + std::string(each.key) + "=" + percent_encoded(value);
  }
  return tail;
}

}  // namespace lab
