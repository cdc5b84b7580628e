// nqueens/server/http/guard.h - refuses requests from foreign pages or without the token.
//
// A page of another site can make a browser send requests to a server on this machine. Three checks
// make these requests harmless:
//
//   Host     must be a name of this server. Otherwise a foreign page whose host name resolves to
//            this machine (DNS rebinding) could even read the answers.
//   Origin   Requests that change or compute something must come from the studio's own page.
//            Browsers report the origin of a request in `Origin` and `Sec-Fetch-Site`. Without this
//            check, a foreign page could make this machine compute: it only needs an image whose
//            address is a request to the API. Links to the studio itself are allowed on any page.
//   token    Required if the server accepts connections from other machines.
//
// Behind a proxy, browsers use another scheme and port than the server itself, so the public
// address must be given in full. The fields that proxies add (X-Forwarded-*) are ignored, because
// any client can send them.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/api/message.h"
#include "nqueens/api/target.h"

namespace nqueens::server {

// An address at which browsers reach the server through a proxy.
struct PublicAddress {
  bool is_secure = false;  // https
  std::string host = {};   // in lower case, with its port unless it is the default

  // Returns the address as in `Origin`: "https://studio.example:8443".
  std::string origin() const;
};

// Returns the address of a page for links to it, such as "https://studio.example/queens/". The host
// is in lower case, a default port is removed, and an empty path becomes "/". Throws UsageError if
// the text is not an http or https address, or if it has a user, a query or a fragment.
std::string page_address(const std::string& text);

struct Guard {
  std::vector<std::string> names = {};  // "localhost", "127.0.0.1"; in lower case
  std::vector<PublicAddress> addresses = {};
  bool any_address = false;  // whether to accept any IP address as a name
  std::uint16_t port = 0;    // port of the server; `names` are used with this port or without one
  std::string token = {};    // empty if none is required

  // Adds a host name, "studio.example", or a public address, "https://studio.example:8443".
  // Throws UsageError for any other text.
  void add_name(const std::string& text);

  // Throws HttpError if the request must be refused.
  void check(const api::Request& request, const api::Target& target) const;

  // Returns a cookie with the token, if a token is required and the address of the request contains
  // it; otherwise an empty string. With the cookie, later requests need no token in their
  // addresses. Requires that check() allows the request. If `Host` is a public https address, the
  // browser sends the cookie only over TLS.
  std::string cookie_for(const api::Request& request, const api::Target& target) const;

 private:
  bool is_own_name(const std::string& text) const;
  bool is_own_origin(const api::Request& request) const;
  void require_own_page(const api::Request& request) const;
};

}  // namespace nqueens::server
