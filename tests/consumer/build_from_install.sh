#!/usr/bin/env bash
# tests/consumer/build_from_install.sh - installs a build, checks its files, and builds two consumers of it.
#
#   build_from_install.sh BUILD_DIR SOURCE_DIR WORK_DIR
#
# One consumer uses all rooms (the libraries in nqueens/). The other uses only two engines and is
# built without the packages that only the program, the server and the rooms for input and output
# need. The sources must also configure without these packages. WORK_DIR is emptied first.
# SPDX-License-Identifier: MIT
set -euo pipefail

build=$1 source=$2 work=$3
project=$source/tests/consumer/project
prefix="$work/an install"   # the space is part of the test

fail() {
  echo "$*" >&2
  exit 1
}

# quietly LOG WHAT COMMAND...: shows the output of the command only if it fails.
quietly() {
  local log=$work/$1.log what=$2
  shift 2
  "$@" > "$log" 2>&1 || { cat "$log"; fail "$what"; }
}

rm -rf "$work"
mkdir -p "$work"
quietly install "the build does not install" cmake --install "$build" --prefix "$prefix"

# 1. The program, its manual page and its completions are installed.
for file in bin/nqueens share/man/man1/nqueens.1.gz share/bash-completion/completions/nqueens \
  share/zsh/site-functions/_nqueens share/fish/vendor_completions.d/nqueens.fish; do
  if [[ ! -s $prefix/$file ]]; then fail "not installed, or empty: $file"; fi
done
"$prefix/bin/nqueens" --version > /dev/null || fail "the installed program does not start"

# 2. No installed file mentions the build folder.
if found=$(grep -rlF -- "$build" "$prefix/lib"*/cmake "$prefix/lib"*/*/cmake "$prefix/include" 2> /dev/null); then
  fail "mentions the build folder: $found"
fi

# 3. The installed headers are the public headers of the rooms and the headers that they include.
headers=$(cd "$prefix/include" && find nqueens -name '*.h' | LC_ALL=C sort)
while read -r header; do
  room=${header#nqueens/}
  room=${room%%/*}
  [[ $header == "nqueens/$room/$room.h" ]] || grep -rqF "#include \"$header\"" "$prefix/include" ||
    fail "installed, and neither a public header nor included by one: $header"
  [[ $header != *-inl.h ]] || fail "installed, and private: $header"
done <<< "$headers"
grep -qx nqueens/count/count.h <<< "$headers" || fail "the public header of count is not installed"

# 4. The consumers build and run.
# consume NAME OPTION...: configures, builds and runs a consumer.
consume() {
  local name=$1 expected=$'92\n0 4 7 5 2 6 1 3 ' output
  quietly "$name.configure" "consumer $name does not configure" \
    cmake -S "$project" -B "$work/$name" -DCMAKE_PREFIX_PATH="$prefix" "${@:2}"
  quietly "$name.build" "consumer $name does not build" cmake --build "$work/$name"
  output=$("$work/$name/consumer")
  [[ $output == "$expected" ]] || fail "consumer $name printed '$output', expected '$expected'"
}
absent=()
for package in Boost CLI11 nlohmann_json PNG SQLiteCpp turbojpeg zstd; do
  absent+=("-DCMAKE_DISABLE_FIND_PACKAGE_$package=ON")
done
consume everything
consume engines "${absent[@]}" "-DCONSUMER_ROOMS=count;search"
quietly alone "the engines do not configure alone" \
  cmake -S "$source" -B "$work/alone" -DNQUEENS_BUILD_CLI=OFF -DNQUEENS_BUILD_SERVER=OFF "${absent[@]}"
