#!/usr/bin/env bash
# tools/check_docs.sh - checks the documents: links lead to files, commands print the shown output.
#
#   tools/check_docs.sh NQUEENS [ROOT]
#
# NQUEENS is the program to run. In every Markdown file of the tree, each relative link must lead to an
# existing file or folder. Links to web addresses, anchors inside a page, and everything between fences
# are ignored.
#
# In README.md and docs/*.md a block fenced as ```console has lines `$ command`, each followed by the
# whole output of the command on stdout and stderr:
#
#   a backslash at the end of a line continues the command on the next line,
#   a comment `# exit 1` at the end of the command is its expected exit code; without one it is 0,
#   an expected line `...` matches any number of lines, and `...` inside a line matches any characters.
#
# Commands run in bash. All commands of one file run in one temporary folder, in which `nqueens` and
# `./run` are the program. Commands that must not run are fenced differently (```sh, ```text).
#
# If docs/decisions/ exists, its README.md must be the index that `tools/renew.sh index` makes.
#
# Prints `file:line: problem` for each dead link and each difference. Fails if it finds a problem, or no
# Markdown file at all. A hundred commands take ten seconds.
# SPDX-License-Identifier: MIT
set -euo pipefail
shopt -s extglob

program=$(readlink -f -- "$1")
tools=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
cd -- "${2:-$tools/..}"
# shellcheck source=tools/tree.sh
source "$tools/tree.sh"

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
mkdir "$work/bin"
ln -s "$program" "$work/bin/nqueens"
newline=$'\n'
pages=0 links=0 dead=0 commands=0 failures=0

# Prints `line target` for each relative link and image of a page.
links_of() {
  awk '
    /^ *```/ { fenced = !fenced }
    fenced { next }
    {
      gsub(/`[^`]*`/, "")
      while (match($0, /\]\([^)]+\)/)) {
        target = substr($0, RSTART + 2, RLENGTH - 3)
        $0 = substr($0, RSTART + RLENGTH)
        sub(/[ \t]+".*$/, "", target)
        sub(/#.*/, "", target)
        if (target != "" && target !~ /^[a-z]+:/) print FNR, target
      }
    }' "$1"
}

# Follows all links of one page.
follow_links() {
  local page=$1 beside line target
  beside=$(dirname -- "$page")
  while read -r line target; do
    links=$((links + 1))
    if [[ ! -e $beside/$target ]]; then
      echo "$page:$line: links to $target, which does not exist"
      dead=$((dead + 1))
    fi
  done < <(links_of "$page")
}

# Converts expected text, in which every line ends with a newline, to a bash pattern.
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
  # Without the full stop, $(...) would remove the last newline. The caller removes the full stop.
  printf '%s.' "$pattern"
}

# Runs a command of the page and compares its output. Arguments: place, command, expected output.
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

while IFS= read -r -d '' page; do
  pages=$((pages + 1))
  follow_links "$page"
  if [[ $page =~ ^(README|docs/[^/]+)\.md$ ]]; then try_page "$page"; fi
done < <(tree_files_like '\.md$')
if [[ -d docs/decisions ]] &&
  ! diff docs/decisions/README.md <(awk -f "$tools/decisions_index.awk" docs/decisions/[a-z]*.md); then
  echo "docs/decisions/README.md is not up to date; fix with: tools/renew.sh index PROGRAM"
  failures=$((failures + 1))
fi
echo "$links links, $dead dead; $commands commands, $failures failures"
if ((pages == 0)); then echo "there is no Markdown file, so nothing was checked"; fi
((pages > 0 && dead == 0 && failures == 0))
