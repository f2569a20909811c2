#pragma once

#include <stdint.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/// Products of channels, in single pixels and in vectors, with the same rounding.

/// All four channels times `factor / 255`, rounded exactly (Blinn's division by 255).
static inline uint32_t scaled(uint32_t pixel, uint32_t factor) {
  uint32_t low = (pixel & 0x00ff00ff) * factor + 0x00800080;
  low = (low + (low >> 8 & 0x00ff00ff)) >> 8 & 0x00ff00ff;
  uint32_t high = (pixel >> 8 & 0x00ff00ff) * factor + 0x00800080;
  high = (high + (high >> 8 & 0x00ff00ff)) & 0xff00ff00;
  return low | high;
}

#if defined(__x86_64__)
/// Sixteen channels multiplied by `factor / 255`, with a factor for each.
__attribute__((target("avx2"), always_inline)) static inline __m256i times(__m256i one,
                                                                           __m256i other) {
  const __m256i product = _mm256_add_epi16(_mm256_mullo_epi16(one, other), _mm256_set1_epi16(128));
  return _mm256_srli_epi16(_mm256_add_epi16(product, _mm256_srli_epi16(product, 8)), 8);
}
#endif
