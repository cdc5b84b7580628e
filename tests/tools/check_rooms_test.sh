#!/usr/bin/env bash
# tests/tools/check_rooms_test.sh - check_rooms.sh finds each kind of violation in a small fake tree.
# SPDX-License-Identifier: MIT
set -euo pipefail
# shellcheck source=tests/tools/expect.sh
source "$(dirname -- "$0")/expect.sh" "$1"

# Creates a tree without violations in an empty folder.
make_tree() {
  rm -rf "${work:?}/nqueens"
  mkdir -p "$work"/nqueens/{base,count,io}
  printf '%s\n' 'nqueens_room(base)  # nqueens_room(comment DEPENDS io)' 'nqueens_room(count' \
    '             DEPENDS base PRIVATE TBB::tbb)' 'nqueens_room(io DEPENDS base count)' \
    > "$work/nqueens/CMakeLists.txt"
  echo '#include <vector>  // never printf(), never exit()' > "$work/nqueens/base/base.h"
  printf '%s\n' '#include "nqueens/count/count.h"' '#include "nqueens/base/base.h"' \
    > "$work/nqueens/count/count.cpp"
  echo '#include <nlohmann/json.hpp>' > "$work/nqueens/io/io.cpp"
}

check=("$root/tools/check_rooms.sh" "$work")

make_tree
passes "${check[@]}"

echo '#include "nqueens/io/io.h"' >> "$work/nqueens/count/count.cpp"
fails_with 'nqueens/count/count.cpp:3: room count must not include room io (declared: base)' "${check[@]}"

make_tree
echo '  #  include <nqueens/count/count.h>' >> "$work/nqueens/base/base.h"
fails_with 'nqueens/base/base.h:2: room base must not include room count (declared: none)' "${check[@]}"

make_tree
echo '#include "nqueens/solve/solve.h"' > "$work/nqueens/io/io.h"
fails_with 'nqueens/io/io.h:1: there is no room solve' "${check[@]}"

make_tree
echo '#include "base.h"' > "$work/nqueens/base/near.cpp"
fails_with 'nqueens/base/near.cpp:1: include "base.h" by its full path' "${check[@]}"

make_tree
mkdir "$work/nqueens/stray"
fails_with 'nqueens/stray: a folder that no nqueens_room(...) declares' "${check[@]}"

make_tree
echo 'nqueens_room(cli DEPENDS io)' >> "$work/nqueens/CMakeLists.txt"
fails_with 'nqueens/cli: a declared room without a folder' "${check[@]}"

make_tree
sed -i 's/nqueens_room(base)/nqueens_room(base DEPENDS io)/' "$work/nqueens/CMakeLists.txt"
fails_with 'room base depends on io, which is not declared above it' "${check[@]}"

for line in '#include <iostream>' 'std::cout << 1;' '  printf("x");' 'std::fprintf(stderr, "x");'; do
  make_tree
  echo "$line" >> "$work/nqueens/count/count.cpp"
  fails_with 'nqueens/count/count.cpp:3: room count must not print' "${check[@]}"
done

for line in 'std::exit(1);' 'exit (1);' '_Exit(1);'; do
  make_tree
  echo "$line" >> "$work/nqueens/count/count.cpp"
  fails_with 'nqueens/count/count.cpp:3: room count must not end the program' "${check[@]}"
done

make_tree
printf '%s\n' 'fragment.exit(3);' 'int exits(int);' 'snprintf(text, 3, "x");' >> "$work/nqueens/count/count.cpp"
passes "${check[@]}"

make_tree
echo '#include <CLI/CLI.hpp>' >> "$work/nqueens/count/count.cpp"
fails_with 'room count must not use the JSON and command line libraries' "${check[@]}"

for line in 'fmt::format(R"({{"n":{}}})", n);' 'text += ",\"name\":" + name;' 'text += R"(,"pairs":[)";'; do
  make_tree
  echo "$line" >> "$work/nqueens/count/count.cpp"
  fails_with 'nqueens/count/count.cpp:3: room count must not write JSON as text' "${check[@]}"
  make_tree
  echo "$line" >> "$work/nqueens/io/io.cpp"
  passes "${check[@]}"
done

make_tree
printf '%s\n' 'Json{{"n", n}};' 'text += "The answer is \"none\": there is none";' '// {"n":8}' >> "$work/nqueens/count/count.cpp"
passes "${check[@]}"

make_tree
echo '#include <mpi.h>' >> "$work/nqueens/count/count.cpp"
fails_with 'room count must not use MPI (only: mpi)' "${check[@]}"
