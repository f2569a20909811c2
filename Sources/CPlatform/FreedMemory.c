#define _GNU_SOURCE
#include "CPlatform.h"

// Says which C library this is; our own header brings only what the compiler has.
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#include <pthread.h>

// From this size on a block is the system's own mapping and goes back when it is freed: decoded
// photographs and whole pages, whose fresh pages cost little beside what is done with them.
static const int mapping_threshold = 4 << 20;
// What a thread's heap keeps at its end for the next block: twice the above, as glibc itself has it.
static const int kept_at_end = 8 << 20;
// Makes glibc look at the end of the heap when it is freed (64 KiB), and is never a mapping (128).
static const size_t probe_size = 96 << 10;
// The thresholds are the whole process's: workers that purge at one time must not undo each other's.
static pthread_mutex_t thresholds = PTHREAD_MUTEX_INITIALIZER;
#endif

void cplatform_return_freed_memory(void) {
#if defined(__GLIBC__)
  // malloc_trim leaves alone the end of every heap but the main thread's. Only freeing in that heap
  // gives it back, when it is longer than a threshold that glibc raises to 64 MiB by itself as
  // larger blocks are freed: with a heap for each thread that adds up to more than all that is used.
  // Lowering it for a moment empties the end of this thread's heap; setting it ends the raising.
  pthread_mutex_lock(&thresholds);
  mallopt(M_MMAP_THRESHOLD, mapping_threshold);
  mallopt(M_TRIM_THRESHOLD, 0);
  // Volatile, or the compiler leaves both calls out.
  void *volatile probe = malloc(probe_size);
  free(probe);
  mallopt(M_TRIM_THRESHOLD, kept_at_end);
  pthread_mutex_unlock(&thresholds);
  malloc_trim(0);
#endif
}
