#!/usr/bin/env bash
# tools/renew.sh - makes the files anew that the program itself made and that are kept in the tree.
#
# See `tools/renew.sh --help`. It is only needed when the program shows something differently, or when
# what is drawn is changed here.
# SPDX-License-Identifier: MIT
set -euo pipefail

usage() {
  cat << 'END'
usage: tools/renew.sh WHAT NQUEENS [FOLDER]

Makes files anew with the program NQUEENS. WHAT is one of

  drawings   docs/pictures/*.svg: boards, search trees and techniques of the documents.
             With FOLDER, into that folder instead.
  studio     docs/pictures/studio/*.png: the views of the studio in README.md. With FOLDER, all states
             of all views in five looks (light, dark, 390 pixels wide, enlarged twice, presenter mode)
             into that folder instead, to be looked at. Needs Node.js and Chromium, which ./check
             installs.

Exit codes: 0 all was made, 2 usage.
END
}

# Says in one sentence what is wrong with the call, and ends.
refuse() {
  printf 'renew: %s\n\n' "$1" >&2
  usage >&2
  exit 2
}

drawings=0

# board NAME PLACEMENT [OPTION...]
board() {
  "$program" draw "${@:2}" --as svg --output "$target/$1.svg" --quiet
  drawings=$((drawings + 1))
}

# technique NAME STEP LEVEL: a step of the level's explanation.
technique() {
  "$program" explain "$3" --picture "$2" --output "$target/technique_$1.svg" --quiet
  drawings=$((drawings + 1))
}

# tree NAME N [OPTION...]: a search, which may end at its limit.
tree() {
  "$program" trace "${@:2}" --format tree --as svg --output "$target/$1.svg" --quiet || (($? == 3))
  drawings=$((drawings + 1))
}

# docs/regions.md: a step of each technique.
draw_regions() {
  local confined=AAAAAAA/ABBBBCA/ABBDCCA/EBBDDDA/EEDDFFA/GEEGGGA/GGGGGGG
  local chained=ABBBBCDDD/ABBECCCCD/BBEEECEED/FBEEECGEE/FEEEGGGEE/FFEEGEEEH/FEEEGGEEH/FFFEEEEHH/FFIIIIEEE
  technique single 8 "$confined"
  technique confinement 1 "$confined"
  technique small_touch 5 "$confined"
  technique packing 4 10x2.AAABBBBBBBAAABBBBCBBAAACCBCCCDAACCCCCDDDEFFFCGGGDDEEEFCHHGDDEIECCHGGGDEIEEHHGGGDEIIIIHJGGGEEIIIHJJJG
  technique two_in_two 4 AAAAAAA/ABAAACD/ABBEACD/ABEEFCD/AGEFFCD/DGGGFFD/DDDDDDD
  technique wide_touch 5 AAAAAAA/ABAAACD/ABBEECD/ABEEFCD/DGEFFCD/DGGGFCD/DDDDDDD
  technique three_in_three 9 AAAAAAA/ABBCCCA/ABDDDCC/EBDDCCE/EFFFFEE/EGGGFEE/EEEEEEE
  technique many_in_many 8 "$chained"
  technique chain 9 "$chained"
  technique deep_chain 17 \
    AABBBBBCC/ABBDBBBEC/ADDDFBEEC/DDEEFBFEE/GEEEFFFEE/GEEEFFEEE/GGEEEEEEH/GGGGIIEHH/IIIIIHHHH
}

# docs/counting.md: a root of the 8 x 8 board, what it leaves free, its completion; its halves.
draw_counting() {
  local root='- - 3 0 6 4 - -'
  board cross_root "$root"
  board cross_free "$root" --attacks
  board cross_solution '7 1 3 0 6 4 2 5'

  board half_top '7 1 3 0 - - - -' --attacks
  board half_bottom '- - - - 6 4 2 5' --attacks
  board half_turned '5 2 4 6 - - - -' --attacks
}

# docs/algorithms.md: search trees of small boards, and boards on which a search stands.
draw_algorithms() {
  board brute_force '0 1 2 3 4 5 6 7' --format fields --attacks
  board permutations '0 1 2 3 4 5 6 7' --attacks
  tree depth_first 4 --all
  board depth_first_iterative '0 2 4 1 3 - - -' --attacks
  tree breadth_first 4 --all -a breadth-first --limit 60
  tree best_first 5 -a best-first
  board prohibited_fields '0 2 - - - - - -' --attacks
  board bitmask '0 2 4 - - - - -' --attacks
  tree forward_checking 4 --all -a forward-checking
  tree most_constrained_row 6 -a most-constrained-row
  tree least_constraining 6 -a least-constraining
  tree arc_consistency 4 --all -a arc-consistency
  tree dancing_links 4 --all -a dancing-links
  board las_vegas '5 2 - - - - - -' --attacks
  board hill_climbing '4 5 6 3 4 5 6 5' --attacks
  board min_conflicts '1 6 2 5 7 4 0 3' --attacks
  board simulated_annealing '0 4 7 5 2 6 3 1' --attacks
  board genetic '2 1 6 4 1 3 0 0' --attacks

  board descent_1 '3 - - - - - - -' --attacks
  board descent_2 '3 6 - - - - - -' --attacks
  board descent_3 '3 6 4 - - - - -' --attacks
  board descent_4 '3 6 4 1 - - - -' --attacks
  board descent_5 '3 6 4 1 5 0 2 7'
}

renew_drawings() {
  target=${folder:-docs/pictures}
  mkdir -p "$target"
  draw_regions
  draw_counting
  draw_algorithms
  echo "$drawings drawings"
}

renew_studio() {
  local view
  if [[ -n $folder ]]; then
    mkdir -p "$folder"
    node web/tools/pictures.mjs "$program" "$folder" all
    return
  fi
  taken=$(mktemp -d)
  trap 'rm -rf -- "$taken"' EXIT
  node web/tools/pictures.mjs "$program" "$taken"
  for view in solve list steps count regions; do cp "$taken/$view.png" docs/pictures/studio; done
  echo "5 pictures"
}

if [[ ${1:-} == -h || ${1:-} == --help ]]; then usage; exit 0; fi
if (($# < 2 || $# > 3)); then refuse "it takes two or three arguments, but there are $#"; fi
if ! declare -F "renew_$1" > /dev/null; then refuse "there is no '$1' to renew"; fi
if [[ ! -f $2 || ! -x $2 ]]; then refuse "'$2' is not a program"; fi
program=$(readlink -f -- "$2")
folder=
if [[ -n ${3:-} ]]; then folder=$(readlink -m -- "$3"); fi
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."
"renew_$1"
