#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <unicode/icudataver.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>
#include <unicode/uversion.h>

// ICU's functions are macros that add the library's version to a name, which Swift does not see:
// these are the ones that ChatRaster calls, under names of their own.

/// An iterator over places where lines may break; NULL when ICU has no rules for the locale.
static inline UBreakIterator *_Nullable cicu_open_lines(const char *_Nonnull locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, locale, NULL, 0, &status);
  return U_SUCCESS(status) ? iterator : NULL;
}

static inline void cicu_close(UBreakIterator *_Nonnull iterator) { ubrk_close(iterator); }

/// Writes the UTF-8 offsets before which a line of the text may break, in order, its end left out.
///
/// Returns how many there are; no more than `capacity` are written.
static inline int32_t cicu_find_breaks(
    UBreakIterator *_Nonnull iterator, const char *_Nonnull text, int32_t length,
    int32_t *_Nonnull offsets, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UText source = UTEXT_INITIALIZER;
  utext_openUTF8(&source, text, length, &status);
  ubrk_setUText(iterator, &source, &status);
  int32_t count = 0;
  if (U_SUCCESS(status)) {
    for (int32_t next = ubrk_next(iterator); next != UBRK_DONE && next < length;
         next = ubrk_next(iterator)) {
      if (next <= 0) continue;
      if (count < capacity) offsets[count] = next;
      count++;
    }
  }
  // The iterator has a copy of its own that points at the text: it must not outlive the call.
  static const char nothing[1] = "";
  UErrorCode ignored = U_ZERO_ERROR;
  UText empty = UTEXT_INITIALIZER;
  utext_openUTF8(&empty, nothing, 0, &ignored);
  ubrk_setUText(iterator, &empty, &ignored);
  utext_close(&empty);
  utext_close(&source);
  return count;
}

/// A character's class in UAX #14.
static inline ULineBreak cicu_line_class(UChar32 character) {
  return (ULineBreak)u_getIntPropertyValue(character, UCHAR_LINE_BREAK);
}

/// Whether a character counts as East Asian in UAX #14: full-width, wide or half-width.
static inline bool cicu_is_east_asian(UChar32 character) {
  int32_t width = u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_FULLWIDTH || width == U_EA_WIDE || width == U_EA_HALFWIDTH;
}

static inline int8_t cicu_general_category(UChar32 character) { return u_charType(character); }

/// The library's version as it runs.
static inline void cicu_version(uint8_t *_Nonnull version) { u_getVersion(version); }

/// The version of the data with the rules and dictionaries.
static inline void cicu_data_version(uint8_t *_Nonnull version) {
  UErrorCode status = U_ZERO_ERROR;
  u_getDataVersion(version, &status);
}
