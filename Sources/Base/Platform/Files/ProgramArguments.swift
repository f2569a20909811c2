import Glibc

/// Converts a program's arguments to the form that system calls take.
enum ProgramArguments {
  /// Calls `body` with a null-terminated array of strings, which must not be used after the call.
  static func with(
    _ arguments: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    var words = unsafe arguments.map { unsafe strdup(FileSystemName.bytes($0)) } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
    }
    return unsafe words.withUnsafeMutableBufferPointer { words in
      guard let start = words.baseAddress else { return EINVAL }
      return unsafe body(start)
    }
  }
}
