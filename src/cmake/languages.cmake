# cmake -DFROM=<folder of texts> -DTO=<header> -P languages.cmake: every language that has a file, and what it calls itself,
# so that a language can be offered before its texts are read. Korean stands first, the others by their codes.
file(GLOB names RELATIVE ${FROM} ${FROM}/*.json)
list(REMOVE_ITEM names ko.json)
set(rows "")
set(count 0)
foreach(name ko.json ${names})
  file(READ ${FROM}/${name} texts)
  string(JSON own GET "${texts}" "ui.language.name")
  string(JSON short GET "${texts}" "ui.language.name.short")
  string(REPLACE ".json" "" code ${name})
  string(APPEND rows "    {\"${code}\", \"${own}\", \"${short}\"},\n")
  math(EXPR count "${count} + 1")
endforeach()
file(WRITE ${TO} "#pragma once\n#include <array>\n#include \"content/texts.h\"\nnamespace resources {\n"
  "inline constexpr std::array<content::Language, ${count}> languages{{\n${rows}}};\n}\n")
