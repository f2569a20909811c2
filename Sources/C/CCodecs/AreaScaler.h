#pragma once

#include "CCodecs.h"

/// Reduces a picture row by row: each target pixel is the exact average of the area that it covers.
///
/// All sums are whole numbers, so the result is the same on every machine. It works on
/// premultiplied pixels, so that clear pixels do not bleed their colour.
typedef struct ccodecs_area {
  uint32_t source_width, source_height, width, height;
  /// The side of the squares of source pixels whose averages are the pixels of the rows.
  uint32_t step;
  /// The number of rows that were taken.
  uint32_t taken;
  /// The next row of the target, and the part of it that the rows so far have not covered, in
  /// 1/height source rows.
  uint32_t row, needed;
  /// The sums of the rows that lie inside the next row of the target and have the same weight, and
  /// their number.
  uint16_t *inside;
  uint32_t inside_count;
  /// The weighted sums of the other rows of the next row of the target.
  double *down;
  uint32_t *out;
  /// All alphas so far, combined by AND: 255 if the picture is opaque so far.
  uint32_t alpha;
} ccodecs_area;

/// Prepares for the rows of a picture; false if memory runs out.
///
/// If `step` is more than 1, each pixel of the rows is the average of a square of that many source
/// pixels in both directions, or of the part of it that lies in the picture; the squares must not be
/// larger than a target pixel.
bool ccodecs_area_begin(ccodecs_area *area, uint32_t source_width, uint32_t source_height,
                        uint32_t step, uint32_t width, uint32_t height, uint32_t *out);

/// Takes the next source row.
void ccodecs_area_row(ccodecs_area *area, const uint32_t *row);

/// The pixel that a decoder writes for missing rows of a picture without alpha: the grey that
/// libjpeg uses for blocks without data.
#define CCODECS_MISSING 0xff808080u

/// Takes rows of one colour for all remaining rows; false if memory runs out.
bool ccodecs_area_fill(ccodecs_area *area, uint32_t color);

/// Frees the scratch memory; may be called twice.
void ccodecs_area_end(ccodecs_area *area);

/// Writes `text` into `message`, truncated to its size.
void ccodecs_say(ccodecs_message *message, const char *text);
