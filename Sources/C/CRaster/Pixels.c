#include "CRaster.h"

#include <string.h>

// Swift never fuses floating point operations, and the pixels must be the same on every processor.
#pragma STDC FP_CONTRACT OFF

// Blue, green, red and alpha of a pixel, with the alignment of a float.
typedef float channels __attribute__((vector_size(16), aligned(4)));
typedef uint8_t quad __attribute__((vector_size(4)));

void craster_filter_rows(const uint32_t *pixels, size_t width, size_t height,
                         struct craster_filter filter, float *sums) {
  channels *target = (channels *)sums;
  for (size_t y = 0; y < height; y++) {
    const float *weights = filter.weights;
    for (size_t x = 0; x < filter.count; x++) {
      const uint32_t *source = pixels + y * width + filter.starts[x];
      channels sum = {0, 0, 0, 0};
      for (size_t tap = 0; tap < filter.taps; tap++) {
        quad bytes;
        memcpy(&bytes, source + tap, sizeof bytes);
        sum += __builtin_convertvector(bytes, channels) * weights[tap];
      }
      *target++ = sum;
      weights += filter.taps;
    }
  }
}

// A channel as a byte, rounded.
static inline uint32_t byte_of(float channel) {
  channel = channel > 0 ? channel : 0;
  return (uint32_t)((channel < 255 ? channel : 255) + 0.5f);
}

static inline uint32_t least(uint32_t first, uint32_t second) {
  return first < second ? first : second;
}

void craster_filter_columns(const float *sums, size_t width, struct craster_filter filter,
                            uint32_t *pixels) {
  const float *weights = filter.weights;
  for (size_t y = 0; y < filter.count; y++) {
    const channels *row = (const channels *)sums + filter.starts[y] * (ptrdiff_t)width;
    for (size_t x = 0; x < width; x++) {
      channels sum = {0, 0, 0, 0};
      for (size_t tap = 0; tap < filter.taps; tap++) sum += row[tap * width + x] * weights[tap];
      // No colour channel exceeds alpha, as premultiplied pixels require.
      uint32_t alpha = byte_of(sum[3]);
      *pixels++ = alpha << 24 | least(byte_of(sum[2]), alpha) << 16 |
                  least(byte_of(sum[1]), alpha) << 8 | least(byte_of(sum[0]), alpha);
    }
    weights += filter.taps;
  }
}

// A channel divided by an alpha that is neither 0 nor 255, rounded.
static inline uint8_t straight(uint32_t channel, uint32_t alpha) {
  return (uint8_t)least(255, (channel * 255 + alpha / 2) / alpha);
}

static void straighten(const uint8_t *words, size_t count, uint8_t *bytes) {
  for (size_t index = 0; index < count; index++, words += 4, bytes += 4) {
    uint32_t pixel;
    memcpy(&pixel, words, 4);
    uint32_t alpha = pixel >> 24;
    uint32_t red = pixel >> 16 & 0xff, green = pixel >> 8 & 0xff, blue = pixel & 0xff;
    bytes[3] = (uint8_t)alpha;
    if (alpha == 255) {
      bytes[0] = (uint8_t)red, bytes[1] = (uint8_t)green, bytes[2] = (uint8_t)blue;
    } else if (alpha == 0) {
      bytes[0] = bytes[1] = bytes[2] = 0;
    } else {
      bytes[0] = straight(red, alpha), bytes[1] = straight(green, alpha);
      bytes[2] = straight(blue, alpha);
    }
  }
}

// The number of pixels that are examined together: usually all of them are opaque, and their
// channels are only reordered, for which compilers use vectors.
enum { run = 32 };

void craster_straight(const void *pixels, size_t count, uint8_t *bytes) {
  const uint8_t *words = pixels;
  for (; count >= run; count -= run, words += 4 * run, bytes += 4 * run) {
    uint32_t block[run], alphas = UINT32_MAX;
    memcpy(block, words, sizeof block);
    for (size_t index = 0; index < run; index++) alphas &= block[index];
    if (alphas >> 24 != 255 || __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__) {
      straighten(words, run, bytes);
      continue;
    }
    for (size_t index = 0; index < run; index++) {
      const uint32_t pixel = block[index];
      block[index] = (pixel & 0xff00ff00) | (pixel >> 16 & 0xff) | (pixel & 0xff) << 16;
    }
    memcpy(bytes, block, sizeof block);
  }
  straighten(words, count, bytes);
}

// A channel times an alpha, divided by 255 and rounded.
static inline uint32_t times_alpha(uint32_t channel, uint32_t alpha) {
  return (channel * alpha * 2 + 255) / 510;
}

bool craster_premultiply(const uint8_t *bytes, size_t count, uint32_t *pixels) {
  uint32_t common = 255;
  for (size_t index = 0; index < count; index++, bytes += 4) {
    const uint32_t alpha = bytes[3];
    common &= alpha;
    pixels[index] = alpha << 24 | times_alpha(bytes[0], alpha) << 16 |
                    times_alpha(bytes[1], alpha) << 8 | times_alpha(bytes[2], alpha);
  }
  return common == 255;
}

void craster_fade(const uint32_t *pixels, size_t count, uint32_t part, uint32_t *faded) {
  for (size_t index = 0; index < count; index++) {
    uint32_t pixel = pixels[index];
    uint32_t even = (pixel & 0x00ff00ff) * part >> 8 & 0x00ff00ff;
    uint32_t odd = (pixel >> 8 & 0x00ff00ff) * part & 0xff00ff00;
    faded[index] = even | odd;
  }
}

bool craster_is_opaque(const uint32_t *pixels, size_t count) {
  uint32_t common = UINT32_MAX;
  for (size_t index = 0; index < count; index++) common &= pixels[index];
  return common >> 24 == 255;
}
