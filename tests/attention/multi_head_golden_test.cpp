// Our heads against nn.MultiheadAttention of PyTorch: 9 cases. There a mask's true means hidden, and a sequence that is
// all padding gives NaN on one of its two paths; ours is zeros, as on the other.
#include <doctest/doctest.h>

#include "attention/multi_head.h"
#include "golden_cases.h"

using attention::Matrix;
using golden_cases::matrix;
using golden_cases::tensor;
using golden_cases::Tensor;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Module {
  Matrix w_query, w_key, w_value, w_out;               // (out, in), as PyTorch keeps them
  std::vector<double> b_query, b_key, b_value, b_out;  // empty = none
  Matrix extra_key, extra_value;                       // rows that follow the projected ones, (0 or more, E)
  int heads = 1;
  bool batch_first = true;
};

Matrix rows_of(const Matrix& from, int first, int count) {
  Matrix rows(count, from.columns);
  for (int r = 0; r < count; ++r)
    std::copy(from.row(first + r).begin(), from.row(first + r).end(), rows.row(r).begin());
  return rows;
}

std::vector<double> third(const std::vector<double>& all, std::size_t which) {
  const auto length = static_cast<std::ptrdiff_t>(all.size() / 3), first = static_cast<std::ptrdiff_t>(which) * length;
  return {all.begin() + first, all.begin() + first + length};
}

Matrix below(const Matrix& top, const Matrix& bottom) {
  Matrix both = top;
  both.rows += bottom.rows;
  both.data.insert(both.data.end(), bottom.data.begin(), bottom.data.end());
  return both;
}

bool flag(const formats::Json& config, std::string_view key) {
  const formats::Json* member = config.find(key);
  return member && member->boolean().value();
}

Module module_of(const formats::Json& item) {
  const formats::Json &config = *item.find("config"), &params = *item.find("params");
  const int width = config.find("embed_dim")->integer().value();
  Module module;
  module.heads = config.find("num_heads")->integer().value();
  module.batch_first = flag(config, "batch_first");
  if (params.find("in_proj_weight")) {
    const Matrix all = matrix(tensor(params, "in_proj_weight"));
    module.w_query = rows_of(all, 0, width);
    module.w_key = rows_of(all, width, width);
    module.w_value = rows_of(all, 2 * width, width);
  } else {
    module.w_query = matrix(tensor(params, "q_proj_weight"));
    module.w_key = matrix(tensor(params, "k_proj_weight"));
    module.w_value = matrix(tensor(params, "v_proj_weight"));
  }
  const auto bias = tensor(params, "in_proj_bias").data;
  module.b_query = third(bias, 0);
  module.b_key = third(bias, 1);
  module.b_value = third(bias, 2);
  module.w_out = matrix(tensor(params, "out_proj.weight"));
  module.b_out = tensor(params, "out_proj.bias").data;
  module.extra_key = module.extra_value = Matrix(0, width);
  if (params.find("bias_k")) {
    module.extra_key = matrix(tensor(params, "bias_k"));
    module.extra_value = matrix(tensor(params, "bias_v"));
  }
  if (flag(config, "add_zero_attn")) {
    module.extra_key = below(module.extra_key, Matrix(1, width));
    module.extra_value = below(module.extra_value, Matrix(1, width));
  }
  return module;
}

// x W^T + b.
Matrix linear(const Matrix& x, const Matrix& weight, const std::vector<double>& bias) {
  Matrix y = attention::multiply(x, attention::transpose(weight));
  if (bias.empty()) return y;
  for (int r = 0; r < y.rows; ++r) {
    for (int c = 0; c < y.columns; ++c) y(r, c) += bias[static_cast<std::size_t>(c)];
  }
  return y;
}

// One sequence of a batch; axes are (batch, words, width) or (words, batch, width).
Matrix sequence(const Tensor& all, int batch, bool batch_first) {
  if (batch_first) return matrix(all, batch);
  const int words = all.shape[0], batches = all.shape[1], width = all.shape[2];
  Matrix result(words, width);
  for (int r = 0; r < words; ++r) {
    for (int c = 0; c < width; ++c) {
      result(r, c) = all.data[static_cast<std::size_t>((r * batches + batch) * width + c)];
    }
  }
  return result;
}

