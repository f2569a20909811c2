#define _GNU_SOURCE
#include "CPlatform.h"

#include <linux/magic.h>
#include <sys/vfs.h>

/// The numbers of file systems whose headers are not in <linux/magic.h>.
enum { zfs_number = 0x2FC12FC1 };

bool cplatform_is_local(int descriptor) {
  struct statfs status;
  if (fstatfs(descriptor, &status) != 0) return false;
  switch ((unsigned long)status.f_type) {
    case EXT4_SUPER_MAGIC:
    case XFS_SUPER_MAGIC:
    case BTRFS_SUPER_MAGIC:
    case F2FS_SUPER_MAGIC:
    case zfs_number:
    case TMPFS_MAGIC:
    case OVERLAYFS_SUPER_MAGIC: return true;
    default: return false;
  }
}
