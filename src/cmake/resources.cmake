# The files that the program carries: content, fonts, shaders. Targets: resources (content, fonts), shaders.
# A language is one file in src/content/text, so they are found, not listed.
file(GLOB carried CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/src/content src/content/*.json src/content/text/*.json)
list(REMOVE_ITEM carried claims.json)
include(fonts)

add_library(resources STATIC)
embed_files(resources content ${CMAKE_SOURCE_DIR}/src/content ${carried})
embed_files(resources claims ${CMAKE_SOURCE_DIR}/src/content claims.json)  # only where something asks for it: not in the page
embed_files(resources font ${LAB_FONTS} regular.otf semibold.otf)
file(COPY_FILE ${CMAKE_SOURCE_DIR}/src/cmake/fonts.h ${LAB_GENERATED}/resources/fonts.h ONLY_IF_DIFFERENT)
add_dependencies(resources fonts)
target_link_libraries(content PUBLIC resources)

add_library(shaders STATIC)
file(GLOB shader_names CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/shaders shaders/*.vert shaders/*.frag)
embed_files(shaders shader ${CMAKE_SOURCE_DIR}/shaders ${shader_names})
file(COPY_FILE ${LAB_GENERATED}/resources/shader.h ${LAB_GENERATED}/resources/shaders.h ONLY_IF_DIFFERENT)
