#!/usr/bin/env bash
# tests/gpu/ptx_test.sh - the kernels are CUDA, too, for each generation of GPUs that a compiler knows.
#
#   ptx_test.sh KERNELS.cl OPTION...
#
# With each of the options, by clang++ and by nvcc, and what clang++ makes is assembled by ptxas:
# those of them that there are. Exits with 77 where there is neither compiler.
# SPDX-License-Identifier: MIT
set -euo pipefail

kernels=$1
options=("${@:2}")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
compiled=0

# by_clang GENERATION OPTION OUTPUT [KERNELS]
by_clang() {
  clang++ -x cuda -nocudainc -nocudalib --cuda-device-only "--cuda-gpu-arch=sm_$1" \
    -Wno-unknown-cuda-version -Werror "$2" -O3 -S -o "$3" "${4:-$kernels}"
}

by_nvcc() {
  nvcc -x cu -ptx "-arch=compute_$1" -Werror all-warnings -diag-suppress 177 "$2" -o "$3" \
    "${4:-$kernels}"
}

echo 'extern "C" __attribute__((global)) void one(unsigned* x) { *x = 1; }' > "$folder/one.cu"
declare -A generations=([clang]="75 80 86 89 90 100 120" [nvcc]="75 120")
for compiler in clang nvcc; do
  for generation in ${generations[$compiler]}; do
    # One that it does not know does not compile the simplest of kernels either.
    "by_$compiler" "$generation" -DNONE "$folder/one.ptx" "$folder/one.cu" 2> "$folder/log" || continue
    for option in "${options[@]}"; do
      echo "$compiler, generation $generation, $option"
      "by_$compiler" "$generation" "$option" "$folder/kernels.ptx"
      compiled=$((compiled + 1))
      if [[ $compiler == clang ]] && ptxas --version > "$folder/log" 2>&1; then
        ptxas "-arch=sm_$generation" "$folder/kernels.ptx" -o "$folder/kernels.cubin"
      fi
    done
  done
done
if ((compiled == 0)); then
  echo "there is no clang++ with NVPTX and no nvcc"
  exit 77
fi
