#include "AreaScaler.h"

#include <stdlib.h>
#include <string.h>

#include <gif_lib.h>

/// The position at which giflib reads.
typedef struct reader {
  const uint8_t *bytes;
  size_t count, offset;
} reader;

static int on_read(GifFileType *gif, GifByteType *out, int wanted) {
  reader *from = gif->UserData;
  const size_t left = from->count - from->offset;
  const size_t count = wanted < 0 ? 0 : (size_t)wanted < left ? (size_t)wanted : left;
  memcpy(out, from->bytes + from->offset, count);
  from->offset += count;
  return (int)count;
}

static ccodecs_status failed(int code, ccodecs_message *message) {
  const char *text = GifErrorString(code);
  ccodecs_say(message, text ? text : "the frame is damaged");
  switch (code) {
  case D_GIF_ERR_NOT_ENOUGH_MEM:
    return CCODECS_MEMORY;
  case D_GIF_ERR_READ_FAILED:
  case D_GIF_ERR_EOF_TOO_SOON:
    return CCODECS_TRUNCATED;
  default:
    return CCODECS_CORRUPT;
  }
}

/// Draws a row of colour numbers on the canvas; numbers without a colour are clear, as in browsers.
static void put_row(const GifPixelType *line, const GifImageDesc *frame, GifWord row,
                    const ColorMapObject *map, int32_t transparent, uint32_t *canvas,
                    uint32_t width, uint32_t height) {
  const size_t y = (size_t)frame->Top + (size_t)row;
  if (y >= height) return;
  for (size_t i = 0; i < (size_t)frame->Width; i++) {
    const size_t x = (size_t)frame->Left + i;
    if (x >= width) return;
    const int number = line[i];
    if (number == transparent || number >= map->ColorCount) continue;
    const GifColorType color = map->Colors[number];
    canvas[y * width + x] =
        0xff000000 | (uint32_t)color.Red << 16 | (uint32_t)color.Green << 8 | color.Blue;
  }
}

/// Reads the next frame and draws it; returns giflib's error code, or 0.
static int draw(GifFileType *gif, int32_t transparent, uint32_t *canvas, uint32_t width,
                uint32_t height, bool *is_drawn) {
  GifRecordType record;
  if (DGifGetRecordType(gif, &record) == GIF_ERROR) return gif->Error;
  if (record != IMAGE_DESC_RECORD_TYPE) return D_GIF_ERR_NO_IMAG_DSCR;
  if (DGifGetImageDesc(gif) == GIF_ERROR) return gif->Error ? gif->Error : D_GIF_ERR_IMAGE_DEFECT;
  const GifImageDesc frame = gif->Image;
  const ColorMapObject *map = frame.ColorMap ? frame.ColorMap : gif->SColorMap;
  if (!map) return D_GIF_ERR_NO_COLOR_MAP;
  // Both have sixteen bits in the file, so neither is negative.
  if (frame.Width == 0 || frame.Height == 0) return 0;
  GifPixelType *line = malloc((size_t)frame.Width);
  if (!line) return D_GIF_ERR_NOT_ENOUGH_MEM;

  // GIF89a, appendix E: the rows are stored in four passes.
  static const GifWord first[] = {0, 4, 2, 1}, step[] = {8, 8, 4, 2};
  int error = 0;
  for (int pass = 0; pass < (frame.Interlace ? 4 : 1) && !error; pass++) {
    const GifWord stride = frame.Interlace ? step[pass] : 1;
    for (GifWord row = first[pass]; row < frame.Height; row += stride) {
      if (DGifGetLine(gif, line, frame.Width) == GIF_ERROR) {
        error = gif->Error ? gif->Error : D_GIF_ERR_IMAGE_DEFECT;
        break;
      }
      *is_drawn = true;
      put_row(line, &frame, row, map, transparent, canvas, width, height);
    }
  }
  free(line);
  return error;
}

ccodecs_status ccodecs_gif_draw(const uint8_t *bytes, size_t count, size_t offset,
                                int32_t transparent, uint32_t *canvas, uint32_t width,
                                uint32_t height, bool *is_drawn, ccodecs_message *message) {
  *is_drawn = false;
  reader from = {.bytes = bytes, .count = count};
  int error = 0;
  // Reads the header and the global colour table.
  GifFileType *gif = DGifOpen(&from, on_read, &error);
  if (!gif) return failed(error, message);
  if (offset > count) {
    error = D_GIF_ERR_READ_FAILED;
  } else {
    // giflib buffers nothing between two records.
    from.offset = offset;
    error = draw(gif, transparent, canvas, width, height, is_drawn);
  }
  int closing = 0;
  DGifCloseFile(gif, &closing);
  return error ? failed(error, message) : CCODECS_OK;
}
