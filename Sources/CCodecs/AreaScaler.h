#pragma once

#include "CCodecs.h"

/// Shrinks a picture row by row by the exact average of what each target pixel covers.
///
/// All sums are whole numbers, so the result is the same on every machine. It works on
/// premultiplied pixels, so that clear pixels do not bleed their colour.
typedef struct ccodecs_area {
  uint32_t source_width, source_height, width, height;
  /// How many source rows were taken.
  uint32_t taken;
  /// Next row of the target; what of it the rows so far have not covered, in 1/height source rows.
  uint32_t row, needed;
  /// One source row, averaged across; the sums of the target row, four channels a pixel.
  uint32_t *across;
  uint64_t *sums;
  uint32_t *out;
  /// All alphas so far combined by AND: opaque when still 255.
  uint32_t alpha;
} ccodecs_area;

/// Prepares for `source_height` rows; false when memory ran out.
bool ccodecs_area_begin(ccodecs_area *area, uint32_t source_width, uint32_t source_height,
                        uint32_t width, uint32_t height, uint32_t *out);

/// Takes the next source row.
void ccodecs_area_row(ccodecs_area *area, const uint32_t *row);

/// What a decoder puts where the rows of a picture without alpha are missing: the grey that libjpeg
/// gives to blocks without data.
#define CCODECS_MISSING 0xff808080u

/// Takes rows of one colour for all that are left; false when memory ran out.
bool ccodecs_area_fill(ccodecs_area *area, uint32_t color);

/// Frees the scratch memory; may be called twice.
void ccodecs_area_end(ccodecs_area *area);

/// Writes `text` into `message`, cut to its size.
void ccodecs_say(ccodecs_message *message, const char *text);
