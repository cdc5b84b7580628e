#!/usr/bin/env bash
# tests/gpu/ptx_test.sh - compiles the kernels as CUDA, for old and new generations of GPUs.
#
#   ptx_test.sh KERNELS.cl OPTION...
#
# For each option, the test compiles for the oldest and the newest generation that a compiler
# supports: clang++ compiles to PTX, ptxas compiles the PTX of the oldest generation to machine
# code, as drivers do with the PTX of the program, and nvcc compiles the source to machine code.
# Missing compilers are skipped. If both clang++ and nvcc are missing, the test exits with 77. The
# inner loop of `match` must fit into registers. The test takes twenty seconds, because clang++
# compiles large kernels with full optimization, once for each option and generation.
# SPDX-License-Identifier: MIT
set -euo pipefail

kernels=$1
options=("${@:2}")
generations=(75 80 86 87 88 89 90 100 103 110 120 121)
oldest=${generations[0]}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
compiled=0

# by_clang GENERATION OPTION OUTPUT KERNELS
by_clang() {
  clang++ -x cuda -nocudainc -nocudalib --cuda-device-only "--cuda-gpu-arch=sm_$1" \
    -Wno-unknown-cuda-version -Werror "$2" -O3 -S -o "$3" "$4"
}

# by_nvcc OPTION OUTPUT KERNELS GENERATION...
by_nvcc() {
  local codes=()
  for generation in "${@:4}"; do codes+=(-gencode "arch=compute_$generation,code=sm_$generation"); done
  nvcc -x cu -fatbin --threads 0 "${codes[@]}" -Werror all-warnings -diag-suppress 177 "$1" -o "$2" "$3"
}

# assemble GENERATION PTX
assemble() { ptxas -v "-arch=sm_$1" "$2" -o "$folder/kernels.cubin"; }

# first_and_last COMMAND: prints the first and the last generation that COMMAND supports. Testing
# these two is enough, because the kernels do not depend on the generations in between.
first_and_last() {
  local generation
  for generation in "${generations[@]}"; do
    if "$1" "$generation" > "$folder/log" 2>&1; then echo "$generation"; fi
  done | sed -n '1p; 1!{$p}'
}

# A minimal kernel.
one=$folder/one.cu
echo 'extern "C" __attribute__((global)) void one(unsigned* x) { *x = 1; }' > "$one"
clang_supports() { by_clang "$1" -DNONE "$folder/one.ptx" "$one"; }
ptxas_supports() { assemble "$1" "$folder/oldest.ptx"; }
nvcc_supports() {
  nvcc --list-gpu-arch > "$folder/known" 2>&1 || return 1
  grep -qx "compute_$1" "$folder/known"
}

# test_clang OPTION
test_clang() {
  local generation
  for generation in $(first_and_last clang_supports); do
    echo "clang, generation $generation, $1"
    by_clang "$generation" "$1" "$folder/kernels.ptx" "$kernels"
    compiled=$((compiled + 1))
  done
}

# test_ptxas OPTION
test_ptxas() {
  local generation
  by_clang "$oldest" -DNONE "$folder/oldest.ptx" "$one"
  local known
  known=$(first_and_last ptxas_supports)
  by_clang "$oldest" "$1" "$folder/oldest.ptx" "$kernels"
  for generation in $known; do
    assemble "$generation" "$folder/oldest.ptx" > "$folder/log" 2>&1 || { cat "$folder/log"; exit 1; }
    awk -v what="ptxas, generation $generation, $1" '
      /entry function .match./ { is_match = 1 }
      /spill/ && is_match { spills = $0 }
      /Used/ && is_match { print what ": match has " $5 " registers"; is_match = 0; seen = 1 }
      END { if (!seen || spills !~ / 0 bytes spill stores, 0 bytes spill loads/) { print spills; exit 1 } }
    ' "$folder/log"
    compiled=$((compiled + 1))
  done
}

# test_nvcc OPTION
test_nvcc() {
  local known
  known=$(first_and_last nvcc_supports)
  [[ -n $known ]] || return 0
  echo "nvcc, generations ${known//$'\n'/ }, $1"
  # shellcheck disable=SC2086
  by_nvcc "$1" "$folder/kernels.fatbin" "$kernels" $known
  compiled=$((compiled + 1))
}

for option in "${options[@]}"; do
  if clang_supports "$oldest" > "$folder/log" 2>&1; then
    test_clang "$option"
    if ptxas --version > "$folder/log" 2>&1; then test_ptxas "$option"; fi
  fi
  if nvcc --version > "$folder/log" 2>&1; then test_nvcc "$option"; fi
done
if ((compiled == 0)); then
  echo "there is no clang++ with NVPTX and no nvcc"
  exit 77
fi
