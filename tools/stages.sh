# tools/stages.sh - the stages of ./check, one function each.
#
# Sourced by ./check in the root of the tree. A stage is a function stage_NAME that writes to stdout
# and stderr, which ./check puts into a log, and fails if it found anything. It counts as one passed
# or failed test, unless it runs ctest, which leaves the counts in $junit. stage_inputs says which
# files a stage depends on: it is not repeated while these, the packages and the scripts are the same.
# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034

: "${root:?}" "${jobs:?}" "${junit:=}"   # set by ./check

all_stages=(format shell rooms sizes web dev bare processors browser asan tsan fuzz tidy)
quick_stages=(format shell rooms sizes quick)

built_from='^(nqueens|apps|cmake|examples|tests|web/page)/|^CMake'
declare -A stage_inputs=(
  [format]='\.(h|cpp)$|^\.clang-format$'
  [shell]='^(run|check|\.ci/run)$|\.(sh|bash)$'
  [rooms]='^nqueens/'
  [sizes]='.'
  [dev]='.'
  [quick]='.'
  [web]='^web/'
  [browser]='^(nqueens|apps|cmake|web)/|^CMake'
  [bare]="$built_from|^docs/|^README"
  [processors]="$built_from|^docs/|^README"
  [asan]="$built_from"
  [tsan]="$built_from"
  [fuzz]="$built_from"
  [tidy]='^(nqueens|apps|cmake|web/page)/|^CMake|^\.clang-tidy$'
)

declare -A stage_summary=(
  [format]='every source file is as clang-format writes it'
  [shell]='shellcheck has nothing to say about the scripts'
  [rooms]='no room includes what it may not (tools/check_rooms.sh)'
  [sizes]='no file is too long (tools/check_sizes.sh)'
  [dev]='development build, warnings as errors, all tests but those of minutes'
  [web]='the page: types, unit tests, size, and web/page/ is what its sources build'
  [browser]='journeys through the page in Chromium, by mouse and by keyboard'
  [quick]='the same without the tests labelled slow'
  [long]='the tests that take minutes; not part of the whole'
  [bare]='without CaDiCaL, Gecode and clingo: the tests of the rooms that they reach'
  [processors]='as on machines with 1 and 8 processors: the tests of the rooms with threads'
  [asan]='all tests but the slow ones with address and undefined-behaviour sanitizers'
  [tsan]='the tests of base, kernels, estimate and count with the thread sanitizer'
  [fuzz]='each reader of text on hostile input for a short time'
  [tidy]='clang-tidy on every source file of the library and the program'
)

stage_format() {
  local status=0 report
  report=$(tree_files_like '\.(h|cpp)$' |
    xargs -0 -n 20 -P "$jobs" clang-format --dry-run -Werror 2>&1) || status=$?
  if ((status == 0)); then return 0; fi
  printf '%s\n\nmend with: clang-format -i %s\n' "$report" \
    "$(sed -nE 's/^([^ :]+):[0-9]+:[0-9]+: .*/\1/p' <<< "$report" | sort -u | tr '\n' ' ')"
  return "$status"
}

stage_shell() {
  tree_files_like '^(run|check|\.ci/run)$|\.sh$' | xargs -0 shellcheck -x
}

stage_rooms() { tools/check_rooms.sh; }

stage_sizes() { tools/check_sizes.sh; }

# In web/, where node is the right one and its packages are there.
in_web() { (cd -- "$root/web" && "$@"); }

stage_web() {
  local built=$root/build/check/page
  find_node && install_web_packages && in_web npm run --silent check &&
    in_web npm test --silent -- --reporter=default || return 1
  rm -rf "$built"
  in_web npx vite build --logLevel warn --outDir "$built" --emptyOutDir && in_web npm run --silent size || return 1
  if ! diff -rq "$built" "$root/web/page"; then
    echo "web/page/ is not what web/ builds; mend with: cd web && npm ci && npm run build"
    return 1
  fi
}

stage_browser() {
  find_node && install_web_packages && build_preset dev --target nqueens || return 1
  NQUEENS_PROGRAM=$root/build/dev/bin/nqueens in_web npm run --silent test:browser
}

# Tests a preset that is built; what follows goes to ctest, which `launcher` may start.
launcher=()
test_preset() {
  local preset=$1
  shift
  "${launcher[@]}" ctest --preset "$preset" -j "$jobs" --output-junit "$junit" \
    --test-output-truncation head "$@"   # GoogleTest's last lines say how many passed
}

stage_dev() { build_preset dev && test_preset dev -LE long; }

stage_long() { build_preset dev && test_preset dev -L long; }

stage_quick() { build_preset dev && test_preset dev -LE "slow|long"; }

stage_bare() { build_preset bare && test_preset bare -LE "slow|long"; }

# Without those that take long and whose programs use one thread, or as many as the test says. What is
# counted are the tests of the last number.
stage_processors() {
  build_preset dev || return 1
  local processors launcher
  for processors in 1 8; do
    launcher=(env "LD_PRELOAD=$root/build/dev/tests/processors/libnqueens_pretended_processors.so"
      "NQUEENS_PROCESSORS=$processors")
    if ! "${launcher[@]}" build/dev/bin/nqueens info | grep -x "threads: $processors"; then
      echo "the program does not believe that there are $processors processors"
      return 1
    fi
    test_preset dev -L "^(base|estimate|count|catalog|solve|server|cli|docs)$" -LE "slow|long" \
      -E '^(serve|Completion|Check|Terminal|Model|ModelCommand|Reading)\.' || return 1
  done
}

stage_asan() { build_preset asan && test_preset asan -LE "slow|long"; }

# The thread sanitizer cannot place its shadow memory where some kernels put programs at random.
stage_tsan() {
  local launcher=()
  if setarch -R true 2> /dev/null; then launcher=(setarch -R); fi
  build_preset tsan && test_preset tsan -LE "slow|long"
}

stage_fuzz() { build_preset fuzz --target tests/fuzz/all && test_preset fuzz; }

# ninja does not know that objects depend on .clang-tidy, so a change there starts afresh.
stage_tidy() {
  if ! cmp -s .clang-tidy build/tidy/used.clang-tidy; then rm -rf build/tidy; fi
  mkdir -p build/tidy && cp .clang-tidy build/tidy/used.clang-tidy && build_preset tidy
}
