#!/usr/bin/env bash
# tests/mpi/mpirun_test.sh - tests `nqueens work --mpi` under mpirun, on one machine.
#
#   mpirun_test.sh NQUEENS CASE
#
# A case is a function below. Exit code 77 means that mpirun is missing or cannot start processes here.
# SPDX-License-Identifier: MIT
set -euo pipefail

# shellcheck source=tests/tools/expect.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/../tools/expect.sh" "$1"   # creates the folder $work
program=$(readlink -f -- "$1")
case=$2
cd -- "$work"

# Debian's Open MPI requires the first two variables for root. The third disables direct copies
# between processes: some containers forbid them, and MPI then prints a warning.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_btl_vader_single_copy_mechanism=none
export ASAN_OPTIONS=detect_leaks=0   # MPI itself has leaks
ranks=(timeout 600 mpirun --oversubscribe -n)

fail() { printf '%s\n' "$@" >&2; for file in out err; do [[ ! -s $file ]] || sed "s/^/$file: /" "$file" >&2; done; exit 1; }

# job RANKS ARGUMENT...: runs nqueens work ARGUMENT... on RANKS ranks. Sets `code` and writes the files
# out and err.
job() {
  code=0
  "${ranks[@]}" "$1" "$program" work "${@:2}" > out 2> err < /dev/null || code=$?
  ((code != 124)) || fail "did not end: work ${*:2}"
}

# Prints the number of lines that nqueens itself has written to standard error.
sentences() { grep -c '^nqueens: ' err || true; }

# ends_with CODE: requires the exit code of the last job.
ends_with() { ((code == $1)) || fail "expected exit code $1, found $code"; }

# is_sound LEDGER: requires that no task has two records.
is_sound() {
  local records tasks
  records=$(grep -c '^task=' "$1")
  tasks=$(grep -o '^task=[0-9]*' "$1" | sort -u | wc -l)
  ((records == tasks)) || fail "$1: $records records of $tasks tasks"
}

# is_whole LEDGER SOLUTIONS: requires one record for each task, and the total SOLUTIONS.
is_whole() {
  is_sound "$1"
  [[ $("$program" merge "$1" -q) == "$2" ]] || fail "$1: not $2 solutions"
}

records_in() { if [[ -e $1 ]]; then grep -c '^task=' "$1" || true; else echo 0; fi; }

# begin_job LEDGER: starts a count for n = 20, sets $mpirun to its process id, and waits until the ledger
# has some tasks. The whole count takes minutes, so it is still running when the test ends it.
begin_job() {
  "${ranks[@]}" 4 "$program" work 20 --mpi --ledger "$1" -k portable -q > out 2> err < /dev/null &
  mpirun=$!
  until (($(records_in "$1") > 200)); do
    kill -0 "$mpirun" 2> /dev/null || fail "ended before it was killed"
    sleep 0.05
  done
}

# is_resumed LEDGER: requires that another job finds all tasks of the ledger and completes the last
# 108 tasks of the plan, that no task has two records, and that `verify` accepts a sample.
is_resumed() {
  local -i kept
  kept=$(records_in "$1")
  ((kept > 200 && kept < 46000)) || fail "kept $kept tasks"
  job 4 20 --mpi --ledger "$1" --tasks 46400..46508 --json -q
  ends_with 0
  grep -q "\"tasks_found\": *$kept," out || fail "did not find $kept tasks"
  is_sound "$1"
  (($(grep -cE '^task=(464[0-9][0-9]|4650[0-7]) ' "$1") == 108)) || fail "not all requested tasks are there"
  code=0
  "$program" verify "$1" --sample 5 -q > out 2> err || code=$?
  ends_with 3   # a partial count has no total
  grep -q '^sample     passed ' out || fail "the sample of tasks is wrong"
}

# rank_process RANK: prints the process id of a rank of this test.
rank_process() {
  local process
  for process in /proc/[0-9]*; do
    if [[ $(readlink -- "$process/cwd" 2> /dev/null) == "$work" && $(cat "$process/comm") == nqueens-mpi ]] &&
      grep -qzx "OMPI_COMM_WORLD_RANK=$1" "$process/environ" 2> /dev/null; then
      echo "${process#/proc/}"
      return
    fi
  done
  fail "there is no rank $1"
}

# is_gone PROCESS: waits at most a minute for the process to end; a zombie counts as ended.
is_gone() {
  local tries
  for ((tries = 0; tries < 600; tries++)); do
    grep -q '^State:.[^Z]' "/proc/$1/status" 2> /dev/null || return 0
    sleep 0.1
  done
  return 1
}

# wait_for_job: waits for the job of begin_job and sets `code`.
wait_for_job() { code=0; wait "$mpirun" || code=$?; ((code != 124)) || fail "did not end"; }

# The numbers of solutions are those of OEIS A000170.

counts_exactly() {
  job 4 16 --mpi --ledger x
  ends_with 0
  [[ $(cat out) == "14772512 solutions in 92 of 92 tasks" ]] || fail "wrong answer"
  grep -q '^cross, kernel [^,]*, 3 threads, ' err || fail "does not name method, kernel and threads"
  is_whole x 14772512
  job 3 18 --mpi --ledger-dir folder --machine node1 --json -q
  ends_with 0
  grep -q '"tasks_done": *12283,' out || fail "wrong answer"
  is_whole folder/18-halves-share-0001-of-0001.node1.ledger 666090624
}

