package import JSONStream
import Synchronization

/// A byte source that counts how many bytes a reader has in memory, and records its furthest
/// request.
package final class CountingBytes: ByteSource {
  private struct State {
    var held = 0
    var furthest = 0
    var total = 0
  }

  private let bytes: [UInt8]
  private let state = Mutex(State())
  /// The offset from which reading fails.
  private let damage: Int

  /// Makes a source whose counts are zero.
  package init(_ bytes: [UInt8], damagedFrom damage: Int = .max) {
    self.bytes = bytes
    self.damage = damage
  }

  package var byteCount: Int { bytes.count }

  /// The maximum number of bytes in the array into which the reader reads.
  package var held: Int { state.withLock { $0.held } }
  /// The end of the reader's furthest request so far.
  package var furthest: Int { state.withLock { $0.furthest } }
  /// The total number of bytes read; bytes that are read twice count twice.
  package var total: Int { state.withLock { $0.total } }

  package func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(ByteSourceError) {
    guard range.upperBound <= damage else { throw ByteSourceError(reason: "the disk is damaged") }
    bytes.append(contentsOf: self.bytes[range])
    let held = bytes.count
    state.withLock { state in
      state.held = max(state.held, held)
      state.furthest = max(state.furthest, range.upperBound)
      state.total += range.count
    }
  }
}
