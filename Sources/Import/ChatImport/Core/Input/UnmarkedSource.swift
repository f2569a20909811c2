import JSONStream
import Platform

/// The bytes of a text as UTF-8 without a byte-order mark.
///
/// Every format can be saved with a mark, or as UTF-16 with one, by an editor or by a redirection in
/// PowerShell. Bytes without a mark are unchanged.
enum UnmarkedSource {
  /// A source after its mark.
  static func opened(_ source: some ByteSource) throws(ByteSourceError) -> any ByteSource {
    var mark: [UInt8] = []
    try source.append(0..<min(4, source.byteCount), to: &mark)
    if mark.starts(with: utf8) { return SourceTail(source, from: utf8.count) }
    guard let isBigEndian = isBigEndian(mark) else { return source }
    return try UTF16Text(source, isBigEndian: isBigEndian)
  }

  /// The beginning of a file after its mark, as far as its characters are complete.
  static func head(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: utf8) { return Array(bytes.dropFirst(utf8.count)) }
    guard let isBigEndian = isBigEndian(bytes) else { return bytes }
    var text = UTF16Text.Decoder(isBigEndian: isBigEndian)
    var head: [UInt8] = []
    text.append(bytes[...], to: &head)
    return head
  }

  /// True if a file begins with a mark of UTF-16.
  static func isUTF16(_ head: [UInt8]) -> Bool { isBigEndian(head) != nil }

  private static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func isBigEndian(_ bytes: [UInt8]) -> Bool? {
    if bytes.starts(with: [0xFF, 0xFE]) { return false }
    if bytes.starts(with: [0xFE, 0xFF]) { return true }
    return nil
  }
}

/// The bytes of a UTF-16 text as UTF-8, in an unnamed temporary file.
private struct UTF16Text: ByteSource {
  private let file: GrowingFile

  private static let pieceSize = 64 * 1024

  init(_ source: some ByteSource, isBigEndian: Bool) throws(ByteSourceError) {
    var decoder = Decoder(isBigEndian: isBigEndian)
    do throws(FileError) {
      file = try GrowingFile()
    } catch {
      throw ByteSourceError(reason: error.reason)
    }
    var offset = 0
    var piece: [UInt8] = []
    var text: [UInt8] = []
    while offset < source.byteCount {
      let next = min(offset + Self.pieceSize, source.byteCount)
      try source.append(offset..<next, to: &piece)
      decoder.append(piece[...], to: &text)
      try write(text)
      piece.removeAll(keepingCapacity: true)
      text.removeAll(keepingCapacity: true)
      offset = next
    }
    decoder.finish(&text)
    try write(text)
  }

  private func write(_ text: [UInt8]) throws(ByteSourceError) {
    do throws(FileError) {
      try file.write(text[...], at: file.reserve(text.count))
    } catch {
      throw ByteSourceError(reason: error.reason)
    }
  }

  var byteCount: Int { file.count }

  func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(ByteSourceError) {
    do throws(FileError) {
      bytes += try file.read(at: range.lowerBound, count: range.count)
    } catch {
      throw ByteSourceError(reason: error.reason)
    }
  }

  /// Converts UTF-16 to UTF-8 piece by piece; a surrogate without its pair becomes U+FFFD.
  struct Decoder {
    let isBigEndian: Bool
    /// The first byte of a code unit whose second byte is in the next piece.
    private var odd: UInt8?
    /// The first half of a surrogate pair whose second half has not been read.
    private var high: UInt16?
    /// True until the first character, and as long as all characters are marks.
    private var isAtStart = true

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    mutating func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
      for byte in bytes {
        guard let first = odd else {
          odd = byte
          continue
        }
        odd = nil
        let (upper, lower) = isBigEndian ? (first, byte) : (byte, first)
        read(UInt16(upper) << 8 | UInt16(lower), to: &text)
      }
    }

    private mutating func read(_ unit: UInt16, to text: inout [UInt8]) {
      if isAtStart, unit == 0xFEFF { return }
      isAtStart = false
      if let first = high {
        high = nil
        if UTF16.isTrailSurrogate(unit) {
          let value = 0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(unit) & 0x3FF
          return write(Unicode.Scalar(value), to: &text)
        }
        write(nil, to: &text)
      }
      if UTF16.isLeadSurrogate(unit) {
        high = unit
      } else {
        write(Unicode.Scalar(unit), to: &text)
      }
    }

    /// Writes a first half without its pair at the end of the text.
    mutating func finish(_ text: inout [UInt8]) {
      if high != nil { write(nil, to: &text) }
      high = nil
    }

    private func write(_ scalar: Unicode.Scalar?, to text: inout [UInt8]) {
      text.append(
        contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
    }
  }
}
