#!/usr/bin/env bash
# tools/gpu_trial.sh - tests and times the GPUs of this machine, and checks their counts.
#
#   tools/gpu_trial.sh [--program NQUEENS] [--out FOLDER] [--seconds S] [--device NUMBER]...
#                      [--sizes 'N N ...'] [--kernels 'N N ...'] [--projections 'N N ...']
#
# The trial needs only a release build and the driver of the GPU: no network, no packages. Shared
# libraries can be in the folder lib/ beside the program. Each GPU is tested with the driver that the
# program lists for it. --device selects devices by number, including those that are not used by
# default, such as a processor. The whole trial ends within S seconds (default 570). Each step has a
# limit of its own; the trial continues after a step that fails or exceeds its limit.
#
# The results are in FOLDER (default: trial): steps.jsonl has a line for each finished step, trial.json
# all steps, and trial.md tables. The script exits with 1 if a count was wrong or no count was right.
# SPDX-License-Identifier: MIT
set -uo pipefail

program=$(dirname "$0")/../build/release/bin/nqueens
out=trial
seconds=570
named=()
sizes='16 18 20 21 22'
kernels='18 20 21 22'
projections='24 26 28'
while (($# > 0)); do
  if (($# < 2)); then echo "gpu_trial.sh: $1 needs a value" >&2; exit 2; fi
  case $1 in
    --program) program=$2 ;;
    --out) out=$2 ;;
    --seconds) seconds=$2 ;;
    --device) named+=("$2") ;;
    --sizes) sizes=$2 ;;
    --kernels) kernels=$2 ;;
    --projections) projections=$2 ;;
    *) echo "gpu_trial.sh: there is no option $1" >&2; exit 2 ;;
  esac
  shift 2
done
if ! [[ -x $program ]]; then echo "gpu_trial.sh: $program is not a program" >&2; exit 2; fi
if ! [[ $seconds =~ ^[1-9][0-9]{0,8}$ ]]; then echo "gpu_trial.sh: --seconds must be a whole number, found $seconds" >&2; exit 2; fi
mkdir -p "$out" || exit 2
program=$(realpath "$program")
out=$(realpath "$out")
steps=$out/steps.jsonl
table=$out/trial.md
: > "$steps" || exit 2
end=$((SECONDS + seconds))

# Seconds that were predicted for an NVIDIA H200 before any GPU was tested. The first number is for the
# kernels that make lists and keys and sort them, the second for the kernel `match`.
declare -A predicted=([18]='0.006 0.005' [19]='0.04 0.02' [20]='0.13 0.20' [21]='1.0 1.0'
  [22]='3.3 11.5' [24]='100 530')

libraries=$(dirname "$program")/lib
if [[ -d $libraries ]]; then export LD_LIBRARY_PATH=$libraries${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}; fi

# Prints the last 20,000 bytes of standard input as the content of a JSON string.
as_json_text() {
  tail -c 20000 | LC_ALL=C tr -d '\000-\010\013-\037\177' | LC_ALL=C sed 's/[^ -~\t]/?/g; s/\\/\\\\/g; s/"/\\"/g; s/\t/\\t/g' |
    awk '{ printf "%s%s", (NR > 1 ? "\\n" : ""), $0 }'
}

# number_of NAME TEXT: prints the first number with this name in a JSON object, or nothing.
number_of() { sed -nE "s/.*\"$1\":([0-9.eE+-]+).*/\1/p" <<< "$2"; }

# step NAME LIMIT COMMAND...: runs the command and writes its result to steps.jsonl. The outcome is wrong
# if the count differs from the published number. Sets outcome, result (a JSON object or null) and took.
step() {
  local name=$1 limit=$2 published code began text
  shift 2
  local left=$((end - SECONDS))
  if ((limit > left)); then limit=$left; fi
  took=0 result=null code=0
  : > "$out/output"
  : > "$out/errors"
  if ((limit < 1)); then
    outcome=skipped
  else
    began=$(date +%s%N)
    timeout -k 5 "$limit" "$@" > "$out/output" 2> "$out/errors" < /dev/null
    code=$?
    took=$(awk -v ns=$(($(date +%s%N) - began)) 'BEGIN { printf "%.3f", ns / 1e9 }')
    if text=$(tail -n 1 "$out/output") && [[ $text == '{'*'}' ]]; then result=$text; fi
    published=$(number_of published "$result")
    outcome=ok
    if ((code == 124 || code == 137)); then outcome='time limit reached'
    elif ((code != 0)); then outcome=failed
    elif [[ -n $published && $(number_of solutions "$result") != "$published" ]]; then outcome=wrong
    fi
  fi
  [[ $result == null ]] || : > "$out/output"
  printf '{"step":"%s","command":"%s","limit_s":%d,"seconds":%s,"exit":%d,"outcome":"%s","result":%s,"text":"%s"}\n' \
    "$(as_json_text <<< "$name")" "$(as_json_text <<< "$*")" "$limit" "$took" "$code" "$outcome" "$result" \
    "$(cat "$out/output" "$out/errors" | as_json_text)" >> "$steps"
  printf '%-40s %9s s  %s\n' "$name" "$took" "$outcome"
  [[ $outcome == ok ]] || head -n 5 "$out/errors"
}

row() {
  local cell line='|'
  for cell in "$@"; do line+=" $cell |"; done
  echo "$line" >> "$table"
}

