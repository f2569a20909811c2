import Platform

/// The way in which bytes represent the characters of a text.
enum TextEncoding: Hashable {
  case utf8
  case utf16(isBigEndian: Bool)
  case windows1252
  case legacy(Legacy)

  /// One of the encodings that predate Unicode, which ICU decodes.
  struct Legacy: Hashable {
    /// The common name, for messages to the user.
    var name: String
    /// The name of ICU's converter.
    var converter: String
    /// True if the encoding is used for languages whose letters are mostly in ASCII.
    var isLatin = false
    /// True if most characters occupy two bytes; few pairs of bytes are valid.
    var isMultibyte = false
  }

  /// The encodings that can be detected, by their names in ICU's detector.
  ///
  /// If Windows has a superset of a standard, or a far more common variant, the table contains that
  /// encoding instead, as does the Encoding Standard. The detector's other encodings do not occur
  /// in exported text files: EBCDIC, and encodings with escape sequences, whose bytes are ASCII.
  static let legacies: [String: Legacy] = [
    "Big5": Legacy(name: "Big5", converter: "Big5", isMultibyte: true),
    "EUC-JP": Legacy(name: "EUC-JP", converter: "EUC-JP", isMultibyte: true),
    "EUC-KR": Legacy(name: "EUC-KR", converter: "windows-949", isMultibyte: true),
    "GB18030": Legacy(name: "GBK", converter: "GB18030", isMultibyte: true),
    "ISO-8859-2": Legacy(name: "ISO 8859-2", converter: "ISO-8859-2", isLatin: true),
    "ISO-8859-5": Legacy(name: "ISO 8859-5", converter: "ISO-8859-5"),
    "ISO-8859-6": Legacy(name: "ISO 8859-6", converter: "ISO-8859-6"),
    "ISO-8859-7": Legacy(name: "Windows-1253", converter: "windows-1253"),
    "ISO-8859-8": Legacy(name: "Windows-1255", converter: "windows-1255"),
    "ISO-8859-8-I": Legacy(name: "Windows-1255", converter: "windows-1255"),
    "ISO-8859-9": Legacy(name: "Windows-1254", converter: "windows-1254", isLatin: true),
    "KOI8-R": Legacy(name: "KOI8-R", converter: "KOI8-R"),
    "Shift_JIS": Legacy(name: "Shift-JIS", converter: "Shift_JIS", isMultibyte: true),
    "windows-1250": Legacy(name: "Windows-1250", converter: "windows-1250", isLatin: true),
    "windows-1251": Legacy(name: "Windows-1251", converter: "windows-1251"),
    "windows-1253": Legacy(name: "Windows-1253", converter: "windows-1253"),
    "windows-1254": Legacy(name: "Windows-1254", converter: "windows-1254", isLatin: true),
    "windows-1255": Legacy(name: "Windows-1255", converter: "windows-1255"),
    "windows-1256": Legacy(name: "Windows-1256", converter: "windows-1256"),
  ]
}

/// A sample of a text for detecting its encoding, collected line by line from the parts with
/// non-ASCII bytes.
struct EncodingSample {
  /// The words with non-ASCII bytes; text in a non-Latin script consists mostly of such words.
  private var words: [UInt8] = []
  /// The lines with non-ASCII bytes; in a Latin script, the words around an accent help to identify
  /// the language.
  private var lines: [UInt8] = []
  /// The number of non-ASCII bytes in runs of two or more, and the number of ASCII letters, both in
  /// `words`.
  private var foreign = 0
  private var letters = 0
  /// The number of non-ASCII bytes in `lines`.
  private var accents = 0

