# tools/web.sh - builds the page of web/ and prepares the tools of its tests, both with Node.js.
#
# Sourced by ./run and ./check with `root` set to the root of the tree, after tools/build.sh.
# SPDX-License-Identifier: MIT
# shellcheck shell=bash

: "${root:?}"

# Runs a command in web/, with the right Node.js and its packages.
in_web() { (cd -- "$root/web" && "$@"); }

# Provides a Node.js that Vite 8 can use (the system's, or else version `pinned` from npm), and the
# packages of web/package-lock.json, whose installation scripts are not run. Building the program needs
# none of this, because web/page/ has the built page.
prepare_web() {
  local least=20.19 pinned=20.20.2 machine=x64 own=$root/build/node/node_modules/.bin installed=$root/web/node_modules/.package-lock.json
  node_is_new_enough() { printf 'v%s\n' "$least" "$("$1" --version 2> /dev/null | tr -d v)" | sort -VC; }
  if ! command -v npm > /dev/null; then apt_get install -y --no-install-recommends npm; fi
  if ! node_is_new_enough node; then
    if [[ $(uname -m) == aarch64 ]]; then machine=arm64; fi
    node_is_new_enough "$own/node" ||
      npm install --loglevel error --ignore-scripts --no-audit --no-fund --prefix "$root/build/node" \
        "node-linux-$machine@$pinned" || return 1
    export PATH=$own:$PATH
  fi
  [[ $installed -nt $root/web/package-lock.json ]] || in_web npm ci --ignore-scripts --no-audit --no-fund
}

# build_page DIR: builds the page without a server as a folder of static files.
build_page() {
  build_preset page && prepare_web &&
    in_web npm run --silent build:static -- "$1" "$root/build/page/engine.wasm"
}
