# tools/tree.sh - lists the files of the tree: all files that git does not ignore.
#
# Sourced in the root of the tree by ./check and by scripts in tools/. Without git, or outside a
# repository (a source archive), it lists all files except the files in build/ and in hidden
# folders other than .ci.
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

# Prints the existing files that differ from the merge base with origin/main. If there are none, as
# in a fresh clone, prints the files that the last ten commits changed. Prints all files if there is
# no git.
changed_files() {
  local base
  local -a git=(git -c "safe.directory=*")
  differing() {
    "${git[@]}" diff --name-only -z --no-renames --diff-filter=d "$1"
    "${git[@]}" ls-files -z --others --exclude-standard
  }
  if ! base=$("${git[@]}" rev-parse HEAD 2> /dev/null); then
    tree_files
    return
  fi
  base=$("${git[@]}" merge-base HEAD origin/main 2> /dev/null || echo "$base")
  if [[ -z $(differing "$base" | tr '\0' '\n') ]]; then
    base=$("${git[@]}" rev-list --max-count=11 HEAD | tail -n 1)
  fi
  differing "$base"
}

# Prints the files whose path matches the extended regular expression, each ended by a zero byte.
tree_files_like() { tree_files | grep -zE -- "$1"; }
