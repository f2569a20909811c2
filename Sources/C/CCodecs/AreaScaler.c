#include "AreaScaler.h"

#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

void ccodecs_say(ccodecs_message *message, const char *text) {
  size_t length = strlen(text);
  if (length >= sizeof message->text) length = sizeof message->text - 1;
  memcpy(message->text, text, length);
  message->text[length] = 0;
}

/// The number of the rows' pixels, or of rows, for a number of source pixels.
static uint32_t steps(const ccodecs_area *area, uint32_t length) {
  return (length + area->step - 1) / area->step;
}

/// The number of source pixels that the pixel, or the row, of an index stands for.
static uint32_t covered(const ccodecs_area *area, uint32_t index, uint32_t length) {
  const uint32_t rest = length - index * area->step;
  return rest < area->step ? rest : area->step;
}

bool ccodecs_area_begin(ccodecs_area *area, uint32_t source_width, uint32_t source_height,
                        uint32_t step, uint32_t width, uint32_t height, uint32_t *out) {
  *area = (ccodecs_area){
      .source_width = source_width,
      .source_height = source_height,
      .step = step,
      .width = width,
      .height = height,
      .needed = source_height,
      .out = out,
      .alpha = 255,
  };
  if (width == source_width && height == source_height) return true;
  const size_t count = (size_t)steps(area, source_width) * 4;
  area->inside = calloc(count, sizeof *area->inside);
  area->down = calloc(count, sizeof *area->down);
  return area->inside && area->down;
}

void ccodecs_area_end(ccodecs_area *area) {
  free(area->inside);
  free(area->down);
  area->inside = NULL;
  area->down = NULL;
}

/// Adds a row that lies inside the target row.
static void add_inside(ccodecs_area *area, const uint8_t *row, size_t count) {
  uint16_t *inside = area->inside;
  for (size_t i = 0; i < count; i++) inside[i] += row[i];
  area->inside_count++;
}

/// Moves the sums of the rows that lie inside the target row to its weighted sums.
static void weigh_inside(ccodecs_area *area, size_t count) {
  if (area->inside_count == 0) return;
  const double weight = area->height * area->step;
  uint16_t *restrict inside = area->inside;
  double *restrict down = area->down;
  for (size_t i = 0; i < count; i++) {
    down[i] += inside[i] * weight;
    inside[i] = 0;
  }
  area->inside_count = 0;
}

/// Sums the weighted sums across, and divides them by the area of a target pixel, rounded to the
/// nearest integer. All sums are whole numbers that a double holds exactly.
static void emit_row(ccodecs_area *area) {
  const double scale = 1.0 / ((double)area->source_width * (double)area->source_height);
  const uint32_t last = steps(area, area->source_width) - 1;
  const uint32_t unit = area->width * area->step;
  const uint32_t last_unit = area->width * covered(area, last, area->source_width);
  const double *down = area->down;
  uint32_t *out = area->out + (size_t)area->row * area->width;
  uint32_t alpha = area->alpha, needed = area->source_width, x = 0;
  double sums[4] = {0, 0, 0, 0};
  for (uint32_t column = 0; column < area->width; column++) {
    double inside[4] = {0, 0, 0, 0};
    for (; unit < needed && x < last; x++, down += 4) {
      for (int i = 0; i < 4; i++) inside[i] += down[i];
      needed -= unit;
    }
    // The next pixel reaches the target pixel's end, and perhaps beyond it.
    const uint32_t rest = (x < last ? unit : last_unit) - needed;
    uint32_t pixel = 0;
    for (int i = 0; i < 4; i++) {
      const double edge = down[i];
      const double sum = sums[i] + inside[i] * unit + edge * needed;
      pixel |= (uint32_t)(int32_t)(sum * scale + 0.5) << (8 * i);
      sums[i] = edge * rest;
    }
    alpha &= pixel >> 24;
    out[column] = pixel;
    needed = area->source_width - rest;
    x++;
    down += 4;
  }
  area->alpha = alpha;
  area->row++;
}

void ccodecs_area_row(ccodecs_area *area, const uint32_t *row) {
  const uint32_t index = area->taken++;
  if (area->row >= area->height) return;
  if (!area->down) {
    uint32_t *out = area->out + (size_t)area->row * area->width;
    uint32_t alpha = area->alpha;
    for (uint32_t x = 0; x < area->width; x++) alpha &= row[x] >> 24;
    memcpy(out, row, (size_t)area->width * sizeof *out);
    area->alpha = alpha;
    area->row++;
    return;
  }
  const size_t count = (size_t)steps(area, area->source_width) * 4;
  const uint8_t *channels = (const uint8_t *)row;
  const uint32_t unit = area->height * covered(area, index, area->source_height);
  if (unit < area->needed) {
    // A sum of 16 bits holds 257 rows.
    if (area->inside_count == 256) weigh_inside(area, count);
    add_inside(area, channels, count);
    area->needed -= unit;
    return;
  }
  weigh_inside(area, count);
  const double needed = area->needed, rest = unit - area->needed;
  for (size_t i = 0; i < count; i++) area->down[i] += channels[i] * needed;
  emit_row(area);
  for (size_t i = 0; i < count; i++) area->down[i] = channels[i] * rest;
  area->needed = area->source_height - (unit - area->needed);
}

bool ccodecs_area_fill(ccodecs_area *area, uint32_t color) {
  const uint32_t width = steps(area, area->source_width);
  const uint32_t height = steps(area, area->source_height);
  uint32_t *row = malloc((size_t)width * sizeof *row);
  if (!row) return false;
  for (uint32_t x = 0; x < width; x++) row[x] = color;
  while (area->taken < height) ccodecs_area_row(area, row);
  free(row);
  return true;
}

ccodecs_status ccodecs_shrink(const uint32_t *source, uint32_t source_width, uint32_t source_height,
                              uint32_t *pixels, uint32_t width, uint32_t height, bool *is_opaque) {
  ccodecs_area area;
  const bool fits =
      ccodecs_area_begin(&area, source_width, source_height, 1, width, height, pixels);
  if (fits)
    for (uint32_t y = 0; y < source_height; y++)
      ccodecs_area_row(&area, source + (size_t)y * source_width);
  *is_opaque = area.alpha == 255;
  ccodecs_area_end(&area);
  return fits ? CCODECS_OK : CCODECS_MEMORY;
}
