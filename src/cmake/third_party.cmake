# What others wrote. Looked for in this order: a folder given on the command line, the set-up cache, upstream (FetchContent).
# Nothing of it is committed. Targets: json, doctest, qrcodegen, imgui_core, stb_truetype.
include(FetchContent)

if(DEFINED ENV{ATTENTION_LAB_CACHE})
  set(default_cache $ENV{ATTENTION_LAB_CACHE})
elseif(DEFINED ENV{XDG_CACHE_HOME})
  set(default_cache $ENV{XDG_CACHE_HOME}/attention-lab)
else()
  set(default_cache $ENV{HOME}/.cache/attention-lab)
endif()
set(ATTENTION_LAB_CACHE ${default_cache} CACHE PATH "downloads of the set-up scripts")

# third_party_dir(<variable> <cache folder> <file that must be there> <url> <sha256>): <variable> = the folder that holds it.
function(third_party_dir variable folder file url hash)
  if(NOT ${variable} AND EXISTS ${ATTENTION_LAB_CACHE}/${folder}/${file})
    set(${variable} ${ATTENTION_LAB_CACHE}/${folder} PARENT_SCOPE)
  elseif(NOT ${variable})
    message(STATUS "fetching ${url}")
    FetchContent_Declare(fetched_${variable} URL ${url} ${hash} DOWNLOAD_EXTRACT_TIMESTAMP TRUE SOURCE_SUBDIR none)
    FetchContent_MakeAvailable(fetched_${variable})
    string(TOLOWER fetched_${variable} lower)
    set(${variable} ${${lower}_SOURCE_DIR} PARENT_SCOPE)
  endif()
endfunction()

third_party_dir(IMGUI_DIR imgui-1.92.2b imgui.h https://github.com/ocornut/imgui/archive/refs/tags/v1.92.2b.tar.gz "")
third_party_dir(QRCODEGEN_DIR qrcodegen-1.8.0 c/qrcodegen.c https://github.com/nayuki/QR-Code-generator/archive/refs/tags/v1.8.0.tar.gz "")
third_party_dir(JSON_DIR json-3.11 include/nlohmann/json.hpp https://github.com/nlohmann/json/archive/refs/tags/v3.11.2.tar.gz "")
third_party_dir(DOCTEST_DIR doctest-2.4.9 doctest/doctest.h https://github.com/doctest/doctest/archive/refs/tags/v2.4.9.tar.gz "")

add_library(json INTERFACE)
target_include_directories(json SYSTEM INTERFACE ${JSON_DIR}/include)

add_library(qrcodegen STATIC EXCLUDE_FROM_ALL ${QRCODEGEN_DIR}/c/qrcodegen.c)
target_include_directories(qrcodegen SYSTEM PUBLIC ${QRCODEGEN_DIR}/c)
target_compile_definitions(qrcodegen PRIVATE NDEBUG)

add_library(doctest INTERFACE)
target_include_directories(doctest SYSTEM INTERFACE ${DOCTEST_DIR})
target_compile_definitions(doctest INTERFACE DOCTEST_CONFIG_NO_EXCEPTIONS_BUT_WITH_ALL_ASSERTS)

# The reader of fonts, once for us and for Dear ImGui.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/stb_truetype.cpp CONTENT "#define STB_TRUETYPE_IMPLEMENTATION\n#include <imstb_truetype.h>\n")
add_library(stb_truetype STATIC EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/generated/stb_truetype.cpp)
target_include_directories(stb_truetype SYSTEM PUBLIC ${IMGUI_DIR})

# Dear ImGui without demo window, default font and debug tools; its GL backend is compiled by src/gl.
add_library(imgui_core STATIC EXCLUDE_FROM_ALL ${IMGUI_DIR}/imgui.cpp ${IMGUI_DIR}/imgui_draw.cpp ${IMGUI_DIR}/imgui_tables.cpp
            ${IMGUI_DIR}/imgui_widgets.cpp)
target_include_directories(imgui_core SYSTEM PUBLIC ${IMGUI_DIR} ${IMGUI_DIR}/backends)
target_include_directories(imgui_core PUBLIC src)
target_compile_definitions(imgui_core PUBLIC IMGUI_USER_CONFIG="app/imgui_config.h" PRIVATE IMGUI_DISABLE_STB_TRUETYPE_IMPLEMENTATION)
target_link_libraries(imgui_core PUBLIC stb_truetype)
