# tools/stages.sh - the stages of ./check, one function each.
#
# Sourced by ./check in the root of the tree. A stage is a function stage_NAME that writes to stdout
# and stderr, which ./check puts into a log, and fails if it found anything. It counts as one passed
# or failed test, unless it runs ctest, which leaves reports in the folder $reports.
# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034

: "${root:?}" "${jobs:?}" "${reports:=}"   # set by ./check

stages_with_purpose='
  format      every source file is as clang-format writes it
  shell       shellcheck has nothing to say about the scripts
  rooms       no room includes what it may not (tools/check_rooms.sh)
  web         the page: types, unit tests, size, and web/page/ is what its sources build
  dev         development build, warnings as errors, all tests but those of minutes
  bare        without CaDiCaL, Gecode and clingo: the tests of the rooms that they reach
  processors  as on machines with 1 and 8 processors: the tests of the rooms with threads
  python      the Python package: its types, its examples, its tests
  packages    the Debian packages, installed in a bare Debian, and a wheel without a network
  cluster     counts by a real Slurm, three nodes on this machine, of which some die
  browser     journeys through the page in Chromium, by mouse and by keyboard
  page        the page without a server: its engine in Node.js, and the examples of the HTTP API
  alone       the page without a server in Chromium: its own tests and the main journeys
  asan        all tests but the slow ones with address and undefined-behaviour sanitizers
  tsan        the tests of base, kernels, estimate and count with the thread sanitizer
  fuzz        each reader of bytes on hostile input for a short time
  tidy        clang-tidy on every source file of the library and the program

  quick       format, shell, rooms, and dev without the slow tests: for after each edit
  long        the tests that take minutes
  journeys    all journeys through the page without a server, as through the other
'

stage_format() {
  tree_files_like '\.(h|cpp)$' | xargs -0 -n 20 -P "$jobs" clang-format --dry-run -Werror ||
    { echo "mend with: clang-format -i FILE..."; return 1; }
}

# Under pipefail a pipe fails by chance when its reader ends before its writer, as grep -q and head do.
stage_shell() {
  local scripts='^(run|check|\.ci/run)$|\.sh$'
  tree_files_like "$scripts" | xargs -0 shellcheck -x || return 1
  if tree_files_like "$scripts" | xargs -0 grep -nE '[^|]\| *([g]rep -[a-zA-Z]*[qm]|[h]ead)'; then
    echo "compare the whole output instead, or let the reader read all of it"
    return 1
  fi
}

stage_rooms() { tools/check_rooms.sh; }

stage_web() {
  local built=$root/build/check/page
  prepare_web && in_web npm run --silent check &&
    in_web npm test --silent -- --reporter=default || return 1
  rm -rf "$built"
  in_web npx vite build --logLevel warn --outDir "$built" --emptyOutDir && in_web npm run --silent size || return 1
  if ! diff -rq "$built" "$root/web/page"; then
    echo "web/page/ is not what web/ builds; mend with: cd web && npm ci && npm run build"
    return 1
  fi
}

stage_browser() {
  prepare_web && build_preset dev --target nqueens || return 1
  NQUEENS_PROGRAM=$root/build/dev/bin/nqueens in_web npm run --silent test:browser
}

stage_page() {
  build_preset page && prepare_web &&
    NQUEENS_ENGINE=$root/build/page/engine.wasm in_web npm test --silent -- --reporter=default test/engine.test.ts test/examples.test.ts
}

# Journeys through the page without a server, in these files or in all.
test_page_alone() {
  build_page "$root/build/check/site" &&
    NQUEENS_PAGE_FOLDER=$root/build/check/site in_web npm run --silent test:browser -- "$@"
}

stage_alone() { test_page_alone alone journeys; }

stage_journeys() { test_page_alone; }

# Tests a preset that is built; what follows goes to ctest, which `launcher` may start.
launcher=()
test_preset() {
  "${launcher[@]}" ctest --preset "$1" -j "$jobs" --output-junit "$root/$reports/$1${processors:-}.xml" "${@:2}"
}

stage_dev() { build_preset dev && test_preset dev -LE long; }

stage_long() { build_preset dev && test_preset dev -L long; }

stage_quick() {
  stage_format && stage_shell && stage_rooms && build_preset dev && test_preset dev -LE "slow|long"
}

stage_bare() { build_preset bare && test_preset bare -LE "slow|long"; }

# Without those that take long and whose programs use one thread, or as many as the test says.
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

# For the system's interpreter, where its numpy is.
stage_python() {
  local python=(/usr/bin/python3 -B -m) status=0
  build_preset dev --target nqueens_python --target nqueens_python_files || return 1
  "${python[@]}" mypy --version && cd build/dev/python || return 1
  MYPYPATH=. "${python[@]}" mypy --strict --cache-dir ../mypy -p nqueens &&
    MYPYPATH=. "${python[@]}" mypy.stubtest nqueens._core --allowlist "$root/python/tests/stubtest_allowlist.txt" &&
    "${python[@]}" pytest -q -p no:cacheprovider --doctest-modules nqueens "$root/python/tests" &&
    PYTHONPATH=. /usr/bin/python3 -B "$root/examples/queens.py" | grep -x 'Q(14) = 365,596' || status=1
  cd "$root" || return 1
  return "$status"
}

# Passes where what it takes is not there; the log says so then.
is_passed_or_skipped() {
  local status=0
  "$@" || status=$?
  ((status == 0 || status == 77))
}

stage_packages() {
  build_preset package && (cd build/package && rm -rf packages && cpack -G DEB) &&
    lintian --allow-root --display-info --fail-on error,warning,info build/package/packages/*.deb &&
    is_passed_or_skipped tests/packages/install_test.sh build/package/packages &&
    is_passed_or_skipped tests/packages/wheel_test.sh "$root" build/wheel
}

# It passes as skipped, with the reason in its log, where Slurm is not installed.
stage_cluster() {
  build_preset dev --target nqueens &&
    is_passed_or_skipped python3 -B tests/cluster/slurm_test.py build/dev/bin/nqueens
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
