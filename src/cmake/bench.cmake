# What tests/bench times of ours: `bench`, natively a program behind a pipe, under Emscripten a module for Node and browsers.
set(bench_sources tests/bench/engine.cpp tests/bench/loops.cpp tests/bench/peak.cpp)
if(EMSCRIPTEN)
  list(APPEND bench_sources tests/bench/wasm.cpp)
else()
  list(APPEND bench_sources tests/bench/native.cpp)
endif()
add_executable(bench EXCLUDE_FROM_ALL ${bench_sources})
target_link_libraries(bench PRIVATE attention lab_options)
set_source_files_properties(tests/bench/loops.cpp PROPERTIES COMPILE_OPTIONS -O3)
fast_file(tests/bench/peak.cpp WIDE)
if(EMSCRIPTEN)  # linked like the page
  target_link_options(bench PRIVATE -Oz -sMODULARIZE -sEXPORT_ES6 -sENVIRONMENT=web,node -sFILESYSTEM=0 -sALLOW_MEMORY_GROWTH=1 -sMALLOC=emmalloc
                      -sEXPORTED_RUNTIME_METHODS=wasmMemory --no-entry)
  set_target_properties(bench PROPERTIES SUFFIX .mjs)
endif()
