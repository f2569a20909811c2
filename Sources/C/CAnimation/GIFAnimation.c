#include "CAnimation.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

enum { color_count = 256, maximum_side = 65535 };

struct canimation_gif {
  GifFileType *file;
  uint32_t width, height;
  uint8_t *bytes;
  size_t count, capacity;
  /// True if the bytes were taken, so that their space is free.
  bool is_taken;
};

/// Stores the bytes that giflib writes; a smaller result than `count` tells giflib that memory ran
/// out.
static int keep(GifFileType *file, const GifByteType *bytes, int count) {
  canimation_gif *gif = file->UserData;
  if (gif->is_taken) {
    gif->count = 0;
    gif->is_taken = false;
  }
  const size_t needed = gif->count + (size_t)count;
  if (needed > gif->capacity) {
    const size_t capacity = needed > 2 * gif->capacity ? needed : 2 * gif->capacity;
    uint8_t *larger = realloc(gif->bytes, capacity);
    if (!larger) return 0;
    gif->bytes = larger;
    gif->capacity = capacity;
  }
  memcpy(gif->bytes + gif->count, bytes, (size_t)count);
  gif->count = needed;
  return count;
}

/// Writes the size, the palette, and the flag for endless repetition (Netscape's extension).
static bool begin(canimation_gif *gif, const uint8_t *palette) {
  GifColorType colors[color_count];
  for (size_t i = 0; i < color_count; i++)
    colors[i] = (GifColorType){palette[3 * i], palette[3 * i + 1], palette[3 * i + 2]};
  ColorMapObject *map = GifMakeMapObject(color_count, colors);
  if (!map) return false;
  EGifSetGifVersion(gif->file, true);
  const bool is_begun =
      EGifPutScreenDesc(gif->file, (int)gif->width, (int)gif->height, 8, 0, map) == GIF_OK;
  GifFreeMapObject(map);
  static const GifByteType for_ever[3] = {1, 0, 0};
  return is_begun && EGifPutExtensionLeader(gif->file, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
         EGifPutExtensionBlock(gif->file, 11, "NETSCAPE2.0") == GIF_OK &&
         EGifPutExtensionBlock(gif->file, sizeof for_ever, for_ever) == GIF_OK &&
         EGifPutExtensionTrailer(gif->file) == GIF_OK;
}

canimation_gif *canimation_gif_create(uint32_t width, uint32_t height, const uint8_t *palette) {
  if (width == 0 || height == 0 || width > maximum_side || height > maximum_side) return NULL;
  canimation_gif *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  made->width = width;
  made->height = height;
  int error;
  made->file = EGifOpen(made, keep, &error);
  if (!made->file || !begin(made, palette)) {
    canimation_gif_destroy(made);
    return NULL;
  }
  return made;
}

void canimation_gif_destroy(canimation_gif *gif) {
  if (!gif) return;
  int error;
  // giflib writes an end of the file here, which is not used.
  if (gif->file) EGifCloseFile(gif->file, &error);
  free(gif->bytes);
  free(gif);
}

/// giflib has a single error for all write failures; here the reason is always memory.
static canimation_status status(const canimation_gif *gif) {
  switch (gif->file->Error) {
  case E_GIF_ERR_WRITE_FAILED:
  case E_GIF_ERR_NOT_ENOUGH_MEM: return CANIMATION_MEMORY;
  default: return CANIMATION_REFUSED;
  }
}

canimation_status canimation_gif_append(canimation_gif *gif, canimation_rectangle changed,
                                        uint16_t centiseconds, const uint8_t *colors) {
  if (changed.width == 0 || changed.height == 0 || changed.left + changed.width > gif->width ||
      changed.top + changed.height > gif->height)
    return CANIMATION_REFUSED;
  // Disposal 1: the canvas stays unchanged for the next frame.
  const GraphicsControlBlock control = {.DisposalMode = DISPOSE_DO_NOT,
                                        .UserInputFlag = false,
                                        .DelayTime = centiseconds,
                                        .TransparentColor = NO_TRANSPARENT_COLOR};
  GifByteType block[4];
  const size_t count = EGifGCBToExtension(&control, block);
  if (EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, (int)count, block) != GIF_OK ||
      EGifPutImageDesc(gif->file, (int)changed.left, (int)changed.top, (int)changed.width,
                       (int)changed.height, false, NULL) != GIF_OK)
    return status(gif);
  GifPixelType *row = malloc(changed.width);
  if (!row) return CANIMATION_MEMORY;
  canimation_status result = CANIMATION_OK;
  for (uint32_t y = 0; y < changed.height && result == CANIMATION_OK; y++) {
    // giflib modifies the pixels that it receives, so it gets a copy.
    memcpy(row, colors + (size_t)y * changed.width, changed.width);
    if (EGifPutLine(gif->file, row, (int)changed.width) != GIF_OK) result = status(gif);
  }
  free(row);
  return result;
}

canimation_status canimation_gif_finish(canimation_gif *gif) {
  int error = 0;
  GifFileType *file = gif->file;
  gif->file = NULL;
  if (EGifCloseFile(file, &error) == GIF_OK) return CANIMATION_OK;
  return CANIMATION_MEMORY;
}

canimation_bytes canimation_gif_take(canimation_gif *gif) {
  if (gif->is_taken) gif->count = 0;
  gif->is_taken = true;
  return (canimation_bytes){.start = gif->bytes, .count = gif->count};
}
