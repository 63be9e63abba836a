# embed_files(<target> <function> <base directory> <names...>): the files' bytes as part of <target>, found by name through
#   std::string_view resources::<function>(std::string_view name);     // in "resources/<function>.h"; empty if there is none
# The assembler reads the files (.incbin), so a font costs no compile time, natively and as wasm.
enable_language(ASM)
set(LAB_GENERATED ${CMAKE_BINARY_DIR}/generated)

function(embed_files target function base)
  set(dir ${LAB_GENERATED}/resources)
  set(assembly "#if !defined(__wasm__) && !defined(__APPLE__)\n.section .note.GNU-stack,\"\",%progbits\n.section .rodata\n#endif\n")
  set(declarations "")
  set(rows "")
  set(paths "")
  set(index 0)
  foreach(name ${ARGN})
    set(path ${base}/${name})
    set(symbol lab_${function}_${index})
    string(APPEND assembly
      "#ifdef __wasm__\n.section .rodata.${symbol},\"\",@\n#endif\n"
      ".globl ${symbol}\n.globl ${symbol}_size\n"
      "#ifndef __APPLE__\n.type ${symbol},@object\n.type ${symbol}_size,@object\n#endif\n"
      ".balign 8\n${symbol}:\n.incbin \"${path}\"\n.L${symbol}_end:\n.byte 0\n"
      ".balign 4\n#ifndef __APPLE__\n.size ${symbol}, .L${symbol}_end-${symbol}+1\n#endif\n"
      "#ifdef __wasm__\n.section .rodata.${symbol}_size,\"\",@\n#endif\n"
      ".balign 4\n${symbol}_size:\n.int .L${symbol}_end-${symbol}\n#ifndef __APPLE__\n.size ${symbol}_size, 4\n#endif\n")
    string(APPEND declarations "extern const char ${symbol}[];\nextern const unsigned ${symbol}_size;\n")
    string(APPEND rows "  if (name == \"${name}\") return {${symbol}, ${symbol}_size};\n")
    list(APPEND paths ${path})
    math(EXPR index "${index} + 1")
  endforeach()
  file(CONFIGURE OUTPUT ${dir}/${function}.S CONTENT "${assembly}" @ONLY)
  file(CONFIGURE OUTPUT ${dir}/${function}.h CONTENT
    "#pragma once\n#include <string_view>\nnamespace resources {\nstd::string_view ${function}(std::string_view name);\n}\n" @ONLY)
  file(CONFIGURE OUTPUT ${dir}/${function}.cpp CONTENT
    "#include \"resources/${function}.h\"\nextern \"C\" {\n${declarations}}\nnamespace resources {\nstd::string_view ${function}(std::string_view name) {\n${rows}  return {};\n}\n}\n" @ONLY)
  set_source_files_properties(${dir}/${function}.S PROPERTIES OBJECT_DEPENDS "${paths}")
  target_sources(${target} PRIVATE ${dir}/${function}.S ${dir}/${function}.cpp)
  target_include_directories(${target} PUBLIC ${LAB_GENERATED})
endfunction()
