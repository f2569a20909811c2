#include "AreaScaler.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

// This must follow jpeglib.h, whose configuration determines which messages exist.
#include <jerror.h>

/// A progressive file may contain any number of scans, each of which takes as long as the whole
/// picture; real encoders write about ten scans.
enum { most_scans = 100 };

/// libjpeg's error manager, with the jump target and the message.
typedef struct manager {
  struct jpeg_error_mgr base;
  ccodecs_message *message;
  ccodecs_status status;
  jmp_buf escape;
} manager;

/// Keeps the first message: the following ones result from it.
static void note(j_common_ptr common) {
  manager *errors = (manager *)common->err;
  if (errors->status != CCODECS_OK) return;
  char text[JMSG_LENGTH_MAX];
  errors->base.format_message(common, text);
  ccodecs_say(errors->message, text);
  switch (errors->base.msg_code) {
  case JERR_OUT_OF_MEMORY:
    errors->status = CCODECS_MEMORY;
    break;
  case JWRN_JPEG_EOF:
  case JWRN_HIT_MARKER:
  case JERR_INPUT_EOF:
  case JERR_INPUT_EMPTY:
    errors->status = CCODECS_TRUNCATED;
    break;
  default:
    errors->status = CCODECS_CORRUPT;
  }
}

static void on_exit_error(j_common_ptr common) {
  note(common);
  longjmp(((manager *)common->err)->escape, 1);
}

/// libjpeg warns and continues with grey where data is missing or damaged: the picture is drawn in
/// this way, and reported as damaged. Other warnings (stray bytes before a marker, unusual Adobe or
/// JFIF versions) lose no pixel. Regardless of their number, each warning costs no more than the
/// bytes or blocks that it concerns.
static void on_message(j_common_ptr common, int level) {
  if (level >= 0) return;
  switch (common->err->msg_code) {
  case JWRN_JPEG_EOF:
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_ARITH_BAD_CODE:
  case JWRN_MUST_RESYNC:
    note(common);
    break;
  default:
    break;
  }
}

static void on_progress(j_common_ptr common) {
  struct jpeg_decompress_struct *jpeg = (struct jpeg_decompress_struct *)common;
  if (common->is_decompressor && jpeg->input_scan_number > most_scans) {
    manager *errors = (manager *)common->err;
    ccodecs_say(errors->message, "more than 100 progressive scans");
    errors->status = CCODECS_UNSUPPORTED;
    longjmp(errors->escape, 1);
  }
}

/// All resources that a decoding must free, kept outside the stack frame that `longjmp` returns to.
typedef struct decoding {
  manager errors;
  struct jpeg_decompress_struct jpeg;
  struct jpeg_progress_mgr progress;
  uint8_t *row;
  ccodecs_area area;
} decoding;

static void begin(decoding *state, ccodecs_message *message) {
  memset(state, 0, sizeof *state);
  state->jpeg.err = jpeg_std_error(&state->errors.base);
  state->errors.base.error_exit = on_exit_error;
  state->errors.base.emit_message = on_message;
  state->errors.message = message;
  state->progress.progress_monitor = on_progress;
}

static ccodecs_status finish(decoding *state) {
  free(state->row);
  ccodecs_area_end(&state->area);
  jpeg_destroy_decompress(&state->jpeg);
  return state->errors.status;
}

static void fail(decoding *state, ccodecs_status status, const char *text) {
  state->errors.status = status;
  ccodecs_say(state->errors.message, text);
}

static void read_header(decoding *state, const uint8_t *bytes, size_t count) {
  jpeg_create_decompress(&state->jpeg);
  state->jpeg.progress = &state->progress;
  jpeg_mem_src(&state->jpeg, bytes, count);
  jpeg_read_header(&state->jpeg, TRUE);
}

static void read_info(decoding *state, const uint8_t *bytes, size_t count, ccodecs_info *info) {
  if (setjmp(state->errors.escape)) return;
  read_header(state, bytes, count);
  // The header was read in spite of any warnings.
  state->errors.status = CCODECS_OK;
  *info = (ccodecs_info){
      .width = state->jpeg.image_width,
      .height = state->jpeg.image_height,
      .is_buffered = jpeg_has_multiple_scans(&state->jpeg),
  };
}

ccodecs_status ccodecs_jpeg_info(const uint8_t *bytes, size_t count, ccodecs_info *info,
                                 ccodecs_message *message) {
  decoding state;
  begin(&state, message);
  read_info(&state, bytes, count, info);
  return finish(&state);
}

