#!/usr/bin/env bash
# tests/tools/check_tree_test.sh - tree.sh lists the files of the tree, and the changed files.
# SPDX-License-Identifier: MIT
set -euo pipefail
# shellcheck source=tests/tools/expect.sh
source "$(dirname -- "$0")/expect.sh" "$1"
# shellcheck source=tools/tree.sh
source "$root/tools/tree.sh"

cd "$work"
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
commit() { git add -A && git commit -qm "$1"; }
# gives EXPECTED COMMAND...: the command must print the files in EXPECTED, which lists them sorted,
# each followed by a space.
gives() {
  local found
  found=$("${@:2}" | sort -z | tr '\0' ' ')
  if [[ $found != "$1" ]]; then
    printf '%s: expected "%s", found "%s"\n' "${*:2}" "$1" "$found" >&2
    exit 1
  fi
}

# Without git, all files are listed.
echo 1 > old
gives 'old ' tree_files
gives 'old ' changed_files

# In a clone without commits of its own, the files of the last ten commits are listed.
git init -q -b main origin
mv old origin && cd origin
commit first
for i in 1 2 3 4 5 6 7 8 9 10; do echo "$i" > "file $i" && commit "$i"; done
git clone -q . ../clone && cd ../clone
gives 'file 1 file 10 file 2 file 3 file 4 file 5 file 6 file 7 file 8 file 9 ' changed_files
echo 11 > "file 11" && commit 11 && git update-ref refs/remotes/origin/main HEAD
gives 'file 10 file 11 file 2 file 3 file 4 file 5 file 6 file 7 file 8 file 9 ' changed_files

# Files whose changes are not on origin/main are listed, whether the changes are committed or not.
# Removed files are not listed.
echo 2 >> old
echo new > new
git rm -q 'file 3'
gives 'new old ' changed_files
commit changes
gives 'new old ' changed_files
gives 'old ' tree_files_like '^old$'
