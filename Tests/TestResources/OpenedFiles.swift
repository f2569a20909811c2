import Glibc

/// Counts the files of a folder that are opened by any process, as reported by the kernel.
package final class OpenedFiles {
  /// The error if opened files cannot be counted.
  package struct Failure: Error {}

  private let descriptor: Int32

  /// Starts to count, in the folder itself and not in its subfolders.
  package init(below folder: String) throws {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw Failure() }
    guard unsafe inotify_add_watch(descriptor, folder, UInt32(IN_OPEN)) >= 0 else {
      close(descriptor)
      throw Failure()
    }
  }

  deinit { close(descriptor) }

  /// The names of the files that were opened since the last call; a file that was opened several
  /// times is repeated.
  package func names() -> [String] {
    var names: [String] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return names }
      // An event consists of its watch, mask, cookie and the length of the following name, four
      // bytes each.
      var offset = 0
      while offset + 16 <= count {
        let length = (12..<16).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
        let name = bytes[offset + 16..<offset + 16 + length].prefix { $0 != 0 }
        // An event of the folder itself has no name.
        if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
        offset += 16 + length
      }
    }
  }
}
