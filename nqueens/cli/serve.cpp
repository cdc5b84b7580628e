// nqueens/cli/serve.cpp - `nqueens serve`: the studio in a browser.
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
  server::Params params = {.folder = store::usual_folder()};
  std::string folder;
  std::string cluster;
};

ExitCode serve(const ServeOptions& options, const Session& session) {
  server::Params params = options.params;
  if (!options.folder.empty()) params.folder = options.folder;
  params.cluster = options.cluster;
  keep_no_large_blocks();
  params.log = [](const std::string& line) { Session::say("nqueens: " + line); };
  const Interrupts interrupts;  // before the server's threads, which inherit the blocked signals
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
                 fmt::format("Port, {} when not given; 0 for any", server::kDefaultPort));
  command.text("--listen", params.address, "ADDRESS",
               "Listen on this IP address, 127.0.0.1 when not given; on others than this machine's "
               "own a token is asked for, which is in the address that is printed");
  command.texts("--name", params.names, "NAME ...",
                "Host names by which the server may be called besides its address; behind a proxy "
                "its public address, such as https://studio.example.org or, with a port, "
                "https://studio.example.org:8443");
  command.text("--data", options.folder, "FOLDER",
               "Keep jobs, ledgers and times of games here, in " + store::usual_folder().string() +
                   " when not given");
  command.text("--cluster", options.cluster, "FOLDER",
               "Show in view Count how far the job in this folder is, which 'nqueens cluster "
               "submit' has made");
  command.examples({"nqueens serve", "nqueens serve --port 0 --data /tmp/studio",
                    "nqueens serve --cluster nqueens-24",
                    "nqueens serve --listen 0.0.0.0 --name studio.example.org",
                    "nqueens serve --name https://studio.example.org"});
}

}  // namespace nqueens::cli
