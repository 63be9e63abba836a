// A text as a QR code (ISO/IEC 18004), by the library qrcodegen.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace formats {

struct QrCode {
  int size = 0;              // modules in a row and in a column, without the quiet zone
  std::vector<bool> dark{};  // size * size, row by row
  bool operator==(const QrCode&) const = default;
};

// The smallest code that holds the text, with the strongest correction (at least 15 %) that this size has room for.
// Nothing where no code of 177 modules holds it.
std::optional<QrCode> qr_code(const std::string& text);

}  // namespace formats
