#include "CRaster.h"
#include "Channels.h"

#include <string.h>

// The pixels of callers may be at any address.
static void layer_row(uint8_t *target, const uint32_t *source, size_t count) {
  for (size_t x = 0; x < count; x++, target += 4) {
    uint32_t below;
    memcpy(&below, target, 4);
    below = source[x] + scaled(below, 255 - (source[x] >> 24));
    memcpy(target, &below, 4);
  }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void layer_avx2(uint8_t *target, size_t bytes_per_row,
                                                       const uint32_t *source,
                                                       size_t words_per_row, size_t width,
                                                       size_t rows) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i opaque = _mm256_set1_epi32((int)0xff000000);
  const __m256i whole = _mm256_set1_epi16(255);
  // A pixel's alpha for each of its four channels of 16 bits.
  const __m256i spread = _mm256_setr_epi8(6, 7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15, 6,
                                          7, 6, 7, 6, 7, 6, 7, 14, 15, 14, 15, 14, 15, 14, 15);
  const size_t steps = width / 8;
  for (size_t y = 0; y < rows; y++, target += bytes_per_row, source += words_per_row) {
    for (size_t step = 0; step < steps; step++) {
      const __m256i above = _mm256_loadu_si256((const __m256i *)(source + 8 * step));
      // Most pixels of a layer are fully transparent or opaque.
      if (_mm256_testz_si256(above, above)) continue;
      __m256i *const place = (__m256i *)(target + 32 * step);
      if (_mm256_testc_si256(above, opaque)) {
        _mm256_storeu_si256(place, above);
        continue;
      }
      const __m256i below = _mm256_loadu_si256(place);
      const __m256i low = _mm256_sub_epi16(
          whole, _mm256_shuffle_epi8(_mm256_unpacklo_epi8(above, zero), spread));
      const __m256i high = _mm256_sub_epi16(
          whole, _mm256_shuffle_epi8(_mm256_unpackhi_epi8(above, zero), spread));
      const __m256i rest = _mm256_packus_epi16(times(_mm256_unpacklo_epi8(below, zero), low),
                                               times(_mm256_unpackhi_epi8(below, zero), high));
      _mm256_storeu_si256(place, _mm256_add_epi32(above, rest));
    }
    layer_row(target + 32 * steps, source + 8 * steps, width - 8 * steps);
  }
}
#endif

void craster_layer(void *target, size_t bytes_per_row, const uint32_t *source,
                   size_t words_per_row, size_t width, size_t rows) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    layer_avx2(target, bytes_per_row, source, words_per_row, width, rows);
    return;
  }
#endif
  for (size_t y = 0; y < rows; y++)
    layer_row((uint8_t *)target + y * bytes_per_row, source + y * words_per_row, width);
}
