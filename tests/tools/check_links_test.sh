#!/usr/bin/env bash
# tests/tools/check_links_test.sh - check_links.sh finds dead links and nothing else.
# SPDX-License-Identifier: MIT
set -euo pipefail
# shellcheck source=tests/tools/expect.sh
source "$(dirname -- "$0")/expect.sh" "$1"

mkdir -p "$work/docs"
cat > "$work/README.md" << 'END'
See [the guide](docs/guide.md#start "title"), [the web](https://example.org/none), [below](#here).
Code is no link: `[a](b)`.
```text
[nor](this)
```
END
echo 'Back to [the start](../README.md) and ![a picture](board.svg).' > "$work/docs/guide.md"
touch "$work/docs/board.svg"
passes "$root/tools/check_links.sh" "$work"

rm "$work/docs/board.svg"
fails_with 'docs/guide.md:1: links to board.svg, which does not exist' "$root/tools/check_links.sh" "$work"
