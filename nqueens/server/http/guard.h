// nqueens/server/http/guard.h - refuses requests of foreign pages and requests without the token.
//
// A page of another site can send requests to a server on this machine. If its host name resolves
// to this machine (DNS rebinding), it could even read the answers. The name in `Host` must
// therefore be a name of this server. Requests that change or compute something must not come from
// another origin, which browsers report in `Origin` and `Sec-Fetch-Site`: otherwise an image on a
// foreign page, with a request to the API as its address, would make this machine work. Any page
// can link to the studio. A server that listens to other machines also requires a token.
//
// Behind a proxy, browsers use another scheme and port than the server's own. Such a public address
// must be given in full. Headers of proxies (X-Forwarded-*) are ignored, because any client can
// send them.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/api/message.h"
#include "nqueens/api/target.h"

namespace nqueens::server {

// An address at which a proxy makes the server known to browsers.
struct PublicAddress {
  bool is_secure = false;  // https
  std::string host = {};   // in lower case, with its port unless it is the default

  // Returns the address as in `Origin`: "https://studio.example:8443".
  std::string origin() const;
};

struct Guard {
  std::vector<std::string> names = {};  // "localhost", "127.0.0.1"; in lower case
  std::vector<PublicAddress> addresses = {};
  bool any_address = false;  // accept any IP address as a name
  std::uint16_t port = 0;    // of `names`
  std::string token = {};    // empty: not required

  // Adds a host name, "studio.example", or a public address, "https://studio.example:8443".
  // Throws UsageError for any other text.
  void add_name(const std::string& text);

  // Throws HttpError if the request must be refused.
  void check(const api::Request& request, const api::Target& target) const;

  // Returns the cookie that makes a browser keep the token of the request; empty without a token.
  // If the request names a public https address, the browser sends the cookie only over TLS.
  std::string cookie_for(const api::Request& request, const api::Target& target) const;

 private:
  bool is_own_name(const std::string& text) const;
  bool is_own_origin(const api::Request& request) const;
  void require_own_page(const api::Request& request) const;
};

}  // namespace nqueens::server
