# Pretendard 1.3.9 (SIL Open Font License 1.1), weights 400 and 600, from the set-up cache or upstream.
# Desktop: the whole fonts. Page: subsets under another name (the licence asks for one), made here: 400 with the 2,350 syllables of
# KS X 1001, 600 with the syllables of our own texts; what they lack the browser draws. LAB_FONTS is the folder with both.
set(pretendard ${ATTENTION_LAB_CACHE}/pretendard-1.3.9)
if(NOT EXISTS ${pretendard}/Pretendard-SemiBold.otf)
  set(pretendard ${CMAKE_BINARY_DIR}/pretendard-1.3.9)
  foreach(weight Regular SemiBold)
    if(NOT EXISTS ${pretendard}/Pretendard-${weight}.otf)
      message(STATUS "fetching Pretendard ${weight}")
      file(DOWNLOAD https://github.com/orioncactus/pretendard/raw/v1.3.9/packages/pretendard/dist/public/static/Pretendard-${weight}.otf
           ${pretendard}/Pretendard-${weight}.otf)
    endif()
  endforeach()
endif()

set(LAB_FONTS ${CMAKE_BINARY_DIR}/fonts)
if(EMSCRIPTEN)
  find_program(LAB_FONT_PYTHON NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH)  # the one that sees Debian's fonttools
  find_program(LAB_FONT_PYTHON NAMES python3 REQUIRED)
  set(make_fonts ${LAB_FONT_PYTHON} ${CMAKE_SOURCE_DIR}/src/cmake/subset_fonts.py ${pretendard} ${LAB_FONTS} ${CMAKE_SOURCE_DIR}/src/content)
  file(GLOB font_inputs CONFIGURE_DEPENDS src/content/*.json src/content/text/*.json)
else()
  set(make_fonts ${CMAKE_COMMAND} -DFROM=${pretendard} -DTO=${LAB_FONTS} -P ${CMAKE_SOURCE_DIR}/src/cmake/copy_fonts.cmake)
endif()
add_custom_command(OUTPUT ${LAB_FONTS}/regular.otf ${LAB_FONTS}/semibold.otf COMMAND ${make_fonts}
                   DEPENDS ${font_inputs} src/cmake/subset_fonts.py src/cmake/copy_fonts.cmake COMMENT "fonts" VERBATIM)
add_custom_target(fonts DEPENDS ${LAB_FONTS}/regular.otf ${LAB_FONTS}/semibold.otf)
