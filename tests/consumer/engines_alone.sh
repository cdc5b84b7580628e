#!/usr/bin/env bash
# tests/consumer/engines_alone.sh - engines build without what only the program and the server need,
# and a project builds from their install.
#
#   engines_alone.sh SOURCE_DIR PROJECT_DIR WORK_DIR
#
# The environment may name CMAKE and CXX. WORK_DIR is emptied first.
# SPDX-License-Identifier: MIT
set -euo pipefail

source=$1 project=$2 work=$3
cmake=${CMAKE:-cmake}

rm -rf "$work"
mkdir -p "$work"
options=(-DNQUEENS_BUILD_CLI=OFF -DNQUEENS_BUILD_SERVER=OFF -DNQUEENS_SOLVERS=OFF
  -DNQUEENS_FEWER_KERNELS=ON -DCMAKE_BUILD_TYPE=Debug -DCMAKE_UNITY_BUILD=ON)
for package in Boost CLI11 nlohmann_json SQLiteCpp zstd; do
  options+=("-DCMAKE_DISABLE_FIND_PACKAGE_$package=ON")
done
if ! { "$cmake" -S "$source" -B "$work/engines" "${options[@]}" &&
  "$cmake" --build "$work/engines" --parallel; } > "$work/engines.log" 2>&1; then
  cat "$work/engines.log" >&2
  echo "the engines do not build alone" >&2
  exit 1
fi
exec bash "$(dirname -- "${BASH_SOURCE[0]}")/build_from_install.sh" "$work/engines" "$project" "$work/consumer" engines
