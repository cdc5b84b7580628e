#!/usr/bin/env bash
# tests/gpu/gpu_trial_test.sh - tests tools/gpu_trial.sh with devices and programs that work, fail
# or hang.
#
#   gpu_trial_test.sh ROOT CASE NQUEENS FAKE_OPENCL
#
# CASE is the name of a function below. FAKE_OPENCL is a driver that misbehaves as misbehaviour.h
# describes. Exit code 77 means that PoCL is missing.
# SPDX-License-Identifier: MIT
set -euo pipefail

# shellcheck source=tests/tools/expect.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/../tools/expect.sh" "$1"   # creates the folder $work
case=$2
nqueens=$3
fake_opencl=$4
cd -- "$work"

fail() { printf '%s\n' "$@" >&2; [[ ! -s log ]] || sed 's/^/log: /' log >&2; exit 1; }

# trial OPTION...: runs the trial, which writes to the folder out. Stores the exit code in `code`
# and the output in the file log.
trial() {
  code=0
  "$root/tools/gpu_trial.sh" --out out "$@" > log 2>&1 || code=$?
}

# expect EXPECTED FOUND: requires that the two texts are equal.
expect() { [[ $2 == "$1" ]] || fail "expected:" "$1" "found:" "$2"; }

# Prints `STEP: OUTCOME` for each step of trial.json except nvidia-smi. Fails if trial.json is not
# valid JSON.
outcomes() {
  python3 -c 'import json
for step in json.load(open("out/trial.json"))["steps"]:
    if step["step"] != "nvidia-smi": print(step["step"], step["outcome"], sep=": ")'
}

# has_row PATTERN: requires that a row of a table in trial.md matches. The pattern has one space
# between cells.
has_row() {
  tr -s '| ' ' ' < out/trial.md > rows
  grep -qxE " $1 " rows || fail "no row $1" "$(cat rows)"
}

# device_of PATTERN: prints the number of the device whose description matches.
device_of() { "$nqueens" info | sed -nE "s/^  ([0-9]+) +$1.*, opencl .*/\1/p"; }

# nothing_runs MARK: waits until no process has MARK in its environment. Fails after a minute.
# Ignores the errors of grep, because some files cannot be read.
nothing_runs() {
  local remaining=600
  while grep -lzF -- "$1" /proc/[0-9]*/environ > left 2> /dev/null || [[ -s left ]]; do
    ((remaining-- > 0)) || fail "still running:" "$(cat left)"
    sleep 0.1
  done
}

# Creates the program `program`. Its command `info` lists the text in `devices`. For other commands,
# it runs the script that this function reads from standard input.
devices='  0            A GPU, opencl (1.2), 4 units, 8.4 GB'
make_program() {
  {
    cat <<END
#!/usr/bin/env bash
if [[ \$1 == info ]]; then printf '%s\\n' 'devices (--device names one)' '$devices' ''; exit; fi
END
    cat
  } > program
  chmod +x program
}

counts_on_pocl() {
  local device
  device=$(device_of '(pthread|cpu)')
  if [[ -z $device ]]; then echo "there is no PoCL (Debian: pocl-opencl-icd)"; exit 77; fi
  trial --program "$nqueens" --device "$device" --sizes '10 12' --kernels 10 --projections 12 \
    --seconds 1500 --step-seconds 600
  expect "\
devices: ok
count 10 by device $device, opencl: ok
count 12 by device $device, opencl: ok
kernels of 10 on device $device, opencl: ok
project 12 on device $device, opencl: ok" "$(outcomes)"
  ((code == 0)) || fail "exit code $code"
  has_row "$device opencl 10 724 [0-9.e-]+ ok"   # OEIS A000170
  has_row "$device opencl 12 14200 [0-9.e-]+ ok"
  # The projection has counted all tasks on the device.
  grep -q '"solutions":{"value":14200.0,' out/trial.json || fail "the device has not found 14,200 solutions"
}

# The driver hangs while it opens the device, so steps that need the device never end. A count can
# end without it.
ends_steps_that_hang() {
  ln -s "$fake_opencl" libOpenCL.so.1
  export LD_LIBRARY_PATH=$work OCL_ICD_VENDORS=/nowhere
  local device
  device=$(device_of Stand-in)
  NQUEENS_MISBEHAVIOUR="clBuildProgram hang $work/mark" \
    trial --program "$nqueens" --device "$device" --sizes 10 --kernels '10 11' --projections 12 --step-seconds 2
  ((code == 1)) || fail "exit code $code"
  expect "\
kernels of 10 on device $device, opencl: time limit reached
kernels of 11 on device $device, opencl: time limit reached
project 12 on device $device, opencl: time limit reached" "$(outcomes | tail -n 3)"
  has_row "$device opencl 11 time limit reached"
  has_row "$device opencl 12 .*time limit reached"
  nothing_runs "$work/mark"
}

