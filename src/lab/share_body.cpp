// The fields of a share link as bytes, and back.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "attention/short_sort.h"
#include "formats/number.h"
#include "lab/share.h"

namespace lab {

namespace {

using Numbers = std::vector<double>;
using Matrices = std::vector<attention::Matrix>;

constexpr std::array<double, 7> powers_of_ten{1, 10, 100, 1000, 10000, 100000, 1000000};
constexpr std::uint64_t raw_mark = 7;
constexpr double largest_whole = 9007199254740992;  // 2^53

void put_leb(std::string& bytes, std::uint64_t number) {
  for (; number >= 128; number >>= 7) bytes += static_cast<char>((number & 127) | 128);
  bytes += static_cast<char>(number);
}

std::uint64_t zigzag(std::int64_t number) {
  return static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63);
}
std::int64_t unzigzag(std::uint64_t number) {
  return static_cast<std::int64_t>(number >> 1) ^ -static_cast<std::int64_t>(number & 1);
}

// A whole m with m / 10^e == x; nothing if there is none below 2^53. The product may be off by one rounding.
std::optional<std::int64_t> tenths(double x, std::size_t e) {
  const double near = std::nearbyint(x * powers_of_ten[e]);
  for (const double m : {near, near - 1, near + 1}) {
    if (std::abs(m) < largest_whole && m / powers_of_ten[e] == x) return static_cast<std::int64_t>(m);
  }
  return std::nullopt;
}

void put_number(std::string& bytes, double x) {
  for (std::size_t e = 0; std::isfinite(x) && e < powers_of_ten.size(); ++e) {
    if (const auto m = tenths(x, e)) return put_leb(bytes, zigzag(*m) << 3 | e);
  }
  put_leb(bytes, raw_mark);
  const auto bits = std::bit_cast<std::uint64_t>(x);
  for (int shift = 0; shift < 64; shift += 8) bytes += static_cast<char>(bits >> shift & 255);
}

// Bytes still to be read; `good` turns false at the first that cannot be.
struct Reader {
  std::string_view left;
  bool good = true;

  std::uint64_t leb() {
    std::uint64_t number = 0;
    for (int shift = 0; shift < 63 && !left.empty(); shift += 7) {
      const auto byte = static_cast<unsigned char>(left.front());
      left.remove_prefix(1);
      number |= static_cast<std::uint64_t>(byte & 127) << shift;
      if (byte < 128) return number;
    }
    good = false;
    return 0;
  }

  double number() {
    const std::uint64_t coded = leb();
    const std::size_t e = coded & 7;
    if (e != raw_mark) return static_cast<double>(unzigzag(coded >> 3)) / powers_of_ten[e] + 0.0;
    good = good && coded == raw_mark && left.size() >= 8;
    if (!good) return 0;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < 8; ++i)
      bits |= static_cast<std::uint64_t>(static_cast<unsigned char>(left[i])) << i * 8;
    left.remove_prefix(8);
    const double x = std::bit_cast<double>(bits);
    good = !std::isnan(x) && x != std::numeric_limits<double>::infinity();
    return x;
  }

  std::string_view bytes(std::uint64_t count) {
    good = good && count <= left.size();
    if (!good) return {};
    const std::string_view taken = left.substr(0, count);
    left.remove_prefix(count);
    return taken;
  }
};

std::string matrices_bytes(const Field& field, const Matrices& matrices) {
  std::string bytes;
  const bool several = field.kind == FieldKind::matrices;
  put_leb(bytes, several ? 3 : 2);
  if (several) put_leb(bytes, matrices.size());
  put_leb(bytes, static_cast<std::uint64_t>(matrices.front().rows));
  put_leb(bytes, static_cast<std::uint64_t>(matrices.front().columns));
  for (const attention::Matrix& matrix : matrices) {
    for (const double number : matrix.data) put_number(bytes, number);
  }
  return bytes;
}

std::optional<Matrices> read_matrices(const Field& field, Reader& reader) {
  const bool several = field.kind == FieldKind::matrices;
  if (reader.leb() != (several ? 3u : 2u)) return std::nullopt;
  const std::uint64_t count = several ? reader.leb() : 1;
  const std::uint64_t rows = reader.leb(), columns = reader.leb();
  const std::uint64_t most = most_words;  // each number takes a byte or more: checked before anything is made
  if (!reader.good || count > most || rows > most || columns > most || count * rows * columns > reader.left.size()) {
    return std::nullopt;
  }
  Matrices matrices(count, attention::Matrix(static_cast<int>(rows), static_cast<int>(columns)));
  for (attention::Matrix& matrix : matrices) {
    for (double& number : matrix.data) number = reader.number();
  }
  return matrices;
}

