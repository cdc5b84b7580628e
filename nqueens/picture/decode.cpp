// nqueens/picture/decode.cpp - decodes the bytes of a picture file: PNG and JPEG.
//
// Both libraries, libpng and libjpeg-turbo, read from memory and return errors as values. A damaged
// or truncated picture is refused as a whole, because a part of a board could be mistaken for a
// whole board.
//
// A camera stores a picture in the orientation of its sensor. A number in the Exif block of a JPEG
// file specifies how to turn the picture (CIPA DC-008, 4.6.4, tag 274): 1 means no turn, 3 a half
// turn, 6 and 8 a quarter turn. The other numbers also mirror the picture. They do not occur in
// practice, but are just as easy to support.
// SPDX-License-Identifier: MIT
#include "nqueens/picture/decode.h"

#include <png.h>
#include <turbojpeg.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "nqueens/base/error.h"

namespace nqueens::picture {
namespace {

constexpr std::string_view kPng = "\x89PNG\r\n\x1a\n";
constexpr std::string_view kJpeg = "\xff\xd8\xff";
constexpr std::int32_t kMinDecodedSide = 1600;

[[noreturn]] void refuse_damaged(std::string_view kind) {
  throw UsageError("the " + std::string(kind) + " picture is damaged or incomplete");
}

const std::uint8_t* data_of(std::string_view bytes) {
  return reinterpret_cast<const std::uint8_t*>(bytes.data());
}

Image decoded_png(std::string_view bytes) {
  png_image png = {};
  png.version = PNG_IMAGE_VERSION;
  struct Free {
    png_image& png;
    ~Free() { png_image_free(&png); }
  } const free{png};
  if (png_image_begin_read_from_memory(&png, bytes.data(), bytes.size()) == 0) {
    refuse_damaged("PNG");
  }
  require_size(png.width, png.height);
  png.format = PNG_FORMAT_RGB;
  Image image(static_cast<std::int32_t>(png.width), static_cast<std::int32_t>(png.height));
  const png_color white = {255, 255, 255};
  if (png_image_finish_read(&png, &white, image.bytes.data(), 0, nullptr) == 0 ||
      PNG_IMAGE_FAILED(png)) {
    refuse_damaged("PNG");
  }
  return image;
}

// Reads integers from a JPEG file. The integers in an Exif block have the byte order of the camera.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : bytes_(bytes) {}

  void set_little_endian(bool is_little) { is_little_ = is_little; }
  std::size_t size() const { return bytes_.size(); }

  // Returns the number in the `count` bytes (2 or 4) at position `at`; 0 if they extend beyond the
  // end.
  std::uint32_t number(std::size_t at, std::size_t count) const {
    if (at > bytes_.size() || count > bytes_.size() - at) return 0;
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t next = is_little_ ? count - 1 - i : i;
      value = value << 8 | static_cast<std::uint8_t>(bytes_[at + next]);
    }
    return value;
  }

 private:
  std::string_view bytes_;
  bool is_little_ = false;
};

// Returns the orientation in an Exif block; 1 if it has none.
std::uint32_t orientation_in(std::string_view exif) {
  constexpr std::uint32_t kOrientation = 274;
  constexpr std::size_t kEntryBytes = 12;
  Bytes bytes(exif);
  bytes.set_little_endian(exif.starts_with("II"));
  const std::size_t directory = bytes.number(4, 4);
  const std::uint32_t entries = bytes.number(directory, 2);
  for (std::uint32_t i = 0; i < entries; ++i) {
    const std::size_t entry = directory + 2 + kEntryBytes * i;
    if (entry >= bytes.size()) break;
    if (bytes.number(entry, 2) == kOrientation) return bytes.number(entry + 8, 2);
  }
  return 1;
}

// Returns the orientation of a JPEG file. Each block before the picture data consists of a marker
// of two bytes, a length of two bytes, which includes itself, and the content.
std::uint32_t orientation_of(std::string_view jpeg) {
  constexpr std::uint32_t kExifBlock = 0xffe1;
  constexpr std::uint32_t kScan = 0xffda;
  constexpr std::string_view kName{"Exif\0\0", 6};
  const Bytes bytes(jpeg);
  for (std::size_t at = 2; at + 4 <= bytes.size();) {
    const std::uint32_t marker = bytes.number(at, 2);
    const std::size_t length = bytes.number(at + 2, 2);
    if (marker >> 8 != 0xff || marker == kScan || length < 2) break;
    const std::string_view content = jpeg.substr(at + 4, length - 2);
    if (marker == kExifBlock && content.starts_with(kName)) {
      return orientation_in(content.substr(kName.size()));
    }
    at += 2 + length;
  }
  return 1;
}

