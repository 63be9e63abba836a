#include "formats/qr.h"

#include <qrcodegen.h>

#include <cstdint>

namespace formats {

std::optional<QrCode> qr_code(const std::string& text) {
  std::vector<std::uint8_t> room(qrcodegen_BUFFER_LEN_MAX), code(qrcodegen_BUFFER_LEN_MAX);
  const bool made = qrcodegen_encodeText(text.c_str(), room.data(), code.data(), qrcodegen_Ecc_MEDIUM,
                                         qrcodegen_VERSION_MIN, qrcodegen_VERSION_MAX, qrcodegen_Mask_AUTO, true);
  if (!made) return std::nullopt;
  QrCode qr{.size = qrcodegen_getSize(code.data())};
  for (int y = 0; y < qr.size; ++y)
    for (int x = 0; x < qr.size; ++x) qr.dark.push_back(qrcodegen_getModule(code.data(), x, y));
  return qr;
}

}  // namespace formats
