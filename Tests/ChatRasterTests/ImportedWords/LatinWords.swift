import FoundationEssentials

/// The words in Latin letters of a text, in lower case.
struct LatinWords {
  private(set) var words: Set<String> = []

  /// Makes an empty set of words.
  init() {}

  /// Collects the words of a text.
  init(_ text: String) { add(text) }

  /// Collects the words of an export: as they are written, without the escapes of JSON and HTML, and
  /// without Messenger's wrong encoding.
  init(ofInput text: String) { add(input: text) }

  /// Collects the words of files and of their names.
  init(ofFilesAt urls: [URL]) {
    for url in urls {
      add(url.lastPathComponent)
      // A folder has no data.
      guard !["png", "zip"].contains(url.pathExtension), let data = try? Data(contentsOf: url)
      else { continue }
      add(input: String(decoding: data, as: UTF8.self))
    }
  }

  private mutating func add(input text: String) {
    add(text)
    let plain = Self.unescaped(text)
    add(plain)
    // Messenger writes each byte of UTF-8 as a character.
    let bytes = plain.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: " ") }
    add(String(decoding: bytes, as: UTF8.self))
  }

  private mutating func add(_ text: String) {
    for (word, _) in Self.runs(of: text) {
      words.insert(word.lowercased())
      // A kind that no page knows is shown by its name, as words.
      for part in Self.parts(of: word) { words.insert(part.lowercased()) }
    }
  }

  /// The words of a text that are neither in the set nor allowed; a word that is cut off may be the
  /// beginning of one in the set.
  func strange(in text: String, allowed: Set<String>) -> [String] {
    Self.runs(of: text).compactMap { word, isCut in
      let word = word.lowercased()
      guard word.count > 1, !words.contains(word), !allowed.contains(word),
        !(isCut && words.contains { $0.hasPrefix(word) })
      else { return nil }
      return word
    }
  }

  /// Runs of Latin letters; a run before an ellipsis is cut.
  private static func runs(of text: String) -> [(word: String, isCut: Bool)] {
    var runs: [(String, Bool)] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isLatin(scalar) {
        word.append(scalar)
      } else if !word.isEmpty {
        runs.append((String(word), scalar == "…"))
        word.removeAll()
      }
    }
    if !word.isEmpty { runs.append((String(word), false)) }
    return runs
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    // Letters can be followed by accents.
    if (0x300...0x36F).contains(scalar.value) { return true }
    guard scalar.properties.isAlphabetic else { return false }
    return scalar.isASCII || (0xC0...0x24F).contains(scalar.value)
  }

  /// The parts of `startTime` and `URLPreview`, beginning at capitals.
  private static func parts(of word: String) -> [String] {
    var parts: [String] = []
    var part = ""
    for letter in word {
      if letter.isUppercase, part.last?.isLowercase == true {
        parts.append(part)
        part = ""
      }
      part.append(letter)
    }
    return parts + [part]
  }

  /// A text without the escapes of JSON.
  private static func unescaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      guard scalars[index] == "\\", index + 1 < scalars.count else {
        result.append(scalars[index])
        index += 1
        continue
      }
      let digits = String(
        String.UnicodeScalarView(scalars[min(index + 2, scalars.count)...].prefix(4)))
      if scalars[index + 1] == "u", let code = UInt32(digits, radix: 16), digits.count == 4 {
        result.append(Unicode.Scalar(code) ?? " ")
        index += 6
      } else {
        result.append(" ")
        index += 2
      }
    }
    return String(result)
  }
}
