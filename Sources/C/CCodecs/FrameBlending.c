#include "CCodecs.h"

#include <string.h>

/// A premultiplied pixel over another one, rounded to the nearest integer.
static uint32_t over(uint32_t pixel, uint32_t below) {
  const uint32_t rest = 255 - (pixel >> 24);
  uint32_t out = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    const uint32_t product = (below >> shift & 255) * rest + 128;
    // Rounding may add one to a sum that already has the channel's maximum.
    const uint32_t sum = (pixel >> shift & 255) + ((product + (product >> 8)) >> 8);
    out |= (sum > 255 ? 255 : sum) << shift;
  }
  return out;
}

void ccodecs_put_frame(uint32_t *canvas, uint32_t canvas_width, const uint32_t *pixels,
                       uint32_t width, uint32_t height, uint32_t left, uint32_t top,
                       bool replaces) {
  for (uint32_t y = 0; y < height; y++) {
    const uint32_t *row = pixels + (size_t)y * width;
    uint32_t *target = canvas + ((size_t)top + y) * canvas_width + left;
    if (replaces) {
      memcpy(target, row, (size_t)width * sizeof *row);
      continue;
    }
    for (uint32_t x = 0; x < width; x++) {
      const uint32_t alpha = row[x] >> 24;
      if (alpha == 255) target[x] = row[x];
      else if (alpha > 0) target[x] = over(row[x], target[x]);
    }
  }
}
