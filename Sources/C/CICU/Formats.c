#include "CICU.h"

#include <stdlib.h>
#include <string.h>

#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/ulistformatter.h>
#include <unicode/unumberformatter.h>
#include <unicode/ureldatefmt.h>
#include <unicode/ustring.h>

/// The number of units of a text, or -1 after a failure other than that of a short buffer.
static int32_t checked(int32_t length, UErrorCode status) {
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}

/// Copies an ASCII text that fits, such as a skeleton or a time zone's name.
///
/// Returns the number of units; -1 if the text does not fit.
static int32_t widen(const char *ascii, UChar *units, int32_t capacity) {
  const size_t length = strlen(ascii);
  if (length >= (size_t)capacity) return -1;
  u_charsToUChars(ascii, units, (int32_t)length + 1);
  return (int32_t)length;
}

struct CICUDatePatterns *cicu_open_date_patterns(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UDateTimePatternGenerator *patterns = udatpg_open(locale, &status);
  if (U_SUCCESS(status)) return (struct CICUDatePatterns *)patterns;
  udatpg_close(patterns);
  return NULL;
}

void cicu_close_date_patterns(struct CICUDatePatterns *patterns) {
  udatpg_close((UDateTimePatternGenerator *)patterns);
}

struct CICUDateFormat *cicu_open_date_format(
    struct CICUDatePatterns *patterns, const char *locale, const char *skeleton) {
  UErrorCode status = U_ZERO_ERROR;
  UChar fields[64], pattern[256];
  const int32_t count = widen(skeleton, fields, 64);
  if (count < 0) return NULL;
  const int32_t length = udatpg_getBestPattern(
      (UDateTimePatternGenerator *)patterns, fields, count, pattern, 256, &status);
  UDateFormat *format =
      udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, u"UTC", 3, pattern, length, &status);
  if (U_SUCCESS(status)) return (struct CICUDateFormat *)format;
  udat_close(format);
  return NULL;
}

void cicu_close_date_format(struct CICUDateFormat *format) { udat_close((UDateFormat *)format); }

int32_t cicu_format_date(
    struct CICUDateFormat *format, double milliseconds, uint16_t *units, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const int32_t length = udat_format(
      (UDateFormat *)format, milliseconds, (UChar *)units, capacity, NULL, &status);
  return checked(length, status);
}

int32_t cicu_format_relative_day(
    const char *locale, int32_t offset, uint16_t *units, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  URelativeDateTimeFormatter *format = ureldatefmt_open(
      locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE, &status);
  const int32_t length = ureldatefmt_format(
      format, offset, UDAT_REL_UNIT_DAY, (UChar *)units, capacity, &status);
  ureldatefmt_close(format);
  return checked(length, status);
}

struct CICURelativeFormat *cicu_open_relative_format(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  URelativeDateTimeFormatter *format =
      ureldatefmt_open(locale, NULL, UDAT_STYLE_LONG, UDISPCTX_CAPITALIZATION_NONE, &status);
  if (U_SUCCESS(status)) return (struct CICURelativeFormat *)format;
  ureldatefmt_close(format);
  return NULL;
}

void cicu_close_relative_format(struct CICURelativeFormat *format) {
  ureldatefmt_close((URelativeDateTimeFormatter *)format);
}

int32_t cicu_format_relative_time(
    struct CICURelativeFormat *format, int32_t offset, enum CICUTimeUnit unit, uint16_t *units,
    int32_t capacity) {
  static const URelativeDateTimeUnit all[] = {
      [CICU_SECOND] = UDAT_REL_UNIT_SECOND, [CICU_MINUTE] = UDAT_REL_UNIT_MINUTE,
      [CICU_HOUR] = UDAT_REL_UNIT_HOUR,     [CICU_DAY] = UDAT_REL_UNIT_DAY,
      [CICU_MONTH] = UDAT_REL_UNIT_MONTH,   [CICU_YEAR] = UDAT_REL_UNIT_YEAR};
  UErrorCode status = U_ZERO_ERROR;
  const URelativeDateTimeFormatter *relative = (const URelativeDateTimeFormatter *)format;
  // Without a number, 0 seconds are `now` instead of `in 0 seconds`.
  const int32_t length =
      offset == 0
      ? ureldatefmt_format(relative, 0, all[unit], (UChar *)units, capacity, &status)
      : ureldatefmt_formatNumeric(
          relative, offset, all[unit], (UChar *)units, capacity, &status);
  return checked(length, status);
}

struct CICUNumberFormat *cicu_open_number_format(const char *locale, const char *skeleton) {
  UErrorCode status = U_ZERO_ERROR;
  UChar words[64];
  const int32_t count = widen(skeleton, words, 64);
  if (count < 0) return NULL;
  UNumberFormatter *format = unumf_openForSkeletonAndLocale(words, count, locale, &status);
  if (U_SUCCESS(status)) return (struct CICUNumberFormat *)format;
  unumf_close(format);
  return NULL;
}

void cicu_close_number_format(struct CICUNumberFormat *format) {
  unumf_close((UNumberFormatter *)format);
}

int32_t cicu_format_decimal(
    const struct CICUNumberFormat *format, const char *decimal, uint16_t *units,
    int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UFormattedNumber *number = unumf_openResult(&status);
  unumf_formatDecimal(
      (const UNumberFormatter *)format, decimal, (int32_t)strlen(decimal), number, &status);
  const int32_t length = unumf_resultToString(number, (UChar *)units, capacity, &status);
  unumf_closeResult(number);
  return checked(length, status);
}

int32_t cicu_join_list(
    const char *locale, const uint16_t *items, const int32_t *lengths, int32_t count,
    uint16_t *units, int32_t capacity) {
  const UChar **starts = malloc((size_t)count * sizeof *starts);
  if (!starts) return -1;
  const UChar *next = (const UChar *)items;
  for (int32_t index = 0; index < count; index += 1) {
    starts[index] = next;
    next += lengths[index];
  }
  UErrorCode status = U_ZERO_ERROR;
  UListFormatter *format = ulistfmt_open(locale, &status);
  const int32_t length =
      ulistfmt_format(format, starts, lengths, count, (UChar *)units, capacity, &status);
  ulistfmt_close(format);
  free(starts);
  return checked(length, status);
}

bool cicu_time_zone_offset(const char *zone, double milliseconds, int32_t *seconds) {
  UErrorCode status = U_ZERO_ERROR;
  UChar name[128], canonical[128];
  UBool isSystem;
  const int32_t count = widen(zone, name, 128);
  if (count <= 0) return false;
  // Opening a calendar for an unknown zone gives UTC instead of an error.
  ucal_getCanonicalTimeZoneID(name, count, canonical, 128, &isSystem, &status);
  if (U_FAILURE(status)) return false;
  UCalendar *calendar = ucal_open(name, count, "en", UCAL_GREGORIAN, &status);
  ucal_setMillis(calendar, milliseconds, &status);
  const int32_t offset =
      ucal_get(calendar, UCAL_ZONE_OFFSET, &status) + ucal_get(calendar, UCAL_DST_OFFSET, &status);
  ucal_close(calendar);
  *seconds = offset / 1000;
  return U_SUCCESS(status);
}
