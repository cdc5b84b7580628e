// nqueens/cli/info.cpp - `nqueens info`: what this program is and has.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "nqueens/base/version.h"
#include "nqueens/board/rule.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/count/count.h"
#include "nqueens/io/io.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/model.h"

namespace nqueens::cli {
namespace {

using Json = nlohmann::ordered_json;

template <class Table>
std::string described(std::string_view title, const Table& table) {
  std::string text = fmt::format("\n{}\n", title);
  std::size_t width = 0;
  for (const auto& entry : table) width = std::max(width, entry.name.size());
  for (const auto& entry : table) {
    text += fmt::format("  {:<{}} {}\n", entry.name, width, entry.summary);
  }
  return text;
}

// Which kernels there are, which this processor can run, and which of them runs.
std::string described_kernels() {
  const std::string_view chosen = count::kernel().name;
  std::string text = "\nkernels (NQUEENS_KERNEL or --kernel forces one)\n";
  for (const count::Kernel& kernel : count::kernels()) {
    const char* const remark = kernel.name == chosen   ? "; this one runs"
                               : kernel.is_supported() ? ""
                                                       : "; not on this processor";
    text += fmt::format("  {:<12} {}{}\n", kernel.name, kernel.summary, remark);
  }
  return text;
}

// The algorithms that a library or another program does the work for, and which.
std::string described_solvers() {
  std::string list;
  for (const search::Algorithm& a : search::algorithms()) {
    if (a.library == nullptr) continue;
    list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", a.name, a.library());
  }
  return fmt::format("solvers: {}\n", list.empty() ? "none" : list);
}

Json solvers_json() {
  Json object = Json::object();
  for (const search::Algorithm& a : search::algorithms()) {
    if (a.library != nullptr) object[std::string(a.name)] = a.library();
  }
  return object;
}

Json kernels_json() {
  Json list = Json::array();
  for (const count::Kernel& kernel : count::kernels()) {
    list.push_back({{"name", kernel.name},
                    {"supported", kernel.is_supported()},
                    {"chosen", kernel.name == count::kernel().name}});
  }
  return list;
}

std::string info_text() {
  std::string text = fmt::format("nqueens {}\ncompiler: {}\nthreads: {}\n", version(), compiler(),
                                 std::thread::hardware_concurrency());
  text +=
      fmt::format("largest board: {} rows; in lists {}, in counts {}\n",
                  io::grouped(WideCount{kMaxSize}), catalog::kMaxCatalogSize, count::kMaxCountSize);
  text += described_solvers();
  text += described("rules of attack (--rule)", rules());
  text += described("search algorithms", search::algorithms());
  text += described("counting methods", count::methods());
  text += described_kernels();
  text += described("placement formats", io::formats());
  text += described("drawings", io::drawings());
  text += described("modelling languages", search::models());
  return text;
}

std::string info_json() {
  return Json({{"version", version()},
               {"compiler", compiler()},
               {"threads", std::thread::hardware_concurrency()},
               {"max_size", kMaxSize},
               {"max_list_size", catalog::kMaxCatalogSize},
               {"max_count_size", count::kMaxCountSize},
               {"rules", names_of(rules())},
               {"algorithms", names_of(search::algorithms())},
               {"solvers", solvers_json()},
               {"methods", names_of(count::methods())},
               {"kernels", kernels_json()},
               {"formats", names_of(io::formats())},
               {"drawings", names_of(io::drawings())},
               {"models", names_of(search::models())}})
             .dump() +
         "\n";
}

}  // namespace

void add_info(Program& program) {
  Command command = program.add("info", "Show version, algorithms, methods and formats");
  auto json = std::make_shared<bool>(false);
  command.flag("--json", *json, "The same as a JSON object");
  command.action(program.session(), [json] {
    Output output;
    output.write(*json ? info_json() : info_text());
    output.commit();
    return ExitCode::Done;
  });
}

}  // namespace nqueens::cli
