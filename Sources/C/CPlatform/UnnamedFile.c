#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

enum { link_size = sizeof "/proc/self/fd/-2147483648" };

static void name_descriptor(int descriptor, char path[link_size]) {
  snprintf(path, link_size, "/proc/self/fd/%d", descriptor);
}

int cplatform_open_unnamed(const char *folder, unsigned mode) {
#if defined(O_TMPFILE)
  const int descriptor = open(folder, O_RDWR | O_TMPFILE | O_CLOEXEC, mode);
  if (descriptor < 0) return -1;
  // Without /proc the file could never get a name (AT_EMPTY_PATH requires a capability).
  char path[link_size];
  name_descriptor(descriptor, path);
  if (access(path, F_OK) == 0) return descriptor;
  close(descriptor);
#else
  (void)folder;
  (void)mode;
#endif
  errno = EOPNOTSUPP;
  return -1;
}

int cplatform_name_file(int descriptor, const char *path) {
  char source[link_size];
  name_descriptor(descriptor, source);
  return linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}
