# The page: one link makes lab.js and lab.wasm; web/page.py lays the two forms from them, the wasm as a text inside: build-web/index.html (everything in one
# file) and build-web/hosted/ (index.html, lab.css, lab.js; nothing inline).
file(GLOB web_sources CONFIGURE_DEPENDS src/platform/web*.cpp)
file(GLOB web_scripts CONFIGURE_DEPENDS web/*.js web/*.css web/*.html web/*.svg src/content/text/*.json)
add_library(platform STATIC ${web_sources})
target_include_directories(platform PUBLIC src)
target_link_libraries(platform PUBLIC lab_options)

add_executable(lab_wasm src/main_page.cpp)
set_target_properties(lab_wasm PROPERTIES OUTPUT_NAME lab RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/link)
target_link_libraries(lab_wasm PRIVATE app platform lab_options)
target_compile_definitions(lab_wasm PRIVATE ATTENTION_LAB_ADDRESS="${ATTENTION_LAB_ADDRESS}")
target_link_options(lab_wasm PRIVATE -Oz -sFILESYSTEM=0 -sENVIRONMENT=web -sALLOW_MEMORY_GROWTH=1 -sMALLOC=emmalloc -sMIN_WEBGL_VERSION=2
                    -sMAX_WEBGL_VERSION=2 -sINCOMING_MODULE_JS_API=wasmBinary,onAbort,printErr -sGL_ENABLE_GET_PROC_ADDRESS=0
                    -sGL_SUPPORT_AUTOMATIC_ENABLE_EXTENSIONS=0 -sGL_SUPPORT_SIMPLE_ENABLE_EXTENSIONS=0 -sGL_TRACK_ERRORS=0
                    --js-library ${CMAKE_SOURCE_DIR}/web/library.js)
set_target_properties(lab_wasm PROPERTIES LINK_DEPENDS ${CMAKE_SOURCE_DIR}/web/library.js)

find_program(LAB_PYTHON NAMES python3 REQUIRED)
add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/index.html
  COMMAND ${LAB_PYTHON} ${CMAKE_SOURCE_DIR}/web/page.py ${CMAKE_BINARY_DIR}/link/lab.js ${CMAKE_BINARY_DIR}
  DEPENDS lab_wasm ${web_scripts} ${CMAKE_SOURCE_DIR}/web/page.py ${CMAKE_SOURCE_DIR}/web/pack.py COMMENT "page" VERBATIM)
add_custom_target(page ALL DEPENDS ${CMAKE_BINARY_DIR}/index.html
  COMMAND ${LAB_PYTHON} ${CMAKE_SOURCE_DIR}/src/cmake/print_size.py ${CMAKE_BINARY_DIR}/index.html ${CMAKE_BINARY_DIR}/hosted/lab.js
          ${LAB_FONTS}/regular.otf ${LAB_FONTS}/semibold.otf VERBATIM)
