#!/usr/bin/env bash
# tools/take_pictures.sh - takes the pictures of the studio in README.md, with the program itself.
#
#   tools/take_pictures.sh NQUEENS [FOLDER]
#
# NQUEENS is the program whose page is shown. Writes docs/pictures/studio/*.png anew; with FOLDER, all
# states of all views in five looks (light, dark, 390 pixels wide, enlarged twice, presenter mode) into that folder instead,
# to be looked at. Needs Node.js and Chromium, which ./check installs. The pictures are kept in the tree: this is only needed when the page
# changes.
# SPDX-License-Identifier: MIT
set -euo pipefail

program=$(readlink -f -- "$1")
tools=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
if [[ -n ${2:-} ]]; then
  mkdir -p "$2"
  node "$tools/../web/tools/pictures.mjs" "$program" "$2" all
  exit
fi
taken=$(mktemp -d)
trap 'rm -rf -- "$taken"' EXIT
node "$tools/../web/tools/pictures.mjs" "$program" "$taken"
cd -- "$tools/../docs/pictures/studio"
for view in solve list steps count regions; do cp "$taken/$view.png" .; done
echo "5 pictures"
