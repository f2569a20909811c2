#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Inner loops over pixels and masks, with vectors if the processor supports them. All of them
/// round in the same way: a product of two bytes is divided by 255 exactly, to the nearest integer.

/// The number of bytes of a mask's row that one step of the loops processes: the rows of padded
/// masks start at multiples of it and end in zeros.
enum { craster_mask_step = 8 };

/// Sets pixels to one value.
void craster_fill(uint32_t *_Nonnull pixels, size_t count, uint32_t pixel);

/// Composites a premultiplied colour through a mask over premultiplied pixels (Porter and Duff's
/// over).
///
/// `row` and `mask` point at the first pixel; `words_per_row` and `mask_stride` are the distances
/// to the next row. If `padded` is true, the mask contains zeros after `width` up to a multiple of
/// `craster_mask_step`, and the same number of pixels may be read and written back unchanged.
void craster_over(uint32_t *_Nonnull row, size_t words_per_row, const uint8_t *_Nonnull mask,
                  size_t mask_stride, size_t width, size_t rows, uint32_t color, bool padded);

/// Adds a mask to another; sums are limited to 255.
void craster_add(uint8_t *_Nonnull sums, size_t sums_stride, const uint8_t *_Nonnull mask,
                 size_t mask_stride, size_t width, size_t rows);

/// Composites premultiplied pixels over others (Porter and Duff's over); they need no alignment.
///
/// `target` and `source` point at the first pixel; `bytes_per_row` and `words_per_row` are the
/// distances to the next row.
void craster_layer(void *_Nonnull target, size_t bytes_per_row, const uint32_t *_Nonnull source,
                   size_t words_per_row, size_t width, size_t rows);

/// The weights with which source pixels contribute to each target pixel along one axis.
struct craster_filter {
  /// The number of target pixels, and the number of source pixels that contribute to each of them.
  size_t count, taps;
  /// The first source pixel of each target pixel.
  const ptrdiff_t *_Nonnull starts;
  /// `taps` weights for each target pixel.
  const float *_Nonnull weights;
};

/// Filters each row of premultiplied pixels; the result has `filter.count` times four sums a row.
void craster_filter_rows(const uint32_t *_Nonnull pixels, size_t width, size_t height,
                         struct craster_filter filter, float *_Nonnull sums);

/// Filters columns of such sums, `width` in each row; the result has `filter.count` rows of
/// premultiplied pixels.
void craster_filter_columns(const float *_Nonnull sums, size_t width, struct craster_filter filter,
                            uint32_t *_Nonnull pixels);

/// Writes red, green, blue and straight alpha of premultiplied pixels, one byte each; the bytes may
/// replace the pixels in the same memory, and the pixels need no alignment.
void craster_straight(const void *_Nonnull pixels, size_t count, uint8_t *_Nonnull bytes);

/// Writes the premultiplied pixels from which `craster_straight` made such bytes; true if each alpha is
/// 255.
bool craster_premultiply(const uint8_t *_Nonnull bytes, size_t count, uint32_t *_Nonnull pixels);

/// Writes premultiplied pixels multiplied by an opacity, from 0 to 256.
void craster_fade(const uint32_t *_Nonnull pixels, size_t count, uint32_t part,
                  uint32_t *_Nonnull faded);

/// True if each pixel's alpha is 255.
bool craster_is_opaque(const uint32_t *_Nonnull pixels, size_t count);

/// Interpolates a row of pixels between knots, which have four channels times 4,096 each, in
/// `columns` steps of equal width. The row is `part / 1024` of the distance below the upper knots,
/// towards the lower knots. `limits[x % 4]` is added to 256 times a level before its fraction is
/// cut off: 128 rounds to the nearest level.
void craster_mesh_row(const int32_t *_Nonnull above, const int32_t *_Nonnull below, int32_t part,
                      size_t columns, const uint8_t *_Nonnull limits,
                      uint32_t *_Nonnull pixels, size_t width);

/// Replaces the blue, green and red of pixels with the values in a table, which has 256 entries for
/// each channel. Alpha is unchanged.
void craster_tint(uint32_t *_Nonnull pixels, size_t count, const uint8_t *_Nonnull table);

/// Writes pixels at `mask / 255` of the distance from one row to another, rounded; the result may
/// replace the first row in the same memory.
void craster_mix(uint32_t *_Nonnull out, const uint32_t *_Nonnull from,
                 const uint32_t *_Nonnull to, const uint8_t *_Nonnull mask, size_t count);
