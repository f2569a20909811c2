#include "CCodecs.h"
#include "GrowingBuffer.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <libdeflate.h>

enum {
  /// The first level that searches for the optimal encoding of a whole block. For 6,000 rows of a
  /// chat, igzip makes 591,000 bytes; libdeflate at levels 6, 9, 10 and 12 makes 474,700, 461,600,
  /// 428,400 and 414,200 bytes in 0.06, 0.2, 0.7 and 2.9 s; and zlib at its best level, in one
  /// piece, makes 443,300 bytes.
  level = 10,
  /// Rows are compressed in batches of about this many bytes, so that a tall piece takes no more
  /// memory than this. Larger batches save less than a two-hundredth.
  batch_size = 1024 * 1024,
  filters = 5,
};

struct ccodecs_small_deflater {
  struct libdeflate_compressor *compressor;
  /// The packed rows of one batch, the row above and the row itself before filtering, and one
  /// filtered row for comparison.
  uint8_t *batch, *above, *row, *candidate, *out;
  size_t batch_capacity, above_capacity, row_capacity, candidate_capacity, out_capacity;
};

ccodecs_small_deflater *ccodecs_small_deflater_create(void) {
  ccodecs_small_deflater *deflater = calloc(1, sizeof *deflater);
  if (!deflater) return NULL;
  deflater->compressor = libdeflate_alloc_compressor(level);
  if (deflater->compressor) return deflater;
  free(deflater);
  return NULL;
}

void ccodecs_small_deflater_destroy(ccodecs_small_deflater *deflater) {
  if (!deflater) return;
  libdeflate_free_compressor(deflater->compressor);
  free(deflater->batch);
  free(deflater->above);
  free(deflater->row);
  free(deflater->candidate);
  free(deflater->out);
  free(deflater);
}

static uint8_t paeth(int left, int above, int corner) {
  const int guess = left + above - corner;
  const int by_left = abs(guess - left), by_above = abs(guess - above);
  const int by_corner = abs(guess - corner);
  if (by_left <= by_above && by_left <= by_corner) return (uint8_t)left;
  return (uint8_t)(by_above <= by_corner ? above : corner);
}

/// Filters one row according to the PNG specification, section 9.2; `step` is the number of bytes
/// of one pixel.
static void filter_row(int filter, const uint8_t *restrict row, const uint8_t *restrict above,
                       size_t count, size_t step, uint8_t *restrict out) {
  *out++ = (uint8_t)filter;
  for (size_t i = 0; i < step; i++) {
    const uint8_t guess = filter == 2 || filter == 4 ? above[i] : filter == 3 ? above[i] / 2 : 0;
    out[i] = (uint8_t)(row[i] - guess);
  }
  switch (filter) {
  case 0: memcpy(out + step, row + step, count - step); break;
  case 1:
    for (size_t i = step; i < count; i++) out[i] = (uint8_t)(row[i] - row[i - step]);
    break;
  case 2:
    for (size_t i = step; i < count; i++) out[i] = (uint8_t)(row[i] - above[i]);
    break;
  case 3:
    for (size_t i = step; i < count; i++)
      out[i] = (uint8_t)(row[i] - (row[i - step] + above[i]) / 2);
    break;
  case 4:
    for (size_t i = step; i < count; i++)
      out[i] = (uint8_t)(row[i] - paeth(row[i - step], above[i], above[i - step]));
    break;
  }
}

/// The measure of section 12.7 for the quality of a filter.
static unsigned long long sum_of_differences(const uint8_t *filtered, size_t count) {
  unsigned long long sum = 0;
  for (size_t i = 0; i < count; i++) sum += (unsigned)abs((int8_t)filtered[i]);
  return sum;
}

/// Packs one row of a photograph after the filter that is likely to be best; if there is no row
/// above, only filters that do not use it are tried.
static void pack_photograph_row(ccodecs_small_deflater *deflater, bool has_above, size_t count,
                                size_t step, uint8_t *out) {
  unsigned long long least = ULLONG_MAX;
  for (int filter = 0; filter < (has_above ? filters : 2); filter++) {
    filter_row(filter, deflater->row, deflater->above, count, step, deflater->candidate);
    const unsigned long long sum = sum_of_differences(deflater->candidate + 1, count);
    if (sum >= least) continue;
    least = sum;
    memcpy(out, deflater->candidate, count + 1);
  }
}

/// Compresses a batch as blocks after which other blocks may follow.
static ccodecs_status deflate(ccodecs_small_deflater *deflater, size_t size, size_t *count) {
  // Five additional bytes for the block that completes the last byte.
  const size_t bound = libdeflate_deflate_compress_bound(deflater->compressor, size);
  const size_t needed = *count + bound + 5;
  if (needed > deflater->out_capacity &&
      !grow(&deflater->out, &deflater->out_capacity, needed + deflater->out_capacity / 2))
    return CCODECS_MEMORY;
  uint8_t *out = deflater->out + *count;
  const size_t written =
      libdeflate_deflate_compress(deflater->compressor, deflater->batch, size, out, bound);
  size_t reopened = 0, raw_size = 0;
  const ccodecs_status status = ccodecs_deflate_reopen(out, written, &reopened, &raw_size);
  if (status != CCODECS_OK) return status;
  if (raw_size != size) return CCODECS_CORRUPT;
  *count += reopened;
  return CCODECS_OK;
}

ccodecs_status ccodecs_small_deflater_encode(ccodecs_small_deflater *deflater,
                                             const uint32_t *pixels, size_t words_per_row,
                                             size_t width, size_t rows, int bytes_per_pixel,
                                             const uint8_t *photograph_rows,
                                             ccodecs_piece *piece) {
  const size_t step = (size_t)bytes_per_pixel, unfiltered = width * step, row_size = unfiltered + 1;
  const size_t batch_rows = row_size >= batch_size ? 1 : batch_size / row_size;
  if (!grow(&deflater->batch, &deflater->batch_capacity, batch_rows * row_size) ||
      !grow(&deflater->above, &deflater->above_capacity, unfiltered) ||
      !grow(&deflater->row, &deflater->row_capacity, unfiltered) ||
      !grow(&deflater->candidate, &deflater->candidate_capacity, row_size))
    return CCODECS_MEMORY;
  uint32_t adler = 1;
  size_t count = 0;
  for (size_t first = 0; first < rows; first += batch_rows) {
    const size_t last = rows - first < batch_rows ? rows : first + batch_rows;
    uint8_t *out = deflater->batch;
    for (size_t y = first; y < last; y++, out += row_size) {
      const uint32_t *row = pixels + y * words_per_row;
      if (!photograph_rows || !photograph_rows[y]) {
        out[0] = 0;
        ccodecs_pack_row(row, width, bytes_per_pixel, out + 1);
        continue;
      }
      ccodecs_pack_row(row, width, bytes_per_pixel, deflater->row);
      if (y > 0) ccodecs_pack_row(row - words_per_row, width, bytes_per_pixel, deflater->above);
      pack_photograph_row(deflater, y > 0, unfiltered, step, out);
    }
    const size_t size = (last - first) * row_size;
    adler = ccodecs_adler32(adler, deflater->batch, size);
    const ccodecs_status status = deflate(deflater, size, &count);
    if (status != CCODECS_OK) return status;
  }
  *piece = (ccodecs_piece){.bytes = deflater->out, .count = count, .adler = adler};
  return CCODECS_OK;
}
