#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <unistd.h>

int cplatform_run(const char *program, char *const arguments[], int is_quiet, int *status) {
  posix_spawnattr_t attributes;
  int code = posix_spawnattr_init(&attributes);
  if (code) return code;
  // The calling thread may belong to a pool whose threads block all signals; the new process must
  // receive them.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  posix_spawn_file_actions_t actions;
  pid_t child = 0;
  code = posix_spawn_file_actions_init(&actions);
  if (!code) {
    if (is_quiet) {
      code = posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    }
    // The new process resolves the link, which still refers to this program then.
    const char *path = program ? program : "/proc/self/exe";
    if (!code) code = posix_spawnp(&child, path, &actions, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
  }
  posix_spawnattr_destroy(&attributes);
  if (code) return code;
  return cplatform_wait(child, status);
}

void cplatform_end_with_parent(int parent) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  // The parent may have ended before the signal was requested.
  if (getppid() != parent) raise(SIGTERM);
}
