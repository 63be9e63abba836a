// Real files, standard input and output, for Io.
#pragma once

#include "cli/io.h"

namespace cli {

Io program_io();

}  // namespace cli
