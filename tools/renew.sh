#!/usr/bin/env bash
# tools/renew.sh - regenerates the files of the tree that are output of the program.
#
# See `tools/renew.sh --help`. Run this script when the output of the program or the list of
# pictures below changes, when the format of the prefix tables (nqueens/catalog/prefix_table.h)
# changes, or when a board is added to these tables.
# SPDX-License-Identifier: MIT
set -euo pipefail

usage() {
  cat << 'END'
usage: tools/renew.sh WHAT NQUEENS [FOLDER]

Regenerates files with the program NQUEENS. WHAT is one of

  index      docs/decisions/README.md: the entries of the other pages there. NQUEENS is not run.
  drawings   docs/pictures/*.svg: boards, search trees and techniques of the documents.
             With FOLDER, into that folder instead.
  studio     docs/pictures/studio/*.png: the views of the studio in README.md. With FOLDER, all states
             of all views in five looks (light, dark, 390 pixels wide, at 200%, presenter mode)
             into that folder instead, for inspection. Needs Node.js and Chromium, which ./check
             installs.
  prefixes   nqueens/catalog/prefix_table_data.inc: the number of solutions that begin with each
             prefix. The output of NQUEENS, preferably a release build, is kept in FOLDER (default:
             build/prefix_tables) as N.txt; an existing table is not counted again. A core that
             counts 50 million solutions per second needs 7 s for n = 18, about 50 s for n = 19, and
             about 7 minutes for n = 20.

Exit codes: 0 all files were made, 2 usage, any other: a command failed.
END
}

# Prints in one sentence what is wrong with the call, prints the usage, and exits.
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

# technique NAME STEP LEVEL: draws a step of the level's explanation.
technique() {
  "$program" explain "$3" --picture "$2" --output "$target/technique_$1.svg" --quiet
  drawings=$((drawings + 1))
}

# tree NAME N [OPTION...]: draws the tree of a search. A search that ends at its limit (exit code 3) is
# not a failure.
tree() {
  "$program" trace "${@:2}" --format tree --as svg --output "$target/$1.svg" --quiet || (($? == 3))
  drawings=$((drawings + 1))
}

# The pictures of docs/regions.md: a step of each technique.
draw_regions() {
  local confined=AAAAAAA/ABBBBCA/ABBDCCA/EBBDDDA/EEDDFFA/GEEGGGA/GGGGGGG
  local chained=ABBBBCDDD/ABBECCCCD/BBEEECEED/FBEEECGEE/FEEEGGGEE/FFEEGEEEH/FEEEGGEEH/FFFEEEEHH/FFIIIIEEE
  technique single 8 "$confined"
  technique confinement 1 "$confined"
  technique small_touch 5 "$confined"
  technique packing 4 10x2.AAABBBBBBBAAABBBBCBBAAACCBCCCDAACCCCCDDDEFFFCGGGDDEEEFCHHGDDEIECCHGGGDEIEEHHGGGDEIIIIHJGGGEEIIIHJJJG
  technique two_in_two 4 AAAAAAA/ABAAACD/ABBEACD/ABEEFCD/AGEFFCD/DGGGFFD/DDDDDDD
  technique wide_touch 5 AAAAAAA/ABAAACD/ABBEECD/ABEEFCD/DGEFFCD/DGGGFCD/DDDDDDD
  technique small_remainder 7 8x2.AABBBBBBCAADBBBECADDDEEECDDDFFFECCDDFGGGCDDDFGGGCHHFFGGGHHHHHGGG
  technique three_in_three 9 AAAAAAA/ABBCCCA/ABDDDCC/EBDDCCE/EFFFFEE/EGGGFEE/EEEEEEE
  technique many_in_many 8 "$chained"
  technique wide_remainder 5 8x2.AAABBCCCAABBBCCCABBBDCCCAEEEDDCFEEGEDDDFGGGEDHHFGHHHHHHFGGGHHHFF
  technique chain 9 "$chained"
  technique deep_chain 17 \
    AABBBBBCC/ABBDBBBEC/ADDDFBEEC/DDEEFBFEE/GEEEFFFEE/GEEEFFEEE/GGEEEEEEH/GGGGIIEHH/IIIIIHHHH
}

# The pictures of docs/counting.md: a root of the 8 x 8 board, its free squares, its completion, and
# halves.
draw_counting() {
  local root='- - 3 0 6 4 - -'
  board cross_root "$root"
  board cross_free "$root" --attacks
  board cross_solution '7 1 3 0 6 4 2 5'

  board half_top '7 1 3 0 - - - -' --attacks
  board half_bottom '- - - - 6 4 2 5' --attacks
  board half_turned '5 2 4 6 - - - -' --attacks
}

# The pictures of docs/algorithms.md: boards during a search and search trees of small boards.
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
  board semiqueen '- - 4 - - - - -' --attacks --rule semiqueens
  board reflecting_queen '- - 4 - - - - -' --attacks --rule reflecting
  board nightrider '- - 4 - - - - -' --attacks --rule rook+nightrider
  board central_pair '- - - - 2 7 - - - -' --attacks --rule superqueens

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

renew_index() {
  awk -f tools/decisions_index.awk docs/decisions/[a-z]*.md > docs/decisions/README.md
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

# Prints the counts of half of the prefixes of the n x n board, one per line. In these prefixes, the
# first queen is in the left half, or it is in the middle column and the second queen is in the left
# half. The other prefixes are their mirror images.
counts_of_half() {
  awk -v n="$1" '2 * $1 < n - 1 || (2 * $1 == n - 1 && 2 * $2 < n - 1) { print $NF }' "$folder/$1.txt"
}

# Prints each number as bytes. A byte holds 7 bits of the number, the lowest bits come first, and
# 128 is added to each byte except the last one.
bytes() {
  awk '{ for (rest = $1 + 0; rest >= 128; rest = int(rest / 128)) print rest % 128 + 128; print rest }'
}

# prefix_table N ROWS: prints the definition of one array, in lines of up to 100 columns.
prefix_table() {
  local n=$1 rows=$2
  counts_of_half "$n" | bytes > "$folder/$n.bytes"
  echo "// n = $n, $rows rows: $(counts_of_half "$n" | wc -l) prefixes."
  echo "constexpr std::array<std::uint8_t, $(wc -l < "$folder/$n.bytes")> kBytes$n = {"
  paste -sd ' ' "$folder/$n.bytes" | sed 's/ /, /g' | fold -sw 95 | sed 's/^/    /; s/ *$//'
  echo "};"
}

# prefix_tables N:ROWS...: prints the whole file, which depends only on the counts.
prefix_tables() {
  local entry
  echo "// $target - counts of prefixes; written by tools/renew.sh"
  echo "// SPDX-License-Identifier: MIT"
  for entry in "$@"; do prefix_table "${entry%:*}" "${entry#*:}"; done
  echo "constexpr std::array<StoredTable, $#> kStoredTables = {{"
  for entry in "$@"; do echo "    {${entry%:*}, ${entry#*:}, kBytes${entry%:*}},"; done
  echo "}};"
}

renew_prefixes() {
  # N:ROWS. ROWS is the smallest number for which the solutions of one prefix are counted in at most
  # a few hundredths of a second.
  local tables=(13:2 14:2 15:2 16:2 17:3 18:3 19:3 20:4) entry n
  target=nqueens/catalog/prefix_table_data.inc
  folder=${folder:-build/prefix_tables}
  mkdir -p "$folder"
  for entry in "${tables[@]}"; do
    n=${entry%:*}
    if [[ ! -e $folder/$n.txt ]]; then
      "$program" prefixes "$n" --rows "${entry#*:}" --output "$folder/$n.txt"
    fi
  done
  prefix_tables "${tables[@]}" > "$folder/data.inc"
  mv -- "$folder/data.inc" "$target"
  echo "${#tables[@]} tables, $(cat "$folder"/*.bytes | wc -l) bytes"
}

if [[ ${1:-} == -h || ${1:-} == --help ]]; then usage; exit 0; fi
if (($# < 2 || $# > 3)); then refuse "expected two or three arguments, found $#"; fi
if ! declare -F "renew_$1" > /dev/null; then refuse "there is no '$1' to renew"; fi
if [[ ! -f $2 || ! -x $2 ]]; then refuse "'$2' is not a program"; fi
program=$(readlink -f -- "$2")
folder=
if [[ -n ${3:-} ]]; then folder=$(readlink -m -- "$3"); fi
cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.."
"renew_$1"
