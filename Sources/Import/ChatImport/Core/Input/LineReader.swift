import ChatModel
import JSONStream
import Platform

/// Splits bytes at the line ends LF and CR LF, holding one line and a 64 KiB piece in memory.
///
/// If the first line end is a CR without LF, lines end at CR too; in any other text, a CR within a
/// line is a part of it.
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
  /// True if lines end at CR; nil before the first line end.
  private var endsAtReturn: Bool?
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
    lineOffset = offset - piece.count + place
    while true {
      if place == piece.count, try !fill() {
        if line.isEmpty { return false }
        lineNumber += 1
        if endsAtReturn != true { dropReturn(&line) }
        return true
      }
      if let end = lineEnd() {
        line += piece[place..<end]
        place = end + unitSize
        lineNumber += 1
        if endsAtReturn == false { dropReturn(&line) }
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
      if place == piece.count, try !fill() { break }
      let first = unit(at: place)
      let hasFeed =
        first == 0x0D && place + unitSize < piece.count
        && unit(at: place + unitSize) == 0x0A
      guard first == 0x0A || hasFeed || first == 0x0D && endsAtReturn == true else { break }
      place += hasFeed ? 2 * unitSize : unitSize
      lineNumber += 1
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

  /// Removes the CR of a CR LF.
  private func dropReturn(_ line: inout [UInt8]) {
    guard line.count >= unitSize else { return }
    let (high, low) = isBigEndian ? (2, 1) : (1, 2)
    let isReturn =
      unitSize == 1
      ? line[line.count - 1] == 0x0D
      : line[line.count - low] == 0x0D && line[line.count - high] == 0
    if isReturn { line.removeLast(unitSize) }
  }

  /// The index of the next line end in the piece, which starts at a code unit boundary.
  private mutating func lineEnd() -> Int? {
    if unitSize == 1, endsAtReturn == false {
      return ByteSearch.firstIndex(of: 0x0A, in: piece, from: place)
    }
    var index = place
    while index + unitSize <= piece.count {
      if piece[index] <= 0x0D {
        let unit = unit(at: index)
        if unit == 0x0A {
          if endsAtReturn == nil { endsAtReturn = false }
          return index
        }
        if unit == 0x0D, isEnd(returnAt: index) { return index }
      }
      index += unitSize
    }
    return nil
  }

  /// True if a CR ends a line; the first one decides it for the whole text.
  private mutating func isEnd(returnAt index: Int) -> Bool {
    if let endsAtReturn { return endsAtReturn }
    let next = index + unitSize
    // At the end of a piece, a CR LF is far more frequent.
    guard next < piece.count else { return false }
    endsAtReturn = unit(at: next) != 0x0A
    return endsAtReturn == true
  }

  /// The code unit at an index.
  private func unit(at index: Int) -> Int {
    if unitSize == 1 { return Int(piece[index]) }
    let (high, low): (Int, Int) = isBigEndian ? (0, 1) : (1, 0)
    return Int(piece[index + high]) << 8 | Int(piece[index + low])
  }
}