# Prints its argument with four significant digits.
rounded() { awk -v x="$1" 'BEGIN { if (x != "") printf "%.4g", x }'; }

# kernel_times JSON: prints four lines. The first three are seconds for all tasks: of the kernels for
# lists, keys and sorting in the first launch configuration, of the kernel `match` in the same one, and
# of all kernels in the fastest configuration. The fourth line is the fastest configuration.
kernel_times() {
  echo "${1//\{\"match_group\"/$'\n'&}" | awk '
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
    NR == 1 { scale = value("tasks", $0) / value("sample", $0); next }
    {
      m = kernel("match", $0)
      l = kernel("count_halves", $0) + kernel("allocate", $0) + kernel("list_halves", $0) + \
          kernel("choose_lines", $0) + kernel("make_keys", $0) + kernel("scan_buckets", $0) + kernel("scatter", $0)
      if (NR == 2) { first_l = l; first_m = m }
      if (NR == 2 || l + m < best) {
        best = l + m
        shape = value("match_group", $0) " items, " value("per_bucket", $0) " a bucket, " value("rows", $0) " rows"
      }
    }
    END { printf "%.4g\n%.4g\n%.4g\n%s\n", first_l * scale, first_m * scale, best * scale, shape }'
}

finish() {
  {
    printf '{"trial":"gpu","steps":[\n'
    sed '$!s/$/,/' "$steps"
    printf ']}\n'
  } > "$out/trial.json"
  rm -f "$out/output" "$out/errors"
}
trap finish EXIT
trap 'exit 143' TERM INT HUP

right=0
wrong=0
step devices 60 "$program" info
devices=$(sed -nE 's/^  ([0-9]+) +.*, (cuda|opencl)( \(.*|,.*|$)/\1 \2/p' "$out/output")
unused=$(grep -A 1 -E '^  [0-9]+ +.*, (cuda|opencl)' "$out/output" | grep -B 1 'only used when named' |
  sed -nE 's/^  ([0-9]+) +.*/\1/p')
{
  echo '# Trial of the GPUs'
  echo
  sed -n '/^devices/,/^$/p' "$out/output" | sed '1d; /^$/d; s/^/    /'
} > "$table"
if command -v nvidia-smi > /dev/null; then step nvidia-smi 20 nvidia-smi; fi

chosen=()
while read -r number driver; do
  if ((${#named[@]} > 0)); then
    [[ " ${named[*]} " == *" $number "* ]] || continue
  elif grep -qx "$number" <<< "$unused"; then
    continue
  fi
  chosen+=("$number $driver")
done <<< "$devices"
if ((${#chosen[@]} == 0)) || [[ -z ${chosen[0]} ]]; then
  echo "there is no GPU to test"
  exit 1
fi

if command -v compute-sanitizer > /dev/null; then
  for device in "${chosen[@]}"; do
    [[ $device == *cuda ]] || continue
    step "count 12 under compute-sanitizer" 90 compute-sanitizer --target-processes all --error-exitcode 9 \
      "$program" count 12 --runner gpu --device "${device% *}"
  done
fi

{
  echo
  echo 'Whole counts, by the device and all threads of the processor together:'
  echo
} >> "$table"
row device driver n solutions seconds outcome
row --- --- ---: ---: ---: ---
for n in $sizes; do
  for device in "${chosen[@]}"; do
    step "count $n by device ${device% *}, ${device#* }" 120 \
      "$program" count "$n" --runner gpu --device "${device% *}" --json
    row "${device% *}" "${device#* }" "$n" "$(number_of solutions "$result")" \
      "$(rounded "$(number_of elapsed_seconds "$result")")" "$outcome"
    case $outcome in
      ok) right=$((right + 1)) ;;
      wrong) wrong=$((wrong + 1)) ;;
    esac
  done
done

{
  echo
  echo 'Seconds of the device for all tasks, extrapolated from a sample; predictions are for an NVIDIA H200:'
  echo
} >> "$table"
row device driver n 'lists, keys, sorting' predicted match predicted 'all kernels, fastest configuration' configuration
row --- --- ---: ---: ---: ---: ---: ---: ---
for n in $kernels; do
  for device in "${chosen[@]}"; do
    step "kernels of $n on device ${device% *}, ${device#* }" 60 \
      "$program" bench gpu "$n" --device "${device% *}" --json
    [[ $result != null ]] || continue
    mapfile -t times < <(kernel_times "$result")
    read -r lists match <<< "${predicted[$n]:-}"
    row "${device% *}" "${device#* }" "$n" "${times[0]}" "${lists:-}" "${times[1]}" "${match:-}" "${times[2]}" "${times[3]}"
  done
done

{
  echo
  echo 'Projections:'
  echo
} >> "$table"
row device driver n tasks sample 'core hours' seconds outcome
row --- --- ---: ---: ---: ---: ---: ---
for n in $projections; do
  for device in "${chosen[@]}"; do
    step "project $n on device ${device% *}, ${device#* }" 120 \
      "$program" project "$n" --runner gpu --device "${device% *}" --json
    row "${device% *}" "${device#* }" "$n" "$(number_of tasks "$result")" "$(number_of sample "$result")" \
      "$(rounded "$(number_of core_hours "$result")")" "$took" "$outcome"
  done
done
((wrong == 0 && right > 0))
