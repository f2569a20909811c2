/// Faces of font files, read through HarfBuzz: metrics, outlines, colour bitmaps and subsets.
///
/// A face may be read by several threads at a time. Lengths are in font units, with y upwards.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A face of a font file at a position on its axes.
typedef struct charfbuzz_face charfbuzz_face;

/// The metrics of a face.
typedef struct charfbuzz_metrics {
  uint32_t units_per_em;
  int32_t ascender;
  int32_t descender;
  int32_t cap_height;
  int32_t x_min;
  int32_t y_min;
  int32_t x_max;
  int32_t y_max;
  /// The italic angle in degrees, negative if the face leans to the right.
  double italic_angle;
  /// The weight, from 1 to 1,000; 400 is regular.
  int32_t weight;
  /// True if the face has the table `glyf`.
  bool has_glyf;
  /// True if the face has the table `CFF `.
  bool has_cff;
  /// True if the outlines are not those of the tables, but those at a position on the axes.
  bool is_varied;
  /// The PostScript name in UTF-8; empty if the face has none.
  char name[128];
} charfbuzz_metrics;

/// Opens a face; NULL if the file cannot be read or has no such face.
///
/// `index` has the number of the face in its lower 16 bits and a named instance, from 1, in its
/// upper 16 bits, as in FreeType; `variations` is a text such as `wght=600,opsz=14`.
charfbuzz_face *_Nullable charfbuzz_face_open(const char *_Nonnull path, uint32_t index,
                                              const char *_Nonnull variations);

/// Frees a face.
void charfbuzz_face_close(charfbuzz_face *_Nullable face);

/// Reads the metrics of a face.
void charfbuzz_face_metrics(const charfbuzz_face *_Nonnull face,
                            charfbuzz_metrics *_Nonnull metrics);

/// The horizontal advance of a glyph.
int32_t charfbuzz_face_advance(const charfbuzz_face *_Nonnull face, uint32_t glyph);

/// The number of a glyph in a subset: its character identifier if the face is a CFF face with such
/// identifiers, otherwise its own number.
uint32_t charfbuzz_face_code(const charfbuzz_face *_Nonnull face, uint32_t glyph);

/// The nominal glyph of a character; 0 if the face has none.
uint32_t charfbuzz_face_glyph(const charfbuzz_face *_Nonnull face, uint32_t scalar);

/// The bytes of a file or table; freed by `charfbuzz_bytes_free`.
typedef struct charfbuzz_bytes {
  uint8_t *_Nullable bytes;
  size_t count;
} charfbuzz_bytes;

/// Frees bytes.
void charfbuzz_bytes_free(charfbuzz_bytes bytes);

/// The box of a glyph's colour bitmap.
typedef struct charfbuzz_box {
  int32_t left;
  int32_t top;
  int32_t width;
  int32_t height;
} charfbuzz_box;

/// True if a glyph has a colour bitmap.
bool charfbuzz_face_has_png(const charfbuzz_face *_Nonnull face, uint32_t glyph);

/// The largest colour bitmap of a glyph, as the PNG file that the face contains; no bytes if it has
/// none.
charfbuzz_bytes charfbuzz_face_png(const charfbuzz_face *_Nonnull face, uint32_t glyph,
                                   charfbuzz_box *_Nonnull box);

/// A step of an outline: 0 moves to a point, 1 draws a line there, 2 a cubic curve with two control
/// points, and 3 closes the contour.
typedef void (*charfbuzz_step)(void *_Nonnull context, int kind, double x1, double y1, double x2,
                               double y2, double x, double y);

/// Calls `step` for each step of a glyph's outline.
void charfbuzz_face_outline(const charfbuzz_face *_Nonnull face, uint32_t glyph,
                            charfbuzz_step _Nonnull step, void *_Nonnull context);

/// Makes a subset of a face with some glyphs, which keep their codes; no bytes if that fails.
///
/// The subset has no hints, character maps or layout tables. Loads libharfbuzz-subset on the first
/// call; without that library the result has no bytes.
charfbuzz_bytes charfbuzz_face_cut(const charfbuzz_face *_Nonnull face,
                                   const uint32_t *_Nonnull glyphs, size_t count);

/// Makes a subset of a face with some characters and all glyphs that they may become, including the
/// tables for that; no bytes if that fails.
///
/// Loads libharfbuzz-subset on the first call; without that library the result has no bytes.
charfbuzz_bytes charfbuzz_face_cut_to_characters(const charfbuzz_face *_Nonnull face,
                                                 const uint32_t *_Nonnull scalars, size_t count);

/// A glyph of a word, in font units.
typedef struct charfbuzz_glyph {
  uint32_t number;
  int32_t advance;
  int32_t x;
  int32_t y;
} charfbuzz_glyph;

/// Shapes a word on its own, as a program does that knows only its characters.
///
/// Writes at most `most` glyphs in visual order, and returns the total number of glyphs.
size_t charfbuzz_face_shape(const charfbuzz_face *_Nonnull face, const char *_Nonnull word,
                            size_t count, bool is_right_to_left, const char *_Nonnull language,
                            charfbuzz_glyph *_Nonnull glyphs, size_t most);

/// The bytes of a table of a font file; no bytes if the file has no such table.
charfbuzz_bytes charfbuzz_table(const uint8_t *_Nonnull file, size_t count, uint32_t tag);
