/// C functions for pictures and checksums, which Swift cannot call directly: libpng and libjpeg
/// report errors by `longjmp`, which must never cross a Swift frame. Each function here therefore
/// contains one whole `setjmp` region, calls no function of the caller, and returns a status and a
/// text.
///
/// Pixels are premultiplied ARGB in native 32-bit words, as in Cairo.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "rows are packed for little-endian machines only"
#endif

/// The outcome of a call.
typedef enum ccodecs_status {
  CCODECS_OK = 0,
  /// The bytes contradict the format.
  CCODECS_CORRUPT = 1,
  /// The bytes end before the end of the picture.
  CCODECS_TRUNCATED = 2,
  /// The format allows it, but this decoder does not support it.
  CCODECS_UNSUPPORTED = 3,
  /// Memory ran out.
  CCODECS_MEMORY = 4,
} ccodecs_status;

/// The message of a decoder, in the library's own words; always ends in a zero byte.
typedef struct ccodecs_message {
  char text[200];
} ccodecs_message;

/// The properties in a header.
typedef struct ccodecs_info {
  uint32_t width;
  uint32_t height;
  bool has_alpha;
  /// True if decoding needs the whole picture in memory (interlaced PNG, progressive JPEG, WebP).
  bool is_buffered;
} ccodecs_info;

/// Reads the header of a PNG.
ccodecs_status ccodecs_png_info(const uint8_t *_Nonnull bytes, size_t count,
                                ccodecs_info *_Nonnull info, ccodecs_message *_Nonnull message);

/// Decodes a PNG of `source` size (from `ccodecs_png_info`) into `width` × `height` pixels, which
/// must not be larger in either direction. Gamma and colour profiles are ignored.
///
/// If the status is not `CCODECS_OK`, `is_drawn` is true if the available part of the picture was
/// drawn: all pixels are then set, the missing pixels to grey, or to clear in a picture with alpha.
ccodecs_status ccodecs_png_decode(const uint8_t *_Nonnull bytes, size_t count, ccodecs_info source,
                                  uint32_t *_Nonnull pixels, uint32_t width, uint32_t height,
                                  bool *_Nonnull is_opaque, bool *_Nonnull is_drawn,
                                  ccodecs_message *_Nonnull message);

/// Reads the header of a JPEG.
ccodecs_status ccodecs_jpeg_info(const uint8_t *_Nonnull bytes, size_t count,
                                 ccodecs_info *_Nonnull info, ccodecs_message *_Nonnull message);

/// Decodes a JPEG as `ccodecs_png_decode` does. If it is reduced to less than a quarter, it is
/// reduced to twice the size or more in the DCT domain, and only the rest by averaging. EXIF
/// orientation is not applied.
ccodecs_status ccodecs_jpeg_decode(const uint8_t *_Nonnull bytes, size_t count, ccodecs_info source,
                                   uint32_t *_Nonnull pixels, uint32_t width, uint32_t height,
                                   bool *_Nonnull is_drawn, ccodecs_message *_Nonnull message);

/// Reads the header of a WebP.
ccodecs_status ccodecs_webp_info(const uint8_t *_Nonnull bytes, size_t count,
                                 ccodecs_info *_Nonnull info, ccodecs_message *_Nonnull message);

/// Decodes a still WebP as `ccodecs_png_decode` does.
ccodecs_status ccodecs_webp_decode(const uint8_t *_Nonnull bytes, size_t count, ccodecs_info source,
                                   uint32_t *_Nonnull pixels, uint32_t width, uint32_t height,
                                   bool *_Nonnull is_opaque, bool *_Nonnull is_drawn,
                                   ccodecs_message *_Nonnull message);

/// Draws one frame of a GIF onto a canvas of the GIF's size, clipped to the canvas.
///
/// `offset` is the position of the frame's image descriptor, and `transparent` the number of the
/// colour that is left out, or -1. If the frame is damaged, the rows before the damage are drawn;
/// `is_drawn` is true if there are any.
ccodecs_status ccodecs_gif_draw(const uint8_t *_Nonnull bytes, size_t count, size_t offset,
                                int32_t transparent, uint32_t *_Nonnull canvas, uint32_t width,
                                uint32_t height, bool *_Nonnull is_drawn,
                                ccodecs_message *_Nonnull message);

/// Unpacks a zlib stream whose output must have exactly the size of `out`. If the status is not
/// `CCODECS_OK`, the contents of `out` are undefined.
ccodecs_status ccodecs_inflate(const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out,
                               size_t capacity);

/// Blends a frame, which must be within the canvas, over the canvas, or replaces the pixels there.
void ccodecs_put_frame(uint32_t *_Nonnull canvas, uint32_t canvas_width,
                       const uint32_t *_Nonnull pixels, uint32_t width, uint32_t height,
                       uint32_t left, uint32_t top, bool replaces);

/// Reduces a picture by averaging, as the decoders do; `width` and `height` must not be larger than
/// those of the source. If the sizes are equal, the pixels are copied.
ccodecs_status ccodecs_shrink(const uint32_t *_Nonnull source, uint32_t source_width,
                              uint32_t source_height, uint32_t *_Nonnull pixels, uint32_t width,
                              uint32_t height, bool *_Nonnull is_opaque);

