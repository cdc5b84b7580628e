#!/usr/bin/env bash
# tests/packages/install_test.sh - installs, uses and removes the Debian packages in a bare Debian.
#
#   install_test.sh FOLDER_OF_PACKAGES
#
# Creates a minimal Debian with only apt in a temporary folder. The test needs mmdebstrap, root and
# a mirror. If one of them is missing, it prints the reason and exits with 77.
# SPDX-License-Identifier: MIT
set -euo pipefail

packages=$(readlink -f -- "$1")

fail() {
  echo "$*" >&2
  exit 1
}

skip() {
  echo "skipped: $*"
  exit 77
}

if ((EUID != 0)); then skip "making a bare Debian requires root"; fi
command -v mmdebstrap > /dev/null || skip "mmdebstrap is not installed"
work=$(mktemp -d)
bare=$work/bare
server=
clean_up() {
  if [[ -n $server ]]; then kill "$server" 2> /dev/null || true; fi
  rm -rf --one-file-system "$work"
}
trap clean_up EXIT

# shellcheck source=/dev/null
suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
mmdebstrap --quiet --variant=apt --skip=cleanup/apt "$suite" "$bare" > "$work/bare.log" 2>&1 ||
  { cat "$work/bare.log"; skip "mmdebstrap failed"; }
# Packages are installed without the /proc and /dev of a running system, as in a container.
chroot_command=(env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 chroot "$bare")
in_bare() { "${chroot_command[@]}" "$@"; }
apt_get() {
  in_bare env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends "$@" \
    > "$work/apt.log" 2>&1 || { cat "$work/apt.log"; fail "apt-get $1 failed"; }
}

mkdir "$bare/packages"
cp "$packages"/*.deb "$bare/packages"

echo "the program and its dependencies"
apt_get install "/packages/$(cd "$packages" && echo nqueens_*.deb)"
[[ $(in_bare nqueens count 14 --quiet) == 365596 ]] || fail "nqueens count 14 did not print 365596"
[[ $(in_bare nqueens list 6 --quiet) == "1 3 5 0 2 4"$'\n'* ]] ||
  fail "nqueens list 6 did not begin with 1 3 5 0 2 4"
in_bare test -s /usr/share/man/man1/nqueens.1.gz || fail "the manual page is missing"

echo "the studio"
"${chroot_command[@]}" nqueens serve --port 0 --data /tmp/studio > "$work/studio" 2> /dev/null &
server=$!
for ((tries = 0; tries < 600; ++tries)); do
  if address=$(grep -om 1 'http://[^ ]*' "$work/studio"); then break; fi
  sleep 0.1
done
[[ $(curl -sf "$address") == *'<title>'* ]] || fail "the studio serves no page at address '${address:-}'"
[[ $(curl -sf "${address}api/v1/info") == *'"version"'* ]] ||
  fail "the studio does not answer api/v1/info"
kill "$server"
wait "$server" || fail "the studio did not exit with code 0"
server=
rm -rf "$bare/tmp/studio"

echo "the Python module"
apt_get install "/packages/$(cd "$packages" && echo python3-nqueens_*.deb)"
found=$(in_bare python3 -c 'import nqueens; print(nqueens.count(12), nqueens.solutions(8).shape)')
[[ $found == "14200 (92, 8)" ]] ||
  fail "expected 14200 (92, 8) from the Python module, found $found"

echo "the library"
apt_get install "/packages/$(cd "$packages" && echo libnqueens-dev_*.deb)"
in_bare sh -c 'test -s /usr/include/nqueens/count/count.h && ls /usr/lib/*/libnqueens_count.a \
  /usr/lib/*/cmake/nqueens/nqueensConfig.cmake' > /dev/null ||
  fail "a file of the library is missing"

echo "removal"
apt_get purge nqueens python3-nqueens libnqueens-dev
rm -rf "$bare/packages"
left=$(in_bare find / -xdev -name '*nqueens*' -not -path '/proc/*')
[[ -z $left ]] || fail "files remain after removal: $left"
