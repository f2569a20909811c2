#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The functions of ICU that ChatRaster uses. This header does not include ICU's own headers:
// Foundation contains another ICU, and a compiler that sees both, as in a program that imports
// Foundation, finds two definitions of each of its enumerations.

/// Finds the positions where lines may break by the rules of one locale, or where words begin and
/// end.
struct CICUBreaker;

/// Opens an iterator over the positions where lines may break; NULL if ICU has no rules for the
/// locale.
struct CICUBreaker *_Nullable cicu_open_lines(const char *_Nonnull locale);

/// Opens an iterator over the positions between words, punctuation and spaces; NULL if ICU has no
/// rules.
struct CICUBreaker *_Nullable cicu_open_words(void);

void cicu_close(struct CICUBreaker *_Nonnull breaker);

/// Writes the UTF-8 offsets at which the text may be divided, in order, without the end of the
/// text.
///
/// Returns the number of offsets, of which at most `capacity` are written.
int32_t cicu_find_breaks(
    struct CICUBreaker *_Nonnull breaker, const char *_Nonnull text, int32_t length,
    int32_t *_Nonnull offsets, int32_t capacity);

/// True if a character has UAX #14's class PR, such as a currency sign before its number.
bool cicu_is_numeric_prefix(int32_t character);

/// True if a character has UAX #14's class PR or PO: it belongs to the adjacent number.
bool cicu_is_numeric_affix(int32_t character);

/// True if a character has UAX #14's class QU.
bool cicu_is_quotation_mark(int32_t character);

/// True if a line may start with a character, according to UAX #14's classes ID, CJ and OP.
bool cicu_may_start_line(int32_t character);

/// True if a line may end with a character, according to UAX #14's classes ID, CJ, CL, NS and EX.
bool cicu_may_end_line(int32_t character);

/// True if a character counts as East Asian in UAX #14: full-width, wide or half-width.
bool cicu_is_east_asian(int32_t character);

/// True if a character is punctuation that opens a quotation (general category Pi).
bool cicu_is_initial_punctuation(int32_t character);

/// True if a character is punctuation that closes a quotation (general category Pf).
bool cicu_is_final_punctuation(int32_t character);

/// The version of the library at run time: four numbers.
void cicu_version(uint8_t *_Nonnull version);

/// The version of the data with the rules and dictionaries: four numbers.
void cicu_data_version(uint8_t *_Nonnull version);

/// Converts bytes in one encoding to UTF-16; belongs to one thread at a time.
struct CICUDecoder;

/// Opens a decoder by one of the encoding's names; NULL if ICU does not know it.
struct CICUDecoder *_Nullable cicu_open_decoder(const char *_Nonnull encoding);

void cicu_close_decoder(struct CICUDecoder *_Nonnull decoder);

/// Decodes a whole text; undecodable bytes become U+FFFD.
///
/// Returns the number of UTF-16 units, all of which are written if there are at most `capacity`; -1
/// if memory runs out.
int32_t cicu_decode(
    struct CICUDecoder *_Nonnull decoder, const uint8_t *_Nonnull bytes, int32_t count,
    uint16_t *_Nonnull units, int32_t capacity);

/// An encoding that a text may have.
struct CICUEncodingGuess {
  /// The name of the encoding in ICU's detector; ends in a zero byte.
  char name[32];
  /// The certainty, from 0 to 100; ICU returns 10 for an encoding that is possible but for which
  /// there is no evidence.
  int32_t confidence;
};

/// Guesses the encoding of a text from its bytes; ICU examines the first 8,000 bytes.
///
/// Returns how many guesses were written; the likeliest guess comes first.
int32_t cicu_guess_encodings(
    const uint8_t *_Nonnull bytes, int32_t count, struct CICUEncodingGuess *_Nonnull guesses,
    int32_t capacity);

// Locales. A locale is named as `cicu_locale_name` writes it. Functions that write UTF-16 or UTF-8
// return the length of the text; if it exceeds `capacity`, the buffer does not contain the whole
// text; -1 if ICU has none.

/// Writes ICU's name of a locale, from a BCP 47 tag: `bn@calendar=gregorian;numbers=beng` from
/// `bn-u-nu-beng`.
///
/// The calendar is Gregorian if the tag names none; values that ICU does not accept are left out.
/// Returns false if the name does not fit.
bool cicu_locale_name(const char *_Nonnull tag, char *_Nonnull name, int32_t capacity);

