#include "AreaScaler.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/// The position at which libpng reads, and its message.
typedef struct reader {
  const uint8_t *bytes;
  size_t count;
  ccodecs_message *message;
  ccodecs_status status;
  /// The number of rows while the last row is read, otherwise 0; and the number of bytes that may
  /// follow that row.
  uint32_t end;
  size_t allowance;
  jmp_buf escape;
} reader;

/// The value that the jump passes if a stream continues after the last row.
#define SURPLUS 2

static void on_error(png_structp png, png_const_charp text) {
  reader *from = png_get_error_ptr(png);
  if (from->status == CCODECS_OK) {
    from->status = strstr(text, "ut of memory") ? CCODECS_MEMORY : CCODECS_CORRUPT;
    ccodecs_say(from->message, text);
  }
  longjmp(from->escape, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_read(png_structp png, png_bytep out, size_t count) {
  reader *from = png_get_io_ptr(png);
  if (from->end > 0 && png_get_current_row_number(png) >= from->end) {
    // libpng unpacks everything after the last row, and four megabytes may contain as many
    // gigabytes.
    if (count > from->allowance) longjmp(from->escape, SURPLUS);
    from->allowance -= count;
  }
  if (count > from->count) {
    from->status = CCODECS_TRUNCATED;
    ccodecs_say(from->message, "the file ends early");
    png_error(png, "the file ends early");
  }
  memcpy(out, from->bytes, count);
  from->bytes += count;
  from->count -= count;
}

/// All resources that a decoding must free, kept outside the stack frame that `longjmp` returns to.
typedef struct decoding {
  reader from;
  png_structp png;
  png_infop header;
  uint32_t *rows;
  /// True if the end of the file is read byte by byte.
  bool is_cut;
  bool has_alpha;
  /// For an interlaced picture: true if its first row was read, so that all pixels of `rows` are
  /// set.
  bool is_begun;
  ccodecs_area area;
} decoding;

static void begin(decoding *state, const uint8_t *bytes, size_t count, ccodecs_message *message) {
  memset(state, 0, sizeof *state);
  state->from.bytes = bytes;
  state->from.count = count;
  state->from.message = message;
}

static ccodecs_status finish(decoding *state) {
  free(state->rows);
  ccodecs_area_end(&state->area);
  png_destroy_read_struct(&state->png, &state->header, NULL);
  return state->from.status;
}

static void out_of_memory(decoding *state) {
  state->from.status = CCODECS_MEMORY;
  ccodecs_say(state->from.message, "out of memory");
}

/// Makes libpng's objects. Only the chunks that define pixels are read, so that no text and no
/// colour profile is unpacked; the caller checks sizes from the header.
static bool create(decoding *state) {
  static const png_byte skipped[] =
      "iCCP\0tEXt\0zTXt\0iTXt\0sPLT\0hIST\0eXIf\0pCAL\0sCAL\0cHRM\0gAMA\0sRGB\0tIME\0bKGD\0oFFs\0pHYs";
  reader *from = &state->from;
  state->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, from, on_error, on_warning);
  if (state->png) state->header = png_create_info_struct(state->png);
  if (!state->header) {
    out_of_memory(state);
    return false;
  }
  png_set_read_fn(state->png, from, on_read);
  png_set_user_limits(state->png, 0x7fffffff, 0x7fffffff);
  png_set_chunk_malloc_max(state->png, 1 << 20);
  png_set_keep_unknown_chunks(state->png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(state->png, PNG_HANDLE_CHUNK_NEVER, skipped,
                              (int)(sizeof skipped / 5));
  return true;
}

static ccodecs_info describe(const decoding *state) {
  const png_const_structp png = state->png;
  const png_const_infop header = state->header;
  return (ccodecs_info){
      .width = png_get_image_width(png, header),
      .height = png_get_image_height(png, header),
      .has_alpha = (png_get_color_type(png, header) & PNG_COLOR_MASK_ALPHA) ||
                   png_get_valid(png, header, PNG_INFO_tRNS),
      .is_buffered = png_get_interlace_type(png, header) != PNG_INTERLACE_NONE,
  };
}

static void read_info(decoding *state, ccodecs_info *info) {
  if (setjmp(state->from.escape)) return;
  if (!create(state)) return;
  png_read_info(state->png, state->header);
  *info = describe(state);
}

ccodecs_status ccodecs_png_info(const uint8_t *bytes, size_t count, ccodecs_info *info,
                                ccodecs_message *message) {
  decoding state;
  begin(&state, bytes, count, message);
  read_info(&state, info);
  return finish(&state);
}

/// Multiplies the colours of BGRA bytes by their alpha, rounded to the nearest integer.
static void premultiply(uint32_t *row, uint32_t count) {
  for (uint32_t x = 0; x < count; x++) {
    const uint32_t pixel = row[x], alpha = pixel >> 24;
    if (alpha == 255) continue;
    if (alpha == 0) {
      row[x] = 0;
      continue;
    }
    uint32_t out = pixel & 0xff000000;
    for (int shift = 0; shift < 24; shift += 8) {
      const uint32_t product = (pixel >> shift & 255) * alpha + 128;
      out |= ((product + (product >> 8)) >> 8) << shift;
    }
    row[x] = out;
  }
}

/// The pixel that is used where nothing was read.
static uint32_t missing(const decoding *state) { return state->has_alpha ? 0 : CCODECS_MISSING; }

static void take_row(decoding *state, uint32_t *row) {
  if (state->has_alpha) premultiply(row, state->area.source_width);
  ccodecs_area_row(&state->area, row);
}

static void read_rows(decoding *state, ccodecs_info source, uint32_t *pixels, uint32_t width,
                      uint32_t height) {
  switch (setjmp(state->from.escape)) {
  case 0:
    break;
  case SURPLUS:
    // All rows have been read by then; the rows of an interlaced picture are taken later.
    if (!state->is_begun) take_row(state, state->rows);
    return;
  default:
    return;
  }
  if (!create(state)) return;
  png_structp png = state->png;
  png_read_info(png, state->header);
  const ccodecs_info found = describe(state);
  if (found.width != source.width || found.height != source.height || width > source.width ||
      height > source.height)
    png_error(png, "the size differs from the header's");

  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  const int passes = png_set_interlace_handling(png);
  png_read_update_info(png, state->header);
  if (png_get_rowbytes(png, state->header) != (size_t)source.width * 4)
    png_error(png, "unexpected row size");

  const bool is_interlaced = passes > 1;
  const size_t kept = (is_interlaced ? source.height : 1) * (size_t)source.width;
  state->has_alpha = found.has_alpha;
  state->rows = malloc(kept * sizeof *state->rows);
  if (!ccodecs_area_begin(&state->area, source.width, source.height, 1, width, height, pixels) ||
      !state->rows) {
    out_of_memory(state);
    return;
  }
  if (is_interlaced)
    for (size_t i = 0; i < kept; i++) state->rows[i] = missing(state);
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < source.height; y++) {
      uint32_t *row = is_interlaced ? state->rows + (size_t)y * source.width : state->rows;
      // libpng unpacks nothing from an incomplete piece.
      if (state->is_cut) png_set_compression_buffer_size(png, state->from.count > 65536 ? 8192 : 1);
      if (pass == passes - 1 && y == source.height - 1) {
        state->from.allowance = 16384;
        state->from.end = source.height;
      }
      // Each pass covers the whole picture in blocks that later passes refine, as browsers show it.
      png_read_row(png, NULL, (png_bytep)row);
      state->is_begun = is_interlaced;
      if (!is_interlaced) take_row(state, row);
    }
  state->from.end = 0;
  png_read_end(png, NULL);
}

static ccodecs_status decode(const uint8_t *bytes, size_t count, ccodecs_info source,
                             bool is_cut, uint32_t *pixels, uint32_t width, uint32_t height,
                             bool *is_opaque, bool *is_drawn, ccodecs_message *message) {
  decoding state;
  begin(&state, bytes, count, message);
  state.is_cut = is_cut;
  read_rows(&state, source, pixels, width, height);
  if (state.is_begun)
    for (uint32_t y = 0; y < source.height; y++)
      take_row(&state, state.rows + (size_t)y * source.width);
  *is_drawn = state.area.taken > 0;
  if (*is_drawn && !ccodecs_area_fill(&state.area, missing(&state))) {
    *is_drawn = false;
    out_of_memory(&state);
  }
  *is_opaque = state.area.alpha == 255;
  return finish(&state);
}

ccodecs_status ccodecs_png_decode(const uint8_t *bytes, size_t count, ccodecs_info source,
                                  uint32_t *pixels, uint32_t width, uint32_t height,
                                  bool *is_opaque, bool *is_drawn, ccodecs_message *message) {
  const ccodecs_status status =
      decode(bytes, count, source, false, pixels, width, height, is_opaque, is_drawn, message);
  if (status != CCODECS_TRUNCATED) return status;
  return decode(bytes, count, source, true, pixels, width, height, is_opaque, is_drawn, message);
}
