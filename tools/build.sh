# tools/build.sh - configures and builds a preset; the only place where ./run and ./check call cmake.
#
# Sourced by both with `root` set to the root of the tree, after tools/packages.sh.
# SPDX-License-Identifier: MIT
# shellcheck shell=bash

: "${root:?}"

# Uses Ninja if it is installed. Puts the compiler cache into the tree if its default folder
# is not writable, which happens if the home folder is missing or belongs to another user.
choose_build_tools() {
  if command -v ninja > /dev/null; then export CMAKE_GENERATOR=Ninja; fi
  if ! command -v ccache > /dev/null; then return 0; fi
  local cache
  if ! cache=$(ccache --get-config cache_dir 2> /dev/null) ||
    ! mkdir -p "$cache" 2> /dev/null || [[ ! -w $cache ]]; then
    export CCACHE_DIR=$root/build/ccache
  fi
}

# configure_preset PRESET
configure_preset() {
  local preset=$1 fresh=()
  local cache=$root/build/$preset/CMakeCache.txt
  # Two cases need --fresh. If the tree was moved or copied, the build folder contains old paths. If
  # the presets have changed, a preset may name another compiler, and cmake would then discard the
  # other values of the preset.
  if [[ -e $cache ]] && { [[ $root/CMakePresets.json -nt $cache ]] ||
    ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; }; then
    fresh=(--fresh)
  fi
  (cd -- "$root" && cmake "${fresh[@]}" --preset "$preset")
}

# build_preset PRESET [--target TARGET]: builds are serialized by a lock, because stages of ./check run
# in parallel.
build_preset() {
  mkdir -p "$root/build/$1"
  (flock 8 && configure_preset "$1" 8>&- && cd -- "$root" && cmake --build --preset "$@" 8>&-) \
    8> "$root/build/$1/lock"
}
