#define _GNU_SOURCE
#include "CPlatform.h"

// This header identifies the C library; our own header includes only the compiler's headers.
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#include <pthread.h>

// Blocks of this size and above are mapped separately and are returned to the system when they are
// freed: decoded photographs and whole pages, whose fresh memory costs little compared to the work
// on them.
static const int mapping_threshold = 4 << 20;
// The amount that a thread's heap keeps at its end for the next block: twice the value above, as in
// glibc itself.
static const int kept_at_end = 8 << 20;
// Freeing a block of this size makes glibc examine the end of the heap (from 64 KiB), and it is
// never a separate mapping (from 128 KiB).
static const size_t probe_size = 96 << 10;
// The thresholds belong to the whole process: workers that purge at the same time must not undo
// each other's changes.
static pthread_mutex_t thresholds = PTHREAD_MUTEX_INITIALIZER;
#endif

void cplatform_return_freed_memory(void) {
#if defined(__GLIBC__)
  // malloc_trim does not release the end of any heap except the main thread's. It is released only
  // by freeing memory in that heap, if the end is longer than a threshold, which glibc raises to up
  // to 64 MiB on its own as larger blocks are freed: with a heap for each thread, this adds up to
  // more than all memory in use. Lowering the threshold for a moment releases the end of this
  // thread's heap; setting it stops glibc from raising it.
  pthread_mutex_lock(&thresholds);
  mallopt(M_MMAP_THRESHOLD, mapping_threshold);
  mallopt(M_TRIM_THRESHOLD, 0);
  // The variable is volatile, because the compiler would otherwise remove both calls.
  void *volatile probe = malloc(probe_size);
  free(probe);
  mallopt(M_TRIM_THRESHOLD, kept_at_end);
  pthread_mutex_unlock(&thresholds);
  malloc_trim(0);
#endif
}
