# tools/packages.sh - installs the Debian packages of tools/packages.txt that are missing.
#
# Sourced by ./run and ./check with `root` set to the root of the tree. Prints on stderr the packages
# that it installs. If nothing is missing, it prints nothing and runs only one dpkg-query.
# NQUEENS_NO_APT=1 skips everything, for machines whose compiler and libraries come from elsewhere.
# SPDX-License-Identifier: MIT
# shellcheck shell=bash

: "${root:?}"

say() { printf 'nqueens: %s\n' "$*" >&2; }

# take_lock NAME: waits for the lock NAME of this tree and holds it as file descriptor 9.
take_lock() {
  if ! mkdir -p "$root/build" 2> /dev/null || ! { exec 9> "$root/build/$1.lock"; } 2> /dev/null; then
    say "cannot write to $root/build; make the current user its owner, or copy the tree"
    return 1
  fi
  if ! flock -n 9; then
    say "another command is running in this tree ($1); waiting for it to end"
    flock 9
  fi
}

release_lock() { exec 9>&-; }

# Prints the packages of the given kinds (run, package, page, check), one per line.
listed_packages() {
  local kind package rest
  while read -r kind package rest; do
    if [[ " $* " == *" $kind "* ]]; then printf '%s\n' "$package"; fi
  done < "$root/tools/packages.txt"
}

# Fills the array `missing` with the given packages that are not installed.
find_missing_packages() {
  local state name package
  local -A installed=()
  while read -r state name; do
    if [[ $state == installed ]]; then installed[$name]=1; fi
  done < <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2> /dev/null || true)
  missing=()
  for package in "$@"; do
    if [[ -z ${installed[$package]:-} ]]; then missing+=("$package"); fi
  done
}

# Runs apt-get as root, with its output in a log that is shown only on failure.
apt_get() {
  local -a as_root=()
  if ((EUID != 0)); then as_root=(sudo); fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 "$@" \
    < /dev/null >> "$root/build/apt.log" 2>&1
}

# Installs the missing packages of the given kinds. If it cannot, prints the reason in one sentence
# and fails.
install_packages() {
  if [[ ${NQUEENS_NO_APT:-} == 1 ]]; then return 0; fi
  local -a wanted missing
  mapfile -t wanted < <(listed_packages "$@")
  local by_hand="; install these by hand, then set NQUEENS_NO_APT=1: ${wanted[*]}"
  if ! command -v dpkg-query > /dev/null || ! command -v apt-get > /dev/null; then
    say "this is not a Debian or Ubuntu system$by_hand"
    return 1
  fi
  find_missing_packages "${wanted[@]}"
  if ((${#missing[@]} == 0)); then return 0; fi

  take_lock packages || return 1
  find_missing_packages "${wanted[@]}"   # because another call may have installed them during the wait
  local status=0
  if ((${#missing[@]} > 0)); then install_missing || status=1; fi
  release_lock
  return "$status"
}

install_missing() {
  by_hand="; install by hand: ${missing[*]}"
  if ((EUID != 0)) && ! command -v sudo > /dev/null; then
    say "packages are missing, and installing them requires root or sudo$by_hand"
    return 1
  fi
  : > "$root/build/apt.log"
  say "installing from apt: ${missing[*]}"
  if ((EUID != 0)) && ! sudo true; then
    say "sudo refused$by_hand"
    return 1
  fi
  if ! apt_get update || ! apt_get install -y --no-install-recommends "${missing[@]}"; then
    tail -n 20 "$root/build/apt.log" >&2
    say "apt could not install the packages (its output is above)$by_hand"
    return 1
  fi
}
