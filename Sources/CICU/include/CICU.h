#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What ChatRaster asks ICU. This header names nothing of ICU's own headers: Foundation holds another
// ICU, and a compiler that sees both finds two definitions of each of its enumerations.

/// Finds where lines may break by the rules of one locale, or where words begin and end.
struct CICUBreaker;

/// A finder of places where lines may break; NULL when ICU has no rules for the locale.
struct CICUBreaker *_Nullable cicu_open_lines(const char *_Nonnull locale);

/// A finder of the places between words, marks and spaces; NULL when ICU has no rules.
struct CICUBreaker *_Nullable cicu_open_words(void);

void cicu_close(struct CICUBreaker *_Nonnull breaker);

/// Writes the UTF-8 offsets at which the text may be parted, in order, its end left out.
///
/// Returns how many there are; no more than `capacity` are written.
int32_t cicu_find_breaks(
    struct CICUBreaker *_Nonnull breaker, const char *_Nonnull text, int32_t length,
    int32_t *_Nonnull offsets, int32_t capacity);

/// Whether a character is of UAX #14's class PR, such as a currency sign before its number.
bool cicu_is_numeric_prefix(int32_t character);

/// Whether a character is of UAX #14's classes PR or PO: it belongs to a number beside it.
bool cicu_is_numeric_affix(int32_t character);

/// Whether a character is of UAX #14's class QU.
bool cicu_is_quotation_mark(int32_t character);

/// Whether a line may start with a character, by UAX #14's classes ID, CJ and OP.
bool cicu_may_start_line(int32_t character);

/// Whether a line may end with a character, by UAX #14's classes ID, CJ, CL, NS and EX.
bool cicu_may_end_line(int32_t character);

/// Whether a character counts as East Asian in UAX #14: full-width, wide or half-width.
bool cicu_is_east_asian(int32_t character);

/// Whether a character is punctuation that opens a quotation (general category Pi).
bool cicu_is_initial_punctuation(int32_t character);

/// Whether a character is punctuation that closes a quotation (general category Pf).
bool cicu_is_final_punctuation(int32_t character);

/// The library's version as it runs: four numbers.
void cicu_version(uint8_t *_Nonnull version);

/// The version of the data with the rules and dictionaries: four numbers.
void cicu_data_version(uint8_t *_Nonnull version);

/// Turns bytes of one encoding into UTF-16; belongs to one thread at a time.
struct CICUDecoder;

/// Opens a decoder by one of the encoding's names; NULL when ICU does not know it.
struct CICUDecoder *_Nullable cicu_open_decoder(const char *_Nonnull encoding);

void cicu_close_decoder(struct CICUDecoder *_Nonnull decoder);

/// Decodes a whole text; bytes that stand for no character become U+FFFD.
///
/// Returns how many units there are, all of them written if that is no more than `capacity`; -1 when
/// memory ran out.
int32_t cicu_decode(
    struct CICUDecoder *_Nonnull decoder, const uint8_t *_Nonnull bytes, int32_t count,
    uint16_t *_Nonnull units, int32_t capacity);

/// An encoding that a text may have.
struct CICUEncodingGuess {
  /// The name of the encoding as ICU's detector has it; ends in a zero byte.
  char name[32];
  /// From 0 to 100; ICU calls 10 what is allowed and has nothing that speaks for it.
  int32_t confidence;
};

/// Guesses the encoding of a text from its bytes, of which ICU looks at the first 8,000.
///
/// Returns how many guesses were written, the likeliest first.
int32_t cicu_guess_encodings(
    const uint8_t *_Nonnull bytes, int32_t count, struct CICUEncodingGuess *_Nonnull guesses,
    int32_t capacity);
