# tools/tree.sh - the files of the tree: what git tracks or would track, nothing built.
#
# Sourced by ./check and the scripts beside it, in the root of the tree. Without git, or outside a
# repository (a source archive), every file outside build/ and hidden folders counts.
# SPDX-License-Identifier: MIT
# shellcheck shell=bash

# Prints the existing files, each ended by a zero byte.
tree_files() {
  local file
  { git -c safe.directory='*' ls-files -z --cached --others --exclude-standard 2> /dev/null ||
    find . -name '.?*' -type d ! -name .ci -prune -o -path ./build -prune -o -type f -printf '%P\0'; } |
    while IFS= read -r -d '' file; do
      if [[ -f $file ]]; then printf '%s\0' "$file"; fi
    done
}

# Prints those whose path matches the extended regular expression, each ended by a zero byte.
tree_files_like() { tree_files | grep -zE -- "$1"; }
