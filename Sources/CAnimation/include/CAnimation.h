/// Animated pictures in C, over libwebpmux and giflib, for a film's frames.
///
/// Pixels come as their libraries take them. Each writer belongs to one thread at a time.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a call ended.
typedef enum canimation_status {
  CANIMATION_OK = 0,
  /// The library refuses the frame, its size or its time.
  CANIMATION_REFUSED = 1,
  /// Memory ran out.
  CANIMATION_MEMORY = 2,
} canimation_status;

/// Bytes that belong to the writer that made them, until its next call.
typedef struct canimation_bytes {
  const uint8_t *_Nullable start;
  size_t count;
} canimation_bytes;

/// An animated WebP that grows frame by frame; libwebpmux finds what changes from frame to frame.
typedef struct canimation_webp canimation_webp;

/// Begins an animation of at most 16,383 pixels a side that is shown for ever, or returns NULL when
/// memory ran out or the size is none.
canimation_webp *_Nullable canimation_webp_create(uint32_t width, uint32_t height);

/// Frees a writer.
void canimation_webp_destroy(canimation_webp *_Nullable webp);

/// Adds a frame of straight ARGB in native words, without gaps, that is shown from `milliseconds` on.
canimation_status canimation_webp_append(canimation_webp *_Nonnull webp,
                                         const uint32_t *_Nonnull pixels, int32_t milliseconds);

/// Ends the last frame at `milliseconds`, and gives the whole file; called once.
canimation_status canimation_webp_finish(canimation_webp *_Nonnull webp, int32_t milliseconds,
                                         canimation_bytes *_Nonnull file);

/// An animated GIF of one palette that grows frame by frame.
typedef struct canimation_gif canimation_gif;

/// Begins an animation of at most 65,535 pixels a side that is shown for ever, in 256 colours of red,
/// green and blue; returns NULL when memory ran out or the size is none.
canimation_gif *_Nullable canimation_gif_create(uint32_t width, uint32_t height,
                                                const uint8_t *_Nonnull palette);

/// Frees a writer.
void canimation_gif_destroy(canimation_gif *_Nullable gif);

/// A part of a GIF's canvas, in pixels.
typedef struct canimation_rectangle {
  uint32_t left, top, width, height;
} canimation_rectangle;

/// Adds what changes with a frame, as numbers of colours without gaps, shown for `centiseconds`; the
/// canvas around it stays as it is.
canimation_status canimation_gif_append(canimation_gif *_Nonnull gif, canimation_rectangle changed,
                                        uint16_t centiseconds, const uint8_t *_Nonnull colors);

/// Ends the file; called once.
canimation_status canimation_gif_finish(canimation_gif *_Nonnull gif);

/// Gives the bytes that were written since the last call.
canimation_bytes canimation_gif_take(canimation_gif *_Nonnull gif);
