#define _GNU_SOURCE
#include "CPlatform.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const int ending_signals[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE};
enum { ending_signal_count = sizeof ending_signals / sizeof *ending_signals };

static sigset_t ending_set(void) {
  sigset_t set;
  sigemptyset(&set);
  for (unsigned i = 0; i < ending_signal_count; i++) sigaddset(&set, ending_signals[i]);
  return set;
}

/// The highest bit of `naming`: a signal ends the process. The other bits count the threads between
/// `cplatform_begin_naming` and `cplatform_end_naming`. Both are in one word, so that a thread that
/// begins is either counted before the bit is set, and awaited, or sees the bit, and waits.
#define IS_ENDING (UINT_MAX / 2 + 1)
static _Atomic unsigned naming;

static _Thread_local unsigned naming_depth;
/// True on the thread that ends the process.
static _Thread_local bool is_ending_thread;
static _Thread_local sigset_t mask_before_naming;

/// Waits while the signal ends the process.
static _Noreturn void wait_for_end(void) {
  for (;;) pause();
}

void cplatform_begin_naming(void) {
  if (naming_depth++ > 0) return;
  // The handler waits for this thread, so it must not run on it.
  const sigset_t set = ending_set();
  pthread_sigmask(SIG_BLOCK, &set, &mask_before_naming);
  if (atomic_fetch_add(&naming, 1) & IS_ENDING) {
    atomic_fetch_sub(&naming, 1);
    wait_for_end();
  }
}

void cplatform_end_naming(void) {
  if (--naming_depth > 0) return;
  // The caller reads `errno` after this call.
  const int saved = errno;
  atomic_fetch_sub(&naming, 1);
  pthread_sigmask(SIG_SETMASK, &mask_before_naming, NULL);
  errno = saved;
}

/// A list that only grows, because a signal handler may read it at any moment; unused notes are
/// used again. A conversation that is written as pages has thousands of notes at a time.
struct cplatform_temporary {
  cplatform_temporary *next;
  cplatform_temporary *next_unused;
  size_t capacity;
  _Atomic bool is_noted;
  char path[];
};

static cplatform_temporary *_Atomic all;
static cplatform_temporary *unused;
/// Locked for `unused` and for additions to `all`; never by the signal handler.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

