# Sourced after common.sh: third-party sources and fonts, pinned and checked, into the cache. People without apt-get or npm get the same
# from upstream through CMake (src/cmake/third_party.cmake, fonts.cmake).

IMGUI_VERSION=1.92.2b
IMGUI_SUM=e7bd201d56b5ee90d24d5dac85e5c12f98bdb95410252a62d27b7f89e4566d48
QRCODEGEN_VERSION=1.8.0
QRCODEGEN_SUM=2ec0a4d33d6f521c942eeaf473d42d5fe139abcfa57d2beffe10c5cf7d34ae60
PRETENDARD_VERSION=1.3.9
PRETENDARD_REGULAR_SUM=3ffbacde6ab8411f1d2db54bb9b1f0b3ee2a738932033722cf0388c06aed1c93
PRETENDARD_SEMIBOLD_SUM=c89bc43027dc7cde5726e96223376f8eec09302b2fc1f8147fd5b57cfc376118

fetch_imgui() {
  local target=$LAB_CACHE/imgui-$IMGUI_VERSION work=$LAB_CACHE/unpack/imgui
  [ -f "$target/.complete" ] && return 0
  is_debian || return 0
  say "fetching Dear ImGui $IMGUI_VERSION"
  rm -rf "$work" "$target"
  mkdir -p "$work/src" "$target"
  debian_snapshot "$work" forky deb-src || die "Dear ImGui: no Debian archive is configured on this machine"
  (cd "$work/src" && quietly "$LAB_CACHE/log/imgui.log" apt-get "${APT_ALONE[@]}" update &&
    quietly "$LAB_CACHE/log/imgui.log" apt-get "${APT_ALONE[@]}" source --download-only imgui) || die "Dear ImGui could not be fetched"
  local archive
  archive=$(ls "$work"/src/imgui_"$IMGUI_VERSION"*.orig.tar.xz 2>/dev/null | head -1)
  [ -n "$archive" ] && check_sum "$archive" "$IMGUI_SUM" || die "Dear ImGui $IMGUI_VERSION: the archive has another version or content"
  tar xf "$archive" -C "$target" --strip-components=1
  rm -rf "$work"
  touch "$target/.complete"
}

# The upstream part alone: Debian's own changes to it are about packaging.
fetch_qrcodegen() {
  local target=$LAB_CACHE/qrcodegen-$QRCODEGEN_VERSION work=$LAB_CACHE/unpack/qrcodegen archive
  [ -f "$target/.complete" ] && return 0
  is_debian || return 0
  say "fetching the QR code generator $QRCODEGEN_VERSION"
  rm -rf "$work" "$target"
  mkdir -p "$work/src" "$target"
  debian_snapshot "$work" bookworm deb-src || die "QR code generator: no Debian archive is configured on this machine"
  (cd "$work/src" && quietly "$LAB_CACHE/log/qrcodegen.log" apt-get "${APT_ALONE[@]}" update &&
    quietly "$LAB_CACHE/log/qrcodegen.log" apt-get "${APT_ALONE[@]}" source --download-only --tar-only qr-code-generator) ||
    die "the QR code generator could not be fetched"
  archive=$work/src/qr-code-generator_$QRCODEGEN_VERSION.orig.tar.gz
  [ -f "$archive" ] && check_sum "$archive" "$QRCODEGEN_SUM" || die "QR code generator $QRCODEGEN_VERSION: the archive has another version or content"
  tar xzf "$archive" -C "$target" --strip-components=1
  rm -rf "$work"
  touch "$target/.complete"
}

# Header-only libraries as Debian packs them, in include folders of their own (a cross compiler must not see /usr/include).
fetch_headers() {
  need_packages nlohmann-json3-dev doctest-dev
  is_debian || return 0
  if [ ! -f "$LAB_CACHE/json-3.11/include/nlohmann/json.hpp" ]; then
    mkdir -p "$LAB_CACHE/json-3.11/include"
    cp -r /usr/include/nlohmann "$LAB_CACHE/json-3.11/include/"
  fi
  if [ ! -f "$LAB_CACHE/doctest-2.4.9/doctest/doctest.h" ]; then
    mkdir -p "$LAB_CACHE/doctest-2.4.9"
    cp -r /usr/include/doctest "$LAB_CACHE/doctest-2.4.9/"
  fi
}

fetch_fonts() {
  local target=$LAB_CACHE/pretendard-$PRETENDARD_VERSION work=$LAB_CACHE/unpack/fonts
  [ -f "$target/.complete" ] && return 0
  need_node
  say "fetching the typeface Pretendard $PRETENDARD_VERSION (72 MB once)"
  rm -rf "$work" "$target"
  mkdir -p "$work" "$target"
  (cd "$work" && quietly "$LAB_CACHE/log/fonts.log" npm pack --silent "pretendard@$PRETENDARD_VERSION") || die "the typeface could not be fetched"
  tar xzf "$work/pretendard-$PRETENDARD_VERSION.tgz" -C "$target" --strip-components=4 \
    package/dist/public/static/Pretendard-Regular.otf package/dist/public/static/Pretendard-SemiBold.otf
  tar xzf "$work/pretendard-$PRETENDARD_VERSION.tgz" -C "$target" --strip-components=2 package/dist/LICENSE.txt
  check_sum "$target/Pretendard-Regular.otf" "$PRETENDARD_REGULAR_SUM" && check_sum "$target/Pretendard-SemiBold.otf" "$PRETENDARD_SEMIBOLD_SUM" ||
    die "the typeface has another content than the pinned version"
  rm -rf "$work"
  touch "$target/.complete"
}
