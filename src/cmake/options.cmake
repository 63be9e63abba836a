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
  # The page never ends: nothing is torn down. A higher inlining limit makes single files smaller and the whole program larger.
  add_compile_options(-Oz -fno-c++-static-destructors -msimd128 -fno-exceptions -fno-rtti)
endif()

# The standard headers that most files need, parsed once for all targets: a third less time for a build from nothing.
# Not with g++: it then forgets that they are the system's and warns about what is in them.
option(ATTENTION_LAB_PRECOMPILE "precompile the standard headers" ON)
function(precompile_headers target)
  if(NOT ATTENTION_LAB_PRECOMPILE OR CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    return()
  endif()
  if(NOT TARGET precompiled)
    file(TOUCH ${CMAKE_BINARY_DIR}/precompiled.cpp)
    add_library(precompiled OBJECT ${CMAKE_BINARY_DIR}/precompiled.cpp)
    target_link_libraries(precompiled PRIVATE lab_options)
    target_precompile_headers(precompiled PRIVATE <algorithm> <array> <cmath> <functional> <map> <optional> <set> <span> <string>
                              <variant> <vector>)
  endif()
  target_precompile_headers(${target} REUSE_FROM precompiled)
endfunction()

# fast_file(FILE [WIDE]): -O3 for a file whose inner loops are the time of long sentences. WIDE: for AVX2 and fused multiply-add where the
# compiler makes x86 programs; whoever calls into it asks the processor first.
function(fast_file file)
  set(flags -O3)
  if(ARGN STREQUAL WIDE AND NOT EMSCRIPTEN AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    list(APPEND flags -mavx2 -mfma -ffp-contract=fast)
  endif()
  set_source_files_properties(${file} PROPERTIES COMPILE_OPTIONS "${flags}" SKIP_PRECOMPILE_HEADERS ON)
endfunction()
