import ChatModel
import JSONStream

/// Reads a file of messages with roles, or a file of conversations that contain such messages.
struct MessagesFile {
  let file: ImportFile

  private static let advice = "correct the file, or write it again"
  /// The `position` of the only chat in a file whose records are messages.
  private static let whole = -1

  private func records() throws(ImportError) -> JSONRecords {
    JSONRecords(source: try file.source(), file: file.label, advice: Self.advice)
  }

  /// Lists the conversations; messages at the top level of the file are a single conversation.
  func chats() throws(ImportError) -> [ImportChat] {
    var chats: [ImportChat] = []
    var single = 0
    try records().readAll { reader, offset throws(JSONError) in
      let record = try MessagesRecord(&reader)
      guard !record.isMessage else {
        single += 1
        return
      }
      guard record.isTalk else { return }
      guard chats.count < ImportLimits.chats else {
        throw reader.error("more than \(ImportLimits.chats) talks")
      }
      chats.append(
        ImportChat(
          name: record.name ?? "\(file.stem)\(chats.isEmpty ? "" : " \(chats.count + 1)")",
          id: record.id,
          messageCount: record.messageCount, position: offset))
    }
    if single > 0 {
      chats.insert(
        ImportChat(name: file.stem, messageCount: single, position: Self.whole), at: 0)
    }
    guard !chats.isEmpty else {
      throw file.error(
        "it contains no message with a “role” and no list of messages",
        advice: "each message needs a “role” and a “content”")
    }
    return chats
  }

  /// Reads a conversation.
  func read(
    _ chat: ImportChat, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    var reading = MessagesReading(file: file.label, isStrict: options.isStrict)
    if chat.position == Self.whole {
      try readWhole(&reading, &draft)
    } else {
      try readTalk(chat, &reading, &draft)
    }
  }

  /// Reads a file whose records are messages.
  private func readWhole(
    _ reading: inout MessagesReading, _ draft: inout ImportDraft
  ) throws(ImportError) {
    var refusal: ImportError?
    try records().readAll { reader, _ throws(JSONError) in
      guard refusal == nil else { return try reader.skipValue() }
      let path = reading.isStrict ? reader.path : ""
      let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
      // Values of other kinds, and objects with a list of messages, are not messages of this
      // conversation.
      guard let object = value.object,
        object.text("type").map(ToolItem.isItem) == true
          || MessagesRecord.listKeys.allSatisfy({ object[$0] == nil })
      else {
        draft.countSkipped(value, "record that is not a message")
        return
      }
      do throws(ImportError) {
        try reading.add(value, path: path, to: &draft)
      } catch {
        refusal = error
      }
    }
    if let refusal { throw refusal }
    reading.finish(&draft)
  }

  /// Reads an object with messages: first the conversation's properties, then the messages.
  private func readTalk(
    _ chat: ImportChat, _ reading: inout MessagesReading, _ draft: inout ImportDraft
  ) throws(ImportError) {
    let records = try records()
    let name = "talk “\(chat.name)”"
    var instructions: [JSONValue] = []
    try records.forEachKey(at: chat.position, name: name) { key, reader throws(JSONError) in
      switch key {
      case "title": draft.conversation.title = try reader.textOrSkip()
      case "model": reading.model = try reader.textOrSkip()
      case "system", "instructions", "system_instruction", "systemInstruction":
        instructions.append(try JSONValue(&reader))
      case _ where MessagesRecord.listKeys.contains(key): try reader.skipValue()
      default: try draft.pass(key, &reader)
      }
      return true
    }
    for value in instructions { try reading.addInstruction(value, to: &draft) }
    var refusal: ImportError?
    try records.forEachKey(at: chat.position, name: name) { key, reader throws(JSONError) in
      guard MessagesRecord.listKeys.contains(key) else {
        try reader.skipValue()
        return true
      }
      if try reader.peek() == .string {
        let text = try reader.string()
        do throws(ImportError) {
          try reading.add(.string(text), path: key, to: &draft)
        } catch {
          refusal = error
        }
        return refusal == nil
      }
      try reader.beginArray()
      while try reader.nextElement() {
        let path = reading.isStrict ? reader.path : ""
        let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
        do throws(ImportError) {
          try reading.add(value, path: path, to: &draft)
        } catch {
          refusal = error
          return false
        }
      }
      return true
    }
    if let refusal { throw refusal }
    reading.finish(&draft)
  }
}

