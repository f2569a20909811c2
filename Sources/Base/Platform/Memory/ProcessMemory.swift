import CPlatform
import Glibc

/// The kernel's figures for the process's memory.
package enum ProcessMemory {
  /// The maximum number of bytes that were resident at the same time since the program started; nil
  /// if the system has no `/proc`.
  ///
  /// The value is read from `VmHWM`; the value of `getrusage` includes the program that started
  /// this one.
  package static var peakResidentByteCount: Int? {
    let status = try? FileContents(path: "/proc/self/status", limit: 1 << 16)
    for line in status?.bytes.split(separator: UInt8(ascii: "\n")) ?? [] {
      let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
      if words.count == 3, words[0] == "VmHWM:", let kibibytes = Int(words[1]) {
        return kibibytes * 1_024
      }
    }
    return nil
  }

  /// The number of bytes that are resident now; nil if the system has no `/proc`.
  package static var residentByteCount: Int? {
    // The second field of statm is a number of pages.
    let sizes = try? FileContents(path: "/proc/self/statm", limit: 1 << 12)
    let words = sizes?.bytes.split(separator: UInt8(ascii: " ")) ?? []
    guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else {
      return nil
    }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// Memory that was returned to the allocator.
package enum FreedMemory {
  /// Returns the allocator's unused memory to the system; called after a purge when memory is
  /// short.
  package static func returnToSystem() { cplatform_return_freed_memory() }
}
