#define _GNU_SOURCE
#include "CPlatform.h"

#include <fcntl.h>
#include <unistd.h>

int cplatform_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }
