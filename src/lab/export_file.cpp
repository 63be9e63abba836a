#include "lab/export_file.h"

#include <algorithm>
#include <array>
#include <utility>

#include "lab/array_code.h"
#include "lab/data_json.h"
#include "lab/export_numbers.h"
#include "lab/fields.h"
#include "lab/python_code.h"
#include "lab/view_json.h"
#include "lab/worksheet.h"

namespace lab {

namespace {

struct Format {
  std::string_view name, end, mime;
  bool text = true, takes_what = false;
};
constexpr std::array known_formats{
    Format{"csv", "csv", "text/csv", true, true},
    Format{"tsv", "tsv", "text/tab-separated-values", true, true},
    Format{"npy", "npy", "application/octet-stream", false, true},
    Format{"npz", "npz", "application/zip", false},
    Format{"json", "json", "application/json"},
    Format{"python", "py", "text/x-python"},
    Format{"numpy", "numpy.py", "text/x-python"},
    Format{"torch", "torch.py", "text/x-python"},
    Format{"view", "view.json", "application/json"},
    Format{"state", "attention-lab.json", "application/json"},
    Format{"worksheet", "html", "text/html"},
};

std::string state_file(const Lab& lab) {
  const formats::JsonObject file{{"format", "attention-lab-state"}, {"version", 1}, {"state", json_of(lab.state)}};
  return formats::write_json(file) + "\n";
}

std::string text_of(const Lab& lab, std::string_view format) {
  if (format == "json") return formats::write_json(data_json(lab)) + "\n";
  if (format == "python") return python_code(lab.result, lab.state.digits);
  if (format == "numpy") return numpy_code(lab.result, lab.state.digits);
  if (format == "torch") return torch_code(lab.result, lab.state.digits);
  if (format == "view") return view_json(lab.view, texts_of(lab).language) + "\n";
  return format == "state" ? state_file(lab) : worksheet(lab);
}

}  // namespace

std::optional<ExportFile> export_file(const Lab& lab, std::string_view format, std::string_view what) {
  const auto known = std::ranges::find(known_formats, format, &Format::name);
  if (known == known_formats.end() || (!what.empty() && !(known->takes_what && is_exported(what)))) return std::nullopt;
  const std::string_view named = !known->takes_what ? std::string_view() : what.empty() ? "weights" : what;
  ExportFile file{.name = export_name(lab, named, known->end), .mime = std::string(known->mime), .text = known->text};
  auto numbers = export_numbers(lab, format, what);
  file.data = numbers ? *std::move(numbers) : text_of(lab, format);
  return file;
}

}  // namespace lab
