#include "AreaScaler.h"

#include <stdlib.h>

#include <webp/decode.h>

static ccodecs_status failed(VP8StatusCode code, ccodecs_message *message) {
  switch (code) {
  case VP8_STATUS_OUT_OF_MEMORY:
    ccodecs_say(message, "out of memory");
    return CCODECS_MEMORY;
  case VP8_STATUS_NOT_ENOUGH_DATA:
  case VP8_STATUS_SUSPENDED:
    ccodecs_say(message, "the file ends early");
    return CCODECS_TRUNCATED;
  case VP8_STATUS_UNSUPPORTED_FEATURE:
    ccodecs_say(message, "a feature that is not supported");
    return CCODECS_UNSUPPORTED;
  default:
    ccodecs_say(message, "the bitstream is damaged");
    return CCODECS_CORRUPT;
  }
}

ccodecs_status ccodecs_webp_info(const uint8_t *bytes, size_t count, ccodecs_info *info,
                                 ccodecs_message *message) {
  WebPBitstreamFeatures features;
  VP8StatusCode code = WebPGetFeatures(bytes, count, &features);
  if (code != VP8_STATUS_OK) return failed(code, message);
  if (features.has_animation) {
    ccodecs_say(message, "an animation");
    return CCODECS_UNSUPPORTED;
  }
  info->width = (uint32_t)features.width;
  info->height = (uint32_t)features.height;
  info->has_alpha = features.has_alpha;
  info->is_buffered = true;
  return CCODECS_OK;
}

/// Decodes the available part of a damaged picture; returns the number of its complete rows.
static uint32_t salvage(const uint8_t *bytes, size_t count, WebPDecoderConfig *config) {
  WebPIDecoder *decoder = WebPIDecode(NULL, 0, config);
  if (!decoder) return 0;
  WebPIUpdate(decoder, bytes, count);
  int rows = 0;
  if (!WebPIDecGetRGB(decoder, &rows, NULL, NULL, NULL)) rows = 0;
  WebPIDelete(decoder);
  return rows > 0 ? (uint32_t)rows : 0;
}

ccodecs_status ccodecs_webp_decode(const uint8_t *bytes, size_t count, ccodecs_info source,
                                   uint32_t *pixels, uint32_t width, uint32_t height,
                                   bool *is_opaque, bool *is_drawn, ccodecs_message *message) {
  *is_drawn = false;
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return failed(VP8_STATUS_INVALID_PARAM, message);
  const size_t size = (size_t)source.width * source.height * 4;
  uint32_t *whole = malloc(size);
  ccodecs_area area;
  if (!ccodecs_area_begin(&area, source.width, source.height, 1, width, height, pixels) || !whole) {
    ccodecs_area_end(&area);
    free(whole);
    return failed(VP8_STATUS_OUT_OF_MEMORY, message);
  }
  config.output.colorspace = MODE_bgrA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = (uint8_t *)whole;
  config.output.u.RGBA.stride = (int)(source.width * 4);
  config.output.u.RGBA.size = size;
  VP8StatusCode code = WebPDecode(bytes, count, &config);
  uint32_t rows = source.height;
  if (code != VP8_STATUS_OK)
    rows = code == VP8_STATUS_OUT_OF_MEMORY ? 0 : salvage(bytes, count, &config);
  for (uint32_t y = 0; y < rows; y++) ccodecs_area_row(&area, whole + (size_t)y * source.width);
  *is_drawn = rows > 0 && ccodecs_area_fill(&area, source.has_alpha ? 0 : CCODECS_MISSING);
  if (rows > 0 && !*is_drawn) code = VP8_STATUS_OUT_OF_MEMORY;
  *is_opaque = area.alpha == 255;
  WebPFreeDecBuffer(&config.output);
  ccodecs_area_end(&area);
  free(whole);
  return code == VP8_STATUS_OK ? CCODECS_OK : failed(code, message);
}
