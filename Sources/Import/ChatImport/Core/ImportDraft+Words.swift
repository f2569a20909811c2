import ChatModel
import JSONStream
import Kit

extension ImportDraft {
  /// Begins a record of the chosen chat, whose words should be in the conversation.
  ///
  /// An importer calls this before it adds what it makes of the record; `addRecord` does so for
  /// importers that use it. The end of the import counts the words that are not shown by their
  /// keys.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - report: The importer's report so far, if the draft's report is set later.
  mutating func willRead(_ record: JSONValue, _ report: ImportReport? = nil) {
    if let report { self.report = report }
    if words.record != nil { settleRecord() }
    let isDue = words.shapes.note(record)
    if words.shapes.recordCount == words.nextSearch { searchConversation() }
    guard isDue else { return }
    words.record = record
    words.isRetold = false
    words.messageCount = messageCount
    words.reportCount = self.report.count
  }

  /// Passes over the value of a key that the importer does not read, and notes its words.
  ///
  /// They are about the chat as a whole, such as its topic, so they are counted like details: the
  /// report of an import without them is still faithful.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - reader: The reader, positioned before the value.
  /// - Throws: `JSONError` if the value is malformed.
  mutating func pass(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    switch try reader.peek() {
    case .object, .array: break
    case .string where !UnreadKeys.contain(key): break
    case .string, .number, .boolean, .null: return try reader.skipValue()
    }
    try reader.forEachText(under: key) { key, text, outer in
      words.read(text, under: key, below: outer)
    }
  }

  /// Notes the words of a value around the records of which the importer reads only a part.
  mutating func pass(_ key: String, _ value: JSONValue) {
    value.forEachText(under: key) { text, key, outer in
      if let key { words.read(text, under: key, below: outer) }
    }
  }

  /// Notes that the page tells what the current record says in its own words; for importers that add
  /// messages later than they read them.
  mutating func noteRetold() { words.isRetold = true }

  /// Compares the last record with the messages that were made of it.
  private mutating func settleRecord() {
    guard words.record != nil else { return }
    let added = min(messageCount - words.messageCount, conversation.messages.count)
    let isCounted = report.count != words.reportCount
    // A record that is left out as a whole is counted by its kind, which says more than its keys.
    if added <= 0, isCounted {
      words.record = nil
      return
    }
    noteNames()
    let messages = conversation.messages
    let first = messages.count - max(0, added)
    var texts: [String] = []
    var isRetold = words.isRetold
    for message in messages[first...] {
      message.content.appendTexts(to: &texts)
      isRetold = isRetold || message.content.isRetold
    }
    words.settleRecord(texts, isCounted: isCounted || isRetold) {
      var texts: [String] = []
      for message in messages[max(0, first - Self.nearMessages)..<first] {
        message.content.appendTexts(to: &texts)
      }
      return texts
    }
  }

  /// The number of messages before a record's own to which an importer usually adds what it reads.
  private static let nearMessages = 16

  /// Notes the names of people who were added since the last record that was compared.
  private mutating func noteNames() {
    guard conversation.participants.count > words.nameCount else { return }
    for participant in conversation.participants[words.nameCount...] {
      words.noteShown(participant.name)
      words.noteShown(participant.id)
    }
    words.nameCount = conversation.participants.count
  }

  /// Searches the messages so far for the words that were not found yet, so that the shapes of
  /// records whose words are in another message need not be compared always.
  private mutating func searchConversation() {
    words.nextSearch *= 4
    guard words.shapes.hasOpenWords else { return }
    settleConversation()
    words.settleShapes()
  }

  /// Searches the conversation for the words that were not found yet, from its end.
  private mutating func settleConversation() {
    guard words.words.openCount > 0 else { return }
    for text in words.known { words.settle(text) }
    for text in [conversation.title, conversation.subtitle] { if let text { words.settle(text) } }
    for participant in conversation.participants {
      words.settle(participant.name)
      words.settle(participant.id)
    }
    for message in conversation.messages.reversed() {
      guard words.words.openCount > 0 else { return }
      settle(message)
    }
  }

