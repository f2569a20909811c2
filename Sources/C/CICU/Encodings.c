#include "CICU.h"

#include <string.h>

#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>

static UConverter *converter_of(struct CICUDecoder *decoder) { return (UConverter *)decoder; }

struct CICUDecoder *cicu_open_decoder(const char *encoding) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(encoding, &status);
  return U_SUCCESS(status) ? (struct CICUDecoder *)converter : NULL;
}

void cicu_close_decoder(struct CICUDecoder *decoder) { ucnv_close(converter_of(decoder)); }

int32_t cicu_decode(
    struct CICUDecoder *decoder, const uint8_t *bytes, int32_t count, uint16_t *units,
    int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = ucnv_toUChars(
      converter_of(decoder), (UChar *)units, capacity, (const char *)bytes, count, &status);
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}

int32_t cicu_guess_encodings(
    const uint8_t *bytes, int32_t count, struct CICUEncodingGuess *guesses, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UCharsetDetector *detector = ucsdet_open(&status);
  ucsdet_setText(detector, (const char *)bytes, count, &status);
  int32_t found = 0;
  const UCharsetMatch **matches = ucsdet_detectAll(detector, &found, &status);
  int32_t written = 0;
  for (int32_t i = 0; U_SUCCESS(status) && i < found && written < capacity; i++) {
    const char *name = ucsdet_getName(matches[i], &status);
    const int32_t confidence = ucsdet_getConfidence(matches[i], &status);
    if (U_FAILURE(status) || strlen(name) >= sizeof guesses->name) continue;
    strcpy(guesses[written].name, name);
    guesses[written].confidence = confidence;
    written++;
  }
  ucsdet_close(detector);
  return written;
}
