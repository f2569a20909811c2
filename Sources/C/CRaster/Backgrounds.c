#include "CRaster.h"
#include "Channels.h"

#include <string.h>

// Blue, green, red and alpha.
typedef int32_t channels __attribute__((vector_size(16), aligned(4)));
// The same channels of two pixels.
typedef uint16_t two_pixels __attribute__((vector_size(16)));
typedef uint8_t two_quads __attribute__((vector_size(8)));

// A knot between two rows of knots, times 65,536.
static inline channels between(const int32_t *above, const int32_t *below, int32_t part) {
  channels first, second;
  memcpy(&first, above, sizeof first);
  memcpy(&second, below, sizeof second);
  return first * 16 + ((second - first) * part >> 6);
}

// Each channel times 256, once for each of two pixels that are `step` apart.
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
  // The biases of two pixels, by the column of the first pixel.
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
      // Sums of 16 bits lose less than a tenth of a level in one step.
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

void craster_tint(uint32_t *pixels, size_t count, const uint8_t *table) {
  for (size_t x = 0; x < count; x++) {
    const uint32_t pixel = pixels[x];
    pixels[x] = (pixel & 0xff000000) | (uint32_t)table[512 + (pixel >> 16 & 0xff)] << 16 |
                (uint32_t)table[256 + (pixel >> 8 & 0xff)] << 8 | table[pixel & 0xff];
  }
}

// `from` moved by `share / 255` of the distance to `to` in each channel, rounded.
static inline uint32_t moved(uint32_t from, uint32_t to, uint32_t share) {
  const uint32_t rest = 255 - share;
  uint32_t low = (from & 0x00ff00ff) * rest + (to & 0x00ff00ff) * share + 0x00800080;
  low = (low + (low >> 8 & 0x00ff00ff)) >> 8 & 0x00ff00ff;
  uint32_t high = (from >> 8 & 0x00ff00ff) * rest + (to >> 8 & 0x00ff00ff) * share + 0x00800080;
  high = (high + (high >> 8 & 0x00ff00ff)) & 0xff00ff00;
  return low | high;
}

#if defined(__x86_64__)
// One half of eight pixels, widened to 16 bits a channel, like their masks.
__attribute__((target("avx2"), always_inline)) static inline __m256i moved_half(__m256i from,
                                                                                __m256i to,
                                                                                __m256i masks) {
  const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), masks);
  const __m256i sum = _mm256_add_epi16(
      _mm256_add_epi16(_mm256_mullo_epi16(from, rest), _mm256_mullo_epi16(to, masks)),
      _mm256_set1_epi16(128));
  return _mm256_srli_epi16(_mm256_add_epi16(sum, _mm256_srli_epi16(sum, 8)), 8);
}

// Writes pixels in groups of eight, and returns their number.
__attribute__((target("avx2"))) static size_t mix_avx2(uint32_t *out, const uint32_t *from,
                                                       const uint32_t *to, const uint8_t *mask,
                                                       size_t count) {
  const __m256i zero = _mm256_setzero_si256();
  // The byte of a mask, four times, for the four channels of its pixel.
  const __m256i spread =
      _mm256_setr_epi8(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6,
                       6, 6, 6, 7, 7, 7, 7);
  size_t x = 0;
  for (; x + 8 <= count; x += 8) {
    uint64_t eight;
    memcpy(&eight, mask + x, 8);
    __m256i pixels = _mm256_loadu_si256((const __m256i *)(from + x));
    if (eight != 0) {
      const __m256i ends = _mm256_loadu_si256((const __m256i *)(to + x));
      const __m256i masks = _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)eight), spread);
      pixels = _mm256_packus_epi16(
          moved_half(_mm256_unpacklo_epi8(pixels, zero), _mm256_unpacklo_epi8(ends, zero),
                     _mm256_unpacklo_epi8(masks, zero)),
          moved_half(_mm256_unpackhi_epi8(pixels, zero), _mm256_unpackhi_epi8(ends, zero),
                     _mm256_unpackhi_epi8(masks, zero)));
    }
    _mm256_storeu_si256((__m256i *)(out + x), pixels);
  }
  return x;
}
#endif

void craster_mix(uint32_t *out, const uint32_t *from, const uint32_t *to, const uint8_t *mask,
                 size_t count) {
  size_t x = 0;
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) x = mix_avx2(out, from, to, mask, count);
#endif
  for (; x < count; x++) out[x] = moved(from[x], to[x], mask[x]);
}
