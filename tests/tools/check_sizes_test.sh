#!/usr/bin/env bash
# tests/tools/check_sizes_test.sh - check_sizes.sh lets 400 lines pass and no more.
# SPDX-License-Identifier: MIT
set -euo pipefail
# shellcheck source=tests/tools/expect.sh
source "$(dirname -- "$0")/expect.sh" "$1"

mkdir -p "$work/nqueens/base"
seq 400 > "$work/nqueens/base/long.cpp"
seq 500 > "$work/nqueens/base/table.csv"
passes "$root/tools/check_sizes.sh" "$work"

echo one more >> "$work/nqueens/base/long.cpp"
fails_with 'nqueens/base/long.cpp: 401 lines, the limit is 400' "$root/tools/check_sizes.sh" "$work"