  /// Notes the words of messages that the window dropped, given the messages before.
  mutating func settleDropped(from messages: [Message], kept: [Int]) {
    words.droppedCount = window.droppedCount
    guard words.words.openCount > 0 || words.record != nil else { return }
    settleRecord()
    let kept = Set(kept)
    for (index, message) in messages.enumerated() where !kept.contains(index) { settle(message) }
  }

  /// Counts the words that were read and are not in the conversation, by their keys.
  mutating func countUnshownWords() {
    settleRecord()
    // An importer with a window of its own drops messages unseen, so that nothing can be said.
    guard words.words.openCount > 0, words.droppedCount == window.droppedCount else { return }
    settleConversation()
    let counted = (report.omissions + report.placeholders).map(\.kind)
    for (key, count, isPassed) in words.tallies {
      // An importer that knows a key by name has counted it.
      if counted.contains(where: { $0.contains("“\(key)”") }) {
        if !isPassed { report.noteLostWords() }
        continue
      }
      let kind = "word under “\(key.asKeyName)”"
      if isPassed { report.countOmission(kind, count) } else { report.countLostWords(kind, count) }
    }
  }

  private mutating func settle(_ message: Message) {
    var texts: [String] = []
    if !message.content.appendTexts(to: &texts) {
      var reader = JSONReader(Array(message.content.json.utf8))
      try? reader.forEachText(under: "") { _, text, _ in texts.append(text) }
    }
    if let name = message.forwardedFrom { texts.append(name) }
    for reaction in message.reactions { texts.append(reaction.emoji) }
    for text in texts { words.settle(text) }
  }
}

extension Content {
  /// True for an event or a call, about which the page writes a sentence in its own language instead
  /// of the app's.
  fileprivate var isRetold: Bool {
    known != nil && ["chatEvent", "call", "payment", "gift", "recalled", "expired"].contains(type)
  }

  /// Appends the texts of the kinds with the most words; returns false if the content has others.
  @discardableResult
  fileprivate func appendTexts(to texts: inout [String]) -> Bool {
    if let words {
      texts.append(words.string)
      // The targets of links are shown, and are no part of the text.
      return words.entities.isEmpty
    }
    if let markdown {
      texts.append(markdown.text)
    } else if let thinking {
      texts.append(thinking.text)
      // The words in which apps write the time.
      if thinking.seconds != nil { texts.append("Thought for a second, seconds, minute, minutes") }
    } else if let call = toolCall {
      texts += [
        call.name, call.subject, call.place, call.summary, call.input, call.output,
      ].compactMap { $0 }
    } else {
      if let caption = richText { texts.append(caption.string) }
      return false
    }
    return true
  }
}

extension ImportReport {
  /// The number of all counted parts.
  fileprivate var count: Int {
    placeholders.reduce(0) { $0 + $1.count } + omissions.reduce(0) { $0 + $1.count } + notes.count
  }
}

extension String {
  /// A key for the report: on one line and cut.
  fileprivate var asKeyName: String {
    let name = asOneLine
    return name.count > 40 ? name.prefix(40) + "…" : name
  }
}

extension JSONReader {
  /// Reads the next value, and calls a closure with each text in it, the nearest key before it, and
  /// the key of the object around it.
  mutating func forEachText(
    under key: String, _ body: (String, String, String?) -> Void
  ) throws(JSONError) {
    var stack: [(isObject: Bool, key: String)] = []
    var key = key
    repeat {
      switch try peek() {
      case .object:
        try beginObject()
        stack.append((true, key))
      case .array:
        try beginArray()
        stack.append((false, key))
      case .string:
        let text = try string()
        body(key, text, stack.last { $0.isObject }?.key)
      case .number, .boolean, .null: try skipValue()
      }
      while let scope = stack.last {
        if scope.isObject {
          if let next = try nextKey() {
            key = next
            break
          }
        } else {
          key = scope.key
          if try nextElement() { break }
        }
        stack.removeLast()
      }
    } while !stack.isEmpty
  }
}
