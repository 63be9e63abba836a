# What every file of ours is compiled with.
add_library(lab_options INTERFACE)
target_compile_options(lab_options INTERFACE -Wall -Wextra -Wshadow -Werror -Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(lab_options INTERFACE -Wno-restrict -Wno-maybe-uninitialized)  # wrong about std::string + and std::variant in g++ 12
endif()
if(ATTENTION_LAB_SANITIZE)
  target_compile_options(lab_options INTERFACE -O1 -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(lab_options INTERFACE -fsanitize=address,undefined)
endif()
if(EMSCRIPTEN)
  add_compile_options(-Oz -msimd128 -fno-exceptions -fno-rtti)
endif()
