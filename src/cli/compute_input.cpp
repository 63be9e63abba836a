#include "cli/compute_input.h"

#include <algorithm>
#include <array>

#include "cli/mask_input.h"
#include "cli/tensor.h"
#include "formats/number.h"

namespace cli {
namespace {

using attention::Matrix;
using formats::Json;

struct Document {  // the known members; nullptr where absent
  const Json *q = nullptr, *k = nullptr, *v = nullptr, *heads = nullptr, *kv_heads = nullptr, *mask = nullptr,
             *causal = nullptr, *scale = nullptr, *out = nullptr, *residual = nullptr;
};

struct Projections {
  Tensor q, k, v;
};

struct HeadCounts {
  int query = 1, key = 1;
};

Document members_of(Reading& reading, const Json& json) {
  Document document;
  const std::array<std::pair<std::string_view, const Json**>, 10> known{{{"q", &document.q},
                                                                         {"k", &document.k},
                                                                         {"v", &document.v},
                                                                         {"heads", &document.heads},
                                                                         {"kv_heads", &document.kv_heads},
                                                                         {"mask", &document.mask},
                                                                         {"causal", &document.causal},
                                                                         {"scale", &document.scale},
                                                                         {"out", &document.out},
                                                                         {"residual", &document.residual}}};
  for (const formats::JsonMember& member : *json.object()) {
    std::string name = member.key;
    if (name == "Q" || name == "K" || name == "V") name[0] = static_cast<char>(name[0] - 'A' + 'a');
    const auto found = std::ranges::find(known, name, [](const auto& entry) { return entry.first; });
    if (found != known.end() && *found->second == nullptr) {
      *found->second = &member.value;
    } else {
      reading.notes.push_back(reading.texts("error.unknown-key", {{"name", member.key}}));
    }
  }
  for (const auto& [name, member] : known) {
    if (*member && (*member)->is_null()) *member = nullptr;
  }
  return document;
}

Projections read_projections(Reading& reading, const Document& document) {
  Projections all;
  const std::array<std::pair<const Json*, const char*>, 3> given{
      {{document.q, "q"}, {document.k, "k"}, {document.v, "v"}}};
  for (const auto& [json, name] : given) {
    if (!json) reading.refuse("missing", {{"name", name}});
  }
  if (!reading.ok()) return all;
  all.q = read_tensor(reading, *document.q, "Q");
  all.k = read_tensor(reading, *document.k, "K");
  all.v = read_tensor(reading, *document.v, "V");
  const bool per_head = all.q.rank == 3 || all.k.rank == 3 || all.v.rank == 3;
  for (Tensor* tensor : {&all.q, &all.k, &all.v}) {
    if (tensor->rank == 1) tensor->rank = 2;
    if (per_head) take_as_heads(*tensor);
  }
  if (reading.ok() && (all.q.rank != all.k.rank || all.k.rank != all.v.rank)) {
    reading.refuse(
        "rank",
        {{"a", std::to_string(all.q.rank)}, {"b", std::to_string(all.k.rank)}, {"c", std::to_string(all.v.rank)}});
  }
  return all;
}

// A whole number from 1 to the most heads, or `otherwise` where none is given.
int read_count(Reading& reading, const Json* json, const char* name, int otherwise) {
  if (!json || !reading.ok()) return otherwise;
  const std::optional<int> count = json->integer();
  constexpr int most = static_cast<int>(most_heads);
  if (count && *count >= 1 && *count <= most) return *count;
  reading.refuse("kind", {{"name", name}, {"needed", "1…" + std::to_string(most)}});
  return otherwise;
}

HeadCounts read_counts(Reading& reading, const Document& document, const Projections& all) {
  const bool per_head = all.q.rank == 3;
  const int query_heads = per_head ? static_cast<int>(all.q.matrices.size()) : 1;
  HeadCounts counts;
  counts.query = read_count(reading, document.heads, "heads", query_heads);
  const int key_heads = per_head ? static_cast<int>(all.k.matrices.size()) : counts.query;
  counts.key = read_count(reading, document.kv_heads, "kv_heads", key_heads);
  if (!reading.ok()) return counts;
  if (per_head && counts.query != query_heads) {
    reading.refuse("kind", {{"name", "heads"}, {"needed", std::to_string(query_heads)}});
  } else if (per_head && (counts.key != key_heads || all.v.matrices.size() != all.k.matrices.size())) {
    reading.refuse("kind", {{"name", "kv_heads"}, {"needed", std::to_string(key_heads)}});
  } else if (!attention::kv_head_of(0, counts.query, counts.key)) {
    reading.refuse("kv-heads", {{"a", std::to_string(counts.query)}, {"b", std::to_string(counts.key)}});
  }
  return counts;
}

// Columns into heads, for matrices of rank 2.
void split(Reading& reading, Tensor& tensor, int heads) {
  if (!reading.ok() || tensor.rank == 3) return;
  auto parts = attention::split_heads(tensor.only(), heads);
  if (parts) {
    tensor.matrices = std::move(*parts);
  } else {
    reading.refuse("heads", {{"width", std::to_string(tensor.only().columns)}, {"heads", std::to_string(heads)}});
  }
}

void check_sizes(Reading& reading, const Projections& all) {
  if (!reading.ok()) return;
  const Matrix &q = all.q.only(), &k = all.k.only(), &v = all.v.only();
  constexpr std::size_t most_cells = std::size_t{1} << 24;
  const std::size_t cells = all.q.matrices.size() * static_cast<std::size_t>(q.rows) * static_cast<std::size_t>(k.rows);
  if (q.rows > 0 && k.rows > 0 && q.columns != k.columns) {
    reading.refuse("width", {{"a", std::to_string(q.columns)}, {"b", std::to_string(k.columns)}});
  } else if (k.rows != v.rows) {
    reading.refuse("count", {{"a", std::to_string(k.rows)}, {"b", std::to_string(v.rows)}});
  } else if (cells > most_cells) {
    reading.refuse("too-big", {{"count", std::to_string(cells)},
                               {"unit", reading.texts("error.unit.cells")},
                               {"limit", std::to_string(most_cells)}});
  }
}

// A list without rows has no width of its own: it takes that of the other side.
void give_width_to_nothing(Projections& all) {
  for (Matrix& q : all.q.matrices) {
    if (q.rows == 0) q.columns = all.k.only().columns;
  }
  for (Matrix& k : all.k.matrices) {
    if (k.rows == 0) k.columns = all.q.only().columns;
  }
}

attention::Causal read_causal(Reading& reading, const Json* json) {
  if (!json) return attention::Causal::none;
  const std::string text = json->text() ? *json->text() : "";
  if (text == "top-left") return attention::Causal::top_left;
  if (text == "bottom-right") return attention::Causal::bottom_right;
  if (text != "none") reading.refuse("kind", {{"name", "causal"}, {"needed", "none, top-left, bottom-right"}});
  return attention::Causal::none;
}

// What is no scale leaves it automatic, and says so.
attention::Scale read_scale(Reading& reading, const Json* json) {
  using Mode = attention::Scale::Mode;
  if (!json) return {};
  if (const auto number = json->number()) return {Mode::number, *number};
  const std::string text = json->text() ? *json->text() : formats::write_json(*json);
  if (text == "auto" || text == "sqrt") return {};
  if (text == "none") return {Mode::none, 1.0};
  if (const auto number = formats::read_number(text)) return {Mode::number, *number};
  reading.notes.push_back(reading.texts("error.scale", {{"text", text}}));
  return {};
}

// One matrix, shared by all heads.
std::optional<Matrix> read_shared(Reading& reading, const Json* json, const std::string& name) {
  if (!json || !reading.ok()) return std::nullopt;
  const Tensor tensor = read_tensor(reading, *json, name);
  if (reading.ok() && tensor.rank == 3) {
    reading.refuse("kind", {{"name", name}, {"needed", reading.texts("cli.matrix")}});
  }
  return reading.ok() ? std::optional(tensor.only()) : std::nullopt;
}

void read_mixing(Reading& reading, const Document& document, const Projections& all, ComputeInput& input) {
  input.out = read_shared(reading, document.out, "W_O");
  input.residual = read_shared(reading, document.residual, reading.texts("cli.residual"));
  if (!reading.ok()) return;
  const int rows = all.q.only().rows;
  const int joined = all.v.only().columns * static_cast<int>(all.q.matrices.size());
  const int width = input.out ? input.out->columns : joined;
  if (input.out && input.out->rows != joined && all.v.only().rows > 0) {
    reading.refuse("out-shape", {{"a", std::to_string(input.out->rows)},
                                 {"b", std::to_string(input.out->columns)},
                                 {"rows", std::to_string(joined)}});
  } else if (input.residual && (input.residual->rows != rows || (rows > 0 && input.residual->columns != width))) {
    reading.refuse("residual-shape", {{"a", std::to_string(input.residual->rows)},
                                      {"b", std::to_string(input.residual->columns)},
                                      {"rows", std::to_string(rows)},
                                      {"columns", std::to_string(width)}});
  }
}

ComputeInput read_input(Reading& reading, const Document& document) {
  ComputeInput input;
  Projections all = read_projections(reading, document);
  const HeadCounts counts = read_counts(reading, document, all);
  input.kv_heads = counts.key;
  input.per_head = all.q.rank == 3;
  split(reading, all.q, counts.query);
  split(reading, all.k, counts.key);
  split(reading, all.v, counts.key);
  check_sizes(reading, all);
  if (!reading.ok()) return input;
  give_width_to_nothing(all);
  const attention::Causal causal = read_causal(reading, document.causal);
  std::vector<attention::Masking> masks(static_cast<std::size_t>(counts.query), {causal, {}, {}});
  if (document.mask) read_masks(reading, *document.mask, {counts.query, all.q.only().rows, all.k.only().rows}, masks);
  input.scale = read_scale(reading, document.scale);
  read_mixing(reading, document, all, input);
  for (int h = 0; h < counts.query && reading.ok(); ++h) {
    const auto head = static_cast<std::size_t>(h);
    const auto kv = static_cast<std::size_t>(*attention::kv_head_of(h, counts.query, counts.key));
    input.heads.push_back({all.q.matrices[head], all.k.matrices[kv], all.v.matrices[kv], masks[head], 1.0});
  }
  return input;
}

// The object that holds q, k and v: the document, or the input of a data file.
const Json* input_object(Reading& reading, const Json& json) {
  if (!json.object()) {
    reading.refuse("kind", {{"name", "JSON"}, {"needed", R"({"q", "k", "v"})"}});
    return nullptr;
  }
  const Json* format = json.find("format");
  if (!format) return &json;
  const Json* input = json.find("input");
  if (format->text() && *format->text() == "attention-lab-data" && input && input->object()) return input;
  reading.refuse("kind", {{"name", "format"}, {"needed", "attention-lab-data"}});
  return nullptr;
}

}  // namespace

std::variant<ComputeRequest, Fault> read_compute_input(std::string_view json, const content::Texts& texts) {
  const auto parsed = formats::parse_json(json);
  if (const formats::JsonError* error = std::get_if<formats::JsonError>(&parsed)) return json_fault(*error, texts);
  Reading reading{texts, {}, {}};
  ComputeRequest request;
  if (const Json* object = input_object(reading, std::get<Json>(parsed))) {
    request.input = read_input(reading, members_of(reading, *object));
  }
  if (reading.fault) return *reading.fault;
  request.notes = std::move(reading.notes);
  return request;
}

}  // namespace cli
