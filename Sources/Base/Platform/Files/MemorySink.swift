import Glibc

/// Collects written bytes in memory.
///
/// Pieces are joined only once, when their total length is known: a growing array would copy a long
/// page several times.
package struct MemorySink: ByteSink, Sendable {
  private var pieces: [[UInt8]] = []
  private var byteCount = 0

  /// Makes an empty sink.
  package init() {}

  /// All bytes written so far, joined again each time.
  package var bytes: [UInt8] { joined(capacity: byteCount) }

  /// All bytes written so far, joined in memory that is no longer needed for anything else.
  ///
  /// Allocating fresh memory costs more than filling it. If the memory is too small, an eighth more
  /// than needed is allocated; the excess costs nothing until it is used.
  ///
  /// - Parameter memory: An array whose memory is reused unless another reference to it exists; it
  ///   is empty afterwards.
  /// - Returns: The bytes.
  package func joined(reusing memory: inout [UInt8]) -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &memory)
    guard taken.capacity >= byteCount else {
      taken = []
      return joined(capacity: byteCount + byteCount / 8)
    }
    taken.removeAll(keepingCapacity: true)
    for piece in pieces { taken.append(contentsOf: piece) }
    return taken
  }

  private func joined(capacity: Int) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe Self.preferHugePages(UnsafeMutableRawBufferPointer(buffer))
      for piece in pieces {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
        _ = unsafe rest.update(fromContentsOf: piece)
        count += piece.count
      }
    }
  }

  package mutating func write(_ bytes: [UInt8]) {
    pieces.append(bytes)
    byteCount += bytes.count
  }

  package mutating func patch(_ bytes: [UInt8], at offset: Int) {
    var start = 0
    for index in pieces.indices {
      let piece = start..<start + pieces[index].count
      let part = piece.clamped(to: offset..<offset + bytes.count)
      if !part.isEmpty {
        pieces[index].replaceSubrange(
          part.lowerBound - start..<part.upperBound - start,
          with: bytes[part.lowerBound - offset..<part.upperBound - offset])
      }
      start = piece.upperBound
      if start >= offset + bytes.count { return }
    }
  }

  /// The size from which glibc gives an allocation its own mapping (its
  /// `DEFAULT_MMAP_THRESHOLD_MAX` on 64-bit systems), so that advice about it affects nothing else.
  private static let leastMappedByteCount = 32 << 20

  /// Requests pages of 2 MiB where the system supplies them on request: allocating 147 MB in pages
  /// of 4 KiB took as long as filling them.
  private static func preferHugePages(_ memory: UnsafeMutableRawBufferPointer) {
    guard memory.count >= leastMappedByteCount, let start = memory.baseAddress else { return }
    let size = Int(getpagesize())
    let offset = -Int(bitPattern: start) & (size - 1)
    unsafe _ = madvise(start + offset, memory.count - offset, MADV_HUGEPAGE)
  }
}
