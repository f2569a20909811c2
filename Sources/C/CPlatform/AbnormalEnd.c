#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

static char program_name[32];
static int end_status;
static _Atomic bool is_ending;

/// The space for one line of /proc/self/maps: two addresses, some numbers and a path.
enum { line_size = 4096 + 256 };

static void say(const char *text) {
  // The text is written in pieces, because there may be no memory left.
  char piece[256];
  while (*text) {
    size_t count = 0;
    // Control characters could affect a terminal; other characters cannot be examined here.
    for (; *text && count < sizeof piece; text++)
      piece[count++] = *text < 0x20 || *text == 0x7F ? '?' : *text;
    if (write(STDERR_FILENO, piece, count) < 0) return;
  }
}

_Noreturn void cplatform_end_saying(const char *subject, const char *message) {
  // One thread ends the process; other threads that fail meanwhile wait for it.
  if (atomic_exchange(&is_ending, true))
    for (;;) pause();
  say(program_name);
  say(": ");
  say(subject);
  say(message);
  (void)!write(STDERR_FILENO, "\n", 1);
  cplatform_remove_noted_temporaries();
  _exit(end_status);
}

/// The number at the start of a text of hexadecimal digits.
static uintptr_t hexadecimal(const char **text) {
  uintptr_t value = 0;
  for (;; ++*text) {
    const char digit = **text;
    if (digit >= '0' && digit <= '9')
      value = value << 4 | (uintptr_t)(digit - '0');
    else if (digit >= 'a' && digit <= 'f')
      value = value << 4 | (uintptr_t)(digit - 'a' + 10);
    else
      return value;
  }
}

/// The file in a line of /proc/self/maps (proc_pid_maps(5)); NULL if its range does not hold the
/// address or does not belong to a file.
static const char *file_in(const char *line, uintptr_t address) {
  const uintptr_t start = hexadecimal(&line);
  if (*line++ != '-' || address < start || address >= hexadecimal(&line)) return NULL;
  return strchr(line, '/');
}

/// The file that is mapped at an address; NULL if there is no such file or no /proc.
static const char *mapped_file(uintptr_t address) {
  static char line[line_size];
  static char block[4096];
  const int maps = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (maps < 0) return NULL;
  size_t length = 0;
  ssize_t count;
  while ((count = read(maps, block, sizeof block)) > 0)
    for (ssize_t i = 0; i < count; i++) {
      if (block[i] != '\n') {
        if (length < sizeof line - 1) line[length++] = block[i];
        continue;
      }
      line[length] = 0;
      length = 0;
      const char *file = file_in(line, address);
      if (!file) continue;
      close(maps);
      return file;
    }
  close(maps);
  return NULL;
}

/// Calls only functions that signal-safety(7) lists.
static void on_bus_error(int number, siginfo_t *info, void *context) {
  (void)context;
  if (info->si_code == BUS_ADRERR && !atomic_load(&is_ending)) {
    const char *file = mapped_file((uintptr_t)info->si_addr);
    if (file) cplatform_end_saying(file, ": cannot be read any more: it was cut while it was in use");
  }
  // Any other cause is a fault of the machine or of this program; the default action then ends the
  // process when the access is repeated.
  const struct sigaction usual = {.sa_handler = SIG_DFL};
  sigaction(number, &usual, NULL);
}

void cplatform_prepare_abnormal_end(const char *program, int status) {
  strncpy(program_name, program, sizeof program_name - 1);
  end_status = status;
  struct sigaction action = {.sa_sigaction = on_bus_error, .sa_flags = SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, NULL);
}
