#!/usr/bin/env bash
# tools/draw_pictures.sh - draws the pictures of the documents, with the program itself.
#
#   tools/draw_pictures.sh NQUEENS [ROOT]
#
# NQUEENS is the program to draw with. Writes docs/pictures/*.svg anew. They are kept in the tree:
# this is only needed when a board below or the way boards are drawn changes.
# SPDX-License-Identifier: MIT
set -euo pipefail

program=$(readlink -f -- "$1")
tools=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
cd -- "${2:-$tools/..}"
mkdir -p docs/pictures

pictures=0

# picture NAME PLACEMENT [OPTION...]
picture() {
  local name=$1
  shift
  "$program" draw "$@" --as svg --output "docs/pictures/$name.svg" --quiet
  pictures=$((pictures + 1))
}

# docs/counting.md: a root of the 8 x 8 board, what it leaves free, its completion.
root='- - 3 0 6 4 - -'
picture cross_root "$root"
picture cross_free "$root" --attacks
picture cross_solution '7 1 3 0 6 4 2 5'

echo "$pictures pictures"
