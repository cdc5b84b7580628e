#!/usr/bin/env bash
# tests/consumer/build_from_install.sh - installs a build, looks at what came, builds a consumer from it.
#
#   build_from_install.sh BUILD_DIR PROJECT_DIR WORK_DIR [engines]
#
# `engines`: the build is one without program and server. It must be found where none of the packages
# is that only these need.
#
# The environment may name CMAKE and CXX. WORK_DIR is emptied first.
# SPDX-License-Identifier: MIT
set -euo pipefail

build=$1 project=$2 work=$3 kind=${4:-whole}
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
if [[ $kind == whole ]]; then
  for file in bin/nqueens share/man/man1/nqueens.1.gz share/bash-completion/completions/nqueens \
    share/zsh/site-functions/_nqueens share/fish/vendor_completions.d/nqueens.fish; do
    if [[ ! -s $prefix/$file ]]; then fail "not installed, or empty: $file"; fi
  done
  "$prefix/bin/nqueens" --version > /dev/null || fail "the installed program does not start"
else
  if [[ -e $prefix/bin || -e $prefix/share ]]; then fail "there is more than the library"; fi
fi

# 2. No file of the package knows where it was built.
if found=$(grep -rlF -- "$build" "$prefix/lib"*/cmake "$prefix/lib"*/*/cmake "$prefix/include" 2> /dev/null); then
  fail "mentions the build folder: $found"
fi

# 3. The headers: the doors, and nothing that they do not include.
headers=$(cd "$prefix/include" && find nqueens -name '*.h' | LC_ALL=C sort)
while read -r header; do
  room=${header#nqueens/}
  room=${room%%/*}
  [[ $header == "nqueens/$room/$room.h" ]] || grep -rqF "#include \"$header\"" "$prefix/include" ||
    fail "installed, and neither a door nor included by one: $header"
  [[ $header != *-inl.h ]] || fail "installed, and private: $header"
done <<< "$headers"
grep -qx nqueens/count/count.h <<< "$headers" || fail "the door of count is not installed"

# 4. The consumer.
absent=()
if [[ $kind == engines ]]; then
  for package in Boost CLI11 nlohmann_json SQLiteCpp zstd; do
    absent+=("-DCMAKE_DISABLE_FIND_PACKAGE_$package=ON")
  done
fi
"$cmake" -S "$project" -B "$work/build" -DCMAKE_PREFIX_PATH="$prefix" "${absent[@]}" > "$work/configure.log" 2>&1 ||
  { cat "$work/configure.log"; fail "the consumer does not configure"; }
"$cmake" --build "$work/build" > "$work/build.log" 2>&1 ||
  { cat "$work/build.log"; fail "the consumer does not build"; }

expected=$'92\n0 4 7 5 2 6 1 3 '
output=$("$work/build/consumer")
[[ $output == "$expected" ]] || fail "the consumer printed '$output', expected '$expected'"
