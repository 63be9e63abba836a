// --self-test: numbers that anyone can check by hand, the numbers in the stories, and published links, as TAP.
#pragma once

#include <string>

namespace cli {

struct SelfTest {
  std::string tap;  // Test Anything Protocol, version 13
  int passed = 0, failed = 0;
};

SelfTest self_test();

}  // namespace cli
