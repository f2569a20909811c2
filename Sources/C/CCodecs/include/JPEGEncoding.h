#pragma once

#include "CCodecs.h"

/// The settings with which all bands of a JPEG are compressed.
typedef struct ccodecs_jpeg_format {
  uint32_t width;
  /// The quality, from 1 to 100.
  int32_t quality;
  /// True if the chrominance has half the resolution in both directions.
  bool halves_chroma;
  /// The number of blocks in a whole band; blocks have 8 × 8 pixels, or 16 × 16 with
  /// `halves_chroma`.
  uint16_t restart_interval;
  uint16_t dots_per_inch;
} ccodecs_jpeg_format;

/// Compresses the bands of JPEGs; belongs to one thread at a time.
typedef struct ccodecs_jpeg_encoder ccodecs_jpeg_encoder;

/// Makes an encoder, or returns NULL if memory runs out.
ccodecs_jpeg_encoder *_Nullable ccodecs_jpeg_encoder_create(void);

/// Frees an encoder.
void ccodecs_jpeg_encoder_destroy(ccodecs_jpeg_encoder *_Nullable encoder);

/// A band as a whole JPEG file; `bytes` belongs to the encoder until its next call.
typedef struct ccodecs_jpeg_band {
  const uint8_t *_Nullable bytes;
  size_t count;
  /// The position of the number of rows in the header: two bytes, big-endian.
  size_t height_offset;
  /// The position at which the compressed rows begin; they end two bytes before the end of the
  /// file.
  size_t scan_offset;
} ccodecs_jpeg_band;

/// Compresses rows of RGB without gaps, at most 65,500 pixels a side.
ccodecs_status ccodecs_jpeg_encode(ccodecs_jpeg_encoder *_Nonnull encoder,
                                   const uint8_t *_Nonnull rgb, ccodecs_jpeg_format format,
                                   uint32_t rows, ccodecs_jpeg_band *_Nonnull band,
                                   ccodecs_message *_Nonnull message);
