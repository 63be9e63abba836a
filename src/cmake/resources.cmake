# The files that the program carries: content, fonts, shaders. Targets: resources (content, fonts), shaders.
# A language is one file in src/content/text, so they are found, not listed.
file(GLOB carried CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/src/content src/content/*.json)
list(REMOVE_ITEM carried claims.json)
file(GLOB text_names CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/src/content/text src/content/text/*.json)
include(fonts)

set(text_folder ${CMAKE_SOURCE_DIR}/src/content/text)
if(EMSCRIPTEN)  # the page has the keys once for all languages
  file(GLOB text_sources CONFIGURE_DEPENDS src/content/text/*.json)
  list(APPEND text_names keys.json)
  set(text_folder ${LAB_GENERATED}/text)
  list(TRANSFORM text_names PREPEND ${text_folder}/ OUTPUT_VARIABLE packed)
  find_program(LAB_PYTHON NAMES python3 REQUIRED)
  add_custom_command(OUTPUT ${packed} COMMAND ${LAB_PYTHON} ${CMAKE_SOURCE_DIR}/src/cmake/pack_texts.py ${CMAKE_SOURCE_DIR}/src/content/text
                     ${text_folder} DEPENDS ${text_sources} src/cmake/pack_texts.py COMMENT "texts" VERBATIM)
endif()

set(languages ${LAB_GENERATED}/resources/languages.h)
file(GLOB language_files CONFIGURE_DEPENDS src/content/text/*.json)
add_custom_command(OUTPUT ${languages} COMMAND ${CMAKE_COMMAND} -DFROM=${CMAKE_SOURCE_DIR}/src/content/text -DTO=${languages}
                   -P ${CMAKE_SOURCE_DIR}/src/cmake/languages.cmake
                   DEPENDS ${language_files} src/cmake/languages.cmake COMMENT "languages" VERBATIM)

add_library(resources STATIC ${languages})
embed_files(resources content ${CMAKE_SOURCE_DIR}/src/content ${carried})
embed_files(resources text ${text_folder} ${text_names})
embed_files(resources claims ${CMAKE_SOURCE_DIR}/src/content claims.json)  # only where something asks for it: not in the page
embed_files(resources font ${LAB_FONTS} regular.otf semibold.otf)
file(COPY_FILE ${CMAKE_SOURCE_DIR}/src/cmake/fonts.h ${LAB_GENERATED}/resources/fonts.h ONLY_IF_DIFFERENT)
add_dependencies(resources fonts)
target_link_libraries(content PUBLIC resources)

add_library(shaders STATIC)
file(GLOB shader_names CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/shaders shaders/*.vert shaders/*.frag)
embed_files(shaders shader ${CMAKE_SOURCE_DIR}/shaders ${shader_names})
file(COPY_FILE ${LAB_GENERATED}/resources/shader.h ${LAB_GENERATED}/resources/shaders.h ONLY_IF_DIFFERENT)
