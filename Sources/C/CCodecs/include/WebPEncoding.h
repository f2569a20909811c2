#pragma once

#include "CCodecs.h"

/// A picture in libwebp's memory; belongs to one thread at a time.
typedef struct ccodecs_webp_picture ccodecs_webp_picture;

/// Makes a picture of at most 16,383 pixels a side, or returns NULL if memory runs out.
ccodecs_webp_picture *_Nullable ccodecs_webp_picture_create(uint32_t width, uint32_t height);

/// Frees a picture.
void ccodecs_webp_picture_destroy(ccodecs_webp_picture *_Nullable picture);

/// Sets rows from RGBA with straight alpha; rows below the picture are left out.
void ccodecs_webp_picture_set_rows(ccodecs_webp_picture *_Nonnull picture,
                                   const uint8_t *_Nonnull rgba, uint32_t first, uint32_t count);

/// A whole file; `bytes` belongs to the picture.
typedef struct ccodecs_webp_file {
  const uint8_t *_Nullable bytes;
  size_t count;
} ccodecs_webp_file;

/// Compresses the picture: losslessly if the quality is negative, otherwise with a quality from 0
/// to 100. May be called only once.
ccodecs_status ccodecs_webp_encode(ccodecs_webp_picture *_Nonnull picture, int32_t quality,
                                   ccodecs_webp_file *_Nonnull file,
                                   ccodecs_message *_Nonnull message);
