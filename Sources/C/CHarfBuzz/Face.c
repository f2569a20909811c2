#include "Face.h"

#include <harfbuzz/hb-ot.h>
#include <stdlib.h>
#include <string.h>

/// Sets the font's position on its axes; a list that HarfBuzz cannot read changes nothing.
static bool set_variations(hb_font_t *font, hb_face_t *face, uint32_t instance,
                           const char *variations) {
  if (!hb_ot_var_has_data(face)) return false;
  if (instance > 0) {
    hb_font_set_var_named_instance(font, instance - 1);
  }
  hb_variation_t values[32];
  unsigned count = 0;
  while (*variations && count < 32) {
    const char *end = strchr(variations, ',');
    const size_t length = end ? (size_t)(end - variations) : strlen(variations);
    if (hb_variation_from_string(variations, (int)length, &values[count])) count++;
    variations += length + (end ? 1 : 0);
  }
  if (count > 0) hb_font_set_variations(font, values, count);
  return instance > 0 || count > 0;
}

charfbuzz_face *charfbuzz_face_open(const char *path, uint32_t index, const char *variations) {
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  if (!blob) return NULL;
  hb_face_t *face = hb_face_create(blob, index & 0xffff);
  hb_blob_destroy(blob);
  charfbuzz_face *made = calloc(1, sizeof *made);
  if (!made || hb_face_get_glyph_count(face) == 0) {
    free(made);
    hb_face_destroy(face);
    return NULL;
  }
  hb_font_t *font = hb_font_create(face);
  made->is_varied = set_variations(font, face, index >> 16, variations);
  hb_font_make_immutable(font);
  made->numbers = charfbuzz_read_numbers(face);
  made->face = face;
  made->font = font;
  return made;
}

void charfbuzz_face_close(charfbuzz_face *face) {
  if (!face) return;
  hb_font_destroy(face->font);
  hb_face_destroy(face->face);
  free(face->numbers);
  free(face);
}

static bool has_table(hb_face_t *face, hb_tag_t tag) {
  hb_blob_t *blob = hb_face_reference_table(face, tag);
  const bool has = hb_blob_get_length(blob) > 0;
  hb_blob_destroy(blob);
  return has;
}

/// A signed number of two bytes in a table; 0 if the table ends before it.
static int32_t number(hb_face_t *face, hb_tag_t tag, unsigned offset) {
  hb_blob_t *blob = hb_face_reference_table(face, tag);
  unsigned length = 0;
  const uint8_t *data = (const uint8_t *)hb_blob_get_data(blob, &length);
  int32_t value = 0;
  if (offset + 2 <= length) value = (int16_t)(data[offset] << 8 | data[offset + 1]);
  hb_blob_destroy(blob);
  return value;
}

void charfbuzz_face_metrics(const charfbuzz_face *face, charfbuzz_metrics *metrics) {
  memset(metrics, 0, sizeof *metrics);
  metrics->units_per_em = hb_face_get_upem(face->face);
  hb_font_extents_t extents;
  if (hb_font_get_h_extents(face->font, &extents)) {
    metrics->ascender = extents.ascender;
    metrics->descender = extents.descender;
  }
  hb_position_t height = 0;
  hb_ot_metrics_get_position_with_fallback(face->font, HB_OT_METRICS_TAG_CAP_HEIGHT, &height);
  metrics->cap_height = height;
  const hb_tag_t head = HB_TAG('h', 'e', 'a', 'd');
  metrics->x_min = number(face->face, head, 36);
  metrics->y_min = number(face->face, head, 38);
  metrics->x_max = number(face->face, head, 40);
  metrics->y_max = number(face->face, head, 42);
  metrics->italic_angle = number(face->face, HB_TAG('p', 'o', 's', 't'), 4);
  metrics->weight = number(face->face, HB_TAG('O', 'S', '/', '2'), 4);
  metrics->has_glyf = has_table(face->face, HB_TAG('g', 'l', 'y', 'f'));
  metrics->has_cff = has_table(face->face, HB_TAG('C', 'F', 'F', ' '));
  metrics->is_varied = face->is_varied;
  unsigned size = sizeof metrics->name;
  hb_ot_name_get_utf8(face->face, HB_OT_NAME_ID_POSTSCRIPT_NAME, HB_LANGUAGE_INVALID, &size,
                      metrics->name);
}

