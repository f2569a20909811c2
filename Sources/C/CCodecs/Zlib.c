#include "CCodecs.h"
#include "GrowingBuffer.h"

#include <libdeflate.h>
#include <stdlib.h>

struct ccodecs_zlib {
  struct libdeflate_compressor *compressor;
  uint8_t *out;
  size_t out_capacity;
};

ccodecs_zlib *ccodecs_zlib_create(void) {
  ccodecs_zlib *zlib = calloc(1, sizeof *zlib);
  if (!zlib) return NULL;
  // The level to which zlib's own default corresponds.
  zlib->compressor = libdeflate_alloc_compressor(6);
  if (zlib->compressor) return zlib;
  free(zlib);
  return NULL;
}

void ccodecs_zlib_destroy(ccodecs_zlib *zlib) {
  if (!zlib) return;
  libdeflate_free_compressor(zlib->compressor);
  free(zlib->out);
  free(zlib);
}

ccodecs_status ccodecs_zlib_compress(ccodecs_zlib *zlib, const uint8_t *bytes, size_t count,
                                     ccodecs_piece *piece) {
  const size_t bound = libdeflate_zlib_compress_bound(zlib->compressor, count);
  if (!grow(&zlib->out, &zlib->out_capacity, bound)) return CCODECS_MEMORY;
  piece->bytes = zlib->out;
  piece->count = libdeflate_zlib_compress(zlib->compressor, bytes, count, zlib->out, bound);
  piece->adler = 0;
  return piece->count > 0 ? CCODECS_OK : CCODECS_MEMORY;
}
