#!/usr/bin/env bash
# tools/gpu_trial.sh - tests and times the GPUs of this machine and checks their counts.
#
#   tools/gpu_trial.sh [--program NQUEENS] [--out FOLDER] [--seconds S] [--step-seconds S]
#                      [--device NUMBER]... [--sizes 'N N ...'] [--kernels 'N N ...']
#                      [--projections 'N N ...']
#
# The trial needs only a release build and the driver of the GPU: no network, no packages. Shared
# libraries can be in the folder lib/ next to the program. By default, all GPUs are tested, each
# with every driver that lists it (CUDA, OpenCL). --device selects devices by number instead; only
# this option selects processors. An empty list of board sizes omits the steps that use the list.
#
# The whole trial ends within --seconds (default 570). Each step also has its own limit of 20 to 120
# seconds; --step-seconds replaces the limits of the steps that use a device. All processes of a
# step that reaches its limit are ended. The trial continues after a step that fails or reaches its
# limit.
#
# The results are in FOLDER (default: trial). steps.jsonl has a line for each finished step,
# trial.json has all of these steps, and trial.md has tables. If a signal ends the trial, trial.json
# is written nevertheless. The script exits with 0 only if a device was tested and the outcome of
# each step is ok.
# SPDX-License-Identifier: MIT
set -uo pipefail
export LC_ALL=C   # numbers have decimal points

say() { echo "gpu_trial.sh: $1" >&2; }
refuse() { say "$1"; exit 2; }

# whole_number OPTION VALUE
whole_number() { [[ $2 =~ ^[1-9][0-9]{0,8}$ ]] || refuse "$1 must be a whole number from 1 to 999999999, found '$2'"; }

# device_number OPTION VALUE
device_number() { [[ $2 =~ ^(0|[1-9][0-9]{0,3})$ ]] || refuse "$1 must be the number of a device, found '$2'"; }

# board_sizes OPTION VALUE
board_sizes() {
  local list='^ *([1-9][0-9]?( +|$))*$'
  [[ $2 =~ $list ]] || refuse "$1 must be board sizes from 1 to 99 with spaces between them, found '$2'"
}

program=$(dirname -- "$0")/../build/release/bin/nqueens
out=trial
seconds=570
step_seconds=
named=()
sizes='16 18 20 21 22'
kernels='18 20 21 22'
projections='24 26 28'
while (($# > 0)); do
  case $1 in
    --program | --out | --seconds | --step-seconds | --device | --sizes | --kernels | --projections) ;;
    *) refuse "there is no option '$1'" ;;
  esac
  (($# > 1)) || refuse "$1 needs a value"
  case $1 in
    --program) program=$2 ;;
    --out) out=$2 ;;
    --seconds) whole_number "$1" "$2"; seconds=$2 ;;
    --step-seconds) whole_number "$1" "$2"; step_seconds=$2 ;;
    --device) device_number "$1" "$2"; named+=("$2") ;;
    --sizes) board_sizes "$1" "$2"; sizes=$2 ;;
    --kernels) board_sizes "$1" "$2"; kernels=$2 ;;
    --projections) board_sizes "$1" "$2"; projections=$2 ;;
  esac
  shift 2
done
[[ -f $program && -x $program ]] || refuse "'$program' is not a program"
program=$(realpath -- "$program")
mkdir -p -- "$out" 2> /dev/null || refuse "'$out' cannot be created as a folder"
out=$(realpath -- "$out")
steps=$out/steps.jsonl
table=$out/trial.md
for file in "$steps" "$table" "$out/trial.json" "$out/output" "$out/errors"; do
  { : > "$file"; } 2> /dev/null || refuse "cannot write to '$file'"
done
end=$((SECONDS + seconds))
to_kill=5   # seconds between the signals TERM and KILL at the limit of a step

# The seconds that an NVIDIA H200 would take for all tasks of n, predicted from instruction counts
# (docs/gpu.md). The first number is for the kernels that make lists and keys and sort them, the
# second is for the kernel `match`.
declare -A predicted=([18]='0.006 0.005' [19]='0.04 0.02' [20]='0.13 0.20' [21]='1.0 1.0'
  [22]='3.3 11.5' [24]='100 530')

libraries=$(dirname "$program")/lib
if [[ -d $libraries ]]; then export LD_LIBRARY_PATH=$libraries${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}; fi

# Prints the last 20,000 bytes of standard input as the content of a JSON string.
as_json_text() {
  tail -c 20000 | tr -d '\000-\010\013-\037\177' | sed 's/[^ -~\t]/?/g; s/\\/\\\\/g; s/"/\\"/g; s/\t/\\t/g' |
    awk '{ printf "%s%s", (NR > 1 ? "\\n" : ""), $0 }'
}

# number_of NAME TEXT: prints the last number with this name in a JSON object, or nothing.
number_of() { sed -nE "s/.*\"$1\":([0-9.eE+-]+).*/\1/p" <<< "$2"; }

# give_up FILE: ends the trial because FILE cannot be written; the other results could not be
# written either.
give_up() { say "cannot write to '$1'"; exit 1; }

