#include "CCodecs.h"
#include "GrowingBuffer.h"

#include <stdlib.h>
#include <string.h>

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <libdeflate.h>

enum {
  /// Level 1 produces the same bytes on every x86-64 processor with SSE4.2; level 3 does not.
  level = 1,
  /// The number of tokens of one deflate block: each block gets its own Huffman codes, so a long
  /// piece needs several. A 780×1688 screen as one piece: 204,086 bytes in 1.54 ms with igzip's
  /// default of 64 Ki tokens, 203,561 in 1.65 ms with 16 Ki, 203,102 in 1.70 ms with 8 Ki.
  tokens = 16 * 1024,
  level_buffer_size = ISAL_DEF_LVL1_REQ + ISAL_DEF_LVL1_TOKEN_SIZE * tokens,
  /// Rows are packed and compressed in batches of about this many bytes, which stay in the
  /// second-level cache between the two steps.
  batch_size = 256 * 1024,
  /// The first bytes of a piece are put into a separate block, with a sync flush: at most 10
  /// additional bytes for each piece. Otherwise, the output would depend on the address of the
  /// stream in memory: in igzip 2.30 the code for the first byte of a long input
  /// (`isal_deflate_icf_body_hash_hist_04` and its variants) hashes bits 16 to 47 of the stream's
  /// address instead of the input, and in one of 4,096 cases that hides a match. The code for short
  /// inputs, which is used here, does not have this problem; below 4 bytes it leaves the first byte
  /// to the other code.
  lead_size = 4,
};

struct ccodecs_deflater {
  struct isal_zstream stream;
  uint8_t level_buffer[level_buffer_size];
  /// The packed rows of one batch, and one row before it is filtered.
  uint8_t *batch, *unfiltered;
  size_t batch_capacity, unfiltered_capacity;
  uint8_t *out;
  size_t out_capacity;
};

uint32_t ccodecs_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  return crc32_gzip_refl(crc, bytes, count);
}

uint32_t ccodecs_adler32(uint32_t adler, const uint8_t *bytes, size_t count) {
  // This takes a quarter of the time of igzip's function: an eighth of a millisecond less for a
  // telephone's screen.
  return libdeflate_adler32(adler, bytes, count);
}

ccodecs_deflater *ccodecs_deflater_create(void) { return calloc(1, sizeof(ccodecs_deflater)); }

void ccodecs_deflater_destroy(ccodecs_deflater *deflater) {
  if (!deflater) return;
  free(deflater->batch);
  free(deflater->unfiltered);
  free(deflater->out);
  free(deflater);
}

/// Packs one row after its filter byte.
static void pack_filtered(ccodecs_deflater *deflater, const uint32_t *pixels, size_t width,
                          int bytes_per_pixel, bool is_sub, uint8_t *out) {
  if (!is_sub) {
    out[0] = 0;
    ccodecs_pack_row(pixels, width, bytes_per_pixel, out + 1);
    return;
  }
  const size_t count = width * (size_t)bytes_per_pixel, step = (size_t)bytes_per_pixel;
  const uint8_t *restrict row = deflater->unfiltered;
  uint8_t *restrict filtered = out + 1;
  ccodecs_pack_row(pixels, width, bytes_per_pixel, deflater->unfiltered);
  out[0] = 1;
  memcpy(filtered, row, step);
  for (size_t i = step; i < count; i++) filtered[i] = (uint8_t)(row[i] - row[i - step]);
}

/// Compresses the input in `next_in`.
///
/// There is always space for the whole result, even for rows that do not compress and for tokens
/// kept from the previous batch: if igzip ran out of space, the bytes could depend on the size to
/// which the buffer had grown earlier.
static ccodecs_status deflate(ccodecs_deflater *deflater, size_t *count) {
  struct isal_zstream *stream = &deflater->stream;
  const size_t needed = *count + 2 * (size_t)stream->avail_in + 512 * 1024;
  if (needed > deflater->out_capacity &&
      !grow(&deflater->out, &deflater->out_capacity, needed + deflater->out_capacity / 2))
    return CCODECS_MEMORY;
  const size_t room = deflater->out_capacity - *count;
  const uint32_t offered = room > UINT32_MAX ? UINT32_MAX : (uint32_t)room;
  stream->next_out = deflater->out + *count;
  stream->avail_out = offered;
  if (isal_deflate(stream) != COMP_OK || stream->avail_in > 0 || stream->avail_out == 0)
    return CCODECS_CORRUPT;
  *count += offered - stream->avail_out;
  return CCODECS_OK;
}

ccodecs_status ccodecs_deflater_encode(ccodecs_deflater *deflater, const uint32_t *pixels,
                                       size_t words_per_row, size_t width, size_t rows,
                                       int bytes_per_pixel, const uint8_t *sub_rows,
                                       ccodecs_piece *piece) {
  const size_t row_size = width * (size_t)bytes_per_pixel + 1;
  const size_t batch_rows = row_size >= batch_size ? 1 : batch_size / row_size;
  if (!grow(&deflater->batch, &deflater->batch_capacity, batch_rows * row_size) ||
      !grow(&deflater->unfiltered, &deflater->unfiltered_capacity, row_size))
    return CCODECS_MEMORY;

  struct isal_zstream *stream = &deflater->stream;
  isal_deflate_init(stream);
  stream->level = level;
  stream->level_buf = deflater->level_buffer;
  stream->level_buf_size = level_buffer_size;

  uint32_t adler = 1;
  size_t count = 0;
  for (size_t first = 0; first < rows; first += batch_rows) {
    const size_t last = rows - first < batch_rows ? rows : first + batch_rows;
    uint8_t *out = deflater->batch;
    for (size_t y = first; y < last; y++, out += row_size)
      pack_filtered(deflater, pixels + y * words_per_row, width, bytes_per_pixel,
                    sub_rows && sub_rows[y], out);
    const size_t size = (last - first) * row_size;
    adler = ccodecs_adler32(adler, deflater->batch, size);
    stream->next_in = deflater->batch;
    size_t lead = 0;
    if (first == 0 && size > lead_size) {
      lead = lead_size;
      stream->avail_in = lead_size;
      stream->flush = SYNC_FLUSH;
      const ccodecs_status status = deflate(deflater, &count);
      if (status != CCODECS_OK) return status;
    }
    stream->avail_in = (uint32_t)(size - lead);
    stream->flush = last == rows ? FULL_FLUSH : NO_FLUSH;
    const ccodecs_status status = deflate(deflater, &count);
    if (status != CCODECS_OK) return status;
  }
  *piece = (ccodecs_piece){.bytes = deflater->out, .count = count, .adler = adler};
  return CCODECS_OK;
}
