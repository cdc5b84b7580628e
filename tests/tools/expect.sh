# tests/tools/expect.sh - two functions for the tests of scripts: passes and fails_with.
#
# The tests source this file. The file sets `work`, a folder that is removed at the end, and `root`,
# the tree under test.
# SPDX-License-Identifier: MIT
# shellcheck shell=bash

root=$1
export root
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

# passes COMMAND...: the command must succeed.
passes() {
  local output
  if ! output=$("$@" 2>&1); then
    printf 'expected to pass: %s\n%s\n' "$*" "$output" >&2
    exit 1
  fi
}

# fails_with TEXT COMMAND...: the command must fail, and its output must contain the text.
fails_with() {
  local text=$1 output
  shift
  if output=$("$@" 2>&1); then
    printf 'expected to fail: %s\n%s\n' "$*" "$output" >&2
    exit 1
  fi
  if [[ $output != *"$text"* ]]; then
    printf 'expected in the output of %s: %s\nfound:\n%s\n' "$*" "$text" "$output" >&2
    exit 1
  fi
}
