#!/usr/bin/env bash
# tools/check_links.sh - every relative link in the Markdown files leads to a file that exists.
#
#   tools/check_links.sh [ROOT]
#
# Links to web addresses and anchors inside a page are left alone, and so is everything between
# fences. Prints `file:line: what` for each dead link and fails if there is any.
# SPDX-License-Identifier: MIT
set -euo pipefail

tools=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
cd -- "${1:-$tools/..}"
# shellcheck source=tools/tree.sh
source "$tools/tree.sh"

# Prints `line target` for each link and image of a file.
links_of() {
  awk '
    /^ *```/ { fenced = !fenced }
    fenced { next }
    {
      gsub(/`[^`]*`/, "")
      while (match($0, /\]\([^)]+\)/)) {
        target = substr($0, RSTART + 2, RLENGTH - 3)
        $0 = substr($0, RSTART + RLENGTH)
        sub(/[ \t]+".*$/, "", target)
        sub(/#.*/, "", target)
        if (target != "" && target !~ /^[a-z]+:/) print FNR, target
      }
    }' "$1"
}

links=0
dead=0
while IFS= read -r -d '' page; do
  while read -r line target; do
    links=$((links + 1))
    if [[ ! -e $(dirname -- "$page")/$target ]]; then
      echo "$page:$line: links to $target, which does not exist"
      dead=$((dead + 1))
    fi
  done < <(links_of "$page")
done < <(tree_files_like '\.md$')
echo "$links links, $dead dead"
((dead == 0))
