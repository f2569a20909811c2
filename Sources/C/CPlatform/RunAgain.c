#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <unistd.h>

int cplatform_run_again(char *const arguments[], int *status) {
  posix_spawnattr_t attributes;
  int code = posix_spawnattr_init(&attributes);
  if (code) return code;
  // The calling thread may belong to a pool whose threads block all signals; the new process must
  // receive them.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  pid_t child;
  // The new process resolves the link, which still refers to this program then.
  code = posix_spawn(&child, "/proc/self/exe", NULL, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  if (code) return code;
  return cplatform_wait(child, status);
}

void cplatform_end_with_parent(int parent) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  // The parent may have ended before the signal was requested.
  if (getppid() != parent) raise(SIGTERM);
}
