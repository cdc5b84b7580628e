# tools/stages.sh - the stages of ./check, one function each.
#
# Sourced by ./check in the root of the tree. A stage is a function stage_NAME that writes to stdout
# and stderr, which ./check puts into a log, and fails if it found anything. It counts as one passed
# or failed test, unless it runs ctest, which leaves the counts in $junit. stage_inputs says which
# files a stage depends on: it is not repeated while these, the packages and the scripts are the same.
# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034

: "${root:?}" "${jobs:?}" "${junit:=}"   # set by ./check

all_stages=(format shell rooms sizes dev asan tsan fuzz tidy)
quick_stages=(format shell rooms sizes quick)

built_from='^(nqueens|apps|cmake|examples|tests)/|^CMake'
declare -A stage_inputs=(
  [format]='\.(h|cpp)$|^\.clang-format$'
  [shell]='^(run|check|\.ci/run)$|\.(sh|bash)$'
  [rooms]='^nqueens/'
  [sizes]='.'
  [dev]='.'
  [quick]='.'
  [asan]="$built_from"
  [tsan]="$built_from"
  [fuzz]="$built_from"
  [tidy]='^(nqueens|apps|cmake)/|^CMake|^\.clang-tidy$'
)

declare -A stage_summary=(
  [format]='every source file is as clang-format writes it'
  [shell]='shellcheck has nothing to say about the scripts'
  [rooms]='no room includes what it may not (tools/check_rooms.sh)'
  [sizes]='no file is too long (tools/check_sizes.sh)'
  [dev]='development build, warnings as errors, all tests but those of minutes'
  [quick]='the same without the tests labelled slow'
  [long]='the tests that take minutes; not part of the whole'
  [asan]='all tests but the slow ones with address and undefined-behaviour sanitizers'
  [tsan]='the tests of base and count with the thread sanitizer'
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