counts_on_one_rank() {
  job 1 14 --mpi --ledger x
  ends_with 0
  is_whole x 365596
  job 4 14 --mpi --ledger x   # no task is left
  ends_with 0
  [[ $(cat out) == "365596 solutions in 57 of 57 tasks" ]] || fail "wrong answer"
  is_whole x 365596
}

shares_and_options() {
  job 3 14 --mpi --share 1/2 --ledger-dir folder -t 2 -k portable -m halves -q
  ends_with 0
  job 4 14 --mpi --share 2/2 --ledger-dir folder -m halves -q
  ends_with 0
  [[ $("$program" merge folder -q) == 365596 ]] || fail "wrong sum"
  grep -q 'kernel=portable' folder/14-halves-share-0001-of-0002.*.ledger || fail "wrong kernel"
  job 3 14 --mpi --tasks 0..20 --ledger x --split 2 -q
  ends_with 0
  (($(records_in x) == 20)) || fail "not 20 tasks"
  printf '........\n%.0s' {1..8} > board   # only rank 0 reads standard input
  code=0
  "${ranks[@]}" 3 "$program" work /dev/stdin --mpi --ledger y -q < board > out 2> err || code=$?
  ends_with 0
  is_whole y 92
}

resumes_after_a_worker_was_killed() {
  begin_job x
  kill -9 "$(rank_process 2)"
  wait_for_job
  ((code != 0)) || fail "expected mpirun to fail"
  is_resumed x
}

resumes_after_rank_0_was_killed() {
  begin_job x
  kill -9 "$(rank_process 0)"
  wait_for_job
  ((code != 0)) || fail "expected mpirun to fail"
  is_resumed x
}

ends_on_a_signal() {
  begin_job x
  local -i worker
  worker=$(rank_process 3)
  kill -TERM "$(pgrep -P "$mpirun" -x mpirun)"
  wait_for_job
  ((code != 0)) || fail "expected mpirun to fail"
  (($(sentences) == 2)) || fail "expected rank 0 to say that it is ending and that it has ended"
  grep -q '(stopped); the same command resumes it$' err || fail "does not say how it ended"
  grep -q '^[0-9]* solutions in [0-9]* of 46508 tasks$' out || fail "does not say what it has"
  is_gone "$worker" || fail "a worker is left over"
  [[ $(cat out) == *" in $(records_in x) of 46508 tasks" ]] || fail "the ledger has other tasks"
  is_resumed x
}

# The limit includes the start of the job. If no task is finished within the limit, the test repeats
# the run with a longer limit. The test uses method `rows`, which needs no time for its plan and
# minutes for its tasks.
ends_at_a_time_limit() {
  local limit
  local -i kept=0
  for limit in 1 4 16 64; do
    job 4 18 --mpi -m rows -k portable --ledger x --time-limit "$limit"
    ends_with 3
    (($(sentences) == 1)) || fail "expected one sentence"
    kept=$(records_in x)
    ((kept == 0)) || break
  done
  ((kept > 0)) || fail "nothing was done"
  job 4 18 --mpi -m rows -k portable --ledger x --time-limit 0 --json
  ends_with 3
  grep -q "\"tasks_found\": *$kept," out || fail "did not resume from $kept tasks"
}

reports_an_error_once() {
  local words
  "$program" work 8 --ledger other -q > /dev/null
  for words in "16 --bogus" "16" "16 --ledger other"; do
    # shellcheck disable=SC2086
    job 4 --mpi $words
    ends_with 2
    (($(sentences) == 1)) || fail "expected one sentence: $words"
    [[ ! -s out ]] || fail "expected no answer: $words"
  done
  job 3 14 --mpi --ledger x -k no-such-one
  ends_with 2
  (($(sentences) == 1)) || fail "expected one sentence"
}

# A limit on file sizes simulates a full disk in rank 0. The ranks then use sockets, because MPI's shared
# memory consists of files.
reports_a_full_disk_once() {
  code=0
  "${ranks[@]}" 3 --mca btl self,tcp --mca btl_tcp_if_include lo bash -c \
    "[[ \$OMPI_COMM_WORLD_RANK != 0 ]] || ulimit -f 4; exec $(printf '%q' "$program") work 16 --mpi --ledger x" \
    > out 2> err < /dev/null || code=$?
  ends_with 2
  (($(sentences) == 1)) || fail "expected one sentence"
  grep -q "^nqueens: cannot write .*File too large" err || fail "does not say why"
  local -i kept
  kept=$(records_in x)
  ((kept < 92)) || fail "the disk was not full"
  job 3 16 --mpi --ledger x -q
  ends_with 0
  is_whole x 14772512
}

if ! command -v mpirun > /dev/null; then
  echo "skipped: there is no mpirun (package openmpi-bin)"
  exit 77
fi
if ! "${ranks[@]}" 2 true > out 2>&1; then
  echo "skipped: mpirun cannot start processes here: $(grep -vm 1 '^-*$' out)"
  exit 77
fi
"$case"
