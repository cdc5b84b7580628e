// nqueens/server/http/guard.h - who may ask: requests that a foreign page made are refused.
//
// A page of another site can send requests to a server on this machine, and with a name of its own
// that it points here (DNS rebinding) it could read the answers, too. So the name in `Host` must be
// one that this server goes by; and what changes or computes something must not come from another
// origin, which browsers say in `Origin` and `Sec-Fetch-Site`: a picture whose address is a request
// to the API would make this machine work. A link to the studio may be on any page. Where the
// server listens to other machines, a token is asked for besides.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nqueens/api/message.h"
#include "nqueens/api/target.h"

namespace nqueens::server {

struct Guard {
  std::vector<std::string> names = {};  // "localhost", "127.0.0.1"; in lower case
  bool any_address = false;             // an IP address as name is right, whichever it is
  std::uint16_t port = 0;
  std::string token = {};  // empty: none is asked for

  // Throws HttpError when the request is not to be answered.
  void check(const api::Request& request, const api::Target& target) const;

  // The header that lets a browser keep the token that it came with; empty when it came with none.
  std::string cookie_for(const api::Target& target) const;
};

}  // namespace nqueens::server
