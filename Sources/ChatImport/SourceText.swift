/// The text of a file whose encoding is not known for certain.
struct SourceText {
  /// The text, without a byte-order mark.
  var string: String
  /// What had to be assumed or repaired, in words; nil for plain UTF-8.
  var note: String?

  /// Decodes UTF-8, UTF-16 (by its mark, or by its zero bytes) or, failing those, Windows-1252.
  ///
  /// Returns nil for bytes that are no text.
  init?(decoding bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(utf8: Array(bytes.dropFirst(3)))
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self.init(utf16: bytes.dropFirst(2), isBigEndian: false)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self.init(utf16: bytes.dropFirst(2), isBigEndian: true)
    } else if let isBigEndian = Self.looksLikeUTF16(bytes) {
      self.init(utf16: bytes[...], isBigEndian: isBigEndian)
    } else {
      self.init(utf8: bytes)
    }
  }

  private init?(utf8 bytes: [UInt8]) {
    if let string = String(validating: bytes, as: UTF8.self) {
      self.init(string: string, note: nil)
      return
    }
    // A text of another encoding has hardly any valid sequences; a damaged one has mostly those.
    let repaired = String(decoding: bytes, as: UTF8.self)
    var damaged = 0
    var sound = 0
    for scalar in repaired.unicodeScalars {
      if scalar == "\u{FFFD}" { damaged += 1 } else if !scalar.isASCII { sound += 1 }
    }
    if sound > damaged {
      let count = "\(damaged) damaged character\(damaged == 1 ? " was" : "s were")"
      self.init(string: repaired, note: "\(count) replaced: the text is not whole UTF-8")
    } else if bytes.prefix(4096).contains(0) {
      return nil
    } else {
      self.init(windows1252: bytes)
    }
  }

  private init?(utf16 bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    var string = String(decoding: units, as: UTF16.self)
    if string.unicodeScalars.first == "\u{FEFF}" { string.unicodeScalars.removeFirst() }
    self.init(string: string, note: "the text is UTF-16")
  }

  private init(windows1252 bytes: [UInt8]) {
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      if (0x80..<0xA0).contains(byte) {
        scalars.append(Self.windows1252[Int(byte - 0x80)])
      } else {
        scalars.append(Unicode.Scalar(byte))
      }
    }
    self.init(
      string: String(scalars), note: "the text is not UTF-8 and was read as Windows-1252")
  }

  private init(string: String, note: String?) {
    self.string = string
    self.note = note
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