  /// The size of the sample in bytes; ICU's detector examines no more.
  private static let byteCount = 8_000
  /// The minimum confidence of an accepted encoding, its minimum lead over the next one, and the
  /// minimum number of non-ASCII bytes for a single-byte encoding, because a single word is
  /// plausible in some language under any encoding.
  ///
  /// The values were tested with Debian's manual pages in 21 languages, cut to lines of five words.
  /// With three lines or more, none of 2,400 texts was assigned a wrong encoding; with three lines,
  /// one of 24 was rejected; with ten lines, one of 120. Of single lines, four of 574 were wrong,
  /// and almost half were rejected.
  private static let leastConfidence = 16
  private static let leastDistance = 10
  private static let leastForeign = 24
  /// The minimum lead over Windows-1252 with which another Latin encoding is accepted, and the
  /// minimum number of non-ASCII bytes for this: with a lead of 15, there was no error among 2,800
  /// Western texts of two or more lines.
  private static let leastLatinDistance = 15
  private static let leastAccents = 12

  /// Adds the parts of a line with non-ASCII bytes.
  mutating func add(_ line: [UInt8]) {
    guard words.count < Self.byteCount, line.contains(where: { $0 >= 0x80 }) else { return }
    if lines.count < Self.byteCount {
      lines += line.prefix(Self.byteCount)
      accents += line.prefix(Self.byteCount).count { $0 >= 0x80 }
      lines.append(0x0A)
    }
    // In none of the encodings is a space the second byte of a character.
    for word in line.split(whereSeparator: { $0 <= 0x20 })
    where word.contains(where: { $0 >= 0x80 }) {
      guard words.count < Self.byteCount else { return }
      let word = word.prefix(Self.byteCount)
      words += word
      words.append(0x20)
      letters += word.count { (0x41...0x5A).contains($0 & 0xDF) && $0 < 0x80 }
      for run in word.split(whereSeparator: { $0 < 0x80 }) where run.count > 1 {
        foreign += run.count
      }
    }
  }

  /// The result of the detection.
  enum Finding: Hashable {
    case encoding(TextEncoding)
    /// The names of the encodings that are about equally likely; empty if there are none.
    case undecided([String])
  }

  /// The most likely encoding of a text that is not in Unicode.
  ///
  /// In a language with Latin letters, most letters of a word are ASCII. Such a text is read as
  /// Windows-1252 unless another Latin encoding is far more likely; any other encoding must be
  /// certain.
  func finding() -> Finding {
    guard foreign > letters else { return .encoding(latin) }
    var candidates: [(legacy: TextEncoding.Legacy, confidence: Int, text: String)] = []
    for guess in EncodingGuess.guesses(for: words) {
      guard let legacy = TextEncoding.legacies[guess.name], !legacy.isLatin,
        let text = TextDecoder(encoding: legacy.converter)?.string(words), Self.isText(text)
      else { continue }
      candidates.append((legacy, guess.confidence, text))
    }
    guard let first = candidates.first else { return .undecided([]) }
    let rivals = candidates.dropFirst().filter {
      $0.confidence > first.confidence - Self.leastDistance && $0.text != first.text
    }
    guard first.legacy.isMultibyte || foreign >= Self.leastForeign,
      first.confidence >= Self.leastConfidence
    else { return .undecided([]) }
    guard rivals.isEmpty else { return .undecided(([first] + rivals).map(\.legacy.name)) }
    return .encoding(.legacy(first.legacy))
  }

  private var latin: TextEncoding {
    guard accents >= Self.leastAccents else { return .windows1252 }
    let guesses = EncodingGuess.guesses(for: lines)
    let western = guesses.first { ["ISO-8859-1", "windows-1252"].contains($0.name) }
    let other = guesses.first { TextEncoding.legacies[$0.name]?.isLatin == true }
    guard let other, let legacy = TextEncoding.legacies[other.name],
      other.confidence >= (western?.confidence ?? 0) + Self.leastLatinDistance
    else { return .windows1252 }
    return .legacy(legacy)
  }

  /// True if nearly all bytes represent characters; the last character may be incomplete.
  private static func isText(_ text: String) -> Bool {
    var (count, damaged) = (0, 0)
    for scalar in text.unicodeScalars {
      count += 1
      if scalar == "\u{FFFD}" || scalar == "\u{1A}" || (0x80..<0xA0).contains(scalar.value) {
        damaged += 1
      }
    }
    return damaged * 50 <= count
  }
}
