import ChatModel
import JSONStream

/// Splits bytes at the line ends LF, CR LF and CR, holding one line and a 64 KiB piece in memory.
struct LineReader {
  private let source: any ByteSource
  /// The name of the input, for errors.
  private let file: String
  /// The number of bytes of one code unit: 1, or 2 for UTF-16.
  private let unitSize: Int
  private let isBigEndian: Bool
  /// The offset of the next byte to read, and the offset after the last byte.
  private var offset: Int
  private let end: Int
  private var piece: [UInt8] = []
  /// The index of the next byte in the current piece.
  private var place = 0
  /// True if the last line ended with a carriage return, whose line feed has not been read yet.
  private var isBehindReturn = false
  /// The number of lines read so far.
  private(set) var lineNumber = 0
  /// The offset of the line that was read last.
  private(set) var lineOffset = 0

  private static let pieceSize = 64 * 1024

  /// Makes a reader that starts at an offset.
  init(
    _ source: any ByteSource, file: String, from start: Int, unitSize: Int = 1,
    isBigEndian: Bool = false
  ) {
    self.source = source
    self.file = file
    self.unitSize = unitSize
    self.isBigEndian = isBigEndian
    offset = start
    // Only whole code units are read; an odd byte at the end of UTF-16 text is ignored.
    end = start + (source.byteCount - start) / unitSize * unitSize
  }

  /// Reads the next line without its line end; an empty last line without a line end does not count.
  /// - Returns: true if there was a line.
  mutating func next(into line: inout [UInt8]) throws(ImportError) -> Bool {
    line.removeAll(keepingCapacity: true)
    try skipFeedBehindReturn()
    lineOffset = offset - piece.count + place
    while true {
      if place == piece.count, try !fill() {
        if line.isEmpty { return false }
        lineNumber += 1
        return true
      }
      if let end = lineEnd() {
        line += piece[place..<end]
        place = end
        skipLineEnd()
        return true
      }
      line += piece[place...]
      place = piece.count
      guard line.count <= ImportLimits.lineBytes else {
        throw ImportError(
          .badData, file: file, place: "line \(lineNumber + 1)",
          problem: "it is larger than \(ImportLimits.lineBytes >> 20) MiB")
      }
    }
  }

  /// Skips the empty lines before the next line that is not empty; an unpacked file can contain
  /// millions of empty lines.
  /// - Returns: the number of skipped lines.
  mutating func skipEmptyLines() throws(ImportError) -> Int {
    let first = lineNumber
    while true {
      try skipFeedBehindReturn()
      if place == piece.count, try !fill() { break }
      guard unit(at: place) == 0x0A || unit(at: place) == 0x0D else { break }
      skipLineEnd()
    }
    return lineNumber - first
  }

  /// Passes each line to `body` until it returns false.
  mutating func forEachLine(_ body: ([UInt8]) -> Bool) throws(ImportError) {
    var line: [UInt8] = []
    while try next(into: &line) {
      guard body(line) else { return }
    }
  }

  /// Reads the next piece; returns false at the end of the input.
  private mutating func fill() throws(ImportError) -> Bool {
    guard offset < end else { return false }
    piece.removeAll(keepingCapacity: true)
    place = 0
    let next = min(offset + Self.pieceSize, end)
    do throws(ByteSourceError) {
      try source.append(offset..<next, to: &piece)
    } catch {
      throw ImportError(error, file: file)
    }
    offset = next
    return true
  }

  /// Moves past the line end at the current place.
  private mutating func skipLineEnd() {
    isBehindReturn = unit(at: place) == 0x0D
    place += unitSize
    lineNumber += 1
  }

  /// Moves past the line feed of a CR LF, which can be at the start of the next piece.
  private mutating func skipFeedBehindReturn() throws(ImportError) {
    guard isBehindReturn else { return }
    isBehindReturn = false
    if place == piece.count, try !fill() { return }
    if unit(at: place) == 0x0A { place += unitSize }
  }

  /// The index of the next line end in the piece, which starts at a code unit boundary.
  private func lineEnd() -> Int? {
    guard unitSize == 1 else {
      return stride(from: place, to: piece.count - 1, by: 2).first {
        unit(at: $0) == 0x0A || unit(at: $0) == 0x0D
      }
    }
    let bytes = piece.span
    var index = place
    while index < bytes.count {
      if bytes[index] <= 0x0D, bytes[index].isLineEnd { return index }
      index += 1
    }
    return nil
  }

  /// The code unit at an index.
  private func unit(at index: Int) -> Int {
    if unitSize == 1 { return Int(piece[index]) }
    let (high, low): (Int, Int) = isBigEndian ? (0, 1) : (1, 0)
    return Int(piece[index + high]) << 8 | Int(piece[index + low])
  }
}