std::string value_bytes(const Field& field, const FieldValue& value) {
  std::string bytes;
  if (const auto* yes = std::get_if<bool>(&value)) {
    put_number(bytes, *yes ? 1 : 0);
  } else if (const auto* text = std::get_if<std::string>(&value)) {
    bytes = *text;
  } else if (const auto* number = std::get_if<double>(&value)) {
    if (field.kind == FieldKind::scale) return formats::number_text(*number);
    put_number(bytes, *number);
  } else if (const auto* numbers = std::get_if<Numbers>(&value)) {
    for (const double each : *numbers) put_number(bytes, each);
  } else {
    bytes = matrices_bytes(field, std::get<Matrices>(value));
  }
  return bytes;
}

std::optional<FieldValue> read_numbers(Reader& reader) {
  Numbers numbers;
  while (reader.good && !reader.left.empty()) numbers.push_back(reader.number());
  return numbers;
}

std::optional<FieldValue> parse(const Field& field, Reader& reader) {
  switch (field.kind) {
    case FieldKind::number:
      return reader.number();
    case FieldKind::yes_no: {
      const double number = reader.number();
      return number == 0 || number == 1 ? std::optional<FieldValue>(number == 1) : std::nullopt;
    }
    case FieldKind::list:
    case FieldKind::cells:
      return read_numbers(reader);
    case FieldKind::matrix:
    case FieldKind::matrices:
      if (const auto matrices = read_matrices(field, reader)) return *matrices;
      return std::nullopt;
    case FieldKind::scale: {
      const std::string_view text = reader.bytes(reader.left.size());
      if (const auto number = formats::read_number(text)) return *number;
      return std::string(text);
    }
    default:
      return std::string(reader.bytes(reader.left.size()));
  }
}

// A name that this version does not know was written by a later one.
bool is_named(const Field& field) {
  return field.kind == FieldKind::choice || field.kind == FieldKind::scale;
}

std::optional<ShareError> read_into(State& state, const Field& field, std::string_view bytes) {
  Reader reader{bytes};
  std::optional<FieldValue> value = parse(field, reader);
  if (!value || !reader.good || !reader.left.empty()) return ShareError::damaged;
  if (fit(field, *value)) {
    field.set(state, *value);
    return std::nullopt;
  }
  if (!is_named(field)) return ShareError::damaged;
  return field.share_id % 2 == 0 ? std::optional(ShareError::too_new) : std::nullopt;
}

std::vector<const Field*> by_share_id() {
  std::vector<const Field*> ordered;
  for (const Field& each : fields()) ordered.push_back(&each);
  attention::short_sort(ordered, [](const Field* a, const Field* b) { return a->share_id < b->share_id; });
  return ordered;
}

}  // namespace

std::string write_body(const State& state) {
  std::string body;
  for (const Field* each : by_share_id()) {
    const FieldValue value = each->get(state);
    if (value.index() == 0) continue;
    const std::string bytes = value_bytes(*each, value);
    put_leb(body, static_cast<std::uint64_t>(each->share_id));
    put_leb(body, bytes.size());
    body += bytes;
  }
  return body;
}

std::variant<State, ShareError> read_body(std::string_view bytes) {
  State state = neutral_state();
  Reader reader{bytes};
  std::uint64_t last = 0;
  bool unknown = false;
  while (!reader.left.empty()) {
    const std::uint64_t id = reader.leb();
    const std::string_view value = reader.bytes(reader.leb());
    if (!reader.good || id <= last) return ShareError::damaged;
    last = id;
    const auto known =
        std::ranges::find(fields(), id, [](const Field& f) { return static_cast<std::uint64_t>(f.share_id); });
    if (known == fields().end()) {
      unknown = unknown || id % 2 == 0;
    } else if (const auto error = read_into(state, *known, value)) {
      if (*error == ShareError::damaged) return *error;
      unknown = true;
    }
  }
  if (unknown) return ShareError::too_new;
  return state;
}

}  // namespace lab
