// The overview of the rooms as cards, chapter by chapter; and the arrows between rooms in a title row.
#include <algorithm>

#include "picture/nodes.h"
#include "picture/rooms.h"

namespace picture {
namespace {

constexpr float card_gap = 8, chapter_gap = 20, heading = 28, card_pad = 14, arrow = 44;
constexpr float columns_from = 900;  // wide enough for the chapters side by side
constexpr float action_from = 210;   // least width of a card that also says what one does

struct CardText {
  std::vector<std::string> title, action;
  float height = 0;
};

TextStyle title_style() {
  return {.size = 15, .weight = Weight::semibold};
}

CardText card_text(const Canvas& canvas, const lab::RoomLink& room, float width) {
  const float place = width - 2 * card_pad;
  CardText text{canvas.wrap(room.title, title_style(), place), {}, 0};
  if (width >= action_from) text.action = canvas.wrap(room.action, {.size = 13}, place);
  text.height =
      2 * card_pad + 22 + 21 * static_cast<float>(text.title.size()) + 19 * static_cast<float>(text.action.size());
  return text;
}

void draw_card(Canvas& canvas, const lab::RoomLink& room, Rect r) {
  const Theme& t = canvas.theme;
  const bool over = canvas.hovered(room.id), down = canvas.pressed(room.id);
  const Color fill = room.here ? t.surface : down ? t.line : over ? mix(t.inset, t.ink, 0.05f) : t.inset;
  canvas.box(r, corner::row, fill, room.here ? Stroke{t.ink, line_width::selected} : Stroke{});
  const CardText text = card_text(canvas, room, r.w);
  const float x = r.x + card_pad;
  float y = r.y + card_pad + 8;
  canvas.icon(room.icon, {x + 9, y}, 19, t.ink2);
  const TextStyle name{.size = 13, .weight = Weight::semibold, .color = t.ink2};
  canvas.text({x + 26, y}, canvas.ellipsized(room.name, name, r.w - card_pad - 34), name);
  y += 24;
  for (const std::string& line : text.title) {
    canvas.text({x, y}, line, title_style());
    y += 21;
  }
  for (const std::string& line : text.action) {
    canvas.text({x, y}, line, {.size = 13, .color = t.ink2});
    y += 19;
  }
  canvas.hit({room.id, r, r, corner::row});
}

void draw_chapter_name(Canvas& canvas, const lab::Chapter& chapter, Point at) {
  canvas.text({at.x + 4, at.y + heading / 2 - 2}, chapter.name,
              {.size = 13, .weight = Weight::semibold, .color = canvas.theme.ink3});
}

float card_height(const Canvas& canvas, const lab::Chapter& chapter, float width) {
  float height = 0;
  for (const lab::RoomLink& room : chapter.rooms) height = std::max(height, card_text(canvas, room, width).height);
  return height;
}

}  // namespace

float draw_room_cards(Canvas& canvas, const lab::RoomList& list, Point at, float width) {
  const bool beside = width >= columns_from;
  const std::size_t across = beside ? std::max<std::size_t>(list.chapters.size(), 3) : width >= 300 ? 2 : 1;
  const float gap = beside ? 16 : card_gap;
  const float card = (width - gap * static_cast<float>(across - 1)) / static_cast<float>(across);
  float tallest = 0;
  for (const lab::Chapter& chapter : list.chapters) tallest = std::max(tallest, card_height(canvas, chapter, card));
  float y = at.y, bottom = at.y, x = at.x;
  for (const lab::Chapter& chapter : list.chapters) {
    draw_chapter_name(canvas, chapter, {x, y});
    const float h = beside ? tallest : card_height(canvas, chapter, card), top = y + heading;
    for (std::size_t i = 0; i < chapter.rooms.size(); ++i) {
      const std::size_t column = beside ? 0 : i % across, row = beside ? i : i / across;
      const Rect r{x + (card + gap) * static_cast<float>(column), top + (h + card_gap) * static_cast<float>(row), card,
                   h};
      draw_card(canvas, chapter.rooms[i], r);
      bottom = std::max(bottom, r.bottom());
    }
    if (beside)
      x += card + gap;
    else
      y = bottom + chapter_gap - card_gap;
  }
  return bottom - at.y + card_gap;
}

float nav_width(const Canvas& canvas, const lab::Region* rooms, Form form) {
  const auto* list = first_of<lab::RoomList>(rooms);
  if (list == nullptr || form == Form::tiny) return 0;
  const bool own_place = list->style == lab::RoomList::Style::rail && form != Form::column;
  if (own_place) return 0;
  return 2 * arrow + canvas.width(list->count, {.size = 13, .weight = Weight::semibold}) + 8;
}

void draw_nav(Canvas& canvas, const lab::Region& rooms, Point right, float height) {
  const auto* list = first_of<lab::RoomList>(&rooms);
  const TextStyle style{.size = 13, .weight = Weight::semibold, .color = canvas.theme.ink2, .align = Align::center};
  const float text = canvas.width(list->count, style) + 8;
  const float top = right.y - height / 2;
  if (const auto* next = named<lab::Button>(&rooms, "go.next"))
    canvas.button({right.x - arrow, top, arrow, height}, *next);
  canvas.text({right.x - arrow - text / 2, right.y}, list->count, style);
  if (const auto* previous = named<lab::Button>(&rooms, "go.previous"))
    canvas.button({right.x - 2 * arrow - text, top, arrow, height}, *previous);
}

}  // namespace picture
