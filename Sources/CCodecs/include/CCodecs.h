/// Pictures and checksums in C, for what Swift cannot do itself: libpng and libjpeg report errors by
/// `longjmp`, which must never cross a Swift frame. Each function here therefore holds one whole
/// `setjmp` region, calls nothing of the caller's, and hands back a status and a text.
///
/// Pixels are premultiplied ARGB in native 32-bit words, as Cairo has them.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "rows are packed for little-endian machines only"
#endif

/// How a call ended.
typedef enum ccodecs_status {
  CCODECS_OK = 0,
  /// The bytes contradict the format.
  CCODECS_CORRUPT = 1,
  /// The bytes end before the picture does.
  CCODECS_TRUNCATED = 2,
  /// The format allows it, this decoder does not.
  CCODECS_UNSUPPORTED = 3,
  /// Memory ran out.
  CCODECS_MEMORY = 4,
} ccodecs_status;

/// What a decoder had to say, in the library's own words; always ends in a zero byte.
typedef struct ccodecs_message {
  char text[200];
} ccodecs_message;

/// What a header says.
typedef struct ccodecs_info {
  uint32_t width;
  uint32_t height;
  bool has_alpha;
  /// Whether decoding needs the whole picture in memory (interlaced PNG, progressive JPEG, WebP).
  bool is_buffered;
} ccodecs_info;

/// Reads the header of a PNG.
ccodecs_status ccodecs_png_info(const uint8_t *_Nonnull bytes, size_t count,
                                ccodecs_info *_Nonnull info, ccodecs_message *_Nonnull message);

/// Decodes a PNG of `source` size (from `ccodecs_png_info`) into `width` × `height` pixels, which
/// must not be larger in either direction. Gamma and colour profiles are ignored.
///
/// Where the status is not `CCODECS_OK`, `is_drawn` tells whether the picture was drawn as far as it
/// goes: all pixels are set then, the missing ones to a grey, or clear in a picture with alpha.
ccodecs_status ccodecs_png_decode(const uint8_t *_Nonnull bytes, size_t count, ccodecs_info source,
                                  uint32_t *_Nonnull pixels, uint32_t width, uint32_t height,
                                  bool *_Nonnull is_opaque, bool *_Nonnull is_drawn,
                                  ccodecs_message *_Nonnull message);

/// Reads the header of a JPEG.
ccodecs_status ccodecs_jpeg_info(const uint8_t *_Nonnull bytes, size_t count,
                                 ccodecs_info *_Nonnull info, ccodecs_message *_Nonnull message);

/// Decodes a JPEG as `ccodecs_png_decode` does, scaled in the DCT domain as far as that goes.
/// EXIF orientation is not applied.
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

/// Draws one frame of a GIF onto a canvas of the GIF's size, clipped to it.
///
/// `offset` is where the frame's image descriptor lies, `transparent` the number of the colour that
/// is left out, or -1. When the frame is damaged, the rows before the damage have been drawn;
/// `is_drawn` tells whether there were any.
ccodecs_status ccodecs_gif_draw(const uint8_t *_Nonnull bytes, size_t count, size_t offset,
                                int32_t transparent, uint32_t *_Nonnull canvas, uint32_t width,
                                uint32_t height, bool *_Nonnull is_drawn,
                                ccodecs_message *_Nonnull message);

/// Unpacks a zlib stream of as many bytes as there is room for, no more and no fewer. Where the status
/// is not `CCODECS_OK`, `out` has no use.
ccodecs_status ccodecs_inflate(const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull out,
                               size_t capacity);

/// Puts a frame, which must lie within the canvas, over it, or in the place of what is there.
void ccodecs_put_frame(uint32_t *_Nonnull canvas, uint32_t canvas_width,
                       const uint32_t *_Nonnull pixels, uint32_t width, uint32_t height,
                       uint32_t left, uint32_t top, bool replaces);

/// Shrinks a picture by averaging, as the decoders do; `width` and `height` must not be larger than
/// the source's. With equal sizes it copies.
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

