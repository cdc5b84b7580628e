#!/usr/bin/env bash
# tests/packages/wheel_test.sh - builds a wheel without a network and tests it in a new virtual environment.
#
#   wheel_test.sh ROOT_OF_THE_TREE BUILD_FOLDER
#
# The wheel contains the module from the build folder, which must be that of the preset `package`.
# The environment uses the system's numpy; nothing may be downloaded. Exits with 77 and a reason if
# the system has no venv.
# SPDX-License-Identifier: MIT
set -euo pipefail

root=$1 build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python=/usr/bin/python3
if ! "$python" -m venv --system-site-packages "$work/venv"; then
  echo "skipped: $python cannot create a virtual environment"
  exit 77
fi

"$work/venv/bin/pip" --disable-pip-version-check install --quiet --no-index \
  --config-settings "built=$build" "$root"
cd "$work"
found=$(venv/bin/python -c 'import nqueens; print(nqueens.count(12), nqueens.__file__)')
if [[ $found != "14200 $work/venv/"* ]]; then
  echo "expected 14200 and a path in $work/venv from the installed module, found $found" >&2
  exit 1
fi
venv/bin/python "$root/examples/queens.py" > example
if ! grep -q '^Q(14) = 365,596$' example; then
  echo "examples/queens.py did not print Q(14) = 365,596" >&2
  exit 1
fi
venv/bin/pip --disable-pip-version-check uninstall --quiet --yes nqueens
if [[ -n $(find venv -path '*nqueens*') ]]; then
  echo "files of the wheel remain after it was uninstalled" >&2
  exit 1
fi
