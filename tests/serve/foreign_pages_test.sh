#!/usr/bin/env bash
# tests/serve/foreign_pages_test.sh - the server refuses API requests from pages of other sites.
#
#   foreign_pages_test.sh PROGRAM
#
# SPDX-License-Identifier: MIT
set -euo pipefail

command -v curl > /dev/null || { echo "needs curl"; exit 0; }
folder=$(mktemp -d)
"$1" serve --port 0 --data "$folder/data" > "$folder/log" 2> /dev/null &
server=$!
trap 'kill "$server"; wait "$server" || true; rm -rf "$folder"' EXIT
until grep -q http "$folder/log"; do sleep 0.1; done
url=$(head -n 1 "$folder/log")
failed=0

# expect STATUS PATH [argument of curl...]
expect() {
  local wanted=$1 path=$2 status
  shift 2
  status=$(curl -s -o /dev/null -w '%{http_code}' "$@" "$url$path")
  if [[ $status != "$wanted" ]]; then
    echo "$path with $*: $status instead of $wanted"
    failed=1
  fi
}

list='api/v1/placements/8?limit=1'
for site in cross-site same-site; do
  expect 403 "$list" -H "Sec-Fetch-Site: $site"
  expect 403 api/v1/events -H "Sec-Fetch-Site: $site"
  expect 403 api/v1/solve -H "Sec-Fetch-Site: $site" -d '{"n": 8}'
  expect 403 "$list" -I -H "Sec-Fetch-Site: $site"
  expect 200 '' -H "Sec-Fetch-Site: $site"   # a link to the studio
done
for site in same-origin none; do
  expect 200 "$list" -H "Sec-Fetch-Site: $site"
  expect 200 api/v1/solve -H "Sec-Fetch-Site: $site" -d '{"n": 8}'
done
expect 403 "$list" -H 'Origin: http://evil.example'
expect 200 "$list" -H "Origin: ${url%/}"
expect 200 "$list"
exit "$failed"
