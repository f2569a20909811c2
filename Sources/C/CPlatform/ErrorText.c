#define _GNU_SOURCE
#include "CPlatform.h"

#include <string.h>

const char *cplatform_error_text(int number) {
#if defined(__GLIBC__)
  const char *text = strerrordesc_np(number);
#else
  const char *text = strerror(number);
#endif
  return text ? text : "unknown error";
}
