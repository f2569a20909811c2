import ChatModel
import JSONStream
import Platform

/// The text of an input, read line by line in an encoding that is detected.
struct SourceText {
  /// The assumptions and repairs made to decode the text, in one sentence; nil for plain UTF-8.
  private(set) var note: String?
  /// The error to report instead of reading the text if its encoding is ambiguous; otherwise nil.
  let refusal: ImportError?
  /// The name of the input, for errors.
  let file: String
  private let encoding: TextEncoding
  private let decoder: TextDecoder?
  private let source: any ByteSource
  /// The offset at which the text starts, after a byte-order mark.
  private let start: Int

  /// Detects the encoding: UTF-8, UTF-16 by its byte-order mark or its zero bytes, or otherwise the
  /// most likely of the encodings that predate Unicode; nil if the bytes are not text.
  init?(_ source: any ByteSource, file: String = "") throws(ImportError) {
    self.source = source
    self.file = file
    var head: [UInt8] = []
    do throws(ByteSourceError) {
      try source.append(0..<min(source.byteCount, 4096), to: &head)
    } catch {
      throw ImportError(error, file: file)
    }
    let isMarkedUTF8 = head.starts(with: [0xEF, 0xBB, 0xBF])
    if !isMarkedUTF8,
      let isBigEndian = Self.bigEndianMark(head) ?? Self.bigEndianByZeros(head)
    {
      encoding = .utf16(isBigEndian: isBigEndian)
      decoder = nil
      refusal = nil
      var start = 0
      while Self.bigEndianMark(head.dropFirst(start)) == isBigEndian, start < 4 { start += 2 }
      self.start = start
      note = Self.utf16Note
      return
    }
    start = isMarkedUTF8 ? 3 : 0
    guard try !Self.isUTF8(source, file: file, from: start) else {
      encoding = .utf8
      decoder = nil
      refusal = nil
      note = nil
      return
    }
    // If the encoding is not UTF-8, hardly any byte sequences are valid UTF-8; in damaged UTF-8,
    // most are.
    let (sound, damaged, sample) = try Self.foreignScalars(of: source, file: file, from: start)
    if sound > damaged {
      encoding = .utf8
      decoder = nil
      refusal = nil
      let count = "\(damaged) damaged character\(damaged == 1 ? " was" : "s were")"
      note = "\(count) replaced: the text is not valid UTF-8"
      return
    }
    if head.dropFirst(start).contains(0) { return nil }
    switch sample.finding() {
    case .encoding(let found):
      encoding = found
      refusal = nil
      let name = if case .legacy(let legacy) = found { legacy.name } else { "Windows-1252" }
      note = "the text is not UTF-8 and was read as \(name); if that is wrong, save it as UTF-8"
    case .undecided(let names):
      encoding = .windows1252
      note = nil
      let choice = names.isEmpty ? "" : " (\(names.joined(separator: " or ")))"
      refusal = ImportError(
        .badData, file: file,
        problem: "the text is not UTF-8, and its encoding is unclear\(choice)",
        advice: "save it as UTF-8, with an editor or `iconv -f ENCODING -t UTF-8`")
    }
    decoder =
      if case .legacy(let legacy) = encoding { TextDecoder(encoding: legacy.converter) } else {
        nil
      }
  }

  /// True if the bytes are UTF-8, some of them perhaps damaged.
  var isUTF8: Bool { encoding == .utf8 }

  /// Says that the text was converted from UTF-16.
  mutating func noteUTF16() { note = note ?? Self.utf16Note }

  private static let utf16Note = "the text is UTF-16"

  /// Passes the lines, without their line ends, to `body` until it returns false.
  func forEachLine(_ body: (String) -> Bool) throws(ImportError) {
    var reader = reader()
    try reader.forEachLine { body(string($0)) }
  }

  /// Makes a reader for the lines as bytes, starting at the first line.
  func reader() -> LineReader {
    switch encoding {
    case .utf8, .windows1252, .legacy: LineReader(source, file: file, from: start)
    case .utf16(let isBigEndian):
      LineReader(source, file: file, from: start, unitSize: 2, isBigEndian: isBigEndian)
    }
  }

