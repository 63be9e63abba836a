# Sourced after common.sh: third-party sources and fonts, pinned and checked, into the cache. People without apt-get or npm get the same
# from upstream through CMake (src/cmake/third_party.cmake, fonts.cmake).

IMGUI_VERSION=1.92.2b
IMGUI_SUM=e7bd201d56b5ee90d24d5dac85e5c12f98bdb95410252a62d27b7f89e4566d48
QRCODEGEN_VERSION=1.8.0
QRCODEGEN_SUM=2ec0a4d33d6f521c942eeaf473d42d5fe139abcfa57d2beffe10c5cf7d34ae60
PRETENDARD_VERSION=1.3.9
PRETENDARD_REGULAR_SUM=3ffbacde6ab8411f1d2db54bb9b1f0b3ee2a738932033722cf0388c06aed1c93
PRETENDARD_SEMIBOLD_SUM=c89bc43027dc7cde5726e96223376f8eec09302b2fc1f8147fd5b57cfc376118

# fetch_source TITLE NAME VERSION SUM SUITE PACKAGE: the upstream part of a source package of Debian's, into NAME-VERSION in the cache. Debian's
# own changes to it are about packaging.
fetch_source() {
  local title=$1 name=$2 version=$3 sum=$4 suite=$5 package=$6
  local target=$LAB_CACHE/$name-$version work=$LAB_CACHE/unpack/$name log=$LAB_CACHE/log/$name.log archive
  [ -f "$target/.complete" ] && return 0
  is_debian || return 0
  say "fetching $title $version"
  rm -rf "$work" "$target"
  mkdir -p "$work/src" "$target"
  debian_snapshot "$work" "$suite" deb-src || die "$title: no Debian archive is configured on this machine"
  (cd "$work/src" && quietly "$log" apt-get "${APT_ALONE[@]}" update &&
    quietly "$log" apt-get "${APT_ALONE[@]}" source --download-only --tar-only "$package") || die "$title could not be fetched"
  archive=$(ls "$work"/src/"$package"_"$version"*.orig.tar.* 2>/dev/null | head -1)
  [ -n "$archive" ] && check_sum "$archive" "$sum" || die "$title $version: the archive has another version or content"
  tar xf "$archive" -C "$target" --strip-components=1
  rm -rf "$work"
  touch "$target/.complete"
}

fetch_imgui() { fetch_source "Dear ImGui" imgui "$IMGUI_VERSION" "$IMGUI_SUM" forky imgui; }
fetch_qrcodegen() { fetch_source "the QR code generator" qrcodegen "$QRCODEGEN_VERSION" "$QRCODEGEN_SUM" bookworm qr-code-generator; }

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