/// The kind of a record in the file, without the record's contents.
struct MessagesRecord {
  /// The keys under which a conversation's messages can be; the keys of requests precede those of
  /// answers.
  static let listKeys = [
    "messages", "contents", "input", "output", "conversations", "conversation", "loglines",
  ]

  private(set) var isMessage = false
  private(set) var isTalk = false
  private(set) var id: String?
  private(set) var messageCount = 0
  private var title: String?
  /// True for a call or an answer beside messages, whose `input` and `output` are not messages.
  private var isItem = false
  /// The beginning of the user's first message.
  private var firstWords: String?

  /// The number of keys by which a record is recognised; prevents a record of a million keys.
  private static let keyCount = 32

  /// The name of the conversation in a list of chats.
  var name: String? { title ?? firstWords }

  init(_ reader: inout JSONReader) throws(JSONError) {
    var (type, keys): (String?, Set<String>) = (nil, [])
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      if keys.count < Self.keyCount { keys.insert(key) }
      switch key {
      case "type":
        type = try reader.textOrSkip()
        isItem = type.map(ToolItem.isItem) ?? false
      case "role", "from": isMessage = try reader.textOrSkip() != nil || isMessage
      case "message":
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          if key == "role" { isMessage = true }
          try reader.skipValue()
        }
      case "title": title = try reader.textOrSkip()
      case "id", "custom_id", "uuid": id = try reader.simpleOrSkip()?.identifier
      case _ where Self.listKeys.contains(key): try readList(&reader)
      default: try reader.skipValue()
      }
    }
    if isItem || LangChainMessage.isMessage(type: type, keys: keys) {
      (isMessage, isTalk) = (true, false)
    } else if isTalk {
      isMessage = false
    }
  }

  private mutating func readList(_ reader: inout JSONReader) throws(JSONError) {
    if try reader.peek() == .string {
      isTalk = true
      messageCount += 1
      return try reader.skipValue()
    }
    let isList = try reader.forEachElementOrSkip { reader throws(JSONError) in
      messageCount += 1
      guard firstWords == nil else { return try reader.skipValue() }
      let (isUser, words) = try Self.beginning(&reader)
      if isUser, let words {
        let line = TaggedWords(words).typed.prefix { !$0.isNewline }
        firstWords = line.count > 60 ? line.prefix(59) + "…" : String(line)
      }
    }
    if isList { isTalk = true }
  }

  /// Reads a message: whether it is the user's, and its words if they are a string.
  private static func beginning(
    _ reader: inout JSONReader
  ) throws(JSONError) -> (isUser: Bool, words: String?) {
    var isUser = false
    var words: String?
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "role", "from", "type":
        let speaker = try reader.textOrSkip().flatMap(AssistantTurn.Role.init(apiName:))
        isUser = isUser || speaker == .user
      case "content", "value": words = try reader.textOrSkip()
      // LangChain's messages have their fields one level deeper, beside the name of their class.
      case "id":
        try reader.forEachElementOrSkip { reader throws(JSONError) in
          isUser = try reader.textOrSkip()?.hasPrefix("HumanMessage") == true
        }
      case "data", "kwargs":
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          if key == "content" {
            words = try reader.textOrSkip()
          } else {
            try reader.skipValue()
          }
        }
      default: try reader.skipValue()
      }
    }
    return (isUser, words)
  }
}