cplatform_temporary *cplatform_note_temporary(const char *path) {
  // The paths of one run have the same length, so that the first note of the list nearly always
  // fits. If it does not, the others are tried: otherwise, a program that writes to two folders
  // would make one note after the other.
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

/// Space for entries of a folder: far more than one entry needs.
enum { entries_size = 2048 };

/// The place of the next entry whose name is not `.` or `..`; -1 after the last one. Calls nothing
/// that allocates memory or takes locks, as readdir(3) does, because a signal may have interrupted
/// such a call.
static ssize_t next_entry(const char *entries, ssize_t place, ssize_t length, const char **name) {
  while (place < length) {
    const struct dirent64 *entry = (const void *)(entries + place);
    place += entry->d_reclen;
    *name = entry->d_name;
    if (strcmp(*name, ".") && strcmp(*name, "..")) return place;
  }
  return -1;
}

/// Renames a folder to an unused name in another folder; returns true if it was moved.
static bool lift(int folder, const char *name, int target) {
  static _Atomic unsigned count;
  char unused_name[] = ".00000000";
  unsigned number = atomic_fetch_add(&count, 1);
  for (unsigned i = sizeof unused_name - 2; i > 0; i--, number >>= 4)
    unused_name[i] = "0123456789abcdef"[number & 15];
  return renameat(folder, name, target, unused_name) == 0;
}

/// Removes the files of a folder, and moves its folders to another folder.
static bool empty_into(int target, int folder) {
  bool has_changed = false;
  char entries[entries_size] __attribute__((aligned(__alignof__(struct dirent64))));
  const char *name;
  ssize_t length;
  while ((length = getdents64(folder, entries, sizeof entries)) > 0)
    for (ssize_t place = 0; (place = next_entry(entries, place, length, &name)) >= 0;)
      if (unlinkat(folder, name, 0) == 0 || (errno == EISDIR && lift(folder, name, target)))
        has_changed = true;
  return has_changed;
}

/// Removes the files and the empty folders of a folder, and lifts what is in its other folders; so
/// the stack and the descriptors do not depend on the depth, which an archive chooses. Returns true
/// if anything has changed.
static bool remove_contents(int folder) {
  bool has_changed = false;
  char entries[entries_size] __attribute__((aligned(__alignof__(struct dirent64))));
  const char *name;
  ssize_t length;
  while ((length = getdents64(folder, entries, sizeof entries)) > 0)
    for (ssize_t place = 0; (place = next_entry(entries, place, length, &name)) >= 0;) {
      if (unlinkat(folder, name, 0) == 0) {
        has_changed = true;
      } else if (errno == EISDIR) {
        const int inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        if (inner < 0) continue;
        if (empty_into(folder, inner)) has_changed = true;
        close(inner);
        if (unlinkat(folder, name, AT_REMOVEDIR) == 0) has_changed = true;
      }
    }
  return has_changed;
}

/// Removes the folder that contains a path, if it is empty.
static void remove_empty_parent(const char *path) {
  char parent[PATH_MAX];
  const char *slash = strrchr(path, '/');
  if (!slash || slash == path || (size_t)(slash - path) >= sizeof parent) return;
  memcpy(parent, path, (size_t)(slash - path));
  parent[slash - path] = 0;
  rmdir(parent);
}

void cplatform_remove_folder(int parent, const char *name) {
  enum { attempts = 1000 };
  const int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return;
  // This is repeated if another thread has made a file since; the number of attempts is limited,
  // because a folder that another user has made in it can never be removed.
  for (int i = 0; i < attempts; i++) {
    while (remove_contents(folder)) lseek(folder, 0, SEEK_SET);
    if (unlinkat(parent, name, AT_REMOVEDIR) == 0 || (errno != ENOTEMPTY && errno != EEXIST)) break;
    lseek(folder, 0, SEEK_SET);
  }
  close(folder);
}

void cplatform_remove_temporary(const char *path) {
  cplatform_remove_folder(AT_FDCWD, path);
  remove_empty_parent(path);
}

/// Waits until no thread is giving a file a name. That takes microseconds, unless a thread has lost
/// its processor or a file system does not answer; the time is limited for these cases.
static void wait_for_naming(void) {
  enum { milliseconds = 5000 };
  const struct timespec millisecond = {.tv_nsec = 1000000};
  // A fault may end the process during this thread's own calls.
  const unsigned own = naming_depth > 0;
  for (int i = 0; i < milliseconds && atomic_load(&naming) != IS_ENDING + own; i++)
    nanosleep(&millisecond, NULL);
}

void cplatform_remove_noted_temporaries(void) {
  if (is_ending_thread) return;
  // The first thread that ends the process removes the files; no file is made from here on.
  if (atomic_fetch_or(&naming, IS_ENDING) & IS_ENDING) wait_for_end();
  is_ending_thread = true;
  wait_for_naming();
  for (const cplatform_temporary *noted = atomic_load(&all); noted; noted = noted->next)
    if (atomic_load(&noted->is_noted)) cplatform_remove_temporary(noted->path);
}

/// Calls only functions that signal-safety(7) lists.
static void on_signal(int number) {
  cplatform_remove_noted_temporaries();
  const struct sigaction usual = {.sa_handler = SIG_DFL};
  sigaction(number, &usual, NULL);
  sigset_t own;
  sigemptyset(&own);
  sigaddset(&own, number);
  pthread_sigmask(SIG_UNBLOCK, &own, NULL);
  raise(number);
}

/// Threads may still use folders when the program's work has ended. If a signal ends the process, a
/// failure caused by the removal must not end it first.
static void at_exit(void) {
  // A handler of these signals would wait for this thread, so it must not run on it.
  const sigset_t set = ending_set();
  pthread_sigmask(SIG_BLOCK, &set, NULL);
  cplatform_remove_noted_temporaries();
}

void cplatform_remove_temporaries_at_end(void) {
  atexit(at_exit);
  for (unsigned i = 0; i < ending_signal_count; i++) {
    const int number = ending_signals[i];
    struct sigaction old, action = {.sa_handler = on_signal, .sa_mask = ending_set()};
    if (sigaction(number, NULL, &old) != 0) continue;
    // Swift's runtime handles SIGQUIT as a crash: it prints a backtrace, and the process continues.
    const bool is_runtimes = number == SIGQUIT && old.sa_handler != SIG_IGN;
    if (old.sa_handler == SIG_DFL || is_runtimes) sigaction(number, &action, NULL);
  }
}
