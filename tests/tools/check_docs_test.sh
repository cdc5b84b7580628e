#!/usr/bin/env bash
# tests/tools/check_docs_test.sh - check_docs.sh finds each wrong output and each dead link.
#
# The test takes up to half a minute, because each case runs check_docs.sh on its own documents.
# SPDX-License-Identifier: MIT
set -euo pipefail
# shellcheck source=tests/tools/expect.sh
source "$(dirname -- "$0")/expect.sh" "$1"

# The documented program is a fake that prints its arguments, one per line, and exits with $CODE.
program=$work/program
# shellcheck disable=SC2016
printf '%s\n' '#!/bin/sh' 'printf "%s\n" "$@"' 'exit ${CODE:-0}' > "$program"
chmod +x "$program"

# Writes a page with these lines in a console block and checks it.
page() { printf '%s\n' 'Text.' '' '```console' "$@" '```' > "$work/README.md"; }
check=("$root/tools/check_docs.sh" "$program" "$work")

fails_with 'there is no Markdown file' "${check[@]}"
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

# `...` matches any lines and any characters.
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
# Long commands, ./run, files that remain for the next command, and other fences.
page '$ nqueens a \' '    b > list.txt' '$ cat list.txt' 'a' 'b' '$ ./run c' 'c'
passes "${check[@]}"
page 'a' '$ nqueens a' 'a'
fails_with 'README.md:4: output before the first command' "${check[@]}"
printf '%s\n' '```sh' '$ nqueens a' 'b' '```' > "$work/README.md"
passes "${check[@]}"

# Links are checked in all Markdown files, but not in code.
mkdir -p "$work/docs" "$work/more"
cat > "$work/README.md" << 'END'
See [the guide](docs/guide.md#start "title"), [the web](https://example.org/none), [below](#here).
Code is no link: `[a](b)`.
```text
[nor](this)
```
END
echo 'Back to [the start](../README.md) and ![a picture](board.svg).' > "$work/docs/guide.md"
touch "$work/docs/board.svg"
passes "${check[@]}"
rm "$work/docs/board.svg"
fails_with 'docs/guide.md:1: links to board.svg, which does not exist' "${check[@]}"
touch "$work/docs/board.svg"
echo 'From [another folder](../docs/none.md).' > "$work/more/page.md"
fails_with 'more/page.md:1: links to ../docs/none.md, which does not exist' "${check[@]}"

# One run reports dead links and wrong output. Commands are only run in README.md and docs/.
printf '%s\n' '```console' '$ nqueens a' 'b' '```' | tee -a "$work/docs/guide.md" >> "$work/more/page.md"
fails_with 'docs/guide.md:3: the output differs' "${check[@]}"
fails_with '4 links, 1 dead; 1 commands, 1 failures' "${check[@]}"
