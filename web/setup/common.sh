# Sourced by web/serve and tests/run: what set-up steps share. Needs nothing but bash.
# Downloads go to a cache outside the clone: $ATTENTION_LAB_CACHE, else $XDG_CACHE_HOME/attention-lab, else ~/.cache/attention-lab.

LAB_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
LAB_CACHE=${ATTENTION_LAB_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/attention-lab}
export ATTENTION_LAB_CACHE=$LAB_CACHE

say() { printf '\033[1m==>\033[0m %s\n' "$*"; }
die() { printf 'attention-lab: %s\n' "$*" >&2; exit 1; }

# quietly LOG COMMAND...: shows a dot every few seconds; prints the log only when the command fails.
quietly() {
  local log=$1; shift
  mkdir -p "$(dirname "$log")"
  "$@" >"$log" 2>&1 </dev/null &
  local pid=$! ticks=0
  while kill -0 "$pid" 2>/dev/null; do
    sleep 0.2; ticks=$((ticks + 1))
    if [ $((ticks % 25)) = 0 ]; then printf '.'; fi
  done
  [ "$ticks" -lt 25 ] || printf '\n'
  if ! wait "$pid"; then tail -n 60 "$log" >&2; return 1; fi
}

is_debian() { command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; }
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null; then sudo "$@"; else return 1; fi; }
has_package() { dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

# need_packages PACKAGE...: Debian packages, installed only where they are missing.
need_packages() {
  local missing=() name
  is_debian || return 0
  for name in "$@"; do has_package "$name" || missing+=("$name"); done
  [ ${#missing[@]} = 0 ] && return 0
  say "installing packages: ${missing[*]}"
  quietly "$LAB_CACHE/log/apt-update.log" as_root apt-get update -qq || die "the package lists could not be read (apt-get update)"
  DEBIAN_FRONTEND=noninteractive quietly "$LAB_CACHE/log/apt-install.log" \
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" ||
    die "these packages could not be installed: ${missing[*]}"
}

# need_node: node 18 or newer with npm, whoever made it.
need_node() {
  command -v node >/dev/null || need_packages nodejs
  command -v npm >/dev/null || need_packages npm
  node -e 'process.exit(parseInt(process.versions.node) >= 18 ? 0 : 1)' || die "node 18 or newer is needed, found $(node --version)"
}

check_sum() { [ "$(sha256sum "$1" | cut -d' ' -f1)" = "$2" ]; }

# debian_snapshot FOLDER SUITE KIND: an apt of its own under FOLDER that reads another suite of the archive this machine already uses.
# Sets APT_ALONE, the options for apt-get and apt-cache. Touches nothing of the live system.
debian_snapshot() {
  local folder=$1 suite=$2 kind=$3 mirror key
  mkdir -p "$folder"/{etc,lists/partial,cache/archives/partial}
  : >"$folder/status"
  mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep '/debian/*$' | head -1)
  key=$(dpkg -L debian-archive-keyring | grep 'keyrings/debian-archive-keyring\.' | head -1)
  [ -n "$mirror" ] && [ -n "$key" ] || return 1
  printf 'Types: %s\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: %s\n' "$kind" "$mirror" "$suite" "$key" >"$folder/etc/x.sources"
  APT_ALONE=(-qq -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$folder/etc" -o Dir::Etc::main=/dev/null
    -o Dir::Etc::preferencesparts=/dev/null -o "Dir::State::lists=$folder/lists" -o "Dir::State::status=$folder/status"
    -o "Dir::Cache=$folder/cache" -o APT::Sandbox::User=root -o Acquire::Languages=none -o Acquire::Check-Valid-Until=false
    -o Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled=false)
}
