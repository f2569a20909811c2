import ChatModel
import JSONStream

/// The text of an input whose encoding is not known for certain, line by line.
struct SourceText {
  /// How bytes stand for characters.
  private enum Encoding {
    case utf8
    case utf16(isBigEndian: Bool)
    case windows1252
  }

  /// What had to be assumed or repaired, in words; nil for plain UTF-8.
  let note: String?
  /// The source as errors name it.
  let file: String
  private let encoding: Encoding
  private let source: any ByteSource
  /// Where the text begins, behind a byte-order mark.
  private let start: Int

  /// Looks whether bytes are UTF-8, UTF-16 (by its mark, or by its zero bytes) or, failing those,
  /// Windows-1252; nil for bytes that are no text.
  init?(_ source: any ByteSource, file: String = "") throws(ImportError) {
    self.source = source
    self.file = file
    var head: [UInt8] = []
    do throws(ByteSourceError) {
      try source.append(0..<min(source.byteCount, 4096), to: &head)
    } catch {
      throw ImportError(error, file: file)
    }
    if let isBigEndian = Self.bigEndianMark(head) ?? Self.looksLikeUTF16(head) {
      encoding = .utf16(isBigEndian: isBigEndian)
      var start = 0
      while Self.bigEndianMark(head.dropFirst(start)) == isBigEndian, start < 4 { start += 2 }
      self.start = start
      note = "the text is UTF-16"
      return
    }
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.start = start
    guard try !Self.isUTF8(source, file: file, from: start) else {
      encoding = .utf8
      note = nil
      return
    }
    // A text of another encoding has hardly any valid sequences; a damaged one has mostly those.
    let (sound, damaged) = try Self.foreignScalars(of: source, file: file, from: start)
    if sound > damaged {
      encoding = .utf8
      let count = "\(damaged) damaged character\(damaged == 1 ? " was" : "s were")"
      note = "\(count) replaced: the text is not whole UTF-8"
    } else if head.dropFirst(start).contains(0) {
      return nil
    } else {
      encoding = .windows1252
      note = "the text is not UTF-8 and was read as Windows-1252"
    }
  }

  /// Goes through the lines, without the line feeds that end them, until `body` returns false.
  func forEachLine(_ body: (String) -> Bool) throws(ImportError) {
    var reader = reader()
    try reader.forEachLine { body(string($0)) }
  }

  /// Reads the lines from the first on, as bytes.
  func reader() -> LineReader {
    switch encoding {
    case .utf8, .windows1252: LineReader(source, file: file, from: start)
    case .utf16(let isBigEndian):
      LineReader(source, file: file, from: start, unitSize: 2, isBigEndian: isBigEndian)
    }
  }

  /// The characters of a line.
  func string(_ line: [UInt8]) -> String {
    switch encoding {
    case .utf8: String(decoding: line, as: UTF8.self)
    case .windows1252: Self.windows1252(line)
    case .utf16(let isBigEndian): Self.utf16(line, isBigEndian: isBigEndian)
    }
  }

  private static func isUTF8(
    _ source: any ByteSource, file: String, from start: Int
  ) throws(ImportError) -> Bool {
    var isValid = true
    var reader = LineReader(source, file: file, from: start)
    try reader.forEachLine { line in
      isValid = (try? UTF8Span(validating: line.span)) != nil
      return isValid
    }
    return isValid
  }

  /// Scalars that are no ASCII, and places where the bytes are none, when read as UTF-8.
  private static func foreignScalars(
    of source: any ByteSource, file: String, from start: Int
  ) throws(ImportError) -> (sound: Int, damaged: Int) {
    var (sound, damaged) = (0, 0)
    var reader = LineReader(source, file: file, from: start)
    try reader.forEachLine { line in
      for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
        if scalar == "\u{FFFD}" { damaged += 1 } else if !scalar.isASCII { sound += 1 }
      }
      return true
    }
    return (sound, damaged)
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

  /// Which half of most pairs is zero, as in UTF-16 of a European language.
  private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool? {
    let sample = bytes.prefix(512)
    guard sample.count >= 8 else { return nil }
    var zeros = (even: 0, odd: 0)
    for (offset, byte) in sample.enumerated() where byte == 0 {
      if offset.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let half = sample.count / 2
    if zeros.odd > half * 3 / 4, zeros.even == 0 { return false }
    if zeros.even > half * 3 / 4, zeros.odd == 0 { return true }
    return nil
  }

  /// The block 0x80–0x9F of Windows-1252 as the Encoding Standard has it.
  private static let windows1252: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]
}
