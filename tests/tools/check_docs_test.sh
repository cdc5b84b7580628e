#!/usr/bin/env bash
# tests/tools/check_docs_test.sh - check_docs.sh runs what a page shows and sees each difference.
# SPDX-License-Identifier: MIT
set -euo pipefail
# shellcheck source=tests/tools/expect.sh
source "$(dirname -- "$0")/expect.sh" "$1"

# The program under test is a stand-in that prints its arguments, one a line, and ends with $CODE.
program=$work/program
# shellcheck disable=SC2016
printf '%s\n' '#!/bin/sh' 'printf "%s\n" "$@"' 'exit ${CODE:-0}' > "$program"
chmod +x "$program"

# A page with these lines in a console block; the test of it.
page() { printf '%s\n' 'Text.' '' '```console' "$@" '```' > "$work/README.md"; }
check=("$root/tools/check_docs.sh" "$program" "$work")

page '$ nqueens a "b [*] ?"' 'a' 'b [*] ?'
passes "${check[@]}"
page '$ nqueens a' 'b'
fails_with 'README.md:4: the output differs' "${check[@]}"
page '$ nqueens a' 'a' 'b'
fails_with 'README.md:4: the output differs' "${check[@]}"
page '$ nqueens a b' 'a'
fails_with 'README.md:4: the output differs' "${check[@]}"
page '$ nqueens a' 'a' '$ nqueens b' 'c'
fails_with 'README.md:6: the output differs' "${check[@]}"

# Any lines, any characters.
page '$ nqueens a b c d' 'a' '...' 'd'
passes "${check[@]}"
page '$ nqueens a d' 'a' '...' 'd'
passes "${check[@]}"
page '$ nqueens a xd' 'a' '...' 'd'
fails_with 'the output differs' "${check[@]}"
page '$ nqueens "in 0.25 s"' 'in ... s'
passes "${check[@]}"
page '$ nqueens in "25 s"' 'in ... s'
fails_with 'the output differs' "${check[@]}"

# Exit codes.
page '$ CODE=3 nqueens a  # exit 3' 'a'
passes "${check[@]}"
page '$ CODE=3 nqueens a' 'a'
fails_with 'README.md:4: exit code 3, expected 0' "${check[@]}"
page '$ nqueens a  # exit 1' 'a'
fails_with 'README.md:4: exit code 0, expected 1' "${check[@]}"

# shellcheck disable=SC1003
# Long commands, ./run, files that stay for the next command, and other fences.
page '$ nqueens a \' '    b > list.txt' '$ cat list.txt' 'a' 'b' '$ ./run c' 'c'
passes "${check[@]}"
page 'a' '$ nqueens a' 'a'
fails_with 'README.md:4: output before the first command' "${check[@]}"
printf '%s\n' '```sh' '$ nqueens a' 'b' '```' > "$work/README.md"
passes "${check[@]}"