  /// The characters of a line.
  func string(_ line: [UInt8]) -> String {
    switch encoding {
    case .utf8: String(decoding: line, as: UTF8.self)
    case .windows1252: Self.windows1252(line)
    case .legacy: decoder?.string(line) ?? Self.windows1252(line)
    case .utf16(let isBigEndian): Self.utf16(line, isBigEndian: isBigEndian)
    }
  }

  /// True if all bytes are valid UTF-8; they are read in pieces and not by line, because the text
  /// could consist of a hundred million short lines.
  private static func isUTF8(
    _ source: any ByteSource, file: String, from start: Int
  ) throws(ImportError) -> Bool {
    var piece: [UInt8] = []
    var offset = start
    while offset < source.byteCount {
      let next = min(offset + 64 * 1024, source.byteCount)
      do throws(ByteSourceError) {
        try source.append(offset..<next, to: &piece)
      } catch {
        throw ImportError(error, file: file)
      }
      offset = next
      // The last character of a piece can continue in the next piece.
      var end = piece.count
      if next < source.byteCount {
        while end > 0, piece.count - end < 3, piece[end - 1] & 0xC0 == 0x80 { end -= 1 }
        if end > 0, piece[end - 1] >= 0xC0 { end -= 1 } else { end = piece.count }
      }
      guard (try? UTF8Span(validating: piece.span.extracting(..<end))) != nil else { return false }
      piece.removeSubrange(..<end)
    }
    return true
  }

  /// The numbers of non-ASCII characters and of invalid bytes, read as UTF-8, and a sample of the
  /// non-ASCII text.
  private static func foreignScalars(
    of source: any ByteSource, file: String, from start: Int
  ) throws(ImportError) -> (sound: Int, damaged: Int, sample: EncodingSample) {
    var (sound, damaged) = (0, 0)
    var sample = EncodingSample()
    var reader = LineReader(source, file: file, from: start)
    try reader.forEachLine { line in
      sample.add(line)
      for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
        if scalar == "\u{FFFD}" { damaged += 1 } else if !scalar.isASCII { sound += 1 }
      }
      return true
    }
    return (sound, damaged, sample)
  }

  private static func utf16(_ line: [UInt8], isBigEndian: Bool) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(line.count / 2)
    for index in stride(from: 0, to: line.count - 1, by: 2) {
      let (first, second) = (UInt16(line[index]), UInt16(line[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func windows1252(_ line: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    for byte in line {
      if (0x80..<0xA0).contains(byte) {
        scalars.append(Self.windows1252[Int(byte - 0x80)])
      } else {
        scalars.append(Unicode.Scalar(byte))
      }
    }
    return String(scalars)
  }

  private static func bigEndianMark(_ bytes: some Collection<UInt8>) -> Bool? {
    if bytes.starts(with: [0xFF, 0xFE]) { return false }
    if bytes.starts(with: [0xFE, 0xFF]) { return true }
    return nil
  }

  /// True for big-endian UTF-16 and false for little-endian, judged by the position of the zero
  /// bytes in digits, spaces and line feeds; nil if the bytes are not UTF-16 text.
  private static func bigEndianByZeros(_ bytes: [UInt8]) -> Bool? {
    let pairs = bytes.count / 2
    guard pairs >= 4 else { return nil }
    var zeros = (even: 0, odd: 0)
    for offset in bytes.indices where bytes[offset] == 0 {
      if offset.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    // A few Han characters, such as 一, have a zero low byte, so the more frequent position decides.
    let isBigEndian = zeros.even > zeros.odd
    let (most, least) = (max(zeros.even, zeros.odd), min(zeros.even, zeros.odd))
    guard most * 20 >= pairs, least * 4 <= most else { return nil }
    let text = utf16(Array(bytes.prefix(pairs * 2)), isBigEndian: isBigEndian)
    // The last character may be incomplete.
    let isText = text.unicodeScalars.dropLast().allSatisfy { scalar in
      switch scalar.value {
      case 9, 10, 13: true
      case 0..<32, 0x7F..<0xA0, 0xFFFD...0xFFFF: false
      default: scalar.properties.generalCategory != .unassigned
      }
    }
    return isText ? isBigEndian : nil
  }

  /// The characters of Windows-1252 for the bytes 0x80–0x9F, according to the Encoding Standard.
  private static let windows1252: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]
}
