#ifndef CCODECS_GROWING_BUFFER_H
#define CCODECS_GROWING_BUFFER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

/// Makes room for so many bytes in a buffer that lives from call to call; false when memory ran out,
/// and then the buffer is as before.
static inline bool grow(uint8_t **buffer, size_t *capacity, size_t needed) {
  if (needed <= *capacity) return true;
  uint8_t *larger = realloc(*buffer, needed);
  if (!larger) return false;
  *buffer = larger;
  *capacity = needed;
  return true;
}

#endif
