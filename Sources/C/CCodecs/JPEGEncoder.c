#include "JPEGEncoding.h"

#include "AreaScaler.h"
#include "GrowingBuffer.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

// This must follow jpeglib.h, whose configuration determines which messages exist.
#include <jerror.h>

/// The initial size of the buffer for a band: its headers alone take 600 bytes.
enum { initial_capacity = 64 * 1024 };

struct ccodecs_jpeg_encoder {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  struct jpeg_destination_mgr destination;
  jmp_buf escape;
  ccodecs_status status;
  ccodecs_message *message;
  /// The band's file so far.
  uint8_t *out;
  size_t capacity, count;
};

static void on_error(j_common_ptr common) {
  ccodecs_jpeg_encoder *encoder = common->client_data;
  char text[JMSG_LENGTH_MAX];
  common->err->format_message(common, text);
  ccodecs_say(encoder->message, text);
  encoder->status =
      common->err->msg_code == JERR_OUT_OF_MEMORY ? CCODECS_MEMORY : CCODECS_CORRUPT;
  longjmp(encoder->escape, 1);
}

static void on_message(j_common_ptr common, int level) {
  (void)common;
  (void)level;
}

static void offer(ccodecs_jpeg_encoder *encoder) {
  encoder->destination.next_output_byte = encoder->out + encoder->count;
  encoder->destination.free_in_buffer = encoder->capacity - encoder->count;
}

static void begin_output(j_compress_ptr jpeg) {
  ccodecs_jpeg_encoder *encoder = jpeg->client_data;
  encoder->count = 0;
  if (!grow(&encoder->out, &encoder->capacity, initial_capacity))
    ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
  offer(encoder);
}

/// Called when the buffer is full, regardless of `free_in_buffer`.
static boolean enlarge_output(j_compress_ptr jpeg) {
  ccodecs_jpeg_encoder *encoder = jpeg->client_data;
  encoder->count = encoder->capacity;
  if (!grow(&encoder->out, &encoder->capacity, encoder->capacity * 2))
    ERREXIT1(jpeg, JERR_OUT_OF_MEMORY, 0);
  offer(encoder);
  return TRUE;
}

static void end_output(j_compress_ptr jpeg) {
  ccodecs_jpeg_encoder *encoder = jpeg->client_data;
  encoder->count = encoder->capacity - encoder->destination.free_in_buffer;
}

ccodecs_jpeg_encoder *ccodecs_jpeg_encoder_create(void) {
  return calloc(1, sizeof(ccodecs_jpeg_encoder));
}

void ccodecs_jpeg_encoder_destroy(ccodecs_jpeg_encoder *encoder) {
  if (!encoder) return;
  free(encoder->out);
  free(encoder);
}

static void compress(ccodecs_jpeg_encoder *encoder, const uint8_t *rgb, ccodecs_jpeg_format format,
                     uint32_t rows) {
  struct jpeg_compress_struct *jpeg = &encoder->jpeg;
  if (setjmp(encoder->escape)) return;
  jpeg_create_compress(jpeg);
  // Creating clears everything except the error manager and this field.
  jpeg->client_data = encoder;
  jpeg->dest = &encoder->destination;
  jpeg->image_width = format.width;
  jpeg->image_height = rows;
  jpeg->input_components = 3;
  jpeg->in_color_space = JCS_RGB;
  jpeg_set_defaults(jpeg);
  jpeg_set_quality(jpeg, format.quality, TRUE);
  jpeg->dct_method = JDCT_ISLOW;
  const int sampling = format.halves_chroma ? 2 : 1;
  jpeg->comp_info[0].h_samp_factor = jpeg->comp_info[0].v_samp_factor = sampling;
  jpeg->restart_interval = format.restart_interval;
  jpeg->density_unit = 1;
  jpeg->X_density = jpeg->Y_density = format.dots_per_inch;
  jpeg_start_compress(jpeg, TRUE);
  while (jpeg->next_scanline < rows) {
    // libjpeg only reads the row.
    JSAMPROW row = (JSAMPROW)(rgb + (size_t)jpeg->next_scanline * format.width * 3);
    jpeg_write_scanlines(jpeg, &row, 1);
  }
  jpeg_finish_compress(jpeg);
}

/// Finds the position of the height and the end of the headers.
static bool find_parts(ccodecs_jpeg_encoder *encoder, ccodecs_jpeg_band *band) {
  const uint8_t *out = encoder->out;
  for (size_t at = 2; at + 4 <= encoder->count && out[at] == 0xff;) {
    const uint8_t marker = out[at + 1];
    const size_t length = (size_t)out[at + 2] << 8 | out[at + 3];
    // SOF0: length, precision, height.
    if (marker == 0xc0) band->height_offset = at + 5;
    at += 2 + length;
    if (marker == 0xda) {
      band->scan_offset = at;
      return band->height_offset > 0 && at + 2 <= encoder->count;
    }
  }
  return false;
}

ccodecs_status ccodecs_jpeg_encode(ccodecs_jpeg_encoder *encoder, const uint8_t *rgb,
                                   ccodecs_jpeg_format format, uint32_t rows,
                                   ccodecs_jpeg_band *band, ccodecs_message *message) {
  encoder->status = CCODECS_OK;
  encoder->message = message;
  encoder->jpeg.client_data = encoder;
  encoder->jpeg.err = jpeg_std_error(&encoder->errors);
  encoder->errors.error_exit = on_error;
  encoder->errors.emit_message = on_message;
  encoder->destination.init_destination = begin_output;
  encoder->destination.empty_output_buffer = enlarge_output;
  encoder->destination.term_destination = end_output;
  compress(encoder, rgb, format, rows);
  jpeg_destroy_compress(&encoder->jpeg);
  if (encoder->status != CCODECS_OK) return encoder->status;
  *band = (ccodecs_jpeg_band){.bytes = encoder->out, .count = encoder->count};
  if (find_parts(encoder, band)) return CCODECS_OK;
  ccodecs_say(message, "libjpeg wrote no baseline scan");
  return CCODECS_CORRUPT;
}
