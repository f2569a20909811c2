#define _GNU_SOURCE
#include "CPlatform.h"

#include <sys/syscall.h>
#include <unistd.h>

int cplatform_thread_number(void) { return (int)syscall(SYS_gettid); }
