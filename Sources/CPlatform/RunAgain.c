#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

int cplatform_run_again(char *const arguments[], int *status) {
  pid_t child;
  // The new process looks the link up, and its program is still this one then.
  const int code = posix_spawn(&child, "/proc/self/exe", NULL, NULL, arguments, environ);
  if (code) return code;
  int wait_status;
  while (waitpid(child, &wait_status, 0) < 0)
    if (errno != EINTR) return errno;
  *status = WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : -WTERMSIG(wait_status);
  return 0;
}

void cplatform_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGTERM); }