# Ends the processes of the current step. Driver processes have their own process groups, but end
# when the program ends.
end_step() {
  [[ -z $job ]] || kill -KILL -- "-$job" 2> /dev/null
  job=
}

# run_within LIMIT COMMAND...: runs the command as its own process group. Sets code, took and
# is_over (1 if the limit was reached, else 0). The command runs in the background, because the
# shell handles signals at once while it waits for a background command, but not while a foreground
# command runs.
run_within() {
  local limit=$1 began ns
  shift
  began=$(date +%s%N)
  set -m
  timeout -k "$to_kill" "$limit" "$@" > "$out/output" 2> "$out/errors" < /dev/null &
  job=$!
  set +m
  { wait "$job"; } 2> /dev/null   # without the shell's message about a killed process
  code=$?
  end_step
  ns=$(($(date +%s%N) - began))
  took=$(awk -v ns="$ns" 'BEGIN { printf "%.3f", ns / 1e9 }')
  is_over=$((code == 124 || (code == 137 && ns >= limit * 1000000000)))
}

# Prints the last line of the step's output that is a JSON object, or null if there is none. A line
# without a newline at its end is ignored, because it may be incomplete.
json_of_output() {
  local line last=
  while IFS= read -r line; do
    if [[ $line == '{'*'}' ]]; then last=$line; fi
  done < "$out/output"
  echo "${last:-null}"
}

