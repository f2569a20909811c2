#include "CRaster.h"
#include "Channels.h"

#include <string.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == 4, "pixels are filled as wide characters");

void craster_fill(uint32_t *pixels, size_t count, uint32_t pixel) {
  // The C library uses the widest vectors that the processor supports.
  wmemset((wchar_t *)pixels, (wchar_t)pixel, count);
}

static void over_row(uint32_t *pixels, const uint8_t *mask, size_t count, uint32_t color) {
  for (size_t x = 0; x < count; x++) {
    if (mask[x] == 0) continue;
    const uint32_t source = scaled(color, mask[x]);
    pixels[x] = source + scaled(pixels[x], 255 - (source >> 24));
  }
}

#if defined(__x86_64__)
/// One half of eight pixels, widened to 16 bits a channel, like their masks.
__attribute__((target("avx2"), always_inline)) static inline __m256i over_half(
    __m256i pixels, __m256i masks, __m256i color, __m256i alpha) {
  const __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), times(alpha, masks));
  return _mm256_add_epi16(times(color, masks), times(pixels, rest));
}

__attribute__((target("avx2"))) static void over_avx2(uint32_t *row, size_t words_per_row,
                                                      const uint8_t *mask, size_t mask_stride,
                                                      size_t width, size_t rows, uint32_t color,
                                                      bool padded) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i whole = _mm256_set1_epi32((int)color);
  const __m256i wide = _mm256_unpacklo_epi8(whole, zero);
  const __m256i alpha = _mm256_set1_epi16((short)(color >> 24));
  // The byte of a mask, four times, for the four channels of its pixel.
  const __m256i spread =
      _mm256_setr_epi8(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6,
                       6, 6, 6, 7, 7, 7, 7);
  const uint64_t replaces = color >> 24 == 255 ? UINT64_MAX : 0;
  const size_t steps = padded ? (width + 7) / 8 : width / 8;
  for (size_t y = 0; y < rows; y++, row += words_per_row, mask += mask_stride) {
    for (size_t step = 0; step < steps; step++) {
      uint64_t eight;
      memcpy(&eight, mask + 8 * step, 8);
      if (eight == 0) continue;
      __m256i *const place = (__m256i *)(row + 8 * step);
      if (eight == replaces) {
        _mm256_storeu_si256(place, whole);
        continue;
      }
      const __m256i masks = _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)eight), spread);
      const __m256i pixels = _mm256_loadu_si256(place);
      const __m256i low = over_half(_mm256_unpacklo_epi8(pixels, zero),
                                    _mm256_unpacklo_epi8(masks, zero), wide, alpha);
      const __m256i high = over_half(_mm256_unpackhi_epi8(pixels, zero),
                                     _mm256_unpackhi_epi8(masks, zero), wide, alpha);
      _mm256_storeu_si256(place, _mm256_packus_epi16(low, high));
    }
    if (!padded) over_row(row + 8 * steps, mask + 8 * steps, width - 8 * steps, color);
  }
}
#endif

void craster_over(uint32_t *row, size_t words_per_row, const uint8_t *mask, size_t mask_stride,
                  size_t width, size_t rows, uint32_t color, bool padded) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    over_avx2(row, words_per_row, mask, mask_stride, width, rows, color, padded);
    return;
  }
#endif
  for (size_t y = 0; y < rows; y++)
    over_row(row + y * words_per_row, mask + y * mask_stride, width, color);
}

void craster_add(uint8_t *sums, size_t sums_stride, const uint8_t *mask, size_t mask_stride,
                 size_t width, size_t rows) {
  for (size_t y = 0; y < rows; y++, sums += sums_stride, mask += mask_stride) {
    for (size_t x = 0; x < width; x++) {
      const unsigned sum = (unsigned)sums[x] + mask[x];
      sums[x] = (uint8_t)(sum > 255 ? 255 : sum);
    }
  }
}
