#include "CAnimation.h"

#include <stdlib.h>
#include <string.h>

#include <webp/encode.h>
#include <webp/mux.h>

/// The effort for a small file, from 0 to 9. For two frames of a chat, one of them with a
/// wallpaper, level 6, which still pictures use, takes at least half as long again for at most 6 %
/// fewer bytes (cwebp -z).
enum { lossless_level = 2 };

struct canimation_webp {
  WebPAnimEncoder *encoder;
  WebPConfig config;
  uint32_t width, height;
  WebPData file;
};

canimation_webp *canimation_webp_create(uint32_t width, uint32_t height) {
  if (width == 0 || height == 0 || width > WEBP_MAX_DIMENSION || height > WEBP_MAX_DIMENSION)
    return NULL;
  canimation_webp *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  made->width = width;
  made->height = height;
  WebPDataInit(&made->file);
  WebPAnimEncoderOptions options;
  if (WebPAnimEncoderOptionsInit(&options) && WebPConfigInit(&made->config) &&
      WebPConfigLosslessPreset(&made->config, lossless_level))
    made->encoder = WebPAnimEncoderNew((int)width, (int)height, &options);
  if (!made->encoder) {
    free(made);
    return NULL;
  }
  return made;
}

void canimation_webp_destroy(canimation_webp *webp) {
  if (!webp) return;
  WebPDataClear(&webp->file);
  WebPAnimEncoderDelete(webp->encoder);
  free(webp);
}

canimation_status canimation_webp_append(canimation_webp *webp, const uint32_t *pixels,
                                         int32_t milliseconds) {
  WebPPicture picture;
  if (!WebPPictureInit(&picture)) return CANIMATION_REFUSED;
  picture.use_argb = 1;
  picture.width = (int)webp->width;
  picture.height = (int)webp->height;
  if (!WebPPictureAlloc(&picture)) return CANIMATION_MEMORY;
  for (uint32_t y = 0; y < webp->height; y++)
    memcpy(picture.argb + (size_t)y * (size_t)picture.argb_stride, pixels + (size_t)y * webp->width,
           (size_t)webp->width * sizeof *pixels);
  const int is_added = WebPAnimEncoderAdd(webp->encoder, &picture, milliseconds, &webp->config);
  const WebPEncodingError error = picture.error_code;
  WebPPictureFree(&picture);
  if (is_added) return CANIMATION_OK;
  return error == VP8_ENC_ERROR_OUT_OF_MEMORY || error == VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY
             ? CANIMATION_MEMORY
             : CANIMATION_REFUSED;
}

canimation_status canimation_webp_finish(canimation_webp *webp, int32_t milliseconds,
                                         canimation_bytes *file) {
  if (!WebPAnimEncoderAdd(webp->encoder, NULL, milliseconds, NULL) ||
      !WebPAnimEncoderAssemble(webp->encoder, &webp->file))
    return CANIMATION_REFUSED;
  *file = (canimation_bytes){.start = webp->file.bytes, .count = webp->file.size};
  return CANIMATION_OK;
}
