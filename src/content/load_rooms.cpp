// The second half of load_content: rooms, their predictions, the tree of receipt lines.
#include <algorithm>
#include <set>

#include "content/load_parts.h"

namespace content {

void check_state(const Spot& spot, const Content& content) {
  const Spot pack = optional_member(spot, "pack");
  const Spot variant = optional_member(spot, "variant");
  if (spot.json && !spot.json->object()) return refuse(spot, "an object is needed");
  if (pack && !content.pack(text(pack))) return refuse(pack, "there is no pack \"" + text(pack) + "\"");
  if (pack && variant && !content.pack(text(pack), text(variant)))
    return refuse(variant, "there is no variant \"" + text(variant) + "\"");
  const Pack* named = pack ? content.pack(text(pack)) : nullptr;
  if (const Spot query = optional_member(spot, "query"); query && named)
    integer(query, 0, static_cast<int>(named->words.size()) - 1);
  const Spot room = optional_member(spot, "room");
  if (room && !content.rooms.empty() && !content.room(text(room)))
    refuse(room, "there is no room \"" + text(room) + "\"");
}

namespace {

struct Answer {
  double value = 0;
  int decimals = 3;
  std::string choice;
};

Answer load_answer(const Spot& spot) {
  allow(spot, {"get", "value", "shown", "decimals", "choice"});
  Answer answer;
  answer.value = number(member(spot, "value"));
  text(member(spot, "shown"));
  text(member(member(spot, "get"), "what"));
  if (const Spot decimals = optional_member(spot, "decimals")) answer.decimals = integer(decimals, 0, 15);
  return answer;
}

void load_choices(const Spot& spot, Prediction& predict) {
  for (const Spot& item : items(member(spot, "choices"))) predict.choices.push_back(name(item));
  const std::set<std::string> ids(predict.choices.begin(), predict.choices.end());
  if (ids.size() != predict.choices.size()) refuse(member(spot, "choices"), "one is there twice");
  if (ids.size() < 3) refuse(member(spot, "choices"), "at least 3 are needed");
  const auto known = [&](const char* which) {
    const Spot choice = member(member(spot, which), "choice");
    const std::string id = name(choice);
    if (!ids.contains(id)) refuse(choice, "\"" + id + "\" is no choice");
    return id;
  };
  predict.right_choice = known("right");
  predict.wrong_choice = known("wrong");
  if (predict.right_choice == predict.wrong_choice) refuse(member(spot, "wrong"), "is the right choice");
}

Prediction load_prediction(const Spot& spot) {
  allow(spot, {"kind", "right", "wrong", "choices"});
  Prediction predict;
  const bool choose = one_of(member(spot, "kind"), {"number", "choose"}) == "choose";
  predict.kind = choose ? Prediction::Kind::choose : Prediction::Kind::number;
  const Answer right = load_answer(member(spot, "right"));
  predict.right = right.value;
  predict.decimals = right.decimals;
  predict.wrong = load_answer(member(spot, "wrong")).value;
  if (const Spot get = member(member(spot, "right"), "get")) predict.get = formats::write_json(*get.json);
  if (choose) load_choices(spot, predict);
  return predict;
}

Room load_room(const Spot& spot, const Content& content) {
  allow(spot, {"id", "pack", "state", "predict", "extras", "misconceptions"});
  Room room;
  room.id = name(member(spot, "id"));
  if (const Spot pack = optional_member(spot, "pack")) {
    room.pack = name(pack);
    if (!content.pack(room.pack)) refuse(pack, "there is no pack \"" + room.pack + "\"");
  }
  const Spot state = member(spot, "state");
  check_state(state, content);
  if (state) room.state = formats::write_json(*state.json);
  const std::string own = text(member(state, "room"));
  if (own != room.id) refuse(member(state, "room"), "\"" + own + "\" is not this room");
  room.predict = load_prediction(member(spot, "predict"));
  room.extras = integer(member(spot, "extras"), 0, 100);
  room.misconceptions = integers(member(spot, "misconceptions"), 1, 22);
  return room;
}

void load_receipts(const Spot& spot, Content& content) {
  for (const Spot& item : items(spot)) {
    allow(item, {"id", "opens"});
    content.receipts.push_back({name(member(item, "id")), texts(member(item, "opens"))});
  }
  const auto known = [&](const std::string& id) {
    return id == "card" ||
           std::ranges::any_of(content.receipts, [&](const ReceiptKind& kind) { return kind.id == id; });
  };
  for (const Spot& item : items(spot))
    for (const Spot& opened : items(member(item, "opens")))
      if (!known(text(opened))) refuse(opened, "there is no receipt line \"" + text(opened) + "\"");
}

// `try` lines name rooms, which are known only now.
void check_try_rooms(const Spot& spot, const Content& content) {
  for (const Pack& pack : content.packs)
    for (const std::string& room : pack.try_in)
      if (!content.room(room))
        refuse(spot, "there is no room \"" + room + "\", in which pack " + pack.id + " can be tried");
}

}  // namespace

void load_rooms(const Spot& spot, Content& content) {
  allow(spot, {"format", "version", "rooms", "receipts", "glossary"});
  one_of(member(spot, "format"), {"attention-lab-rooms"});
  integer(member(spot, "version"), 1, 1);
  std::vector<Room> rooms;
  for (const Spot& item : items(member(spot, "rooms"))) {
    rooms.push_back(load_room(item, content));
    const auto same = [&](const Room& room) { return room.id == rooms.back().id; };
    if (std::ranges::count_if(rooms, same) > 1) refuse(member(item, "id"), "\"" + rooms.back().id + "\" is used twice");
  }
  content.rooms = std::move(rooms);
  load_receipts(member(spot, "receipts"), content);
  content.glossary = integer(member(spot, "glossary"), 0, 1000);
  check_try_rooms(member(spot, "rooms"), content);
}

}  // namespace content
