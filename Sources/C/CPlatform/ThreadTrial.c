#define _GNU_SOURCE
#include "CPlatform.h"

#include <pthread.h>

static void *wait_for_gate(void *gate) {
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

int cplatform_try_threads(int count) {
  enum { most = 64 };
  pthread_t threads[most];
  pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  int code = 0, started = 0;
  pthread_mutex_lock(&gate);
  while (started < count && started < most) {
    code = pthread_create(&threads[started], NULL, wait_for_gate, &gate);
    if (code) break;
    started++;
  }
  pthread_mutex_unlock(&gate);
  while (started > 0) pthread_join(threads[--started], NULL);
  return code;
}