# For n = 10 to 16, in this order, the program reports a wrong total; fails; ignores the signal
# TERM; drops the device; reports nothing; reports half a result; reports the right total but leaves
# a process that does not end.
continues_after_failures() {
  make_program <<'END'
result() { printf '{"solutions":%s,"published":%s,"elapsed_seconds":0.5}\n' "$1" "$2"; }
case $2 in
  10) result 725 724 ;;
  11) echo 'nqueens: "no" memory' >&2; exit 1 ;;
  12) trap '' TERM; while true; do sleep 1; done ;;
  13) echo 'nqueens: device A GPU (opencl) is not used: it is lost' >&2; result 73712 73712 ;;
  14) ;;
  15) printf '{"solutions":{}' ;;
  16) sleep 1000 & result 14772512 14772512 ;;
esac
END
  # Only the second trial has a short limit, so the outcomes of the first do not depend on the speed
  # of this machine.
  MARK="$work/mark" trial --program ./program --sizes '10 11 13 14 15 16' --kernels 14 --projections 14
  ((code == 1)) || fail "exit code $code"
  expect "\
devices: ok
count 10 by device 0, opencl: wrong
count 11 by device 0, opencl: failed
count 13 by device 0, opencl: without the device
count 14 by device 0, opencl: no result
count 15 by device 0, opencl: no result
count 16 by device 0, opencl: ok
kernels of 14 on device 0, opencl: no result
project 14 on device 0, opencl: no result" "$(outcomes)"
  nothing_runs "$work/mark"
  MARK="$work/mark" trial --program ./program --sizes '12 16' --kernels '' --projections '' --step-seconds 1
  ((code == 1)) || fail "exit code $code"
  expect "count 12 by device 0, opencl: time limit reached" "$(outcomes | sed -n '/^count 12/p')"
  expect "count 16" "$(outcomes | sed -nE 's/^(count 16) .*/\1/p')"
  nothing_runs "$work/mark"
}

# A GPU that both drivers list is tested with both drivers, a processor with neither.
tests_each_driver() {
  devices='\
  0            A GPU, cuda (12.4), 4 units, 8.4 GB
  1            A GPU, opencl (1.2), 4 units, 8.4 GB
               also available through CUDA; used only if its number is given
  2            A processor, opencl (1.2), 2 units, 8.4 GB
               a processor, used only if named'
  make_program <<< '[[ "$*" != "count 10 --runner gpu --device "[01]" --json" ]] || echo "{\"solutions\":724}"'
  trial --program ./program --sizes 10 --kernels '' --projections ''
  expect "\
count 10 by device 0, cuda: ok
count 10 by device 1, opencl: ok" "$(outcomes | sed -n '/^count/p')"
}

ends_on_a_signal() {
  make_program <<< 'touch started; sleep 1000'
  MARK="$work/mark" "$root/tools/gpu_trial.sh" --program ./program --out out --seconds 100000 --step-seconds 100000 \
    > log 2>&1 &
  local trial=$! code=0
  until [[ -e started ]]; do kill -0 "$trial" 2> /dev/null || fail "ended before the signal"; sleep 0.1; done
  kill -TERM "$trial"
  wait "$trial" || code=$?
  ((code == 143)) || fail "exit code $code"
  expect "devices: ok" "$(outcomes)"
  nothing_runs "$work/mark"
}

reports_a_full_disk() {
  make_program <<< 'echo "{}"'
  local file
  for file in trial.md trial.json; do
    mkdir out
    ln -s /dev/full "out/$file"
    trial --program ./program
    ((code == 1)) || fail "exit code $code"
    grep -qx "gpu_trial.sh: cannot write to '$work/out/$file'" log || fail "no message about $file"
    rm -r out
  done
}

# refuses SENTENCE OPTION...: requires that the trial refuses the options with this sentence.
refuses() {
  trial "${@:2}"
  ((code == 2)) || fail "exit code $code: ${*:2}"
  expect "gpu_trial.sh: $1" "$(cat log)"
}

refuses_arguments() {
  make_program <<< 'echo "{}"'
  local option bad
  refuses "there is no option '--help'" --help
  refuses "there is no option ''" ''
  refuses "--out needs a value" --out
  # shellcheck disable=SC2016
  for option in --seconds --step-seconds; do
    for bad in 0 -1 1.5 1e3 9999999999 'a[$(touch ran)]' ''; do
      refuses "$option must be a whole number from 1 to 999999999, found '$bad'" --program ./program "$option" "$bad"
    done
  done
  for option in --sizes --kernels --projections; do
    for bad in '*' '10,12' --help 0 100 '12 x'; do
      refuses "$option must be board sizes from 1 to 99 with spaces between them, found '$bad'" \
        --program ./program "$option" "$bad"
    done
  done
  for bad in x -1 '0 1' '.*' ''; do
    refuses "--device must be the number of a device, found '$bad'" --program ./program --device "$bad"
  done
  for bad in . -x nowhere ''; do
    refuses "'$bad' is not a program" --program "$bad"
  done
  refuses "'log/out' cannot be created as a folder" --program ./program --out log/out
  [[ ! -e ran ]] || fail "an argument was run as a command"
  mkdir -p out/trial.md
  refuses "cannot write to '$work/out/trial.md'" --program ./program
  rm -r out
  trial --program ./program --device 7
  ((code == 1)) || fail "exit code $code"
  grep -qx "gpu_trial.sh: there is no device 7" log || fail "no message about device 7"
  expect "devices: ok" "$(outcomes)"
}

"$case"
