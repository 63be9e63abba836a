// Files of tests/golden by name, embedded in the tests program.
#pragma once

#include "resources/golden.h"

inline std::string_view golden(std::string_view name) {
  return resources::golden(name);
}
