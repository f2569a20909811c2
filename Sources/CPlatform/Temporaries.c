#define _GNU_SOURCE
#include "CPlatform.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// A list that only grows, because a signal handler may walk it at any moment; notes that were taken
/// back are used again. One conversation as pages has thousands at a time.
struct cplatform_temporary {
  cplatform_temporary *next;
  cplatform_temporary *next_unused;
  size_t capacity;
  _Atomic bool is_noted;
  char path[];
};

static cplatform_temporary *_Atomic all;
static cplatform_temporary *unused;
/// Held for `unused` and for adding to `all`; never by the signal handler.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

cplatform_temporary *cplatform_note_temporary(const char *path) {
  // Paths of one run are of one length, so that the first note of the list nearly always fits. Where
  // it does not, the others are looked at: a program that writes to two folders would else make one
  // note after the other.
  const size_t needed = strlen(path) + 1, step = 64;
  pthread_mutex_lock(&lock);
  cplatform_temporary **fitting = &unused;
  while (*fitting && (*fitting)->capacity < needed) fitting = &(*fitting)->next_unused;
  cplatform_temporary *temporary = *fitting;
  if (temporary) {
    *fitting = temporary->next_unused;
  } else {
    const size_t capacity = (needed + step - 1) / step * step;
    temporary = malloc(sizeof *temporary + capacity);
    if (temporary) {
      temporary->capacity = capacity;
      atomic_init(&temporary->is_noted, false);
      temporary->next = atomic_load(&all);
      atomic_store(&all, temporary);
    }
  }
  if (temporary) {
    memcpy(temporary->path, path, needed);
    atomic_store(&temporary->is_noted, true);
  }
  pthread_mutex_unlock(&lock);
  return temporary;
}

void cplatform_forget_temporary(cplatform_temporary *temporary) {
  if (!temporary) return;
  atomic_store(&temporary->is_noted, false);
  pthread_mutex_lock(&lock);
  temporary->next_unused = unused;
  unused = temporary;
  pthread_mutex_unlock(&lock);
}

/// Whether there was anything to remove. Calls nothing that takes memory or locks, as readdir(3)
/// does: a signal may have come in the middle of that.
static bool remove_contents(int folder, int depth) {
  bool has_removed = false;
  char entries[2048] __attribute__((aligned(__alignof__(struct dirent64))));
  ssize_t length;
  while ((length = getdents64(folder, entries, sizeof entries)) > 0)
    for (ssize_t place = 0; place < length;) {
      const struct dirent64 *entry = (const void *)(entries + place);
      place += entry->d_reclen;
      const char *name = entry->d_name;
      if (!strcmp(name, ".") || !strcmp(name, "..")) continue;
      if (unlinkat(folder, name, 0) == 0) {
        has_removed = true;
      } else if (errno == EISDIR && depth > 0) {
        const int inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (inner < 0) continue;
        // Until nothing is left: other threads may still write.
        while (remove_contents(inner, depth - 1)) lseek(inner, 0, SEEK_SET);
        close(inner);
        if (unlinkat(folder, name, AT_REMOVEDIR) == 0) has_removed = true;
      }
    }
  return has_removed;
}

void cplatform_remove_temporary(const char *path) {
  enum { depth = 8 };
  if (unlink(path) == 0 || errno != EISDIR) return;
  const int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return;
  while (remove_contents(folder, depth)) lseek(folder, 0, SEEK_SET);
  close(folder);
  rmdir(path);
}

static void on_signal(int number) {
  const int saved = errno;
  for (const cplatform_temporary *noted = atomic_load(&all); noted; noted = noted->next)
    if (atomic_load(&noted->is_noted)) cplatform_remove_temporary(noted->path);
  errno = saved;
  // SA_RESETHAND has put the default action back, and SA_NODEFER lets it happen at once.
  raise(number);
}

void cplatform_remove_temporaries_on_signals(void) {
  static const int numbers[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE};
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction old, action = {.sa_handler = on_signal, .sa_flags = SA_RESETHAND | SA_NODEFER};
    sigemptyset(&action.sa_mask);
    if (sigaction(numbers[i], NULL, &old) != 0) continue;
    // Swift's runtime takes SIGQUIT for a crash: it prints a backtrace, and the process goes on.
    const bool is_runtimes = numbers[i] == SIGQUIT && old.sa_handler != SIG_IGN;
    if (old.sa_handler == SIG_DFL || is_runtimes) sigaction(numbers[i], &action, NULL);
  }
}
