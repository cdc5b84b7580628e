// nqueens/count/ledger/ledger_folder.cpp - the ledgers of one count in one folder.
// SPDX-License-Identifier: MIT
#include "nqueens/count/ledger/ledger_folder.h"

#include <algorithm>
#include <system_error>

#include "nqueens/base/error.h"
#include "nqueens/count/ledger/ledger_format.h"

namespace nqueens::count {
namespace {

constexpr std::string_view kEnding = ".ledger";

// Returns the ledgers in the folder whose names start with `begin`, sorted by name. Skips empty
// files, because another process is still creating them.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                            std::string_view begin) {
  std::vector<std::filesystem::path> files;
  std::error_code trouble;
  std::filesystem::directory_iterator entry(folder, trouble);
  for (; !trouble && entry != std::filesystem::directory_iterator(); entry.increment(trouble)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(begin) || !name.ends_with(kEnding)) continue;
    std::error_code unknown;
    if (std::filesystem::file_size(entry->path(), unknown) != 0) files.push_back(entry->path());
  }
  if (trouble) throw Error("cannot read folder '" + folder.string() + "': " + trouble.message());
  std::ranges::sort(files);
  return files;
}

}  // namespace

std::string share_name(std::int32_t n, std::string_view method, const ShareNumber& share) {
  constexpr std::size_t kDigits = 4;
  return std::to_string(n) + "-" + std::string(method) + "-share-" + padded(share.number, kDigits) +
         "-of-" + padded(share.total, kDigits);
}

ShareLedgers share_ledgers(const std::filesystem::path& folder, const std::string& share,
                           const std::string& machine) {
  ShareLedgers ledgers = {.own =
                              folder / (share + "." + plain_word(machine) + std::string(kEnding))};
  std::error_code ignored;  // if this fails, opening the ledger fails too
  if (!std::filesystem::exists(folder, ignored)) return ledgers;
  ledgers.others = files_in(folder, share + ".");
  std::erase(ledgers.others, ledgers.own);
  return ledgers;
}

std::vector<std::filesystem::path> ledgers_at(const std::filesystem::path& path) {
  std::error_code ignored;  // if this fails, opening the file fails too and reports the error
  if (!std::filesystem::is_directory(path, ignored)) return {path};
  std::vector<std::filesystem::path> files = files_in(path, "");
  if (!files.empty()) return files;
  throw UsageError("there is no ledger in folder '" + path.string() +
                   "': the names of ledgers end in " + std::string(kEnding));
}

}  // namespace nqueens::count
