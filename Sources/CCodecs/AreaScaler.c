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

bool ccodecs_area_begin(ccodecs_area *area, uint32_t source_width, uint32_t source_height,
                        uint32_t width, uint32_t height, uint32_t *out) {
  *area = (ccodecs_area){
      .source_width = source_width,
      .source_height = source_height,
      .width = width,
      .height = height,
      .needed = source_height,
      .out = out,
      .alpha = 255,
  };
  if (width == source_width && height == source_height) return true;
  area->across = malloc((size_t)width * 4 * sizeof *area->across);
  area->sums = calloc((size_t)width * 4, sizeof *area->sums);
  return area->across && area->sums;
}

void ccodecs_area_end(ccodecs_area *area) {
  free(area->across);
  free(area->sums);
  area->across = NULL;
  area->sums = NULL;
}

/// Sums the row's pixels into `across`: each target pixel is `source_width` units wide and each
/// source pixel `width` units, so all overlaps are whole numbers.
static void sum_across(ccodecs_area *area, const uint32_t *row) {
  const uint32_t unit = area->width;
  uint32_t *out = area->across;
  uint32_t needed = area->source_width;
  uint32_t sums[4] = {0, 0, 0, 0};
  for (uint32_t x = 0; x < area->source_width; x++) {
    const uint32_t pixel = row[x];
    const uint32_t channels[4] = {pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24};
    if (unit < needed) {
      for (int i = 0; i < 4; i++) sums[i] += channels[i] * unit;
      needed -= unit;
    } else {
      const uint32_t rest = unit - needed;
      for (int i = 0; i < 4; i++) {
        *out++ = sums[i] + channels[i] * needed;
        sums[i] = channels[i] * rest;
      }
      needed = area->source_width - rest;
    }
  }
}

static void add_rows(ccodecs_area *area, uint32_t weight) {
  const size_t count = (size_t)area->width * 4;
  for (size_t i = 0; i < count; i++) area->sums[i] += (uint64_t)area->across[i] * weight;
}

/// Divides the sums by the area of a target pixel, rounded to the nearest integer.
static void emit_row(ccodecs_area *area) {
  const double scale = 1.0 / ((double)area->source_width * (double)area->source_height);
  uint32_t *out = area->out + (size_t)area->row * area->width;
  uint32_t alpha = area->alpha;
  for (uint32_t x = 0; x < area->width; x++) {
    const uint64_t *sums = area->sums + (size_t)x * 4;
    uint32_t pixel = 0;
    for (int i = 0; i < 4; i++) {
      const uint32_t channel = (uint32_t)((double)sums[i] * scale + 0.5);
      pixel |= channel << (8 * i);
    }
    alpha &= pixel >> 24;
    out[x] = pixel;
  }
  area->alpha = alpha;
  area->row++;
  memset(area->sums, 0, (size_t)area->width * 4 * sizeof *area->sums);
}

void ccodecs_area_row(ccodecs_area *area, const uint32_t *row) {
  area->taken++;
  if (area->row >= area->height) return;
  if (!area->sums) {
    uint32_t *out = area->out + (size_t)area->row * area->width;
    uint32_t alpha = area->alpha;
    for (uint32_t x = 0; x < area->width; x++) alpha &= row[x] >> 24;
    memcpy(out, row, (size_t)area->width * sizeof *out);
    area->alpha = alpha;
    area->row++;
    return;
  }
  sum_across(area, row);
  const uint32_t unit = area->height;
  if (unit < area->needed) {
    add_rows(area, unit);
    area->needed -= unit;
  } else {
    const uint32_t rest = unit - area->needed;
    add_rows(area, area->needed);
    emit_row(area);
    if (rest) add_rows(area, rest);
    area->needed = area->source_height - rest;
  }
}

bool ccodecs_area_fill(ccodecs_area *area, uint32_t color) {
  uint32_t *row = malloc((size_t)area->source_width * sizeof *row);
  if (!row) return false;
  for (uint32_t x = 0; x < area->source_width; x++) row[x] = color;
  while (area->taken < area->source_height) ccodecs_area_row(area, row);
  free(row);
  return true;
}

ccodecs_status ccodecs_shrink(const uint32_t *source, uint32_t source_width, uint32_t source_height,
                              uint32_t *pixels, uint32_t width, uint32_t height, bool *is_opaque) {
  ccodecs_area area;
  const bool fits =
      ccodecs_area_begin(&area, source_width, source_height, width, height, pixels);
  if (fits)
    for (uint32_t y = 0; y < source_height; y++)
      ccodecs_area_row(&area, source + (size_t)y * source_width);
  *is_opaque = area.alpha == 255;
  ccodecs_area_end(&area);
  return fits ? CCODECS_OK : CCODECS_MEMORY;
}