# judge COMMAND...: sets outcome for a command that has run, from code, is_over and result.
judge() {
  local published
  published=$(number_of published "$result")
  outcome=ok
  if ((is_over)); then outcome='time limit reached'
  elif ((code != 0)); then outcome=failed
  elif [[ ${!#} == --json && $result == null ]]; then outcome='no result'
  elif [[ -n $published && $(number_of solutions "$result") != "$published" ]]; then outcome=wrong
  elif grep -q '^nqueens: device .* is not used: ' "$out/errors"; then outcome='without the device'
  fi
}

# step NAME LIMIT COMMAND...: runs the command and writes its result to steps.jsonl. Sets outcome,
# result (a JSON object or null) and took. The outcome is `wrong` if a count differs from the
# published number, `without the device` if the device failed and the processor finished the count,
# and `skipped` if the trial has no time left.
step() {
  local name=$1 limit=$2 code=0 is_over=0
  shift 2
  local left=$((end - SECONDS - to_kill))
  if ((limit > left)); then limit=$((left > 0 ? left : 0)); fi
  took=0 result=null outcome=skipped
  : > "$out/output"
  : > "$out/errors"
  if ((limit > 0)); then
    run_within "$limit" "$@"
    result=$(json_of_output)
    judge "$@"
  fi
  [[ $result == null ]] || : > "$out/output"
  printf '{"step":"%s","command":"%s","limit_s":%d,"seconds":%s,"exit":%d,"outcome":"%s","result":%s,"text":"%s"}\n' \
    "$(as_json_text <<< "$name")" "$(as_json_text <<< "$*")" "$limit" "$took" "$code" "$outcome" "$result" \
    "$(cat "$out/output" "$out/errors" | as_json_text)" >> "$steps" 2> /dev/null || give_up "$steps"
  printf '%-40s %9s s  %s\n' "$name" "$took" "$outcome"
  if [[ $outcome != ok ]]; then
    all_ok=0
    sed -n 1,5p "$out/errors"
  fi
}

# device_step NAME LIMIT COMMAND...: runs a step that uses a device.
device_step() { step "$1" "${step_seconds:-$2}" "${@:3}"; }

# append LINE...: appends the lines to trial.md.
append() { printf '%s\n' "$@" >> "$table" 2> /dev/null || give_up "$table"; }

row() {
  local cell line='|'
  for cell in "$@"; do line+=" $cell |"; done
  append "$line"
}

# Prints its argument with four significant digits.
rounded() { awk -v x="$1" 'BEGIN { if (x != "") printf "%.4g", x }'; }

# kernel_times JSON: prints four lines from the result of `bench gpu`. The first two are the seconds
# for all tasks with the first launch configuration: line 1 for the kernels that make lists and keys
# and sort them, line 2 for the kernel `match`. Line 3 is the seconds of all kernels for all tasks
# with the fastest configuration, and line 4 describes this configuration.
kernel_times() {
  printf '%s\n' "$1" | sed 's/{"match_group"/\n&/g' | awk '
    function value(name, text) {
      if (!match(text, "\"" name "\":[0-9.eE+-]+")) return 0
      return substr(text, RSTART + length(name) + 3, RLENGTH - length(name) - 3) + 0
    }
    function kernel(name, text) {
      if (!match(text, "\"" name "\":\\{\"launches\":[0-9]+,\"seconds\":[0-9.eE+-]+")) return 0
      text = substr(text, RSTART, RLENGTH)
      sub(/.*"seconds":/, "", text)
      return text + 0
    }
    NR == 1 {
      sample = value("sample", $0)
      scale = sample > 0 ? value("tasks", $0) / sample : 0
      next
    }
    {
      m = kernel("match", $0)
      l = kernel("count_quadrants", $0) + kernel("scan_quadrants", $0) + kernel("list_quadrants", $0) + \
          kernel("count_halves", $0) + kernel("allocate", $0) + kernel("list_halves", $0) + \
          kernel("choose_lines", $0) + kernel("make_keys", $0) + kernel("scan_buckets", $0) + kernel("scatter", $0)
      if (NR == 2) { first_l = l; first_m = m }
      if (NR == 2 || l + m < best) {
        best = l + m
        shape = value("match_group", $0) " items, " value("per_bucket", $0) " per bucket, " value("rows", $0) " rows"
      }
    }
    END { if (shape != "") printf "%.4g\n%.4g\n%.4g\n%s\n", first_l * scale, first_m * scale, best * scale, shape }'
}

# Prints trial.json. Skips incomplete lines of steps.jsonl, which occur if the disk is full.
print_trial() {
  printf '{"trial":"gpu","steps":[\n' && sed -n '/^{.*}$/p' "$steps" | sed '$!s/$/,/' && printf ']}\n'
}

# Runs when the script exits, including after a signal.
finish() {
  local code=$?
  trap '' INT TERM HUP
  end_step
  rm -f -- "$out/output" "$out/errors"
  if ! print_trial > "$out/trial.json" 2> /dev/null; then
    say "cannot write to '$out/trial.json'"
    code=1
  fi
  exit "$code"
}
job=
all_ok=1
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

step devices 60 "$program" info
devices=$(sed -nE 's/^  ([0-9]+) +.*, (cuda|opencl)( \(.*|,.*|$)/\1 \2/p' "$out/output")
processors=$(grep -A 1 -E '^  [0-9]+ +.*, (cuda|opencl)' "$out/output" | grep -B 1 'a processor, used only if named' |
  sed -nE 's/^  ([0-9]+) +.*/\1/p')
append '# Trial of the GPUs' '' "$(sed -n '/^devices/,/^$/p' "$out/output" | sed '1d; /^$/d; s/^/    /')"
if command -v nvidia-smi > /dev/null; then step nvidia-smi 20 nvidia-smi; fi

chosen=()
while read -r number driver; do
  [[ -n $number ]] || continue
  if ((${#named[@]} > 0)); then
    [[ " ${named[*]} " == *" $number "* ]] || continue
  elif grep -qx "$number" <<< "$processors"; then
    continue
  fi
  chosen+=("$number $driver")
done <<< "$devices"
for number in "${named[@]}"; do
  if ! grep -q "^$number " <<< "$devices"; then say "there is no device $number"; exit 1; fi
done
if ((${#chosen[@]} == 0)); then say "there is no GPU to test"; exit 1; fi

# This step runs a projection, because a projection counts all tasks of n = 12 on the device,
# whereas a count of n = 12 would end before the device has started.
PATH+=:/usr/local/cuda/bin
if command -v compute-sanitizer > /dev/null; then
  for device in "${chosen[@]}"; do
    [[ $device == *cuda ]] || continue
    device_step "project 12 under compute-sanitizer" 90 compute-sanitizer --target-processes all --error-exitcode 9 \
      "$program" project 12 --runner gpu --device "${device% *}"
  done
fi

append '' 'Whole counts, by the device and all threads of the processor together. A small count can end before' \
  'the device has started:' ''
row device driver n solutions seconds outcome
row --- --- ---: ---: ---: ---
for n in $sizes; do
  for device in "${chosen[@]}"; do
    device_step "count $n by device ${device% *}, ${device#* }" 120 \
      "$program" count "$n" --runner gpu --device "${device% *}" --json
    row "${device% *}" "${device#* }" "$n" "$(number_of solutions "$result")" \
      "$(rounded "$(number_of elapsed_seconds "$result")")" "$outcome"
  done
done

append '' 'Seconds of the device for all tasks, extrapolated from a sample; predictions are for an NVIDIA H200:' ''
row device driver n 'lists, keys, sorting' predicted match predicted 'all kernels, fastest configuration' \
  configuration outcome
row --- --- ---: ---: ---: ---: ---: ---: --- ---
for n in $kernels; do
  for device in "${chosen[@]}"; do
    device_step "kernels of $n on device ${device% *}, ${device#* }" 60 \
      "$program" bench gpu "$n" --device "${device% *}" --json
    mapfile -t times < <(kernel_times "$result")
    read -r lists match <<< "${predicted[$n]:-}"
    row "${device% *}" "${device#* }" "$n" "${times[0]:-}" "${lists:-}" "${times[1]:-}" "${match:-}" \
      "${times[2]:-}" "${times[3]:-}" "$outcome"
  done
done

append '' 'Projections:' ''
row device driver n tasks sample 'core hours' seconds outcome
row --- --- ---: ---: ---: ---: ---: ---
for n in $projections; do
  for device in "${chosen[@]}"; do
    device_step "project $n on device ${device% *}, ${device#* }" 120 \
      "$program" project "$n" --runner gpu --device "${device% *}" --json
    row "${device% *}" "${device#* }" "$n" "$(number_of tasks "$result")" "$(number_of sample "$result")" \
      "$(rounded "$(number_of core_hours "$result")")" "$took" "$outcome"
  done
done
((all_ok))
