/// C functions for animated pictures, over libwebpmux and giflib, for the frames of a film.
///
/// Pixels have the layout that each library expects. Each writer belongs to one thread at a time.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The outcome of a call.
typedef enum canimation_status {
  CANIMATION_OK = 0,
  /// The library rejects the frame, its size or its time.
  CANIMATION_REFUSED = 1,
  /// Memory ran out.
  CANIMATION_MEMORY = 2,
} canimation_status;

/// Bytes that belong to the writer that made them, valid until its next call.
typedef struct canimation_bytes {
  const uint8_t *_Nullable start;
  size_t count;
} canimation_bytes;

/// An animated WebP that grows frame by frame; libwebpmux finds the changes between frames.
typedef struct canimation_webp canimation_webp;

/// Begins an animation of at most 16,383 pixels a side that is repeated endlessly; returns NULL if
/// memory runs out or the size is zero.
canimation_webp *_Nullable canimation_webp_create(uint32_t width, uint32_t height);

/// Frees a writer.
void canimation_webp_destroy(canimation_webp *_Nullable webp);

/// Adds a frame of straight ARGB in native words, without gaps, that is shown from `milliseconds` on.
canimation_status canimation_webp_append(canimation_webp *_Nonnull webp,
                                         const uint32_t *_Nonnull pixels, int32_t milliseconds);

/// Ends the last frame at `milliseconds`, and returns the whole file; called once.
canimation_status canimation_webp_finish(canimation_webp *_Nonnull webp, int32_t milliseconds,
                                         canimation_bytes *_Nonnull file);

/// An animated GIF with one palette that grows frame by frame.
typedef struct canimation_gif canimation_gif;

/// Begins an animation of at most 65,535 pixels a side that is repeated endlessly, in 256 colours
/// of red, green and blue; returns NULL if memory runs out or the size is zero.
canimation_gif *_Nullable canimation_gif_create(uint32_t width, uint32_t height,
                                                const uint8_t *_Nonnull palette);

/// Frees a writer.
void canimation_gif_destroy(canimation_gif *_Nullable gif);

/// A part of a GIF's canvas, in pixels.
typedef struct canimation_rectangle {
  uint32_t left, top, width, height;
} canimation_rectangle;

/// Adds the part that changes with a frame, as colour numbers without gaps, shown for
/// `centiseconds`; the canvas around it stays unchanged.
canimation_status canimation_gif_append(canimation_gif *_Nonnull gif, canimation_rectangle changed,
                                        uint16_t centiseconds, const uint8_t *_Nonnull colors);

/// Ends the file; called once.
canimation_status canimation_gif_finish(canimation_gif *_Nonnull gif);

/// Returns the bytes that were written since the last call.
canimation_bytes canimation_gif_take(canimation_gif *_Nonnull gif);
