// nqueens/cli/serve.cpp - `nqueens serve`: serves the studio to a browser.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "nqueens/base/system/memory.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/interrupts.h"
#include "nqueens/cli/options.h"
#include "nqueens/server/server.h"
#include "nqueens/store/store.h"

namespace nqueens::cli {
namespace {

struct ServeOptions {
  server::Params params = {.folder = store::default_folder()};
  std::string folder;
  std::string cluster;
};

ExitCode serve(const ServeOptions& options, const Session& session) {
  server::Params params = options.params;
  if (!options.folder.empty()) params.folder = options.folder;
  params.cluster = options.cluster;
  keep_no_large_blocks();
  params.log = [](const std::string& line) { Session::say("nqueens: " + line); };
  // Created before the threads of the server, so that they inherit the blocked signals.
  const Interrupts interrupts;
  server::Server server(params);
  std::string urls = server.url() + "\n";
  for (const std::string& url : server.public_urls()) urls += url + "\n";
  write_all(urls);
  session.note("open this address in a browser; Ctrl-C ends the studio");
  server.run(interrupts.token());
  return ExitCode::Done;
}

}  // namespace

void add_serve(Program& program) {
  Command command = program.add("serve", "Open the studio, a page in the browser");
  ServeOptions& options = command.action(serve);
  server::Params& params = options.params;
  command.number("-p,--port", params.port, 0, UINT16_MAX, "PORT",
                 fmt::format("Port, 0 for any free port (default: {})", server::kDefaultPort));
  command.text("--listen", params.address, "ADDRESS",
               "IP address to listen on (default: 127.0.0.1)\n"
               "  other addresses need a token; it is part of the printed address");
  command.texts("--name", params.names, "NAME",
                "Allow this host name, or the public address of a proxy, such as\n"
                "  https://studio.example.org or https://studio.example.org:8443");
  command.text("--public-url", params.public_url, "URL",
               "Address of the page in shared links\n"
               "  (default: the first address of --name)");
  command.text(
      "--data", options.folder, "FOLDER",
      "Folder of jobs, ledgers and times (default: " + store::default_folder().string() + ")");
  command.text("--cluster", options.cluster, "FOLDER",
               "Show the progress of the job in this folder of nqueens cluster submit");
  command.examples({"nqueens serve", "nqueens serve --port 0 --data /tmp/studio",
                    "nqueens serve --cluster nqueens-24",
                    "nqueens serve --listen 0.0.0.0 --name studio.example.org",
                    "nqueens serve --name https://studio.example.org"});
}

}  // namespace nqueens::cli
