import ChatModel
import JSONStream
import Kit

/// The words of the chosen chat's records that are not in the conversation.
///
/// Records are compared with the messages that their importer made of them, usually text by text:
/// those of a new shape always, and of a shape whose words are shown only samples (`RecordShapes`).
/// Only words that are not there are remembered, until a walk over the conversation finds them: in a
/// name, in a later answer to a tool, or nowhere.
struct WordLedger {
  /// The shapes of the records, which tell what is compared.
  var shapes = RecordShapes()
  /// The words that were not found yet.
  private(set) var words = UnshownWords()
  /// The name of the format.
  private let format: String?
  /// Texts that a conversation shows in another form, such as home folders, which become `~`.
  var known: [String] = []
  /// The keys under which the words were read.
  private var keys: [Key] = []
  private var numbers: [Key: Int] = [:]
  /// The record that is being read and must be compared; nil for others and between records.
  var record: JSONValue?
  /// The number of messages, and the size of the report, before that record.
  var messageCount = 0
  var reportCount = 0
  /// True if the importer said that the page tells that record in its own words.
  var isRetold = false
  /// The number of participants whose names are known to be shown.
  var nameCount = 0
  /// The number of records after which the conversation so far is searched.
  var nextSearch = 64
  /// The number of dropped messages whose words were searched.
  var droppedCount = 0

  init(format: ImportFormat?) { self.format = format?.rawValue }

  /// A key of records, or of an object around them.
  private struct Key: Hashable {
    var name: String
    /// True if the value was passed over with the object around the records.
    var isPassed: Bool
  }

  /// A word that the messages of its record do not contain.
  private struct Missing {
    var word: UInt64
    var key: String
    /// The number of the shape; nil for a value that was passed over.
    var shape: Int?
  }

  /// Remembers the words of the current record that are not in the texts of its messages.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - isCounted: True if the importer has counted a part of the record, such as the middle of a
  ///     long text. Then only words under keys that are unusual for words are remembered, so that
  ///     nothing is said twice.
  ///   - nearTexts: Returns the texts of the messages before, to which an answer can be added.
  mutating func settleRecord(
    _ texts: [String], isCounted: Bool, nearTexts: () -> [String]
  ) {
    guard let record else { return }
    self.record = nil
    var shown = ShownTexts(texts)
    var missing: [Missing] = []
    for due in shapes.dueTexts(of: record) {
      if let key = due.key {
        if UnreadKeys.contain(key, below: due.outer, in: format) { continue }
        if isCounted, WordKeys.counted.contains(key) { continue }
      }
      find(due.text, under: due.key ?? "", shape: due.shape, in: &shown, missing: &missing)
    }
    guard !missing.isEmpty else { return }
    var near = ShownTexts(nearTexts())
    for word in missing where !near.containsWord(word.word) { remember(word) }
  }

  /// Remembers the words of a text that no record contains.
  mutating func read(_ text: String, under key: String, below outer: String? = nil) {
    guard !UnreadKeys.contain(key, below: outer, in: format) else { return }
    var shown = ShownTexts([])
    var missing: [Missing] = []
    find(text, under: key, shape: nil, in: &shown, missing: &missing)
    for word in missing { remember(word) }
  }

  /// Settles the words of a text in the conversation.
  mutating func settle(_ text: String) {
    guard words.openCount > 0 else { return }
    LetterRuns.forEach(in: text) { hash in
      words.settle(hash)
      return words.openCount > 0
    }
  }

  /// Notes that the words of a name are in the conversation, before they are read.
  mutating func noteShown(_ text: String) {
    LetterRuns.forEach(in: text) { hash in
      words.insertShown(hash)
      return true
    }
  }

  /// Decides which shapes have words that are missing, after the conversation was searched for them.
  mutating func settleShapes() {
    let words = words
    shapes.settle(shapesOfOpenWords: words.openShapes) { words.isOpen($0) }
  }

