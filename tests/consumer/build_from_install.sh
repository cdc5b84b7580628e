#!/usr/bin/env bash
# tests/consumer/build_from_install.sh - installs a build, looks at what came, builds a consumer from it.
#
#   build_from_install.sh BUILD_DIR PROJECT_DIR WORK_DIR
#
# The environment may name CMAKE and CXX. WORK_DIR is emptied first.
# SPDX-License-Identifier: MIT
set -euo pipefail

build=$1 project=$2 work=$3
cmake=${CMAKE:-cmake}
prefix="$work/an install"   # the space is part of the test

fail() {
  echo "$*" >&2
  exit 1
}

rm -rf "$work"
mkdir -p "$work"
"$cmake" --install "$build" --prefix "$prefix" > "$work/install.log"

# 1. The files that are not for the compiler.
for file in bin/nqueens share/man/man1/nqueens.1 share/bash-completion/completions/nqueens \
  share/zsh/site-functions/_nqueens share/fish/vendor_completions.d/nqueens.fish; do
  if [[ ! -s $prefix/$file ]]; then fail "not installed, or empty: $file"; fi
done
"$prefix/bin/nqueens" --version > /dev/null || fail "the installed program does not start"

# 2. No file of the package knows where it was built.
if found=$(grep -rlF -- "$build" "$prefix/lib"*/cmake "$prefix/lib"*/*/cmake "$prefix/include" 2> /dev/null); then
  fail "mentions the build folder: $found"
fi

# 3. The consumer.
"$cmake" -S "$project" -B "$work/build" -DCMAKE_PREFIX_PATH="$prefix" > "$work/configure.log" 2>&1 ||
  { cat "$work/configure.log"; fail "the consumer does not configure"; }
"$cmake" --build "$work/build" > "$work/build.log" 2>&1 ||
  { cat "$work/build.log"; fail "the consumer does not build"; }

expected=$'92\n0 4 7 5 2 6 1 3 '
output=$("$work/build/consumer")
[[ $output == "$expected" ]] || fail "the consumer printed '$output', expected '$expected'"
