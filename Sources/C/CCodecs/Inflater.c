#include "CCodecs.h"

#include <libdeflate.h>

// igzip is not used: its `isal_inflate` (2.30) accepts distances that lead back before the stream's
// start, and returns the previous contents of its memory.
ccodecs_status ccodecs_inflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity) {
  struct libdeflate_decompressor *decompressor = libdeflate_alloc_decompressor();
  if (!decompressor) return CCODECS_MEMORY;
  const enum libdeflate_result result =
      libdeflate_zlib_decompress(decompressor, bytes, count, out, capacity, NULL);
  libdeflate_free_decompressor(decompressor);
  switch (result) {
  case LIBDEFLATE_SUCCESS:
    return CCODECS_OK;
  case LIBDEFLATE_SHORT_OUTPUT:
    return CCODECS_TRUNCATED;
  default:
    return CCODECS_CORRUPT;
  }
}
