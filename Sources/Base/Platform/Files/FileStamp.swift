import Glibc

/// The identity and state of a file: equal stamps mean equal bytes.
package struct FileStamp: Hashable, Sendable {
  fileprivate struct Moment: Hashable, Sendable {
    var seconds: Int
    var nanoseconds: Int

    init(_ time: timespec) {
      seconds = Int(time.tv_sec)
      nanoseconds = Int(time.tv_nsec)
    }

    fileprivate func isBefore(_ other: Moment) -> Bool {
      (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
    }
  }

  private let device: UInt64
  private let inode: UInt64
  private let size: Int
  private let modified: Moment
  /// The time of the last status change.
  ///
  /// No program can set it, unlike the modification time, which `touch` sets.
  private let changed: Moment

  private init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int(status.st_size)
    modified = Moment(status.st_mtim)
    changed = Moment(status.st_ctim)
  }

  /// Reads the state of a file without opening it; nil if that fails.
  package init?(path: String) {
    guard !path.utf8.contains(0) else { return nil }
    var status = stat()
    guard unsafe stat(FileSystemName.bytes(path), &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the state of an open file; nil if that fails.
  init?(descriptor: Int32) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The time of the clock from which file systems take timestamps; it advances in steps.
  package struct Time: Sendable {
    fileprivate let moment: Moment

    /// The current time.
    init() {
      var time = timespec()
      unsafe clock_gettime(CLOCK_REALTIME_COARSE, &time)
      moment = Moment(time)
    }
  }

  /// True if any change after the given time results in a different stamp; this is not so for
  /// changes within the same step of the clock.
  func isSettled(before time: Time) -> Bool { changed.isBefore(time.moment) }
}
