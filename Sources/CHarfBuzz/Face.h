#pragma once

#include "CHarfBuzz.h"

#include <harfbuzz/hb.h>

struct charfbuzz_face {
  hb_face_t *face;
  hb_font_t *font;
  /// For each glyph; NULL where glyphs have no other numbers than their own.
  uint16_t *numbers;
  bool is_varied;
};

/// The character identifiers of a CFF face's glyphs, to be freed; NULL where it has none.
uint16_t *charfbuzz_read_numbers(hb_face_t *face);

/// Copies a blob's bytes and lets go of it.
charfbuzz_bytes charfbuzz_copy(hb_blob_t *blob);
