#include "Face.h"

#include <stdlib.h>

// Adobe Technical Note #5176, "The Compact Font Format Specification".

/// Bytes that are read from the front; reading past the end returns zeros.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t place;
} reader;

static uint32_t read_number(reader *reader, int size) {
  uint32_t value = 0;
  for (int i = 0; i < size; i++, reader->place++) {
    value = value << 8 | (reader->place < reader->count ? reader->bytes[reader->place] : 0);
  }
  return value;
}

/// Skips an index (section 5); `first` is set to the start and the end of its first object.
static void skip_index(reader *reader, size_t first[2]) {
  const uint32_t count = read_number(reader, 2);
  first[0] = first[1] = reader->place;
  if (count == 0) return;
  const int size = (int)read_number(reader, 1);
  if (size < 1 || size > 4) {
    reader->place = reader->count;
    return;
  }
  const size_t offsets = reader->place;
  const size_t data = offsets + ((size_t)count + 1) * (size_t)size - 1;
  first[0] = data + read_number(reader, size);
  first[1] = data + read_number(reader, size);
  reader->place = offsets + (size_t)count * (size_t)size;
  reader->place = data + read_number(reader, size);
}

/// Searches a top dictionary (section 9) for the character identifiers of glyphs, and returns true
/// with their position if there are any.
static bool find_charset(reader *reader, size_t end, size_t *charset) {
  bool is_numbered = false;
  int32_t operand = 0;
  *charset = 0;
  while (reader->place < end && reader->place < reader->count) {
    const uint32_t byte = read_number(reader, 1);
    if (byte == 12) {
      if (read_number(reader, 1) == 30) is_numbered = true;
    } else if (byte <= 21) {
      if (byte == 15 && operand > 0) *charset = (size_t)operand;
    } else if (byte == 28) {
      operand = (int16_t)read_number(reader, 2);
    } else if (byte == 29) {
      operand = (int32_t)read_number(reader, 4);
    } else if (byte == 30) {
      while (reader->place < end && (read_number(reader, 1) & 15) != 15) continue;
    } else if (byte <= 246) {
      operand = (int32_t)byte - 139;
    } else if (byte <= 250) {
      operand = ((int32_t)byte - 247) * 256 + (int32_t)read_number(reader, 1) + 108;
    } else {
      operand = -((int32_t)byte - 251) * 256 - (int32_t)read_number(reader, 1) - 108;
    }
  }
  return is_numbered;
}

uint16_t *charfbuzz_read_numbers(hb_face_t *face) {
  hb_blob_t *blob = hb_face_reference_table(face, HB_TAG('C', 'F', 'F', ' '));
  unsigned length = 0;
  reader reader = {(const uint8_t *)hb_blob_get_data(blob, &length), 0, 2};
  reader.count = length;
  uint16_t *numbers = NULL;
  if (length > 4) {
    size_t object[2], charset = 0;
    reader.place = read_number(&reader, 1);
    skip_index(&reader, object);
    skip_index(&reader, object);
    reader.place = object[0];
    if (find_charset(&reader, object[1], &charset)) {
      const unsigned count = hb_face_get_glyph_count(face);
      numbers = calloc(count, sizeof *numbers);
      // Such fonts do not use the predefined charsets, 0 to 2.
      reader.place = charset;
      const uint32_t format = charset > 2 ? read_number(&reader, 1) : 3;
      for (unsigned glyph = 1; numbers && glyph < count && format <= 2;) {
        uint32_t first = read_number(&reader, 2);
        uint32_t left = format == 0 ? 0 : read_number(&reader, (int)format);
        for (uint32_t i = 0; i <= left && glyph < count; i++) numbers[glyph++] = (uint16_t)first++;
      }
    }
  }
  hb_blob_destroy(blob);
  return numbers;
}
