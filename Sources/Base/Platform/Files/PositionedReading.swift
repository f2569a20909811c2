import Glibc

/// Reading at an offset, independent of other threads that use the same descriptor.
enum PositionedReading {
  /// Reads some bytes of an open file; returns fewer if the file ends earlier.
  static func bytes(
    of descriptor: Int32, at offset: Int, count: Int, path: String
  ) throws(FileError) -> [UInt8] {
    guard offset >= 0, count > 0 else { return [] }
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      done = 0
      while done < count {
        let read = unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + done }, count - done,
          off_t(offset) &+ off_t(done))
        if read == 0 { return }
        if read < 0 {
          let error = SystemError.last
          if error.number == EINTR { continue }
          failure = error
          return
        }
        done += read
      }
    }
    if let failure { throw FileError(.cannotRead, path: path, failure) }
    return bytes
  }
}
