# tools/stages.sh - the stages of ./check, one function each.
#
# Sourced by ./check in the root of the tree. A stage is a function stage_NAME that fails if it
# finds a problem. ./check redirects its stdout and stderr to a log. A stage counts as one passed or
# failed test, unless it runs ctest, which leaves reports in the folder $reports.
# SPDX-License-Identifier: MIT
# shellcheck shell=bash disable=SC2034

: "${root:?}" "${jobs:?}" "${reports:=}"   # set by ./check

stages_with_purpose='
  format      every source file is formatted by clang-format, and its prose has none of the phrases of tools/check_words.py
  shell       shellcheck finds no problem in the scripts
  rooms       rooms include only the rooms that they may use (tools/check_rooms.sh)
  dev         development build, warnings as errors, all tests except those that take minutes
  processors  the tests that depend on the number of processors, as if the machine had 1 and 8
  asan        all tests except the slow ones, with address and undefined-behaviour sanitizers
  fuzz        each reader of bytes on hostile input, with the same sanitizers
  tsan        tests of threads with the thread sanitizer, and tests of a build without external solvers
  packages    the Debian packages, installed in a bare Debian; a wheel; programs that use the library
  tidy        clang-tidy on the source files that differ from origin/main
  web         the page: types, unit tests, size, and whether web/page/ is up to date
  page        the page without a server: its engine in Node.js, and the examples of the HTTP API
  alone       the page without a server in Chromium: its own tests and the main journeys
  cluster     counts with a real Slurm on three nodes of this machine, some of which fail
  python      the Python package: its types, its examples, its tests
  browser     journeys through the page in Chromium, by mouse and by keyboard

  quick       for each edit: format, shell, rooms, and the unit tests of dev except slow ones and those of threads and solvers
  long        the tests that take minutes
  journeys    all journeys through the page without a server
  tidy-all    clang-tidy on every source file of the library and the program
'
stages_on_demand='quick long journeys tidy-all'
# These stages often wait or use only one processor, so ./check runs them one after another, in
# parallel with the other stages.
stages_beside='web page alone packages cluster python browser journeys'

stage_format() {
  tree_files_like '\.(h|cpp)$' | xargs -0 -n 20 -P "$jobs" clang-format --dry-run -Werror ||
    { echo "fix with: clang-format -i FILE..."; return 1; }
  python3 tools/check_words.py
}

# Also rejects pipes into grep -q, grep -m and head. These programs may end before they have read
# all input, and then the pipe can fail under pipefail.
stage_shell() {
  local scripts='^(run|check|\.ci/run)$|\.sh$'
  tree_files_like "$scripts" | xargs -0 -n 8 -P "$jobs" shellcheck -x || return 1
  if tree_files_like "$scripts" | xargs -0 grep -nE '[^|]\| *([g]rep -[a-zA-Z]*[qm]|[h]ead)'; then
    echo "compare the whole output instead, or let the reader read all of it"
    return 1
  fi
}

stage_rooms() { tools/check_rooms.sh; }

stage_web() {
  local built=$root/$reports/page
  prepare_web && in_web npm run --silent check &&
    in_web npm test --silent -- --reporter=default || return 1
  rm -rf "$built"
  in_web npx vite build --logLevel warn --outDir "$built" --emptyOutDir && in_web npm run --silent size || return 1
  if ! diff -rq "$built" "$root/web/page"; then
    echo "web/page/ is not up to date; fix with: cd web && npm ci && npm run build"
    return 1
  fi
}

stage_browser() {
  prepare_web && build_preset dev --target nqueens || return 1
  NQUEENS_PROGRAM=$root/build/dev/bin/nqueens in_web npm run --silent test:browser
}

stage_page() {
  build_preset page && prepare_web &&
    NQUEENS_ENGINE=$root/build/page/engine.wasm in_web npm test --silent -- --reporter=default test/engine.test.ts test/examples.test.ts test/cases.test.ts test/lessons.test.ts
}

# Runs journeys (tests that use the page as a person does) on the page without a server: the
# journeys in the given files, or all journeys.
test_page_alone() {
  build_page "$root/build/check/site" &&
    NQUEENS_PAGE_FOLDER=$root/build/check/site in_web npm run --silent test:browser -- "$@"
}

