// nqueens/server/routes/page.h - the studio's page: its files, inside the program.
//
// The build makes the table (cmake/NqueensPage.cmake) from web/page/, each file as it is and
// compressed. A file is found by its name in the table, so no path ever reaches the file system.
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "nqueens/api/message.h"

namespace nqueens::server {

struct Asset {
  std::string_view name;  // "index.html"
  std::string_view content_type;
  std::string_view bytes;
  std::string_view gzip_bytes;  // the same compressed
  std::string_view tag;         // another one whenever the bytes are others, for If-None-Match
};

// All files of the page; made by the build.
std::span<const Asset> assets();

// The file with this name, "" being index.html; null when there is none.
const Asset* find_asset(std::string_view name);

// The file as the request wants it: compressed where it may be, only a word when it is known.
api::Response asset_response(const Asset& asset, const api::Request& request);

}  // namespace nqueens::server