// Additive, with columns for the extra keys, which no mask hides.
attention::Masking masking_of(const formats::Json& item, int batch, int queries, int keys, int extra) {
  attention::Masking masking;
  const Tensor mask = tensor(item, "attn_mask"), padding = tensor(item, "key_padding_mask");
  Matrix additive(queries, keys + extra);
  for (int r = 0; r < queries; ++r) {
    for (int c = 0; c < keys; ++c) {
      if (!mask.shape.empty()) {
        const double cell = matrix(mask)(r, c);
        additive(r, c) += mask.is_bool ? (cell != 0 ? -infinity : 0.0) : cell;
      }
      if (!padding.shape.empty() && matrix(padding)(batch, c) != 0) additive(r, c) = -infinity;
    }
  }
  masking.additive.push_back(additive);
  return masking;
}

struct Run {
  attention::MultiHeadResult result;
  Matrix output, averaged;
};

Run run(const formats::Json& item, const Module& module, int batch) {
  const auto input = [&](const char* name) { return sequence(tensor(item, name), batch, module.batch_first); };
  const Matrix key = linear(input("key"), module.w_key, module.b_key);
  const auto queries = *attention::split_heads(linear(input("query"), module.w_query, module.b_query), module.heads);
  const auto keys = *attention::split_heads(below(key, module.extra_key), module.heads);
  const auto values = *attention::split_heads(
      below(linear(input("value"), module.w_value, module.b_value), module.extra_value), module.heads);
  std::vector<attention::HeadInput> heads;
  for (std::size_t h = 0; h < queries.size(); ++h) {
    heads.push_back({queries[h], keys[h], values[h],
                     masking_of(item, batch, queries[h].rows, key.rows, module.extra_key.rows), 1.0});
  }
  Run run;
  run.result = attention::attend_heads(heads, {}, attention::transpose(module.w_out));
  run.output = run.result.output;
  for (int r = 0; r < run.output.rows && !module.b_out.empty(); ++r) {
    for (int c = 0; c < run.output.columns; ++c) run.output(r, c) += module.b_out[static_cast<std::size_t>(c)];
  }
  run.averaged = Matrix(queries[0].rows, keys[0].rows);
  for (const auto& head : run.result.heads) {
    for (std::size_t i = 0; i < run.averaged.data.size(); ++i) {
      run.averaged.data[i] += head.weights.data[i] / module.heads;
    }
  }
  return run;
}

void check_case(const formats::Json& item) {
  const std::string& name = *item.find("name")->text();
  INFO("case ", name);
  const double tolerance = *item.find("dtype")->text() == "float32" ? 5e-6 : 1e-12;
  const Module module = module_of(item);
  const Tensor query = tensor(item, "query");
  const int batches = module.batch_first ? query.shape[0] : query.shape[1];
  for (int batch = 0; batch < batches; ++batch) {
    const Run ours = run(item, module, batch);
    const Matrix finite_path = sequence(tensor(item, "out_need_weights_false"), batch, module.batch_first);
    CHECK(golden_cases::distance(ours.output, finite_path) <= tolerance);
    const bool dead = name.starts_with("padding-dead") && batch == 1;
    if (dead) {
      CHECK(ours.averaged == Matrix(ours.averaged.rows, ours.averaged.columns));
      continue;
    }
    CHECK(golden_cases::distance(ours.output, sequence(tensor(item, "out"), batch, module.batch_first)) <= tolerance);
    CHECK(golden_cases::distance(ours.averaged, matrix(tensor(item, "weights_averaged"), batch)) <= tolerance);
    for (int h = 0; h < module.heads; ++h) {
      const Matrix& weights = ours.result.heads[static_cast<std::size_t>(h)].weights;
      CHECK(golden_cases::distance(weights, matrix(tensor(item, "weights_per_head"), batch, h)) <= tolerance);
    }
  }
}

}  // namespace

TEST_CASE("multi-head: outputs and weights are those of PyTorch's MultiheadAttention") {
  const auto cases = golden_cases::cases_of("mha");
  CHECK(cases.size() == 9);
  for (const formats::Json& item : cases) check_case(item);
}
