// nqueens/server/routes/page.h - the files of the studio's page, embedded in the program.
//
// The build makes the table (cmake/NqueensPage.cmake) from web/page/, with each file in plain and
// compressed form. Files are looked up by name in the table, so no path reaches the file system.
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
  std::string_view tag;         // differs if the bytes differ, for If-None-Match
};

// All files of the page; made by the build.
std::span<const Asset> assets();

// Returns the file with this name, "" for index.html; null if there is none.
const Asset* find_asset(std::string_view name);

// Returns the file, compressed if the request accepts it, or 304 if the client has it already.
api::Response asset_response(const Asset& asset, const api::Request& request);

}  // namespace nqueens::server
