#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(SYS_openat2)
#include <linux/openat2.h>
#endif

int cplatform_open_beneath(int folder, const char *path) {
#if defined(SYS_openat2)
  struct open_how how = {
      .flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY,
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS,
  };
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
#else
  (void)folder;
  (void)path;
  errno = ENOSYS;
  return -1;
#endif
}
