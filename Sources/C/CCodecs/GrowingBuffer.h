#ifndef CCODECS_GROWING_BUFFER_H
#define CCODECS_GROWING_BUFFER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

/// Makes space for `needed` bytes in a buffer that is kept between calls; false if memory runs out,
/// and the buffer is unchanged then.
static inline bool grow(uint8_t **buffer, size_t *capacity, size_t needed) {
  if (needed <= *capacity) return true;
  uint8_t *larger = realloc(*buffer, needed);
  if (!larger) return false;
  *buffer = larger;
  *capacity = needed;
  return true;
}

#endif
