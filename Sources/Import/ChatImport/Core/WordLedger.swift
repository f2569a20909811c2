import ChatModel
import JSONStream
import Kit

/// The words of the chosen chat's records that are not in the conversation.
///
/// Each record is compared with the messages that its importer made of it, usually text by text.
/// Only words that are not there are remembered, until a walk over the finished conversation finds
/// them: in a name, in a later answer to a tool, or nowhere.
struct WordLedger {
  /// True if words are compared: it takes up to four tenths of an import's time, so only a strict
  /// import does it, and one that found no message.
  var isOn = false
  /// The words that were not found yet.
  private(set) var words = UnshownWords()
  /// Texts that a conversation shows in another form, such as home folders, which become `~`.
  var known: [String] = []
  /// The keys under which the words were read.
  private var keys: [Key] = []
  private var numbers: [Key: Int] = [:]
  /// The record that is being read; nil between records.
  var record: JSONValue?
  /// The number of messages, and the size of the report, before that record.
  var messageCount = 0
  var reportCount = 0
  /// The number of dropped messages whose words were searched.
  var droppedCount = 0

  /// A key of records, or of an object around them.
  private struct Key: Hashable {
    var name: String
    /// True if the value was passed over with the object around the records.
    var isPassed: Bool
  }

  /// The texts of the messages of a record.
  private struct Shown {
    var texts: [String]
    /// True for a value that was passed over, which has no messages.
    var isPassed = false
    /// True if words under the usual keys are counted already.
    var hasCountedParts = false
    /// The number of bytes that may still be searched for whole texts; prevents a record of a
    /// million short texts, each of which would be searched in a long one.
    var room: Int
    /// The words of the texts in order; nil until they are needed.
    var words: [UInt64]?

    init(_ texts: [String]) {
      self.texts = texts
      room = 4 * texts.reduce(1024) { $0 + $1.utf8.count }
    }

    mutating func contains(_ text: String) -> Bool {
      for shown in texts where shown.utf8.count >= text.utf8.count {
        if shown.utf8.count == text.utf8.count {
          if shown == text { return true }
          continue
        }
        guard room > 0 else { return false }
        if shown.contains(text, room: &room) { return true }
      }
      return false
    }

    mutating func containsWord(_ hash: UInt64) -> Bool {
      if words == nil {
        var found: [UInt64] = []
        for text in texts {
          LetterRuns.forEach(in: text) {
            found.append($0)
            return true
          }
        }
        found.sort()
        words = found
      }
      guard let words else { return false }
      var (low, high) = (0, words.count)
      while low < high {
        let middle = (low + high) / 2
        if words[middle] < hash { low = middle + 1 } else { high = middle }
      }
      return low < words.count && words[low] == hash
    }
  }

  /// Remembers the words of the current record that are not in the texts of its messages.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - isCounted: True if the importer has counted a part of the record, such as the middle of a
  ///     long text. Then only words under keys that are unusual for words are remembered, so that
  ///     nothing is said twice.
  mutating func settleRecord(_ texts: [String], isCounted: Bool) {
    guard let record else { return }
    self.record = nil
    var shown = Shown(texts)
    shown.hasCountedParts = isCounted
    read(record, under: nil, shown: &shown)
  }

  /// Remembers the words of a text that no record contains.
  mutating func read(_ text: String, under key: String) {
    guard !UnreadKeys.contain(key) else { return }
    var shown = Shown([])
    shown.isPassed = true
    read(text, under: key, shown: &shown, depth: 0)
  }

  /// Settles the words of a text in the conversation.
  mutating func settle(_ text: String) {
    guard words.openCount > 0 else { return }
    LetterRuns.forEach(in: text) { hash in
      words.settle(hash)
      return words.openCount > 0
    }
  }

  /// The keys of unshown words, with the number of words; the most frequent first.
  var tallies: [(key: String, count: Int, isPassed: Bool)] {
    guard words.openCount > 0 else { return [] }
    return zip(keys, words.tallies(ofKeys: keys.count)).filter { $0.1 > 0 }.enumerated()
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map { ($0.element.0.name, $0.element.1, $0.element.0.isPassed) }
  }

  // MARK: Values

  private mutating func read(
    _ value: JSONValue, under key: String?, below outer: String? = nil, shown: inout Shown,
    depth: Int = 0
  ) {
    switch value {
    case .object(let object):
      for (inner, value) in object.entries {
        read(value, under: inner, below: key, shown: &shown, depth: depth)
      }
    case .array(let elements):
      for element in elements {
        read(element, under: key, below: outer, shown: &shown, depth: depth)
      }
    case .string(let text):
      if let key {
        if UnreadKeys.contain(key, below: outer) { return }
        if shown.hasCountedParts, JSONValue.countedKeys.contains(key) { return }
      }
      read(text, under: key ?? "", shown: &shown, depth: depth)
    case .number, .boolean, .null: break
    }
  }

  private mutating func read(
    _ text: String, under key: String, shown: inout Shown, depth: Int
  ) {
    guard text.utf8.count > 2, LetterRuns.exist(in: text), !shown.contains(text),
      !UnreadKeys.values.contains(text.lowercased(upTo: 16)), !text.isEncodedFile
    else { return }
    if depth < 2, let value = text.embeddedJSON {
      return read(value, under: key, shown: &shown, depth: depth + 1)
    }
    let text = text.utf8.contains { $0 >= 0x80 } ? text.mendedEncoding : text
    var number: Int?
    LetterRuns.forEach(in: text, skipsMarkup: true) { hash in
      if shown.texts.isEmpty || !shown.containsWord(hash) {
        number = number ?? self.number(of: key, isPassed: shown.isPassed)
        words.insert(hash, under: number ?? 0)
      }
      return true
    }
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

  /// True for an address that contains the bytes of a file, such as a picture.
  fileprivate var isEncodedFile: Bool {
    utf8.starts(with: "data:".utf8) && prefix(128).contains(";base64,")
  }

  /// True if the text contains another; `room` is the number of bytes that may be compared.
  fileprivate func contains(_ text: String, room: inout Int) -> Bool {
    let (bytes, wanted) = (utf8Span.span, text.utf8Span.span)
    guard let first = wanted.indices.isEmpty ? nil : wanted[0] else { return true }
    room -= wanted.count
    var start = 0
    while start <= bytes.count - wanted.count, room > 0 {
      room -= 1
      if bytes[start] == first {
        var matched = 1
        while matched < wanted.count, bytes[start + matched] == wanted[matched] { matched += 1 }
        if matched == wanted.count { return true }
        room -= matched
      }
      start += 1
    }
    return false
  }
}
