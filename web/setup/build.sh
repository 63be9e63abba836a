# Sourced by web/serve and tests/run: what has to be there for the page, and building it.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
. "$LAB_ROOT/web/setup/sources.sh"
. "$LAB_ROOT/web/setup/emscripten.sh"

prepare_page() {
  need_packages cmake ninja-build python3 python3-fonttools brotli esbuild ca-certificates xz-utils
  need_node
  fetch_imgui
  fetch_qrcodegen
  fetch_headers
  fetch_fonts
  use_emscripten
}

# configure FOLDER WORDS...: cmake, quietly; the log is shown when it fails.
configure() {
  local folder=$1; shift
  quietly "$folder/configure.log" "$@" -S "$LAB_ROOT" -B "$folder" -G Ninja || die "configuring $folder failed"
}

build_page() {
  say "building the page (the first time also builds Emscripten's libraries: some minutes)"
  configure "$LAB_ROOT/build-web" emcmake cmake
  cmake --build "$LAB_ROOT/build-web" --target page
}
