import Glibc

/// The arguments of a program as the system takes them.
enum ProgramArguments {
  /// Calls `body` with words that end with a null pointer; it must not keep them.
  static func with(
    _ arguments: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    var words = unsafe arguments.map { unsafe strdup($0.fileSystemBytes) } + [nil]
    defer {
      for index in unsafe words.indices { unsafe free(words[index]) }
    }
    return unsafe words.withUnsafeMutableBufferPointer { words in
      guard let start = words.baseAddress else { return EINVAL }
      return unsafe body(start)
    }
  }
}
