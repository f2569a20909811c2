#define _GNU_SOURCE
#include "CPlatform.h"

#include <sys/resource.h>

unsigned long long cplatform_address_space_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return ~0ull;
  return limit.rlim_cur;
}

unsigned long long cplatform_data_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return ~0ull;
  return limit.rlim_cur;
}
