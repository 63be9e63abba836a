// Apart from shipped.cpp, so that a program that never asks for the claims does not carry them.
#include "content/load.h"
#include "resources/claims.h"
#include "resources/content.h"

namespace content {

std::string_view shipped_file(std::string_view name) {
  return name == "claims.json" ? resources::claims(name) : resources::content(name);
}

}  // namespace content
