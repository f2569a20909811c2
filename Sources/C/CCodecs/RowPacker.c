#include "CCodecs.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

static void pack_rgb(const uint32_t *pixels, size_t count, uint8_t *row) {
  for (size_t x = 0; x < count; x++) {
    row[3 * x] = (uint8_t)(pixels[x] >> 16);
    row[3 * x + 1] = (uint8_t)(pixels[x] >> 8);
    row[3 * x + 2] = (uint8_t)pixels[x];
  }
}

/// Packs pixels with straight alpha, rounded as in `cairo_surface_write_to_png`.
static void pack_rgba(const uint32_t *pixels, size_t count, uint8_t *row) {
  for (size_t x = 0; x < count; x++) {
    const uint32_t pixel = pixels[x], alpha = pixel >> 24;
    uint32_t out = (pixel >> 16 & 255) | (pixel & 0xff00) | (pixel & 255) << 16 | alpha << 24;
    if (alpha == 0) {
      out = 0;
    } else if (alpha != 255) {
      out = alpha << 24;
      for (int i = 0; i < 3; i++) {
        // A channel above its alpha is not a valid colour; it is clamped, so that it does not
        // overflow.
        const uint32_t channel = ((pixel >> (16 - 8 * i) & 255) * 255 + alpha / 2) / alpha;
        out |= (channel > 255 ? 255 : channel) << (8 * i);
      }
    }
    memcpy(row + 4 * x, &out, 4);
  }
}

#if defined(__x86_64__)
/// Packs four pixels a step: pshufb drops the alphas and reverses the order within each pixel.
__attribute__((target("ssse3"))) static void pack_rgb_ssse3(const uint32_t *pixels, size_t count,
                                                            uint8_t *row) {
  const __m128i order = _mm_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
  size_t x = 0;
  // Sixteen pixels are three whole vectors.
  for (; x + 16 <= count; x += 16) {
    const __m128i *from = (const __m128i *)(pixels + x);
    const __m128i a = _mm_shuffle_epi8(_mm_loadu_si128(from), order);
    const __m128i b = _mm_shuffle_epi8(_mm_loadu_si128(from + 1), order);
    const __m128i c = _mm_shuffle_epi8(_mm_loadu_si128(from + 2), order);
    const __m128i d = _mm_shuffle_epi8(_mm_loadu_si128(from + 3), order);
    __m128i *to = (__m128i *)(row + 3 * x);
    _mm_storeu_si128(to, _mm_or_si128(a, _mm_slli_si128(b, 12)));
    _mm_storeu_si128(to + 1, _mm_or_si128(_mm_srli_si128(b, 4), _mm_slli_si128(c, 8)));
    _mm_storeu_si128(to + 2, _mm_or_si128(_mm_srli_si128(c, 8), _mm_slli_si128(d, 4)));
  }
  pack_rgb(pixels + x, count - x, row + 3 * x);
}

/// Packs eight pixels a step: as above in each half, and then the halves are joined.
__attribute__((target("avx2"))) static void pack_rgb_avx2(const uint32_t *pixels, size_t count,
                                                          uint8_t *row) {
  const __m256i order =
      _mm256_setr_epi8(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1, 2, 1, 0, 6, 5, 4,
                       10, 9, 8, 14, 13, 12, -1, -1, -1, -1);
  const __m256i together = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7);
  size_t x = 0;
  // A step stores 32 bytes for its 24 bytes of output; the excess bytes are within the row and are
  // overwritten.
  for (; x + 16 <= count; x += 8) {
    const __m256i eight = _mm256_loadu_si256((const __m256i *)(pixels + x));
    const __m256i packed =
        _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(eight, order), together);
    _mm256_storeu_si256((__m256i *)(row + 3 * x), packed);
  }
  pack_rgb(pixels + x, count - x, row + 3 * x);
}

/// Packs four pixels a step if all are opaque or all are clear, which is true for nearly all
/// pixels.
__attribute__((target("ssse3"))) static void pack_rgba_ssse3(const uint32_t *pixels, size_t count,
                                                             uint8_t *row) {
  const __m128i order = _mm_setr_epi8(2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15);
  const __m128i opaque = _mm_set1_epi32((int)0xff000000);
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    const __m128i four = _mm_loadu_si128((const __m128i *)(pixels + x));
    const __m128i alpha = _mm_and_si128(four, opaque);
    __m128i *to = (__m128i *)(row + 4 * x);
    if (_mm_movemask_epi8(_mm_cmpeq_epi32(alpha, opaque)) == 0xffff)
      _mm_storeu_si128(to, _mm_shuffle_epi8(four, order));
    else if (_mm_movemask_epi8(_mm_cmpeq_epi32(alpha, _mm_setzero_si128())) == 0xffff)
      _mm_storeu_si128(to, _mm_setzero_si128());
    else
      pack_rgba(pixels + x, 4, row + 4 * x);
  }
  pack_rgba(pixels + x, count - x, row + 4 * x);
}
#endif

void ccodecs_pack_row_plain(const uint32_t *pixels, size_t count, int bytes_per_pixel,
                            uint8_t *row) {
  if (bytes_per_pixel == 3)
    pack_rgb(pixels, count, row);
  else
    pack_rgba(pixels, count, row);
}

void ccodecs_pack_row_over_white(const uint32_t *pixels, size_t count, uint8_t *row) {
  for (size_t x = 0; x < count; x++) {
    const uint32_t pixel = pixels[x], white = 255 - (pixel >> 24);
    for (int i = 0; i < 3; i++) {
      // A channel above its alpha is not a valid colour; it is clamped, so that it does not wrap.
      const uint32_t channel = (pixel >> (16 - 8 * i) & 255) + white;
      row[3 * x + i] = (uint8_t)(channel > 255 ? 255 : channel);
    }
  }
}

void ccodecs_pack_row(const uint32_t *pixels, size_t count, int bytes_per_pixel, uint8_t *row) {
#if defined(__x86_64__)
  if (bytes_per_pixel == 3 && __builtin_cpu_supports("avx2")) {
    pack_rgb_avx2(pixels, count, row);
    return;
  }
  if (__builtin_cpu_supports("ssse3")) {
    if (bytes_per_pixel == 3)
      pack_rgb_ssse3(pixels, count, row);
    else
      pack_rgba_ssse3(pixels, count, row);
    return;
  }
#endif
  ccodecs_pack_row_plain(pixels, count, bytes_per_pixel, row);
}