stage_alone() { test_page_alone alone journeys; }

stage_journeys() { test_page_alone; }

# test_preset PRESET [OPTION...]: runs the tests of a preset that is built. The options are passed to
# ctest, and the command in `launcher`, if any, starts ctest. Programs that use GoogleTest also
# write their own reports (tests/CMakeLists.txt).
launcher=()
test_preset() {
  local status=0 made=build/$1/reports to=$reports/$1${processors:-}
  rm -rf "$made"
  "${launcher[@]}" ctest --preset "$1" -j "$jobs" --output-junit "$root/$to.xml" "${@:2}" || status=$?
  if [[ -d $made ]]; then mv "$made" "$to"; fi
  return "$status"
}

stage_dev() { build_preset dev && test_preset dev -LE long; }

stage_long() { build_preset dev && test_preset dev -L long; }

stage_quick() {
  stage_format && stage_shell && stage_rooms && build_preset dev && test_preset dev -LE "slow|long|threads|solvers|docs|serve|tools"
}

stage_processors() {
  build_preset dev || return 1
  local processors launcher
  for processors in 1 8; do
    launcher=(env "LD_PRELOAD=$root/build/dev/tests/processors/libnqueens_pretended_processors.so"
      "NQUEENS_PROCESSORS=$processors")
    if ! "${launcher[@]}" build/dev/bin/nqueens info | grep -x "threads: $processors"; then
      echo "nqueens info does not report $processors threads"
      return 1
    fi
    test_preset dev -L threads -LE "slow|long" || return 1
  done
}

# Uses the system's interpreter, which has numpy.
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

# Passes if the command passes, or if it exits with 77 because something that it needs is missing.
is_passed_or_skipped() {
  local status=0
  "$@" || status=$?
  ((status == 0 || status == 77))
}

stage_packages() {
  build_preset package && (cd build/package && rm -rf packages && cpack -G DEB) &&
    lintian --allow-root --display-info --fail-on error,warning,info build/package/packages/*.deb &&
    is_passed_or_skipped tests/packages/install_test.sh build/package/packages &&
    is_passed_or_skipped tests/packages/wheel_test.sh "$root" "$root/build/package" &&
    tests/consumer/build_from_install.sh "$root/build/package" "$root" "$root/build/check/consumer"
}

# If Slurm is not installed, the stage is skipped, with the reason in its log.
stage_cluster() {
  build_preset dev --target nqueens &&
    is_passed_or_skipped python3 -B tests/cluster/slurm_test.py build/dev/bin/nqueens
}

# Omits the check of the documents, because stage dev runs it, and the tests of the program run the
# same commands.
stage_asan() { build_preset asan && test_preset asan -LE "slow|long|fuzz|docs"; }

stage_fuzz() { build_preset asan && test_preset asan -L fuzz; }

# Address space randomization is switched off if possible: with it, some Linux kernels load programs
# where the thread sanitizer needs its shadow memory.
stage_tsan() {
  local launcher=()
  if setarch -R true 2> /dev/null; then launcher=(setarch -R); fi
  build_preset tsan --target nqueens_threads_tests &&
    test_preset tsan -L "threads|solvers" -LE "slow|long"
}

# Checks each source by itself, so that missing includes are found.
run_tidy() {
  configure_preset tidy < /dev/null && xargs -0 -r -P "$jobs" -n 1 clang-tidy --quiet '--warnings-as-errors=*' -p build/tidy
}

# Reads file names and prints the C++ sources to check. For a header, prints its own source or, if it
# has none, a source that includes it.
sources_of() {
  local file source
  while IFS= read -r -d '' file; do
    source=${file%.h}.cpp
    if [[ $file == *.h && ! -e $source ]]; then
      source=$(grep -rlF --include='*.cpp' "#include \"$file\"" nqueens apps | sort | sed -n 1p)
    elif [[ $file == *.cpp ]]; then
      source=$file
    fi
    if [[ -n $source ]]; then printf '%s\0' "$source"; fi
  done | sort -zu
}

stage_tidy() {
  changed_files | { grep -zE '^(nqueens|apps)/.*\.(h|cpp)$' || true; } | sources_of | run_tidy
}

stage_tidy-all() { tree_files_like '^(nqueens|apps)/.*\.cpp$' | run_tidy; }
