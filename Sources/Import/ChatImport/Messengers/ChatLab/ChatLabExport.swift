import ChatModel
import JSONStream

/// Reads a chat: one object with `members` and `messages`, or lines that each have a type.
struct ChatLabExport {
  let file: ImportFile

  private static let advice = "export the chat again"

  /// The head of a file's first object, after comment lines, which begin with `#`.
  static func head(of file: ImportFile) throws(ImportError) -> JSONHead? {
    var head = try file.head()[...]
    guard head.first == UInt8(ascii: "#") else { return try file.jsonHead() }
    while head.first == UInt8(ascii: "#"), let end = head.firstIndex(where: \.isLineEnd) {
      head = head[end...].drop(while: \.isLineEnd)
    }
    return JSONHead(head)
  }

  func read(options: ImportOptions, into draft: inout ImportDraft) throws(ImportError) {
    var builder = ChatLabChatBuilder(file: file)
    if try Self.head(of: file)?.has("_type") == true {
      try readLines(&builder, options, &draft)
    } else {
      try readObject(&builder, options, &draft)
    }
    draft.nameEvents { builder.name($0) }
    guard options.me == nil else { return }
    let people = draft.conversation.participants
    if let owner = builder.owner, people.contains(where: { $0.id == owner }) {
      draft.conversation.me = owner
    } else {
      draft.noteUnknownOwner(of: "file")
    }
  }

  private func readObject(
    _ builder: inout ChatLabChatBuilder, _ options: ImportOptions, _ draft: inout ImportDraft
  ) throws(ImportError) {
    var members: [JSONObject] = []
    var isFilled = false
    try JSONDocument(file: file, list: "messages", advice: Self.advice).readAll {
      key, reader throws(JSONError) in
      switch key {
      case "meta": builder.owner = try ChatLabChatBuilder.owner(of: JSONValue(&reader).object)
      case "members":
        try reader.forEachElementOrSkip { reader throws(JSONError) in
          guard members.count <= ChatModelLimits.participants else {
            throw reader.error("more than \(ChatModelLimits.participants) members")
          }
          let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
          if let member = value.object { members.append(member) }
        }
      default: try draft.pass(key, &reader)
      }
    } element: { value, number throws(ImportError) in
      if !isFilled {
        for member in members { try builder.add(member: member, to: &draft) }
        (members, isFilled) = ([], true)
      }
      try add(value, &builder, options, &draft, place: "message \(number)")
    }
  }

  private func readLines(
    _ builder: inout ChatLabChatBuilder, _ options: ImportOptions, _ draft: inout ImportDraft
  ) throws(ImportError) {
    var lines = LineReader(try file.source(), file: file.label, from: 0)
    var line: [UInt8] = []
    while try lines.next(into: &line) {
      guard let first = line.first(where: { $0 > 0x20 }), first != UInt8(ascii: "#") else {
        continue
      }
      let value: JSONValue
      do throws(JSONError) {
        var reader = JSONReader(line)
        value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
        try reader.finish()
      } catch {
        throw ImportError(
          .badData, file: file.label, place: "line \(lines.lineNumber), column \(error.column)",
          problem: error.reason, advice: Self.advice)
      }
      let object = value.object
      switch object?.text("_type") {
      case "header": builder.owner = ChatLabChatBuilder.owner(of: object?["meta"]?.object)
      case "member": if let object { try builder.add(member: object, to: &draft) }
      case "message":
        try add(value, &builder, options, &draft, place: "line \(lines.lineNumber)")
      default: draft.countSkipped(value, "record that is not a message")
      }
    }
  }

  private func add(
    _ value: JSONValue, _ builder: inout ChatLabChatBuilder, _ options: ImportOptions,
    _ draft: inout ImportDraft, place: String
  ) throws(ImportError) {
    guard let object = value.object else {
      draft.countSkipped(value, "record that is not a message")
      return
    }
    draft.willRead(value)
    try draft.addRecord(
      isStrict: options.isStrict, file: file.label, place: place
    ) { draft throws(ImportError) in
      try builder.add(object, to: &draft)
    }
  }
}
