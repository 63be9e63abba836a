# Sourced after common.sh: an Emscripten that can build the page. In this order: an emcc on PATH that passes the probe, the one in the
# cache, a new one from Debian's archive, unpacked there and made to run on an older Debian; the live system stays as it is.

# emcc_works: C++20 with std::from_chars for double (LLVM 20 or newer) and without exceptions.
emcc_works() {
  command -v emcc >/dev/null || return 1
  local work
  work=$(mktemp -d)
  cat >"$work/probe.cpp" <<'CPP'
#include <charconv>
#include <ranges>
int main() {
  double value = 0;
  const char text[] = "1.5";
  std::from_chars(text, text + 3, value);
  return value == 1.5 ? 0 : 1;
}
CPP
  emcc -std=c++20 -fno-exceptions -c "$work/probe.cpp" -o "$work/probe.o" >/dev/null 2>&1
  local result=$?
  rm -rf "$work"
  return $result
}

use_emscripten() {
  emcc_works && return 0
  local place=$LAB_CACHE/emscripten
  if [ ! -f "$place/.ok" ]; then
    is_debian && [ "$(uname -m)" = x86_64 ] || die "no Emscripten that can build this page was found: install emsdk (version 5 or newer) and put emcc on PATH"
    need_packages patchelf python3 binutils
    need_node
    say "installing Emscripten from Debian's archive into the cache (about 90 MB once)"
    quietly "$LAB_CACHE/log/emscripten.log" unpack_emscripten "$place" || die "Emscripten could not be installed: install emsdk (version 5 or newer) and put emcc on PATH"
  fi
  . "$place/env.sh"
  emcc_works || die "the Emscripten in $place does not work: delete that folder and try again"
}

# unpack_emscripten FOLDER: the packages of a newer suite, with their own loader and libraries. Paths are absolute: it cannot be moved.
unpack_emscripten() (
  set -euo pipefail
  rm -rf "$1"
  mkdir -p "$1"
  place=$(cd "$1" && pwd) root=$place/root work=$place/apt
  debian_snapshot "$work" "${SUITE:-forky}" deb
  mkdir -p "$work/debs"
  apt-get "${APT_ALONE[@]}" update
  clang=$(apt-cache "${APT_ALONE[@]}" show emscripten | sed -n 's/^Depends:.*clang-\([0-9]*\).*/\1/p' | head -1)
  xml=$(apt-cache "${APT_ALONE[@]}" show "libllvm$clang" | grep -oE 'libxml2-[0-9]+' | head -1)
  cd "$work/debs"
  apt-get "${APT_ALONE[@]}" download emscripten binaryen "clang-$clang" "lld-$clang" "llvm-$clang" "libllvm$clang" "libclang-cpp$clang" \
    "libclang-common-$clang-dev" node-acorn libc6 libstdc++6 libgcc-s1 zlib1g libzstd1 libffi8 libedit2 libbsd0 libmd0 libtinfo6 libz3-4 "$xml"
  for deb in *.deb; do dpkg -x "$deb" "$root"; done
  libraries=$root/usr/lib/x86_64-linux-gnu
  for file in "$root/usr/lib/llvm-$clang"/bin/* "$root"/usr/bin/*; do  # RPATH, not RUNPATH: it also counts for what libraries load
    [ -f "$file" ] && [ ! -L "$file" ] && [ "$(head -c4 "$file" | tail -c3)" = ELF ] || continue
    patchelf --set-interpreter "$libraries/ld-linux-x86-64.so.2" --force-rpath --set-rpath "$libraries" "$file"
  done
  for file in "$libraries"/*.so*; do
    [ -L "$file" ] || ! readelf -d "$file" 2>/dev/null | grep -q RUNPATH || patchelf --set-rpath "$libraries" "$file"
  done
  ln -sfn nodejs "$root/usr/share/node_modules"  # its tools import acorn as a module, which ignores NODE_PATH
  rm -rf "$root"/usr/share/{doc,man,locale,i18n} "$libraries/gconv"
  printf "EMSCRIPTEN_ROOT = '%s'\nLLVM_ROOT = '%s'\nBINARYEN_ROOT = '%s'\nNODE_JS = '%s'\nCACHE = '%s'\n" "$root/usr/share/emscripten" \
    "$root/usr/lib/llvm-$clang/bin" "$root/usr" "$(command -v node)" "$place/cache" >"$place/emscripten.cfg"
  printf "export EM_CONFIG='%s' PATH='%s':\$PATH\n" "$place/emscripten.cfg" "$root/usr/share/emscripten" >"$place/env.sh"
  (. "$place/env.sh" && emcc --version >/dev/null)
  rm -rf "$work"
  touch "$place/.ok"
)
