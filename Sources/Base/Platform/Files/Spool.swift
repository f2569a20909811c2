/// A queue of bytes, held in memory while there are few and otherwise in unnamed files.
///
/// Memory and descriptors stay limited, however many bytes are waiting. Safe on any thread.
package final class Spool: Sendable {
  private struct State {
    var heldByteCount = 0
    /// The file that receives the next bytes; full files live until their contents are no longer
    /// needed.
    var file: GrowingFile?
  }

  private let state = Monitor(State())
  private let memory: Int

  /// The file size at which a new file is begun, so that the disk space of old files can be freed.
  private static let fileSize = 64 << 20
  /// The size in bytes above which a block goes directly to a file instead of memory.
  private static let largestHeld = 1 << 20

  /// Makes an empty spool.
  /// - Parameter memory: the maximum number of bytes that are kept in memory altogether.
  package init(memory: Int) {
    self.memory = memory
  }

  /// The number of bytes in memory.
  package var heldByteCount: Int { state.withLock { $0.heldByteCount } }

  /// Reserves space.
  /// - Parameter count: the number of bytes that will be written.
  /// - Returns: the space, to be filled in order.
  /// - Throws: `FileError` if a file is needed and cannot be made.
  package func room(for count: Int) throws(FileError) -> SpooledBytes {
    try state.withLock { state throws(FileError) in
      if count <= Self.largestHeld, state.heldByteCount + count <= memory {
        state.heldByteCount += count
        return SpooledBytes(.memory(Monitor([])), count: count, of: self)
      }
      if let file = state.file, file.count + count <= Self.fileSize {
        return SpooledBytes(.file(file, offset: file.reserve(count)), count: count, of: self)
      }
      let file = try GrowingFile()
      state.file = file
      return SpooledBytes(.file(file, offset: file.reserve(count)), count: count, of: self)
    }
  }

  fileprivate func release(_ count: Int) {
    state.withLock { $0.heldByteCount -= count }
  }
}

/// Bytes in a spool.
///
/// Their space is freed with the last reference.
package final class SpooledBytes: Sendable {
  fileprivate enum Place {
    case memory(Monitor<[UInt8]>)
    case file(GrowingFile, offset: Int)
  }

  /// The number of bytes when all are written.
  package let count: Int
  private let place: Place
  private let spool: Spool
  private let written = Monitor(0)

  fileprivate init(_ place: Place, count: Int, of spool: Spool) {
    self.place = place
    self.count = count
    self.spool = spool
  }

  deinit {
    if case .memory = place { spool.release(count) }
  }

  /// Writes the next bytes, at most as many as fit into the reserved space.
  /// - Throws: `FileError` if writing to a file fails.
  package func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    let start = written.withLock { written in
      written += bytes.count
      precondition(written <= count, "more bytes than there is room for")
      return written - bytes.count
    }
    switch place {
    case .memory(let held):
      held.withLock { held in
        if held.isEmpty { held.reserveCapacity(count) }
        held += bytes
      }
    case .file(let file, let offset): try file.write(bytes, at: offset + start)
    }
  }

  /// Reads a range of the bytes, which must all have been written.
  /// - Throws: `FileError` if reading fails.
  package func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    switch place {
    case .memory(let held): return held.withLock { Array($0[range]) }
    case .file(let file, let offset):
      let bytes = try file.read(at: offset + range.lowerBound, count: range.count)
      guard bytes.count == range.count else {
        throw FileError(.cannotRead, path: "a temporary file", reason: "it became shorter")
      }
      return bytes
    }
  }
}
