#include "CRaster.h"

#include <string.h>

// Blue, green, red and alpha.
typedef int32_t channels __attribute__((vector_size(16), aligned(4)));
// The same of two pixels.
typedef uint16_t two_pixels __attribute__((vector_size(16)));
typedef uint8_t two_quads __attribute__((vector_size(8)));

// A knot between two rows of them, times 65,536.
static inline channels between(const int32_t *above, const int32_t *below, int32_t part) {
  channels first, second;
  memcpy(&first, above, sizeof first);
  memcpy(&second, below, sizeof second);
  return first * 16 + ((second - first) * part >> 6);
}

// Each channel times 256, once for each of two pixels that lie `step` apart.
static inline two_pixels doubled(channels value, channels step) {
  const channels next = value + step;
  two_pixels result;
  for (int channel = 0; channel < 4; channel++) {
    result[channel] = (uint16_t)(value[channel] >> 8);
    result[channel + 4] = (uint16_t)(next[channel] >> 8);
  }
  return result;
}

void craster_mesh_row(const int32_t *above, const int32_t *below, int32_t part, size_t columns,
                      const uint8_t *limits, uint32_t *pixels, size_t width) {
  // Those of two pixels, by the column of the first.
  two_pixels bias[4];
  for (int x = 0; x < 4; x++)
    for (int channel = 0; channel < 8; channel++)
      bias[x][channel] = limits[(x + channel / 4) & 3];
  channels left = between(above, below, part);
  for (size_t column = 0; column < columns; column++) {
    const channels right = between(above + 4 * column + 4, below + 4 * column + 4, part);
    const size_t start = column * width / columns, end = (column + 1) * width / columns;
    if (end > start) {
      const channels step = (right - left) / (int32_t)(end - start);
      // Sums of 16 bits lose less than a tenth of a level over a step.
      const two_pixels twice = doubled(2 * step, (channels){0});
      two_pixels value = doubled(left, step);
      size_t x = start;
      for (; x + 1 < end; x += 2, value += twice) {
        const two_quads bytes = __builtin_convertvector((value + bias[x & 3]) >> 8, two_quads);
        memcpy(pixels + x, &bytes, 8);
      }
      if (x < end) {
        const two_quads bytes = __builtin_convertvector((value + bias[x & 3]) >> 8, two_quads);
        memcpy(pixels + x, &bytes, 4);
      }
    }
    left = right;
  }
}

// `from` with `share / 255` of the way to `to`, rounded.
static inline uint32_t moved(uint32_t from, uint32_t to, uint32_t share) {
  const uint32_t sum = from * (255 - share) + to * share + 128;
  return (sum + (sum >> 8)) >> 8;
}

// True if the next eight bytes of a mask are zeros.
static inline bool is_empty(const uint8_t *mask) {
  uint64_t eight;
  memcpy(&eight, mask, sizeof eight);
  return eight == 0;
}

void craster_tint(uint32_t *pixels, const uint8_t *mask, size_t count, const uint8_t *table) {
  for (size_t x = 0; x < count; x++) {
    if (x + 8 <= count && is_empty(mask + x)) {
      x += 7;
      continue;
    }
    const uint32_t share = mask[x];
    if (share == 0) continue;
    const uint32_t pixel = pixels[x];
    const uint32_t blue = pixel & 0xff, green = pixel >> 8 & 0xff, red = pixel >> 16 & 0xff;
    pixels[x] = (pixel & 0xff000000) | moved(red, table[512 + red], share) << 16 |
                moved(green, table[256 + green], share) << 8 | moved(blue, table[blue], share);
  }
}

// Two channels of each pixel in the even bytes of words, with `share / 255` of the way, rounded.
static inline uint32_t moved_pair(uint32_t from, uint32_t to, uint32_t share) {
  const uint32_t sum =
      (from & 0x00ff00ff) * (255 - share) + (to & 0x00ff00ff) * share + 0x00800080;
  return (sum + (sum >> 8 & 0x00ff00ff)) >> 8 & 0x00ff00ff;
}

void craster_reveal(uint32_t *pixels, const uint8_t *mask, size_t count, uint32_t sheet,
                    uint32_t part) {
  for (size_t x = 0; x < count; x++) {
    if (x + 8 <= count && is_empty(mask + x)) {
      for (size_t next = x; next < x + 8; next++) pixels[next] = sheet;
      x += 7;
      continue;
    }
    const uint32_t share = moved(0, part, mask[x]);
    pixels[x] = moved_pair(sheet, pixels[x], share) |
                moved_pair(sheet >> 8, pixels[x] >> 8, share) << 8;
  }
}
