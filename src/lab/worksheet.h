// The chosen word's row as a page to print: what goes into it, blanks for what comes out, and a page with the answers.
#pragma once

#include <string>

#include "lab/lab.h"

namespace lab {

// A whole HTML document in the reader's language, without scripts and without anything from elsewhere. Answers carry
// their exact numbers as data-value; the page with the blanks holds none of them. Of several heads, the one on screen.
std::string worksheet(const Lab& lab);

}  // namespace lab
