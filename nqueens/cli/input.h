// nqueens/cli/input.h - reads boards and levels from a file, standard input or an argument.
//
// A time limit or Ctrl-C ends the reading, even if a pipe delivers no data or a file has no end. A
// read error is always reported and never mistaken for the end of the input.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "nqueens/base/run/run_control.h"
#include "nqueens/io/reader.h"

namespace nqueens::cli {

// Thrown by InputFile::read() when the watch ends the run.
struct InputEnded {
  Ended ended = Ended::Stopped;
  std::string name = {};  // name of the input, for messages
};

class InputFile {
 public:
  // Opens the file, or standard input if `name` is "-". Throws Error if it cannot be opened or is a
  // folder.
  InputFile(const std::string& name, Watch watch);
  ~InputFile();
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  // Waits for input and reads it into the beginning of `room`. Returns the number of bytes read,
  // which is 0 only at the end of the input. Throws Error if the input cannot be read or is
  // compressed, and InputEnded if the watch ends the run.
  std::size_t read(std::span<char> room);

  const std::string& name() const { return name_; }  // for messages
  const Watch& watch() const { return watch_; }

 private:
  std::size_t read_some(std::span<char> room);
  void wait_for_bytes();
  void refuse_compressed(std::span<char> room, std::size_t& count);

  int descriptor_ = -1;
  std::string name_;  // for messages
  Watch watch_;
  RunControl control_{watch_};
  bool is_begun_ = false;
};

// The bytes of boards or levels, from a file or from an argument that is the text itself. A file
// with a picture of a level is replaced by the text of the level. If the picture may have been read
// wrongly, a warning is written to standard error. If the picture shows no level, reading the file
// throws UsageError.
class BoardSource {
 public:
  // Reads the file, or standard input if its name is "-". Throws like the constructor of InputFile.
  BoardSource(const std::string& file_name, const Watch& watch) { file_.emplace(file_name, watch); }
  explicit BoardSource(std::string text) : head_(std::move(text)) {}

  // Returns the whole text of an argument, or the first io::kMaxLevelBytes bytes of a file (fewer
  // if the file is shorter). bytes() delivers these bytes again. Throws like InputFile::read().
  const std::string& head();

  // Returns a function that reads the bytes. This object must outlive the function.
  io::ReadBytes bytes() {
    return [this](std::span<char> room) { return read(room); };
  }

 private:
  std::size_t read(std::span<char> room);
  void begin();

  bool is_begun_ = false;
  bool is_head_complete_ = false;
  std::optional<InputFile> file_;  // none: head_ is the whole text
  std::string head_;
  std::size_t used_ = 0;  // number of bytes of head_ that read() has returned
};

// Returns the rest of a file. Throws Error if the rest has more than `max_bytes` bytes, and the
// exceptions of InputFile::read().
std::string read_all(InputFile& file, std::size_t max_bytes);

}  // namespace nqueens::cli