  /// The keys of unshown words, with the number of words; the most frequent first.
  var tallies: [(key: String, count: Int, isPassed: Bool)] {
    guard words.openCount > 0 else { return [] }
    return zip(keys, words.tallies(ofKeys: keys.count)).filter { $0.1 > 0 }.enumerated()
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map { ($0.element.0.name, $0.element.1, $0.element.0.isPassed) }
  }

  // MARK: Words

  /// Collects the words of a text, or of the texts in it if it is JSON, that are not shown.
  private func find(
    _ text: String, under key: String, shape: Int?, in shown: inout ShownTexts,
    missing: inout [Missing], depth: Int = 0
  ) {
    guard text.utf8.count > 2, LetterRuns.exist(in: text), !shown.contains(text),
      !UnreadKeys.values.contains(text.lowercased(upTo: 16)), !text.isEncodedFile
    else { return }
    if depth < 2, let value = text.embeddedJSON {
      var found = missing
      value.forEachText(under: key) { text, key, outer in
        guard key.map({ !UnreadKeys.contain($0, below: outer, in: format) }) ?? true else { return }
        find(
          text, under: key ?? "", shape: shape, in: &shown, missing: &found, depth: depth + 1)
      }
      missing = found
      return
    }
    var text = text.utf8.contains { $0 >= 0x80 } ? text.mendedEncoding : text
    // A program's mark can follow a text without a space.
    for mark in known where mark == mark.uppercased() && text.hasSuffix(mark) {
      text = String(text.dropLast(mark.count))
    }
    LetterRuns.forEach(in: text, skipsMarkup: true) { hash in
      if !shown.containsWord(hash) { missing.append(Missing(word: hash, key: key, shape: shape)) }
      return true
    }
  }

  private mutating func remember(_ missing: Missing) {
    let key = number(of: missing.key, isPassed: missing.shape == nil)
    let isOpen = words.insert(missing.word, under: key, shape: missing.shape ?? 0)
    if isOpen, let shape = missing.shape { shapes.miss(missing.word, in: shape) }
  }

  /// The number of a key; keys after the first thousand are one.
  private mutating func number(of name: String, isPassed: Bool) -> Int {
    let key = Key(
      name: numbers.count < ImportLimits.unshownKeys ? name : "…", isPassed: isPassed)
    if let number = numbers[key] { return number }
    numbers[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }
}

extension JSONValue {
  /// Calls a closure with each text, its key, and the key of the object around it.
  func forEachText(
    under key: String?, below outer: String? = nil, _ body: (String, String?, String?) -> Void
  ) {
    switch self {
    case .object(let object):
      for (inner, value) in object.entries { value.forEachText(under: inner, below: key, body) }
    case .array(let elements):
      for element in elements { element.forEachText(under: key, below: outer, body) }
    case .string(let text): body(text, key, outer)
    case .number, .boolean, .null: break
    }
  }
}

extension String {
  /// A short text in lower case; a longer one as it is.
  fileprivate func lowercased(upTo count: Int) -> String {
    utf8.count > count ? self : lowercased()
  }

  /// The value of a text that is JSON, as some formats pack objects into strings; nil for others.
  fileprivate var embeddedJSON: JSONValue? {
    guard let first = utf8.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
      let last = utf8.last, last == UInt8(ascii: "}") || last == UInt8(ascii: "]")
    else { return nil }
    var reader = JSONReader(Array(utf8))
    guard let value = try? JSONValue(&reader), (try? reader.isAtEnd()) == true else { return nil }
    return value
  }

  /// True for the bytes of a file, such as a picture, in Base64, alone or in an address.
  fileprivate var isEncodedFile: Bool {
    if utf8.starts(with: "data:".utf8) { return prefix(128).contains(";base64,") }
    guard utf8.count >= 64 else { return false }
    var hasDigits = false
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "/"), UInt8(ascii: "="):
        continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"): hasDigits = true
      default: return false
      }
    }
    return hasDigits
  }
}
