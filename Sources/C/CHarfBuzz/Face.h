#pragma once

#include "CHarfBuzz.h"

#include <harfbuzz/hb.h>

struct charfbuzz_face {
  hb_face_t *face;
  hb_font_t *font;
  /// The number of each glyph; NULL if glyphs have no numbers other than their own.
  uint16_t *numbers;
  bool is_varied;
};

/// The character identifiers of a CFF face's glyphs, which the caller frees; NULL if the face has
/// none.
uint16_t *charfbuzz_read_numbers(hb_face_t *face);

/// Copies a blob's bytes and releases the blob.
charfbuzz_bytes charfbuzz_copy(hb_blob_t *blob);
