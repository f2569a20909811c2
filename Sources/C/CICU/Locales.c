#include "CICU.h"

#include <string.h>

#include <unicode/ucasemap.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/unumsys.h>
#include <unicode/uregion.h>

bool cicu_locale_name(const char *tag, char *name, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  uloc_forLanguageTag(tag, name, capacity, NULL, &status);
  char calendar[ULOC_KEYWORDS_CAPACITY];
  if (uloc_getKeywordValue(name, "calendar", calendar, sizeof calendar, &status) == 0) {
    uloc_setKeywordValue("calendar", "gregorian", name, capacity, &status);
  }
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return false;
  // ICU opens no formatter for a numbering system that it does not know, or for an hour cycle or a
  // region that is longer than any (`uszzzz`).
  UErrorCode unknown = U_ZERO_ERROR;
  unumsys_close(unumsys_open(name, &unknown));
  if (U_FAILURE(unknown)) uloc_setKeywordValue("numbers", NULL, name, capacity, &status);
  static const char *const keywords[] = {"hours", "rg"};
  for (int i = 0; i < 2; i++) {
    UErrorCode overflow = U_ZERO_ERROR;
    if (uloc_getKeywordValue(name, keywords[i], NULL, 0, &overflow) > 6) {
      uloc_setKeywordValue(keywords[i], NULL, name, capacity, &status);
    }
  }
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING;
}

static bool contains(const char *const *list, const char *code) {
  for (; *list; list++) {
    if (strcmp(*list, code) == 0) return true;
  }
  return false;
}

// The codes that ICU 76 lists in addition to ICU 72, so that a tag is valid with both; `und` is the
// tag of an unknown language.
static const char *const later_languages[] = {
    "apw", "ber", "blo", "cic", "csw", "kxv", "lut", "mid", "nnp", "otk", "oui",
    "pqm", "rej", "rhg", "sjd", "sje", "sju", "tok", "und", "vmw", "xnr", NULL,
};

bool cicu_is_language(const char *code) {
  if (contains(later_languages, code)) return true;
  // The list has only the shorter code of a language that has two, such as `de` and `deu`.
  char shorter[ULOC_LANG_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  uloc_getLanguage(code, shorter, sizeof shorter, &status);
  return U_SUCCESS(status) && status != U_STRING_NOT_TERMINATED_WARNING
      && contains(uloc_getISOLanguages(), shorter);
}

bool cicu_is_region(const char *code) {
  if (contains(uloc_getISOCountries(), code)) return true;
  // Former countries and other exceptions, such as `SU` and `EU`; these tables must be loaded.
  UErrorCode status = U_ZERO_ERROR;
  return uregion_getRegionFromCode(code, &status) && U_SUCCESS(status);
}

bool cicu_digits(const char *locale, int32_t *digits) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberingSystem *system = unumsys_open(locale, &status);
  // Up to two units for each of the ten digits.
  UChar text[20];
  int32_t length = 0;
  if (U_SUCCESS(status) && !unumsys_isAlgorithmic(system)) {
    length = unumsys_getDescription(system, text, 20, &status);
  }
  unumsys_close(system);
  if (U_FAILURE(status) || length > 20) return false;
  int32_t count = 0;
  for (int32_t i = 0; i < length && count < 10; count++) U16_NEXT(text, i, length, digits[count]);
  return count == 10;
}

int32_t cicu_decimal_separator(const char *locale, uint16_t *units, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
  int32_t length = unum_getSymbol(
      format, UNUM_DECIMAL_SEPARATOR_SYMBOL, (UChar *)units, capacity, &status);
  unum_close(format);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}

int32_t cicu_uppercase(
    const char *locale, const char *text, int32_t count, char *upper, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  // A case map does not recognise a language that is followed by keywords.
  char language[ULOC_LANG_CAPACITY];
  uloc_getLanguage(locale, language, sizeof language, &status);
  UCaseMap *map = ucasemap_open(language, 0, &status);
  int32_t length = ucasemap_utf8ToUpper(map, upper, capacity, text, count, &status);
  ucasemap_close(map);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}