/// Converts CMYK to ARGB in place; Adobe's files contain the complement of the ink.
static void from_cmyk(uint8_t *row, uint32_t count, bool is_inverted) {
  for (uint32_t x = 0; x < count; x++) {
    uint8_t *pixel = row + (size_t)x * 4;
    uint32_t channels[4];
    for (int i = 0; i < 4; i++) channels[i] = is_inverted ? pixel[i] : 255 - pixel[i];
    const uint32_t rgb[3] = {channels[0], channels[1], channels[2]};
    for (int i = 0; i < 3; i++) pixel[2 - i] = (uint8_t)((rgb[i] * channels[3] + 127) / 255);
    pixel[3] = 255;
  }
}

static void read_rows(decoding *state, const uint8_t *bytes, size_t count, ccodecs_info source,
                      uint32_t *pixels, uint32_t width, uint32_t height) {
  if (setjmp(state->errors.escape)) return;
  struct jpeg_decompress_struct *jpeg = &state->jpeg;
  read_header(state, bytes, count);
  if (jpeg->image_width != source.width || jpeg->image_height != source.height ||
      width > source.width || height > source.height) {
    fail(state, CCODECS_CORRUPT, "the size differs from the header's");
    return;
  }
  // At the end of the file, libjpeg continues with an end marker that it inserts.
  if (state->errors.status != CCODECS_OK || jpeg->src->bytes_in_buffer == 0) {
    fail(state, CCODECS_TRUNCATED, "the file ends before the picture begins");
    return;
  }
  const bool is_cmyk = jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
  jpeg->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_BGRA;
  // libjpeg's reduced pixels are softer than averages, so at least two of them in each direction
  // are averaged for a pixel of the target: the mean difference from a full decoding was then at
  // most 0.36 of 255 in sharp pictures, and 0.74 without this rule. Only halves are used, for which
  // libjpeg-turbo has vector code.
  jpeg->scale_num = 1;
  for (jpeg->scale_denom = 8; jpeg->scale_denom > 1; jpeg->scale_denom /= 2) {
    jpeg_calc_output_dimensions(jpeg);
    if (jpeg->output_width / 2 >= width && jpeg->output_height / 2 >= height) break;
  }
  jpeg_start_decompress(jpeg);
  if (jpeg->output_components != 4) {
    fail(state, CCODECS_UNSUPPORTED, "unusual colour components");
    return;
  }
  state->row = malloc((size_t)jpeg->output_width * 4);
  if (!state->row || !ccodecs_area_begin(&state->area, source.width, source.height,
                                         jpeg->scale_denom, width, height, pixels)) {
    fail(state, CCODECS_MEMORY, "out of memory");
    return;
  }
  while (jpeg->output_scanline < jpeg->output_height) {
    JSAMPROW row = state->row;
    jpeg_read_scanlines(jpeg, &row, 1);
    if (is_cmyk) from_cmyk(row, jpeg->output_width, jpeg->saw_Adobe_marker);
    ccodecs_area_row(&state->area, (const uint32_t *)(const void *)row);
  }
  jpeg_finish_decompress(jpeg);
}

static bool decode(const uint8_t *bytes, size_t count, ccodecs_info source, uint32_t *pixels,
                   uint32_t width, uint32_t height, ccodecs_status *status,
                   ccodecs_message *message) {
  decoding state;
  begin(&state, message);
  read_rows(&state, bytes, count, source, pixels, width, height);
  bool is_drawn = state.area.taken > 0;
  if (is_drawn && !ccodecs_area_fill(&state.area, CCODECS_MISSING)) {
    is_drawn = false;
    fail(&state, CCODECS_MEMORY, "out of memory");
  }
  *status = finish(&state);
  return is_drawn;
}

/// The offset at which the last table or scan begins; 0 if there is none. The data of scans contain
/// no such pair of bytes.
static size_t last_segment(const uint8_t *bytes, size_t count) {
  for (size_t i = count; i-- > 2;) {
    if (bytes[i - 1] != 0xff) continue;
    switch (bytes[i]) {
    case 0xc4: // Huffman tables
    case 0xcc: // arithmetic conditioning
    case 0xda: // a scan
    case 0xdb: // quantization tables
    case 0xdd: // the restart interval
      return i - 1;
    }
  }
  return 0;
}

ccodecs_status ccodecs_jpeg_decode(const uint8_t *bytes, size_t count, ccodecs_info source,
                                   uint32_t *pixels, uint32_t width, uint32_t height,
                                   bool *is_drawn, ccodecs_message *message) {
  ccodecs_status status;
  *is_drawn = decode(bytes, count, source, pixels, width, height, &status, message);
  if (*is_drawn || status != CCODECS_TRUNCATED) return status;
  // A file that is truncated within the tables between two scans still contains the scans before
  // them.
  ccodecs_status ignored;
  ccodecs_message unsaid;
  *is_drawn = decode(bytes, last_segment(bytes, count), source, pixels, width, height, &ignored,
                     &unsaid);
  return status;
}
