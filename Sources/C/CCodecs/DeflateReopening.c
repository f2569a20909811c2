#include "CCodecs.h"

#include <string.h>

enum {
  maximum_code_length = 15,
  literal_symbols = 288,
  /// The format has fewer codes than the bits of its headers could express.
  most_literal_lengths = 286,
  most_distance_lengths = 30,
};

/// A deflate stream that is being read; bits are taken from the low end of each byte.
struct bit_reader {
  const uint8_t *bytes;
  /// The number of bits and the position in bits.
  size_t count, position;
  bool ended_early;
};

/// A canonical Huffman code: the number of symbols of each length, and the symbols in the order of
/// their codes.
struct code {
  uint16_t counts[maximum_code_length + 1];
  uint16_t symbols[literal_symbols];
};

static unsigned take(struct bit_reader *reader, unsigned need) {
  unsigned value = 0;
  for (unsigned i = 0; i < need; i++, reader->position++) {
    if (reader->position >= reader->count) {
      reader->ended_early = true;
      return 0;
    }
    value |= (reader->bytes[reader->position >> 3] >> (reader->position & 7) & 1u) << i;
  }
  return value;
}

/// Makes a code from the lengths of its symbols; false if there are too many codes for these
/// lengths.
static bool make_code(struct code *code, const uint8_t *lengths, int count) {
  memset(code->counts, 0, sizeof code->counts);
  for (int i = 0; i < count; i++) code->counts[lengths[i]]++;
  code->counts[0] = 0;
  uint16_t starts[maximum_code_length + 1] = {0};
  int free_codes = 1;
  for (int length = 1; length <= maximum_code_length; length++) {
    free_codes = 2 * free_codes - code->counts[length];
    if (free_codes < 0) return false;
    starts[length] = (uint16_t)(starts[length - 1] + code->counts[length - 1]);
  }
  for (int i = 0; i < count; i++)
    if (lengths[i]) code->symbols[starts[lengths[i]]++] = (uint16_t)i;
  return true;
}

/// The next symbol, or -1 if the bits are not a code. Reads bit by bit, as zlib's `puff` does: the
/// codes of one length are consecutive numbers.
static int symbol(struct bit_reader *reader, const struct code *code) {
  int word = 0, first = 0, index = 0;
  for (int length = 1; length <= maximum_code_length; length++) {
    word |= (int)take(reader, 1);
    if (reader->ended_early) return -1;
    const int count = code->counts[length];
    if (word - first < count) return code->symbols[index + word - first];
    index += count;
    first = (first + count) << 1;
    word <<= 1;
  }
  return -1;
}

/// The fixed codes (RFC 1951, 3.2.6).
static void make_fixed_codes(struct code *literals, struct code *distances) {
  uint8_t lengths[literal_symbols];
  memset(lengths, 8, 144);
  memset(lengths + 144, 9, 112);
  memset(lengths + 256, 7, 24);
  memset(lengths + 280, 8, 8);
  make_code(literals, lengths, literal_symbols);
  memset(lengths, 5, 30);
  make_code(distances, lengths, 30);
}

/// Reads dynamic codes (RFC 1951, 3.2.7).
static bool read_codes(struct bit_reader *reader, struct code *literals, struct code *distances) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                    11, 4,  12, 3, 13, 2, 14, 1, 15};
  const int literal_count = (int)take(reader, 5) + 257, distance_count = (int)take(reader, 5) + 1;
  const int length_count = (int)take(reader, 4) + 4, count = literal_count + distance_count;
  if (literal_count > most_literal_lengths || distance_count > most_distance_lengths) return false;
  uint8_t lengths[most_literal_lengths + most_distance_lengths] = {0};
  for (int i = 0; i < length_count; i++) lengths[order[i]] = (uint8_t)take(reader, 3);
  struct code of_lengths;
  if (!make_code(&of_lengths, lengths, 19)) return false;
  memset(lengths, 0, sizeof lengths);
  for (int i = 0; i < count;) {
    const int next = symbol(reader, &of_lengths);
    if (next < 0) return false;
    if (next < 16) {
      lengths[i++] = (uint8_t)next;
      continue;
    }
    if (next == 16 && i == 0) return false;
    const uint8_t length = next == 16 ? lengths[i - 1] : 0;
    const int repeats = next == 16   ? 3 + (int)take(reader, 2)
                        : next == 17 ? 3 + (int)take(reader, 3)
                                     : 11 + (int)take(reader, 7);
    if (repeats > count - i) return false;
    memset(lengths + i, length, (size_t)repeats);
    i += repeats;
  }
  return !reader->ended_early && make_code(literals, lengths, literal_count) &&
         make_code(distances, lengths + literal_count, distance_count);
}

/// Skips the symbols of a block to its end, and adds the length of the output that they represent
/// to the size.
static bool skip_symbols(struct bit_reader *reader, const struct code *literals,
                         const struct code *distances, size_t *size) {
  static const uint16_t bases[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                     31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
  static const uint8_t extra_bits[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                         2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
  for (;;) {
    const int next = symbol(reader, literals);
    if (next < 0) return false;
    if (next == 256) return true;
    if (next < 256) {
      ++*size;
      continue;
    }
    if (next > 285) return false;
    *size += bases[next - 257] + take(reader, extra_bits[next - 257]);
    const int distance = symbol(reader, distances);
    if (distance < 0 || distance > 29) return false;
    take(reader, distance < 4 ? 0 : (unsigned)distance / 2 - 1);
    if (reader->ended_early) return false;
  }
}

static bool skip_stored(struct bit_reader *reader, size_t *size) {
  reader->position = (reader->position + 7) & ~(size_t)7;
  const size_t length = take(reader, 16), complement = take(reader, 16);
  if (reader->ended_early || (length ^ complement) != 0xffff ||
      length > (reader->count - reader->position) / 8)
    return false;
  reader->position += 8 * length;
  *size += length;
  return true;
}

ccodecs_status ccodecs_deflate_reopen(uint8_t *bytes, size_t count, size_t *reopened_count,
                                      size_t *size) {
  struct bit_reader reader = {.bytes = bytes, .count = 8 * count};
  struct code literals, distances;
  *size = 0;
  size_t header = 0;
  for (bool is_last = false; !is_last;) {
    header = reader.position;
    is_last = take(&reader, 1);
    bool is_sound = false;
    switch (take(&reader, 2)) {
    case 0: is_sound = skip_stored(&reader, size); break;
    case 1:
      make_fixed_codes(&literals, &distances);
      is_sound = skip_symbols(&reader, &literals, &distances, size);
      break;
    case 2:
      is_sound = read_codes(&reader, &literals, &distances) &&
                 skip_symbols(&reader, &literals, &distances, size);
      break;
    }
    if (reader.ended_early) return CCODECS_TRUNCATED;
    if (!is_sound) return CCODECS_CORRUPT;
  }
  // The end of the last block, and the bits that are left in its last byte.
  const size_t used = (reader.position + 7) / 8, left = 8 * used - reader.position;
  if (used != count) return CCODECS_CORRUPT;
  bytes[header >> 3] &= (uint8_t) ~(1u << (header & 7));
  if (left > 0) bytes[used - 1] &= (uint8_t)(0xff >> left);
  // RFC 1951, 3.2.4: three zero bits, then padding to the end of the byte, then a length of 0 and
  // its complement.
  static const uint8_t stored[5] = {0, 0, 0, 0xff, 0xff};
  const size_t skipped = left >= 3 ? 1 : 0;
  memcpy(bytes + used, stored + skipped, sizeof stored - skipped);
  *reopened_count = used + sizeof stored - skipped;
  return CCODECS_OK;
}
