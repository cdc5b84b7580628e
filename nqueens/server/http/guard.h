// nqueens/server/http/guard.h - who may ask: requests that a foreign page made are refused.
//
// A page of another site can send requests to a server on this machine, and with a name of its own
// that it points here (DNS rebinding) it could read the answers, too. So the name in `Host` must be
// one that this server goes by; and what changes or computes something must not come from another
// origin, which browsers say in `Origin` and `Sec-Fetch-Site`: a picture whose address is a request
// to the API would make this machine work. A link to the studio may be on any page. Where the
// server listens to other machines, a token is asked for besides.
//
// Behind a proxy a browser knows the server by another scheme and port than its own. Such a public
// address must be named in full. The headers that proxies add (X-Forwarded-*) are not read, as any
// client can send them.
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
  std::string host = {};   // in lower case, with its port unless that is the default

  // As browsers write it in `Origin`: "https://studio.example:8443".
  std::string origin() const;
};

struct Guard {
  std::vector<std::string> names = {};  // "localhost", "127.0.0.1"; in lower case
  std::vector<PublicAddress> addresses = {};
  bool any_address = false;  // an IP address as name is right, whichever it is
  std::uint16_t port = 0;    // goes with `names`
  std::string token = {};    // empty: none is asked for

  // Adds a host name, "studio.example", or a public address, "https://studio.example:8443".
  // Throws UsageError for any other text.
  void add_name(const std::string& text);

  // Throws HttpError when the request is not to be answered.
  void check(const api::Request& request, const api::Target& target) const;

  // The header that lets a browser keep the token that it came with; empty when it came with none.
  // Where the request names a public address with https, the browser sends the cookie by TLS only.
  std::string cookie_for(const api::Request& request, const api::Target& target) const;

 private:
  bool is_own_name(const std::string& text) const;
  bool is_own_origin(const api::Request& request) const;
  void require_own_page(const api::Request& request) const;
};

}  // namespace nqueens::server
