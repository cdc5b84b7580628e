// nqueens/server/routes/page.cpp - the studio's page.
// SPDX-License-Identifier: MIT
#include "nqueens/server/routes/page.h"

#include <algorithm>
#include <string>

namespace nqueens::server {

const Asset* find_asset(std::string_view name) {
  if (name.empty()) name = "index.html";
  const auto all = assets();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Asset& asset) { return asset.name == name; });
  return found == all.end() ? nullptr : &*found;
}

api::Response asset_response(const Asset& asset, const api::Request& request) {
  const std::string tag = '"' + std::string(asset.tag) + '"';
  api::Response response;
  response.content_type = asset.content_type;
  response.headers = {{"ETag", tag}, {"Cache-Control", "no-cache"}, {"Vary", "Accept-Encoding"}};
  if (request.if_none_match.find(tag) != std::string::npos) {
    response.status = 304;
  } else if (request.accept_encoding.find("gzip") != std::string::npos) {
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = asset.gzip_bytes;
  } else {
    response.body = asset.bytes;
  }
  return response;
}

}  // namespace nqueens::server
