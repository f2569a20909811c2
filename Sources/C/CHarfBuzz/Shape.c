#include "Face.h"

size_t charfbuzz_face_shape(const charfbuzz_face *face, const char *word, size_t count,
                            bool is_right_to_left, const char *language, charfbuzz_glyph *glyphs,
                            size_t most) {
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, word, (int)count, 0, (int)count);
  hb_buffer_set_direction(buffer, is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_language(buffer, hb_language_from_string(language, -1));
  hb_buffer_guess_segment_properties(buffer);
  hb_shape(face->font, buffer, NULL, 0);
  unsigned length = 0;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &length);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, NULL);
  for (unsigned i = 0; i < length && i < most; i++) {
    glyphs[i] = (charfbuzz_glyph){infos[i].codepoint, positions[i].x_advance,
                                  positions[i].x_offset, positions[i].y_offset};
  }
  hb_buffer_destroy(buffer);
  return length;
}
