#!/usr/bin/env bash
# tools/check_sizes.sh - no source file has more than 400 lines, but for those excepted here by name.
#
#   tools/check_sizes.sh [ROOT]
#
# A file that outgrows the limit usually holds two ideas; give each its own. The length of functions
# is clang-tidy's business (readability-function-size in .clang-tidy).
# SPDX-License-Identifier: MIT
set -euo pipefail

tools=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
cd -- "${1:-$tools/..}"
# shellcheck source=tools/tree.sh
source "$tools/tree.sh"

limit=400
# Exceptions: one path and its reason a line.
exceptions=(
)

status=0
checked=0
while IFS= read -r -d '' file; do
  checked=$((checked + 1))
  lines=$(wc -l < "$file")
  if ((lines > limit)) && [[ " ${exceptions[*]} " != *" $file "* ]]; then
    echo "$file: $lines lines, the limit is $limit"
    status=1
  fi
done < <(tree_files_like '^(nqueens|apps|tools|tests)/.*\.(h|cpp|sh|cmake|txt)$|^(run|check)$')
echo "$checked files seen"
exit "$status"
