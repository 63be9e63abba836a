// CRC-32 as in zip and PNG (ISO 3309, polynomial 0xEDB88320 reflected).
#pragma once

#include <cstdint>
#include <string_view>

namespace formats {

std::uint32_t crc32(std::string_view bytes);

}  // namespace formats
