#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static int start(char *const arguments[], int standard_input, int output, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int code = posix_spawn_file_actions_init(&actions);
  if (code) return code;
  code = posix_spawnattr_init(&attributes);
  if (code) {
    posix_spawn_file_actions_destroy(&actions);
    return code;
  }
  // The calling thread may belong to a pool whose threads block all signals; the new process must
  // receive them.
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  code = posix_spawn_file_actions_adddup2(&actions, standard_input, STDIN_FILENO);
  if (!code)
    code = posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  // The descriptor is inherited even if it has this number already.
  if (!code) code = posix_spawn_file_actions_adddup2(&actions, output, CPLATFORM_FED_OUTPUT);
  if (!code) code = posix_spawnp(process, arguments[0], &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

int cplatform_start_fed(char *const arguments[], int output, int *process, int *input) {
  int ends[2];
  // A pipe is not used: writing into a pipe without a reader ends this program with a signal.
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return errno;
  shutdown(ends[0], SHUT_RD);
  pid_t child;
  const int code = start(arguments, ends[1], output, &child);
  close(ends[1]);
  if (code) {
    close(ends[0]);
    return code;
  }
  *process = child;
  *input = ends[0];
  return 0;
}

int cplatform_feed(int input, const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    const ssize_t sent = send(input, next, count, MSG_NOSIGNAL);
    if (sent < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    next += sent;
    count -= (size_t)sent;
  }
  return 0;
}

int cplatform_wait(int process, int *status) {
  int wait_status;
  while (waitpid(process, &wait_status, 0) < 0)
    if (errno != EINTR) return errno;
  *status = WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : -WTERMSIG(wait_status);
  return 0;
}
