/// Faces of font files through HarfBuzz: figures, outlines, colour bitmaps and cut files.
///
/// A face may be read by several threads at a time. Lengths are in font units, with y upwards.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A face of a font file at a place on its axes.
typedef struct charfbuzz_face charfbuzz_face;

/// The figures of a face.
typedef struct charfbuzz_metrics {
  uint32_t units_per_em;
  int32_t ascender;
  int32_t descender;
  int32_t cap_height;
  int32_t x_min;
  int32_t y_min;
  int32_t x_max;
  int32_t y_max;
  /// Degrees, negative where the face leans to the right.
  double italic_angle;
  /// From 1 to 1,000; 400 is regular.
  int32_t weight;
  /// Whether it has the table `glyf`.
  bool has_glyf;
  /// Whether it has the table `CFF `.
  bool has_cff;
  /// Whether its outlines are not those of its tables, but of a place on its axes.
  bool is_varied;
  /// The PostScript name in UTF-8; empty where it has none.
  char name[128];
} charfbuzz_metrics;

/// Opens a face; NULL where the file cannot be read or has no such face.
///
/// `index` holds the face in its lower 16 bits and a named instance, from 1, in its upper ones, as
/// FreeType's does; `variations` is such as `wght=600,opsz=14`.
charfbuzz_face *_Nullable charfbuzz_face_open(const char *_Nonnull path, uint32_t index,
                                              const char *_Nonnull variations);

/// Frees a face.
void charfbuzz_face_close(charfbuzz_face *_Nullable face);

/// Reads the figures of a face.
void charfbuzz_face_metrics(const charfbuzz_face *_Nonnull face,
                            charfbuzz_metrics *_Nonnull metrics);

/// The horizontal advance of a glyph.
int32_t charfbuzz_face_advance(const charfbuzz_face *_Nonnull face, uint32_t glyph);

/// The number of a glyph in a cut file: its character identifier in a CFF face that has such, else
/// its own.
uint32_t charfbuzz_face_code(const charfbuzz_face *_Nonnull face, uint32_t glyph);

/// The glyph of a character by itself; 0 where the face has none.
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

/// Whether a glyph has a colour bitmap.
bool charfbuzz_face_has_png(const charfbuzz_face *_Nonnull face, uint32_t glyph);

/// The largest colour bitmap of a glyph, as the PNG file that the face holds; no bytes where it has
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

/// Cuts a face to some glyphs, which keep their codes; no bytes where that cannot be done.
///
/// Without hints, characters and layout tables. Loads libharfbuzz-subset when it is first called;
/// without that library there are no bytes.
charfbuzz_bytes charfbuzz_face_cut(const charfbuzz_face *_Nonnull face,
                                   const uint32_t *_Nonnull glyphs, size_t count);

/// Cuts a face to some characters and all glyphs that they may become, with the tables that say how; no
/// bytes where that cannot be done.
///
/// Loads libharfbuzz-subset when it is first called; without that library there are no bytes.
charfbuzz_bytes charfbuzz_face_cut_to_characters(const charfbuzz_face *_Nonnull face,
                                                 const uint32_t *_Nonnull scalars, size_t count);

/// A glyph of a word, in font units.
typedef struct charfbuzz_glyph {
  uint32_t number;
  int32_t advance;
  int32_t x;
  int32_t y;
} charfbuzz_glyph;

/// Shapes a word by itself, as a program does that knows nothing but its characters.
///
/// Writes at most `most` glyphs in visual order, and returns how many there are.
size_t charfbuzz_face_shape(const charfbuzz_face *_Nonnull face, const char *_Nonnull word,
                            size_t count, bool is_right_to_left, const char *_Nonnull language,
                            charfbuzz_glyph *_Nonnull glyphs, size_t most);

/// The bytes of a table of a font file; no bytes where it has none.
charfbuzz_bytes charfbuzz_table(const uint8_t *_Nonnull file, size_t count, uint32_t tag);
