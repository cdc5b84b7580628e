// nqueens/cli/info.cpp - `nqueens info`: shows the features of this program, or the known numbers
// of a board.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "nqueens/base/system/version.h"
#include "nqueens/board/published.h"
#include "nqueens/board/rule.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/count/count.h"
#include "nqueens/count/figures.h"
#include "nqueens/gpu/device.h"
#include "nqueens/io/io.h"
#include "nqueens/report/report.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/model/model.h"

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

// Lists the rules with the OEIS sequences of their numbers of solutions.
std::string described_rules() {
  struct Entry {
    std::string_view name;
    std::string summary;
  };
  std::vector<Entry> entries;
  for (const Rule& rule : rules()) {
    const std::int32_t known = published_size(rule);
    entries.push_back(
        {rule.name, fmt::format("{} (OEIS {}{})", rule.summary, rule.sequence,
                                known == 0 ? "" : fmt::format(", to n = {}", known))});
  }
  return described("rules of attack (--rule)", entries);
}

// Lists the kernels. Marks the kernels that this processor cannot run, and the kernel in use.
std::string described_kernels() {
  const std::string_view chosen = kernels::kernel().name;
  std::string text = "\nkernels (NQUEENS_KERNEL or --kernel forces one)\n";
  for (const kernels::Kernel& kernel : kernels::kernels()) {
    const char* const remark = kernel.name == chosen   ? "; in use"
                               : kernel.is_supported() ? ""
                                                       : "; not on this processor";
    text += fmt::format("  {:<12} {}{}\n", kernel.name, kernel.summary, remark);
  }
  return text;
}

// Lists the devices with their numbers, and the drivers that are not used, with the reasons.
std::string described_devices(const gpu::DeviceSearch& search) {
  constexpr double kGigabyte = 1e9;
  const std::vector<gpu::DeviceInfo>& devices = search.devices;
  std::string text = "\ndevices (--device names one)\n";
  for (std::size_t number = 0; number < devices.size(); ++number) {
    const gpu::DeviceInfo& device = devices[number];
    text += fmt::format("  {:<12} {}, {} ({}), {} units, {:.1f} GB\n", number, device.name,
                        device.driver, device.version, device.units,
                        static_cast<double>(device.memory) / kGigabyte);
    if (!device.is_gpu) text += fmt::format("  {:<12} a processor, used only if named\n", "");
    if (device.is_repeated) {
      text += fmt::format(
          "  {:<12} also available through CUDA; used only if its number is given\n", "");
    }
  }
  if (devices.empty()) text += "  none found through CUDA or OpenCL\n";
  for (const std::string& trouble : search.troubles) text += "  not used: " + trouble + "\n";
  for (const std::string& hint : search.hints) text += "  " + hint + "\n";
  return text;
}

// Lists the algorithms that use an external library or program, with its name and version.
std::string described_solvers() {
  std::string list;
  for (const search::Algorithm& a : search::algorithms()) {
    if (a.library == nullptr) continue;
    list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", a.name, a.library());
  }
  return fmt::format("solvers: {}\n", list.empty() ? "none" : list);
}

// Lists the algorithms that this build lacks, with the packages that add them.
std::string described_absent() {
  std::string list;
  for (const search::AbsentAlgorithm& a : search::absent_algorithms()) {
    list += fmt::format("{}{} (Debian package {})", list.empty() ? "" : ", ", a.name, a.package);
  }
  return list.empty() ? ""
                      : fmt::format("absent: {}; install the packages and build again\n", list);
}

Json absent_json() {
  Json object = Json::object();
  for (const search::AbsentAlgorithm& a : search::absent_algorithms()) {
    object[std::string(a.name)] = a.package;
  }
  return object;
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
  for (const kernels::Kernel& kernel : kernels::kernels()) {
    list.push_back({{"name", kernel.name},
                    {"supported", kernel.is_supported()},
                    {"chosen", kernel.name == kernels::kernel().name}});
  }
  return list;
}

Json devices_json() {
  Json list = Json::array();
  for (const gpu::DeviceInfo& device : gpu::search_devices().devices) {
    list.push_back({{"name", device.name},
                    {"driver", device.driver},
                    {"version", device.version},
                    {"gpu", device.is_gpu},
                    {"repeated", device.is_repeated},
                    {"units", device.units},
                    {"memory", device.memory}});
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
  text += described_absent();
  text += described_rules();
  text += described("search algorithms", search::algorithms());
  text += described("counting methods", count::methods());
  text += described_kernels();
  text += described_devices(gpu::search_devices());
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
               {"absent", absent_json()},
               {"methods", names_of(count::methods())},
               {"kernels", kernels_json()},
               {"devices", devices_json()},
               {"formats", names_of(io::formats())},
               {"drawings", names_of(io::drawings())},
               {"models", names_of(search::models())}})
             .dump() +
         "\n";
}

struct InfoOptions {
  std::optional<std::int32_t> n;
  bool json = false;
};

std::string answer(const InfoOptions& options) {
  if (!options.n) return options.json ? info_json() : info_text();
  const std::vector<count::Figure> figures = count::figures(*options.n);
  return options.json ? report::to_json(*options.n, figures) + "\n" : report::to_text(figures);
}

ExitCode show(const InfoOptions& options, const Session& /*session*/) {
  write_all(answer(options));
  return ExitCode::Done;
}

}  // namespace

void add_info(Program& program) {
  Command command = program.add("info", "Show features, or known numbers of a board");
  InfoOptions& options = command.action(show);
  command.number("N", options.n, 1, count::kMaxFigureSize, "N",
                 fmt::format("Show the known numbers of this board, N up to {}",
                             io::grouped(count::kMaxFigureSize)));
  command.flag("--json", options.json, "Write a JSON object");
  command.examples({"nqueens info", "nqueens info 8"});
}

}  // namespace nqueens::cli
