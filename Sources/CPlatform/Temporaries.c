#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

enum { slot_count = 64 };

enum { slot_free, slot_taken, slot_noted };

/// Plain memory and atomics: a signal handler may use nothing else.
static struct {
  _Atomic int state;
  char path[PATH_MAX];
} slots[slot_count];

int cplatform_note_temporary(const char *path) {
  const size_t length = strlen(path);
  if (length >= PATH_MAX) return -1;
  for (int i = 0; i < slot_count; i++) {
    int expected = slot_free;
    if (!atomic_compare_exchange_strong(&slots[i].state, &expected, slot_taken)) continue;
    memcpy(slots[i].path, path, length + 1);
    atomic_store(&slots[i].state, slot_noted);
    return i;
  }
  return -1;
}

void cplatform_forget_temporary(int slot) {
  if (slot >= 0 && slot < slot_count) atomic_store(&slots[slot].state, slot_free);
}

static void on_signal(int number) {
  const int saved = errno;
  for (int i = 0; i < slot_count; i++)
    if (atomic_load(&slots[i].state) == slot_noted) unlink(slots[i].path);
  errno = saved;
  // SA_RESETHAND has put the default action back, and SA_NODEFER lets it happen at once.
  raise(number);
}

void cplatform_remove_temporaries_on_signals(void) {
  static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction old, action = {.sa_handler = on_signal, .sa_flags = SA_RESETHAND | SA_NODEFER};
    sigemptyset(&action.sa_mask);
    if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
      sigaction(numbers[i], &action, NULL);
  }
}
