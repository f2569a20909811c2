#include "WebPEncoding.h"

#include <stdlib.h>

#include <webp/encode.h>

#include "AreaScaler.h"

/// The effort for a small file, from 0 to 9; 6 is the level of `cwebp -lossless`. Level 9 takes ten
/// times as long for a third fewer bytes; level 0 takes a tenth of the time for half as many bytes
/// again (a page of a chat).
enum { lossless_level = 6 };

struct ccodecs_webp_picture {
  WebPPicture picture;
  WebPMemoryWriter writer;
};

ccodecs_webp_picture *ccodecs_webp_picture_create(uint32_t width, uint32_t height) {
  if (width == 0 || height == 0 || width > WEBP_MAX_DIMENSION || height > WEBP_MAX_DIMENSION)
    return NULL;
  ccodecs_webp_picture *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  WebPMemoryWriterInit(&made->writer);
  if (!WebPPictureInit(&made->picture)) {
    free(made);
    return NULL;
  }
  made->picture.use_argb = 1;
  made->picture.width = (int)width;
  made->picture.height = (int)height;
  made->picture.writer = WebPMemoryWrite;
  made->picture.custom_ptr = &made->writer;
  if (!WebPPictureAlloc(&made->picture)) {
    free(made);
    return NULL;
  }
  return made;
}

void ccodecs_webp_picture_destroy(ccodecs_webp_picture *picture) {
  if (!picture) return;
  WebPPictureFree(&picture->picture);
  WebPMemoryWriterClear(&picture->writer);
  free(picture);
}

void ccodecs_webp_picture_set_rows(ccodecs_webp_picture *picture, const uint8_t *rgba,
                                   uint32_t first, uint32_t count) {
  const size_t width = (size_t)picture->picture.width;
  const uint32_t height = (uint32_t)picture->picture.height;
  for (uint32_t y = first; y < height && y - first < count; y++) {
    const uint8_t *row = rgba + (size_t)(y - first) * width * 4;
    uint32_t *out = picture->picture.argb + (size_t)y * (size_t)picture->picture.argb_stride;
    for (size_t x = 0; x < width; x++, row += 4)
      out[x] = (uint32_t)row[3] << 24 | (uint32_t)row[0] << 16 | (uint32_t)row[1] << 8 | row[2];
  }
}

static ccodecs_status failed(WebPEncodingError error, ccodecs_message *message) {
  switch (error) {
  case VP8_ENC_ERROR_OUT_OF_MEMORY:
  case VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY:
  case VP8_ENC_ERROR_BAD_WRITE:
    ccodecs_say(message, "out of memory");
    return CCODECS_MEMORY;
  case VP8_ENC_ERROR_PARTITION0_OVERFLOW:
  case VP8_ENC_ERROR_PARTITION_OVERFLOW:
  case VP8_ENC_ERROR_FILE_TOO_BIG:
    ccodecs_say(message, "more bytes than the format can say");
    return CCODECS_UNSUPPORTED;
  default:
    ccodecs_say(message, "libwebp refuses the picture");
    return CCODECS_CORRUPT;
  }
}

ccodecs_status ccodecs_webp_encode(ccodecs_webp_picture *picture, int32_t quality,
                                   ccodecs_webp_file *file, ccodecs_message *message) {
  WebPConfig config;
  if (!WebPConfigInit(&config)) return failed(VP8_ENC_ERROR_INVALID_CONFIGURATION, message);
  if (quality < 0)
    WebPConfigLosslessPreset(&config, lossless_level);
  else
    config.quality = (float)quality;
  if (!WebPEncode(&config, &picture->picture))
    return failed(picture->picture.error_code, message);
  *file = (ccodecs_webp_file){.bytes = picture->writer.mem, .count = picture->writer.size};
  return CCODECS_OK;
}
