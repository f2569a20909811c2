import ChatModel
import JSONStream

/// Cuts bytes at line feeds, holding one line and a piece of 64 KiB of them.
struct LineReader {
  private let source: any ByteSource
  private let start: Int
  /// Bytes of a character's unit: 1, or 2 for UTF-16.
  private let unitSize: Int
  private let isBigEndian: Bool

  private static let pieceSize = 64 * 1024

  /// Starts at an offset.
  init(_ source: any ByteSource, from start: Int, unitSize: Int = 1, isBigEndian: Bool = false) {
    self.source = source
    self.start = start
    self.unitSize = unitSize
    self.isBigEndian = isBigEndian
  }

  /// Hands over each line, without its line feed, until `body` returns false; what follows the last
  /// line feed is a line where there is something.
  func forEachLine(_ body: ([UInt8]) -> Bool) throws(ByteSourceError) {
    var line: [UInt8] = []
    var piece: [UInt8] = []
    // Whole units only: a byte that is left over at the end is no text.
    let end = start + (source.byteCount - start) / unitSize * unitSize
    for first in stride(from: start, to: end, by: Self.pieceSize) {
      piece.removeAll(keepingCapacity: true)
      try source.append(first..<min(first + Self.pieceSize, end), to: &piece)
      var rest = piece[...]
      while let feed = lineFeed(in: rest) {
        line += rest[..<feed]
        rest = rest[(feed + unitSize)...]
        guard body(line) else { return }
        line.removeAll(keepingCapacity: true)
      }
      line += rest
    }
    if !line.isEmpty { _ = body(line) }
  }

  /// Where a line feed begins; pieces begin with a whole unit.
  private func lineFeed(in bytes: ArraySlice<UInt8>) -> Int? {
    if unitSize == 1 { return bytes.firstIndex(of: 0x0A) }
    let (high, low): (Int, Int) = isBigEndian ? (0, 1) : (1, 0)
    return stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).first {
      bytes[$0 + low] == 0x0A && bytes[$0 + high] == 0
    }
  }
}