// The operations that turn a stored picture upright: reverse x, reverse y, and then swap x and y.
struct Turn {
  bool mirrors_x;
  bool mirrors_y;
  bool swaps_axes;
};
constexpr std::array<Turn, 8> kTurns = {{{false, false, false},
                                         {true, false, false},
                                         {true, true, false},
                                         {false, true, false},
                                         {false, false, true},
                                         {false, true, true},
                                         {true, true, true},
                                         {true, false, true}}};

// Returns the picture turned upright.
Image turned(Image image, std::uint32_t orientation) {
  if (orientation <= 1 || orientation > kTurns.size()) return image;
  const Turn& turn = kTurns[orientation - 1];
  Image result =
      turn.swaps_axes ? Image(image.height, image.width) : Image(image.width, image.height);
  for (std::int32_t y = 0; y < image.height; ++y) {
    for (std::int32_t x = 0; x < image.width; ++x) {
      const std::int32_t to_x = turn.mirrors_x ? image.width - 1 - x : x;
      const std::int32_t to_y = turn.mirrors_y ? image.height - 1 - y : y;
      result.set(turn.swaps_axes ? to_y : to_x, turn.swaps_axes ? to_x : to_y, image.at(x, y));
    }
  }
  return result;
}

Image decoded_jpeg(std::string_view bytes) {
  const std::unique_ptr<void, decltype(&tjDestroy)> reader(tjInitDecompress(), tjDestroy);
  std::int32_t width = 0;
  std::int32_t height = 0;
  std::int32_t sampling = 0;
  std::int32_t colours = 0;
  if (reader == nullptr ||
      tjDecompressHeader3(reader.get(), data_of(bytes), bytes.size(), &width, &height, &sampling,
                          &colours) != 0 ||
      width <= 0 || height <= 0) {
    refuse_damaged("JPEG");
  }
  require_size(width, height);
  std::int32_t part = 1;
  while (part < 8 && std::max(width, height) / (2 * part) >= kMinDecodedSide) part *= 2;
  const tjscalingfactor scale = {1, part};
  Image image(TJSCALED(width, scale), TJSCALED(height, scale));
  if (tjDecompress2(reader.get(), data_of(bytes), bytes.size(), image.bytes.data(), image.width, 0,
                    image.height, TJPF_RGB, TJFLAG_STOPONWARNING) != 0) {
    refuse_damaged("JPEG");
  }
  return turned(std::move(image), orientation_of(bytes));
}

// A kind of picture that is recognised only to name it in an error message. Its files begin with
// `magic` and have `brand` at byte `offset`.
struct Kind {
  std::string_view name;
  std::string_view magic;
  std::size_t offset;
  std::string_view brand;
};
constexpr std::array kRefusedKinds = {
    Kind{"GIF", "GIF8", 4, ""},      Kind{"WebP", "RIFF", 8, "WEBP"},
    Kind{"HEIC", "", 4, "ftypheic"}, Kind{"HEIC", "", 4, "ftypheix"},
    Kind{"HEIC", "", 4, "ftyphevc"}, Kind{"HEIC", "", 4, "ftypmif1"},
    Kind{"HEIC", "", 4, "ftypmsf1"}, Kind{"AVIF", "", 4, "ftypavif"}};

const Kind* refused_kind(std::string_view bytes) {
  const auto found = std::ranges::find_if(kRefusedKinds, [&](const Kind& kind) {
    return bytes.starts_with(kind.magic) && bytes.size() > kind.offset &&
           bytes.substr(kind.offset).starts_with(kind.brand);
  });
  return found == kRefusedKinds.end() ? nullptr : &*found;
}

}  // namespace

bool is_picture(std::string_view bytes) {
  return bytes.starts_with(kPng) || bytes.starts_with(kJpeg) || refused_kind(bytes) != nullptr;
}

Image decoded(std::string_view bytes) {
  if (bytes.starts_with(kPng)) return decoded_png(bytes);
  if (bytes.starts_with(kJpeg)) return decoded_jpeg(bytes);
  const Kind* const kind = refused_kind(bytes);
  throw UsageError(expected_but_found(
      "a PNG or JPEG picture", kind == nullptr ? "something else" : std::string(kind->name)));
}

}  // namespace nqueens::picture
