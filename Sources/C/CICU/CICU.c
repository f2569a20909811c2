#include "CICU.h"

#include <unicode/icudataver.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>
#include <unicode/uversion.h>

static UBreakIterator *iterator_of(struct CICUBreaker *breaker) {
  return (UBreakIterator *)breaker;
}

struct CICUBreaker *cicu_open_lines(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, locale, NULL, 0, &status);
  return U_SUCCESS(status) ? (struct CICUBreaker *)iterator : NULL;
}

struct CICUBreaker *cicu_open_words(void) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_WORD, "en", NULL, 0, &status);
  return U_SUCCESS(status) ? (struct CICUBreaker *)iterator : NULL;
}

void cicu_close(struct CICUBreaker *breaker) { ubrk_close(iterator_of(breaker)); }

int32_t cicu_find_breaks(
    struct CICUBreaker *breaker, const char *text, int32_t length, int32_t *offsets,
    int32_t capacity) {
  UBreakIterator *iterator = iterator_of(breaker);
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
  // The iterator keeps a copy of the `UText`, which points at the text; this pointer must not
  // outlive the call.
  static const char nothing[1] = "";
  UErrorCode ignored = U_ZERO_ERROR;
  UText empty = UTEXT_INITIALIZER;
  utext_openUTF8(&empty, nothing, 0, &ignored);
  ubrk_setUText(iterator, &empty, &ignored);
  utext_close(&empty);
  utext_close(&source);
  return count;
}

static int32_t line_class(int32_t character) {
  return u_getIntPropertyValue(character, UCHAR_LINE_BREAK);
}

bool cicu_is_numeric_prefix(int32_t character) {
  return line_class(character) == U_LB_PREFIX_NUMERIC;
}

bool cicu_is_numeric_affix(int32_t character) {
  int32_t class = line_class(character);
  return class == U_LB_PREFIX_NUMERIC || class == U_LB_POSTFIX_NUMERIC;
}

bool cicu_is_quotation_mark(int32_t character) { return line_class(character) == U_LB_QUOTATION; }

bool cicu_may_start_line(int32_t character) {
  int32_t class = line_class(character);
  return class == U_LB_IDEOGRAPHIC || class == U_LB_CONDITIONAL_JAPANESE_STARTER
      || class == U_LB_OPEN_PUNCTUATION;
}

bool cicu_may_end_line(int32_t character) {
  int32_t class = line_class(character);
  return class == U_LB_IDEOGRAPHIC || class == U_LB_CONDITIONAL_JAPANESE_STARTER
      || class == U_LB_CLOSE_PUNCTUATION || class == U_LB_NONSTARTER || class == U_LB_EXCLAMATION;
}

bool cicu_is_east_asian(int32_t character) {
  int32_t width = u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_FULLWIDTH || width == U_EA_WIDE || width == U_EA_HALFWIDTH;
}

bool cicu_is_initial_punctuation(int32_t character) {
  return u_charType(character) == U_INITIAL_PUNCTUATION;
}

bool cicu_is_final_punctuation(int32_t character) {
  return u_charType(character) == U_FINAL_PUNCTUATION;
}

void cicu_version(uint8_t *version) { u_getVersion(version); }

void cicu_data_version(uint8_t *version) {
  UErrorCode status = U_ZERO_ERROR;
  u_getDataVersion(version, &status);
}
