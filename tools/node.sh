# tools/node.sh - Node.js and the packages of web/, for what builds and tests the studio's page.
#
# Sourced by ./check with `root` set to the root of the tree, after tools/packages.sh. The program
# itself needs none of this: web/page/ holds the page as it was built.
# SPDX-License-Identifier: MIT
# shellcheck shell=bash

: "${root:?}"

least_node=20.19   # Vite 8

node_is_new_enough() {
  command -v npm > /dev/null &&
    "${1:-node}" -e "const [a, b] = process.versions.node.split('.').map(Number);
      const [c, d] = '$least_node'.split('.').map(Number);
      process.exit(a > c || (a === c && b >= d) ? 0 : 1)" 2> /dev/null
}

# Puts a Node.js that is new enough first in the path: the system's, or else the one that npm has as a
# package, kept in build/node.
find_node() {
  if node_is_new_enough; then return 0; fi
  if ! command -v npm > /dev/null; then apt_get install -y --no-install-recommends npm; fi
  if ! node_is_new_enough "$root/build/node/node_modules/.bin/node"; then
    echo "Node.js is older than $least_node; getting a newer one from npm"
    npm install --silent --no-audit --no-fund --prefix "$root/build/node" node@20 || return 1
  fi
  export PATH=$root/build/node/node_modules/.bin:$PATH
  node_is_new_enough || { echo "there is no Node.js $least_node or newer"; return 1; }
}

# Installs what web/package-lock.json lists, unless that is what was installed last.
install_web_packages() {
  local stamp=$root/web/node_modules/.installed
  if [[ -e $stamp ]] && cmp -s "$stamp" "$root/web/package-lock.json"; then return 0; fi
  (cd -- "$root/web" && npm ci --no-audit --no-fund) &&
    cp "$root/web/package-lock.json" "$stamp"
}