/// The CRC-32 of PNG chunks, RFC 1952 and zlib's `crc32`, continued from `crc` (0 to start).
uint32_t ccodecs_crc32(uint32_t crc, const uint8_t *_Nonnull bytes, size_t count);

/// The Adler-32 of RFC 1950, continued from `adler` (1 to start).
uint32_t ccodecs_adler32(uint32_t adler, const uint8_t *_Nonnull bytes, size_t count);

/// Writes PNG rows without their filter byte: RGB (`bytes_per_pixel` 3, alpha ignored) or straight
/// RGBA (4), from premultiplied ARGB.
void ccodecs_pack_row(const uint32_t *_Nonnull pixels, size_t count, int bytes_per_pixel,
                      uint8_t *_Nonnull row);

/// `ccodecs_pack_row` without the processor's vector instructions: the same bytes, for tests.
void ccodecs_pack_row_plain(const uint32_t *_Nonnull pixels, size_t count, int bytes_per_pixel,
                            uint8_t *_Nonnull row);

/// Writes RGB for premultiplied ARGB pixels that are blended over white.
void ccodecs_pack_row_over_white(const uint32_t *_Nonnull pixels, size_t count,
                                 uint8_t *_Nonnull row);

/// Compresses rows into pieces of one deflate stream; belongs to one thread at a time.
typedef struct ccodecs_deflater ccodecs_deflater;

/// Makes a deflater, or returns NULL if memory runs out.
ccodecs_deflater *_Nullable ccodecs_deflater_create(void);

/// Frees a deflater.
void ccodecs_deflater_destroy(ccodecs_deflater *_Nullable deflater);

/// The result of `ccodecs_deflater_encode`; `bytes` belongs to the deflater until its next call.
typedef struct ccodecs_piece {
  const uint8_t *_Nullable bytes;
  size_t count;
  /// The Adler-32 of the rows before compression, started at 1.
  uint32_t adler;
} ccodecs_piece;

/// Filters, packs and compresses rows of ARGB pixels into a piece that refers to no earlier bytes
/// and ends on a byte boundary, so that pieces can be joined in any way.
///
/// `sub_rows` contains one byte a row, which is not 0 if the row gets the filter Sub; NULL if no
/// row does.
ccodecs_status ccodecs_deflater_encode(ccodecs_deflater *_Nonnull deflater,
                                       const uint32_t *_Nonnull pixels, size_t words_per_row,
                                       size_t width, size_t rows, int bytes_per_pixel,
                                       const uint8_t *_Nullable sub_rows,
                                       ccodecs_piece *_Nonnull piece);

/// Compresses rows as `ccodecs_deflater` does, into fewer bytes but in far more time; belongs to
/// one thread at a time.
typedef struct ccodecs_small_deflater ccodecs_small_deflater;

/// Makes a deflater of some ten megabytes, or returns NULL if memory runs out.
ccodecs_small_deflater *_Nullable ccodecs_small_deflater_create(void);

/// Frees a deflater.
void ccodecs_small_deflater_destroy(ccodecs_small_deflater *_Nullable deflater);

/// Does the same as `ccodecs_deflater_encode`; the pieces of both can be joined.
///
/// `photograph_rows` contains one byte a row, which is not 0 if the row gets the filter that is
/// likely to be best; NULL if no row does.
ccodecs_status ccodecs_small_deflater_encode(ccodecs_small_deflater *_Nonnull deflater,
                                             const uint32_t *_Nonnull pixels, size_t words_per_row,
                                             size_t width, size_t rows, int bytes_per_pixel,
                                             const uint8_t *_Nullable photograph_rows,
                                             ccodecs_piece *_Nonnull piece);

/// Changes a whole deflate stream so that more blocks may follow: its last block is no longer
/// marked as the last, and a stored block without bytes pads the end to a whole byte, as a sync
/// flush does.
///
/// Blocks contain neither their lengths nor their positions, so the stream is read as far as
/// necessary, as zlib's `gzappend` does. After any status except `CCODECS_OK`, the bytes are
/// unchanged.
///
/// `bytes` must have space for five bytes more than `count`; `reopened_count` is set to the new
/// number of bytes, and `size` to the number of bytes that the stream unpacks to. Distances are not
/// checked.
ccodecs_status ccodecs_deflate_reopen(uint8_t *_Nonnull bytes, size_t count,
                                      size_t *_Nonnull reopened_count, size_t *_Nonnull size);

/// Compresses bytes of any kind in the format of RFC 1950; belongs to one thread at a time.
typedef struct ccodecs_zlib ccodecs_zlib;

/// Makes a compressor, or returns NULL if memory runs out.
ccodecs_zlib *_Nullable ccodecs_zlib_create(void);

/// Frees a compressor.
void ccodecs_zlib_destroy(ccodecs_zlib *_Nullable zlib);

/// Compresses bytes with libdeflate; the piece has no checksum of its own.
ccodecs_status ccodecs_zlib_compress(ccodecs_zlib *_Nonnull zlib, const uint8_t *_Nullable bytes,
                                     size_t count, ccodecs_piece *_Nonnull piece);
