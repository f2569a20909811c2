#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The functions of ICU that ChatRaster uses. This header does not include ICU's own headers:
// Foundation contains another ICU, and a compiler that sees both finds two definitions of each of
// its enumerations.

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
