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

# docs/regions.md: a step of each technique.
# technique NAME STEP LEVEL
technique() {
  "$program" explain "$3" --picture "$2" --output "docs/pictures/technique_$1.svg" --quiet
  pictures=$((pictures + 1))
}
confined=AAAAAAA/ABBBBCA/ABBDCCA/EBBDDDA/EEDDFFA/GEEGGGA/GGGGGGG
chained=ABBBBCDDD/ABBECCCCD/BBEEECEED/FBEEECGEE/FEEEGGGEE/FFEEGEEEH/FEEEGGEEH/FFFEEEEHH/FFIIIIEEE
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

# docs/counting.md: a root of the 8 x 8 board, what it leaves free, its completion.
root='- - 3 0 6 4 - -'
picture cross_root "$root"
picture cross_free "$root" --attacks
picture cross_solution '7 1 3 0 6 4 2 5'

# docs/counting.md: its halves.
picture half_top '7 1 3 0 - - - -' --attacks
picture half_bottom '- - - - 6 4 2 5' --attacks
picture half_turned '5 2 4 6 - - - -' --attacks

# docs/algorithms.md: search trees of small boards, and boards on which a search stands.
# tree NAME N [OPTION...]
tree() {
  local name=$1
  shift
  "$program" trace "$@" --format tree --as svg --output "docs/pictures/$name.svg" --quiet || (($? == 3))
  pictures=$((pictures + 1))
}
picture brute_force '0 1 2 3 4 5 6 7' --format fields --attacks
picture permutations '0 1 2 3 4 5 6 7' --attacks
tree depth_first 4 --all
picture depth_first_iterative '0 2 4 1 3 - - -' --attacks
tree breadth_first 4 --all -a breadth-first --limit 60
tree best_first 5 -a best-first
picture prohibited_fields '0 2 - - - - - -' --attacks
picture bitmask '0 2 4 - - - - -' --attacks
tree forward_checking 4 --all -a forward-checking
tree most_constrained_row 6 -a most-constrained-row
tree least_constraining 6 -a least-constraining
tree arc_consistency 4 --all -a arc-consistency
tree dancing_links 4 --all -a dancing-links
picture las_vegas '5 2 - - - - - -' --attacks
picture hill_climbing '4 5 6 3 4 5 6 5' --attacks
picture min_conflicts '1 6 2 5 7 4 0 3' --attacks
picture simulated_annealing '0 4 7 5 2 6 3 1' --attacks
picture genetic '2 1 6 4 1 3 0 0' --attacks

picture descent_1 '3 - - - - - - -' --attacks
picture descent_2 '3 6 - - - - - -' --attacks
picture descent_3 '3 6 4 - - - - -' --attacks
picture descent_4 '3 6 4 1 - - - -' --attacks
picture descent_5 '3 6 4 1 5 0 2 7'

echo "$pictures pictures"
