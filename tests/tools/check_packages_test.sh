#!/usr/bin/env bash
# tests/tools/check_packages_test.sh - packages.sh installs missing packages or prints why it cannot.
#
# dpkg-query, apt-get and sudo are fakes here, in a tree that needs three packages.
# SPDX-License-Identifier: MIT
set -euo pipefail
# shellcheck source=tests/tools/expect.sh
source "$(dirname -- "$0")/expect.sh" "$1"

mkdir -p "$work/bin" "$work/tools"
printf '%s\n' '# a comment' 'run one  # why' 'run two' '' 'check three  # why' > "$work/tools/packages.txt"

# stand_in NAME LINE...: creates a fake command from these shell lines.
stand_in() {
  local name=$1
  shift
  printf '%s\n' '#!/bin/sh' "$@" > "$work/bin/$name"
  chmod +x "$work/bin/$name"
}

# install KIND...: installs packages as ./run and ./check do.
install() {
  # shellcheck disable=SC2016
  PATH=$work/bin:$PATH NQUEENS_NO_APT='' bash -c \
    'set -euo pipefail; root=$1; shift; source "$0"; install_packages "$@"' \
    "$root/tools/packages.sh" "$work" "$@" 2>&1
}

stand_in dpkg-query 'echo installed one; echo installed two; echo config-files three'
stand_in sudo 'exec "$@"'
stand_in apt-get "echo \"apt-get \$*\" >> '$work/calls'"

# Nothing is missing: there is no output and no call to apt-get.
[[ -z $(install run) && ! -e $work/calls ]] || { echo 'expected silence' >&2; exit 1; }

# One package is missing: it is named, and only it is installed.
output=$(install run check)
[[ $output == 'nqueens: installing from apt: three' ]] || { echo "$output" >&2; exit 1; }
passes grep -q -- 'apt-get -q .* update$' "$work/calls"
passes grep -q -- 'install -y --no-install-recommends three$' "$work/calls"

# apt-get fails.
stand_in apt-get 'echo no network; exit 100'
fails_with 'install by hand: three' install run check
fails_with 'no network' install run check
