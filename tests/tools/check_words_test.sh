#!/usr/bin/env bash
# tests/tools/check_words_test.sh - check_words.py finds phrases only in prose, names only in code.
# SPDX-License-Identifier: MIT
set -euo pipefail
# shellcheck source=tests/tools/expect.sh
source "$(dirname -- "$0")/expect.sh" "$1"

check=("$root/tools/check_words.py")

# Each phrase is a separate argument of printf, so this script does not contain these sentences.
printf '%s\n' '# Title: what it told' '' 'Plain text.' '| a | what is told |' '```' 'told' '```' \
  > "$work/plain.md"
passes "${check[@]}" "$work/plain.md"

printf 'The reader is %s the size.\n' "told" > "$work/page.md"
fails_with 'page.md:1: "The reader is told the size.": say, report, show' "${check[@]}" "$work/page.md"

printf '// A comment of two\n// lines. %s the size.\nint a;\n' "Of the board" > "$work/a.h"
fails_with 'a.h:1: "comment of two lines. Of the board the size.": a sentence needs a verb' \
  "${check[@]}" "$work/a.h"

printf 'const char* text = "%s counts";\n' "the task that goes on" > "$work/a.cpp"
fails_with 'a.cpp:1: "the task that goes on counts": continue, resume, proceed' "${check[@]}" "$work/a.cpp"

printf 'void f(int %s);\n' "what" > "$work/b.cpp"
fails_with 'b.cpp:1: "void f(int what);": name the thing' "${check[@]}" "$work/b.cpp"

printf 'constexpr int %s = 3;\n' "kMostTasks" > "$work/c.cpp"
fails_with 'c.cpp:1: "constexpr int kMostTasks = 3;": kMax, kMin, kDefault' "${check[@]}" "$work/c.cpp"

printf '%s\n' 'std::string f() { return error.what(); }  // the text' 'auto x = list_of(a);' > "$work/d.cpp"
passes "${check[@]}" "$work/d.cpp"