/// True for the code of a language in ISO 639, in lowercase letters.
bool cicu_is_language(const char *_Nonnull code);

/// True for the code of a region in ISO 3166, in uppercase letters, also of a former country.
bool cicu_is_region(const char *_Nonnull code);

/// Writes the characters of the locale's ten digits; returns false if its numbers are not written
/// with ten digits.
bool cicu_digits(const char *_Nonnull locale, int32_t *_Nonnull digits);

int32_t cicu_decimal_separator(
    const char *_Nonnull locale, uint16_t *_Nonnull units, int32_t capacity);

/// Writes a text of `count` bytes in uppercase, by the rules of the locale's language.
int32_t cicu_uppercase(
    const char *_Nonnull locale, const char *_Nonnull text, int32_t count, char *_Nonnull upper,
    int32_t capacity);

/// A locale's patterns for dates; belongs to one thread at a time.
struct CICUDatePatterns;

/// Loads a locale's patterns; NULL if ICU has none or memory runs out.
struct CICUDatePatterns *_Nullable cicu_open_date_patterns(const char *_Nonnull locale);

void cicu_close_date_patterns(struct CICUDatePatterns *_Nonnull patterns);

/// A formatter of dates; belongs to one thread at a time.
struct CICUDateFormat;

/// Opens a formatter for the fields of a skeleton such as `yMMMMd`, in UTC; NULL if ICU has none or
/// memory runs out.
struct CICUDateFormat *_Nullable cicu_open_date_format(
    struct CICUDatePatterns *_Nonnull patterns, const char *_Nonnull locale,
    const char *_Nonnull skeleton);

void cicu_close_date_format(struct CICUDateFormat *_Nonnull format);

/// Writes a date, which is given in milliseconds since 1970.
int32_t cicu_format_date(
    struct CICUDateFormat *_Nonnull format, double milliseconds, uint16_t *_Nonnull units,
    int32_t capacity);

/// Writes the name of the day at an offset from today, such as `Yesterday` for -1.
int32_t cicu_format_relative_day(
    const char *_Nonnull locale, int32_t offset, uint16_t *_Nonnull units, int32_t capacity);

/// A unit in which a distance from now is written.
enum CICUTimeUnit { CICU_SECOND, CICU_MINUTE, CICU_HOUR, CICU_DAY, CICU_MONTH, CICU_YEAR };

/// A formatter of distances from now; belongs to one thread at a time.
struct CICURelativeFormat;

/// Loads a locale's words for distances from now; NULL if ICU has none or memory runs out.
struct CICURelativeFormat *_Nullable cicu_open_relative_format(const char *_Nonnull locale);

void cicu_close_relative_format(struct CICURelativeFormat *_Nonnull format);

/// Writes a distance from now with its number, such as `3 years ago` for -3 years; 0 is `now`.
int32_t cicu_format_relative_time(
    struct CICURelativeFormat *_Nonnull format, int32_t offset, enum CICUTimeUnit unit,
    uint16_t *_Nonnull units, int32_t capacity);

/// A formatter of numbers; never changes, so that any number of threads can use it.
struct CICUNumberFormat;

/// Opens a formatter for a number skeleton such as `currency/EUR`; NULL if ICU does not accept it.
struct CICUNumberFormat *_Nullable cicu_open_number_format(
    const char *_Nonnull locale, const char *_Nonnull skeleton);

void cicu_close_number_format(struct CICUNumberFormat *_Nonnull format);

/// Writes a number, which is given in decimal notation.
int32_t cicu_format_decimal(
    const struct CICUNumberFormat *_Nonnull format, const char *_Nonnull decimal,
    uint16_t *_Nonnull units, int32_t capacity);

/// Writes the words for a list, such as `Ana, Bo and Cy`, from its items: UTF-16 texts one after
/// another, each with its length.
int32_t cicu_join_list(
    const char *_Nonnull locale, const uint16_t *_Nonnull items, const int32_t *_Nonnull lengths,
    int32_t count, uint16_t *_Nonnull units, int32_t capacity);

/// Writes a time zone's offset from UTC, in seconds, at a date in milliseconds since 1970; returns
/// false if ICU does not know the zone.
bool cicu_time_zone_offset(
    const char *_Nonnull zone, double milliseconds, int32_t *_Nonnull seconds);
