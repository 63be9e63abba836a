#include "lab/result_json.h"

#include "formats/matrix_json.h"

namespace lab {

namespace {

using attention::HeadResult;
using formats::Json;

Json status_json(const HeadResult& head) {
  formats::JsonArray rows;
  for (const attention::RowStatus status : head.status)
    rows.emplace_back(status == attention::RowStatus::ok ? "ok" : "no position to look at");
  return rows;
}

// One head's value, or a list with one value per head.
template <class ValueOf>
Json by_head(const ComputedHeads& computed, ValueOf value_of) {
  if (!computed.head_axis) return value_of(*computed.heads.front());
  formats::JsonArray list;
  for (const HeadResult* head : computed.heads) list.emplace_back(value_of(*head));
  return list;
}

}  // namespace

Json result_json(const ComputedHeads& computed) {
  const auto rows = [&](attention::Matrix HeadResult::*member) {
    return by_head(computed, [&](const HeadResult& head) { return Json(formats::rows_json(head.*member)); });
  };
  formats::JsonObject result{
      {"format", "attention-lab-result"},
      {"version", 1},
      {"heads", static_cast<int>(computed.heads.size())},
      {"kv_heads", computed.kv_heads},
      {"scale", computed.heads.front()->scale},
      {"scores", rows(&HeadResult::scores)},
      {"masked_scores", rows(&HeadResult::masked_scores)},
      {"weights", rows(&HeadResult::weights)},
      {"output", computed.joined ? Json(formats::rows_json(*computed.joined)) : rows(&HeadResult::output)},
      {"status", by_head(computed, status_json)}};
  if (computed.place) result.push_back({"place", formats::rows_json(*computed.place)});
  return result;
}

Json result_json(const Result& result) {
  const LayerInputs& inputs = result.inputs.layers[static_cast<std::size_t>(result.layer)];
  const attention::MultiHeadResult& shown = result.shown().attention;
  ComputedHeads computed{.place = shown.output};
  for (std::size_t h = 0; h < inputs.heads.size(); ++h)
    if (inputs.heads[h].on != 0) computed.heads.push_back(&shown.heads[h]);
  if (computed.heads.empty())
    for (const HeadResult& head : shown.heads) computed.heads.push_back(&head);
  computed.kv_heads = static_cast<int>(computed.heads.size());
  computed.head_axis = computed.heads.size() > 1;
  return result_json(computed);
}

}  // namespace lab
