#!/usr/bin/env bash
# tools/check_docs.sh - runs the commands that the documents show and compares what they print.
#
#   tools/check_docs.sh NQUEENS [ROOT]
#
# NQUEENS is the program to try. In README.md and docs/*.md a block fenced as ```console holds lines
# `$ command`, each followed by all that the command prints on stdout and stderr. In it
#
#   a command may go on in the next line after a backslash,
#   a comment `# exit 1` at the end of the command says with which code it ends, 0 if there is none,
#   an expected line that is `...` stands for any number of lines, `...` inside one for any characters.
#
# Commands run in bash, those of one file in one temporary folder, where `nqueens` and `./run` are the
# program. What is not to be run is fenced differently (```sh, ```text). Prints `file:line: what` for
# each difference and fails if there is any.
# SPDX-License-Identifier: MIT
set -euo pipefail
shopt -s extglob

program=$(readlink -f -- "$1")
tools=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
cd -- "${2:-$tools/..}"

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
mkdir "$work/bin"
ln -s "$program" "$work/bin/nqueens"
newline=$'\n'
commands=0
failures=0

# Turns expected text, every line ended, into a bash pattern.
pattern_of() {
  local text=$1 pattern='' line any="*([!$newline])"
  while [[ -n $text ]]; do
    line=${text%%"$newline"*}
    text=${text#*"$newline"}
    if [[ $line == ... ]]; then
      pattern+="?(*$newline)"
    else
      # shellcheck disable=SC2001
      line=$(sed -e 's/[][\\*?+@!|()]/\\&/g' <<< "$line")
      pattern+=${line//.../$any}$newline
    fi
  done
  printf '%s.' "$pattern"   # the full stop keeps the last line end
}

# Runs one command of the page and compares: place, command, expected output.
# shellcheck disable=SC2053
try_command() {
  local place=$1 command=$2 expected=$3 wanted_code=0 code=0 got pattern
  commands=$((commands + 1))
  if [[ $command =~ \#[[:space:]]*exit[[:space:]]+([0-9]+)[[:space:]]*$ ]]; then
    wanted_code=${BASH_REMATCH[1]}
  fi
  got=$(cd -- "$folder" && PATH=$work/bin:$PATH TERM=dumb LC_ALL=C.UTF-8 \
    bash -c "$command" < /dev/null 2>&1 && printf '.' || printf '.%d' "$?")
  code=${got##*.}
  got=${got%.*}
  pattern=$(pattern_of "$expected")
  pattern=${pattern%.}
  if [[ $got != *"$newline" && -n $got ]]; then got+=$newline; fi
  if ((${code:-0} != wanted_code)); then
    complain "$place" "exit code ${code:-0}, expected $wanted_code" "$command" "$got"
  elif [[ $got != $pattern ]]; then
    complain "$place" "the output differs" "$command" "$got"
    printf 'expected:\n%s' "$expected"
  fi
}

complain() {
  failures=$((failures + 1))
  printf '%s: %s\n$ %s\ngot:\n%s' "$1" "$2" "$3" "$4"
}

# Runs all console blocks of one page, in order.
try_page() {
  local page=$1 number=0 line inside=no place='' command='' expected='' open=no
  folder=$(mktemp -d "$work/page.XXXXXX")
  ln -s "$program" "$folder/run"
  finish() {
    if [[ -n $command ]]; then try_command "$place" "$command" "$expected"; fi
    command='' expected=''
  }
  while IFS= read -r line || [[ -n $line ]]; do
    number=$((number + 1))
    if [[ $inside == no ]]; then
      if [[ $line == '```console' ]]; then inside=yes; fi
    elif [[ $line == '```' ]]; then
      finish
      inside=no
    elif [[ $open == yes ]]; then
      command+=$newline$line
      if [[ $line != *\\ ]]; then open=no; fi
    elif [[ $line == '$ '* ]]; then
      finish
      place=$page:$number
      command=${line#'$ '}
      if [[ $line == *\\ ]]; then open=yes; fi
    elif [[ -n $command ]]; then
      expected+=$line$newline
    else
      complain "$page:$number" 'output before the first command' '' "$line$newline"
    fi
  done < "$page"
}

shopt -s nullglob
for page in README.md docs/*.md; do
  if [[ -e $page ]]; then try_page "$page"; fi
done
echo "$commands commands, $failures failures"
((failures == 0))