/// Writes RGB of premultiplied ARGB pixels that lie over white.
void ccodecs_pack_row_over_white(const uint32_t *_Nonnull pixels, size_t count,
                                 uint8_t *_Nonnull row);

/// Compresses rows into pieces of one deflate stream; belongs to one thread at a time.
typedef struct ccodecs_deflater ccodecs_deflater;

/// Makes a deflater, or NULL when memory ran out.
ccodecs_deflater *_Nullable ccodecs_deflater_create(void);

/// Frees a deflater.
void ccodecs_deflater_destroy(ccodecs_deflater *_Nullable deflater);

/// What `ccodecs_deflater_encode` made; `bytes` belongs to the deflater until its next call.
typedef struct ccodecs_piece {
  const uint8_t *_Nullable bytes;
  size_t count;
  /// The Adler-32 of the rows before compression, started at 1.
  uint32_t adler;
} ccodecs_piece;

/// Filters, packs and compresses rows of ARGB pixels into a piece that looks back at nothing and
/// ends on a byte boundary, so that pieces can be joined in any way.
///
/// `sub_rows` holds one byte a row, not 0 where the row gets the filter Sub, or is NULL for none.
ccodecs_status ccodecs_deflater_encode(ccodecs_deflater *_Nonnull deflater,
                                       const uint32_t *_Nonnull pixels, size_t words_per_row,
                                       size_t width, size_t rows, int bytes_per_pixel,
                                       const uint8_t *_Nullable sub_rows,
                                       ccodecs_piece *_Nonnull piece);

/// Compresses rows as `ccodecs_deflater` does, into fewer bytes for far more time; belongs to one
/// thread at a time.
typedef struct ccodecs_small_deflater ccodecs_small_deflater;

/// Makes a deflater of some ten megabytes, or NULL when memory ran out.
ccodecs_small_deflater *_Nullable ccodecs_small_deflater_create(void);

/// Frees a deflater.
void ccodecs_small_deflater_destroy(ccodecs_small_deflater *_Nullable deflater);

/// Does what `ccodecs_deflater_encode` does; its pieces join with that one's.
///
/// `photograph_rows` holds one byte a row, not 0 where the row gets the filter that guesses best, or
/// is NULL for none.
ccodecs_status ccodecs_small_deflater_encode(ccodecs_small_deflater *_Nonnull deflater,
                                             const uint32_t *_Nonnull pixels, size_t words_per_row,
                                             size_t width, size_t rows, int bytes_per_pixel,
                                             const uint8_t *_Nullable photograph_rows,
                                             ccodecs_piece *_Nonnull piece);

/// Makes of a whole deflate stream one that more blocks may follow: its last block no longer says
/// that it is the last, and a stored block of no bytes takes the end to the end of a byte, as a sync
/// flush does.
///
/// Blocks say neither how long they are nor where they begin, so the stream is read as far as that
/// needs, as zlib's `gzappend` does. After any status but `CCODECS_OK` the bytes are as before.
///
/// `bytes` must have room for five more than `count`; `reopened_count` gets how many there are then,
/// `size` how many bytes the stream stands for. Distances are not checked.
ccodecs_status ccodecs_deflate_reopen(uint8_t *_Nonnull bytes, size_t count,
                                      size_t *_Nonnull reopened_count, size_t *_Nonnull size);

/// Compresses bytes of any kind as RFC 1950 has it; belongs to one thread at a time.
typedef struct ccodecs_zlib ccodecs_zlib;

/// Makes a compressor, or NULL when memory ran out.
ccodecs_zlib *_Nullable ccodecs_zlib_create(void);

/// Frees a compressor.
void ccodecs_zlib_destroy(ccodecs_zlib *_Nullable zlib);

/// Compresses bytes with libdeflate; the piece has no checksum of its own.
ccodecs_status ccodecs_zlib_compress(ccodecs_zlib *_Nonnull zlib, const uint8_t *_Nullable bytes,
                                     size_t count, ccodecs_piece *_Nonnull piece);