int32_t charfbuzz_face_advance(const charfbuzz_face *face, uint32_t glyph) {
  return hb_font_get_glyph_h_advance(face->font, glyph);
}

uint32_t charfbuzz_face_code(const charfbuzz_face *face, uint32_t glyph) {
  if (!face->numbers) return glyph;
  return glyph < hb_face_get_glyph_count(face->face) ? face->numbers[glyph] : 0;
}

uint32_t charfbuzz_face_glyph(const charfbuzz_face *face, uint32_t scalar) {
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(face->font, scalar, &glyph) ? glyph : 0;
}

charfbuzz_bytes charfbuzz_copy(hb_blob_t *blob) {
  charfbuzz_bytes copy = {NULL, 0};
  unsigned length = 0;
  const char *data = hb_blob_get_data(blob, &length);
  if (data && length > 0) copy.bytes = malloc(length);
  if (copy.bytes) {
    memcpy(copy.bytes, data, length);
    copy.count = length;
  }
  hb_blob_destroy(blob);
  return copy;
}

void charfbuzz_bytes_free(charfbuzz_bytes bytes) { free(bytes.bytes); }

bool charfbuzz_face_has_png(const charfbuzz_face *face, uint32_t glyph) {
  hb_blob_t *blob = hb_ot_color_glyph_reference_png(face->font, glyph);
  const bool has = hb_blob_get_length(blob) > 0;
  hb_blob_destroy(blob);
  return has;
}

charfbuzz_bytes charfbuzz_face_png(const charfbuzz_face *face, uint32_t glyph,
                                   charfbuzz_box *box) {
  memset(box, 0, sizeof *box);
  hb_glyph_extents_t extents;
  if (hb_font_get_glyph_extents(face->font, glyph, &extents)) {
    box->left = extents.x_bearing;
    box->top = extents.y_bearing;
    box->width = extents.width;
    box->height = -extents.height;
  }
  return charfbuzz_copy(hb_ot_color_glyph_reference_png(face->font, glyph));
}

typedef struct {
  charfbuzz_step step;
  void *context;
} drawing;

static void move_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y,
                    void *user) {
  drawing *d = data;
  d->step(d->context, 0, 0, 0, 0, 0, x, y);
}

static void line_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y,
                    void *user) {
  drawing *d = data;
  d->step(d->context, 1, 0, 0, 0, 0, x, y);
}

static void cubic_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x1, float y1,
                     float x2, float y2, float x, float y, void *user) {
  drawing *d = data;
  d->step(d->context, 2, x1, y1, x2, y2, x, y);
}

static void close_path(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, void *user) {
  drawing *d = data;
  d->step(d->context, 3, 0, 0, 0, 0, 0, 0);
}

void charfbuzz_face_outline(const charfbuzz_face *face, uint32_t glyph, charfbuzz_step step,
                            void *context) {
  drawing d = {step, context};
  // HarfBuzz converts quadratic curves to cubic ones if there is no function for them.
  hb_draw_funcs_t *funcs = hb_draw_funcs_create();
  hb_draw_funcs_set_move_to_func(funcs, move_to, NULL, NULL);
  hb_draw_funcs_set_line_to_func(funcs, line_to, NULL, NULL);
  hb_draw_funcs_set_cubic_to_func(funcs, cubic_to, NULL, NULL);
  hb_draw_funcs_set_close_path_func(funcs, close_path, NULL, NULL);
  hb_font_get_glyph_shape(face->font, glyph, funcs, &d);
  hb_draw_funcs_destroy(funcs);
}

charfbuzz_bytes charfbuzz_table(const uint8_t *file, size_t count, uint32_t tag) {
  hb_blob_t *blob = hb_blob_create((const char *)file, (unsigned)count, HB_MEMORY_MODE_READONLY,
                                   NULL, NULL);
  hb_face_t *face = hb_face_create(blob, 0);
  charfbuzz_bytes table = charfbuzz_copy(hb_face_reference_table(face, tag));
  hb_face_destroy(face);
  hb_blob_destroy(blob);
  return table;
}
