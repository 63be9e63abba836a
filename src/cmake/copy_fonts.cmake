# The whole fonts, under the names the program asks for.
file(MAKE_DIRECTORY ${TO})
file(COPY_FILE ${FROM}/Pretendard-Regular.otf ${TO}/regular.otf)
file(COPY_FILE ${FROM}/Pretendard-SemiBold.otf ${TO}/semibold.otf)
