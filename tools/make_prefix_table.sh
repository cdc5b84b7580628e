#!/usr/bin/env bash
# tools/make_prefix_table.sh - counts the prefixes that room catalog keeps, with the program itself.
#
#   tools/make_prefix_table.sh NQUEENS [FOLDER]
#
# NQUEENS is the program to count with, best a release build. Writes
# nqueens/catalog/prefix_table_data.inc anew, the same bytes every time. It is kept in the tree: this
# is only needed when a board is added or the format changes (nqueens/catalog/prefix_table.h).
# What the program prints is kept in FOLDER, build/prefix_tables when not given, as N.txt; a table
# that is there is not counted again.
#
# With kernel avx512-vbmi2 on a shared core of 2.5 GHz 50 million solutions a second of processor time: 7 s
# for n = 18, some 50 s for n = 19, some 7 minutes for n = 20.
# SPDX-License-Identifier: MIT
set -euo pipefail

program=$(readlink -f -- "$1")
tools=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
folder=$(readlink -m -- "${2:-$tools/../build/prefix_tables}")
cd -- "$tools/.."
target=nqueens/catalog/prefix_table_data.inc
# N:ROWS. As few rows as leave a prefix some hundredths of a second to be counted.
tables=(13:2 14:2 15:2 16:2 17:3 18:3 19:3 20:4)

# The counts of the prefixes that are not greater than their mirror images, one a line: the first
# queen is in the left half, or on the middle column and the second in the left half.
counts_of_half() {
  awk -v n="$1" '2 * $1 < n - 1 || (2 * $1 == n - 1 && 2 * $2 < n - 1) { print $NF }'
}

# Each number as bytes: groups of 7 bits, the lowest first, 128 added to each but the last.
bytes() {
  awk '{ for (rest = $1 + 0; rest >= 128; rest = int(rest / 128)) print rest % 128 + 128; print rest }'
}

# table N ROWS: the definition of one array, in lines of up to 100 columns.
table() {
  local n=$1 rows=$2 size
  counts_of_half "$n" < "$folder/$n.txt" | bytes > "$folder/$n.bytes"
  size=$(wc -l < "$folder/$n.bytes")
  echo "// n = $n, $rows rows: $(counts_of_half "$n" < "$folder/$n.txt" | wc -l) prefixes."
  echo "constexpr std::array<std::uint8_t, $size> kBytes$n = {"
  paste -sd ' ' "$folder/$n.bytes" | sed 's/ /, /g' | fold -sw 95 | sed 's/^/    /; s/ *$//'
  echo "};"
}

mkdir -p "$folder"
for entry in "${tables[@]}"; do
  n=${entry%:*}
  if [[ ! -e $folder/$n.txt ]]; then
    "$program" prefixes "$n" --rows "${entry#*:}" --output "$folder/$n.txt"
  fi
done
{
  echo "// $target - counts of prefixes; written by tools/make_prefix_table.sh"
  echo "// SPDX-License-Identifier: MIT"
  for entry in "${tables[@]}"; do table "${entry%:*}" "${entry#*:}"; done
  echo "constexpr std::array<StoredTable, ${#tables[@]}> kStoredTables = {{"
  for entry in "${tables[@]}"; do echo "    {${entry%:*}, ${entry#*:}, kBytes${entry%:*}},"; done
  echo "}};"
} > "$folder/data.inc"
mv -- "$folder/data.inc" "$target"
echo "${#tables[@]} tables, $(cat "$folder"/*.bytes | wc -l) bytes"
