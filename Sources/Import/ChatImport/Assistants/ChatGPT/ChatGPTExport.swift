import ChatModel
import FoundationEssentials
import JSONStream

/// Reads the conversations in ChatGPT's export.
///
/// One pass over the file finds the conversations and checks the grammar of all JSON. For the
/// chosen conversation, a second pass finds the order of its messages, and a third reads the shown
/// messages; memory holds the ids of all messages, and the contents of the wanted ones.
struct ChatGPTExport {
  /// The programs whose exports have this format.
  enum Program: String {
    case chatGPT = "ChatGPT"
    case deepSeek = "DeepSeek"
  }

  let file: ImportFile
  var program = Program.chatGPT

  private func records() throws(ImportError) -> JSONRecords {
    JSONRecords(
      source: try file.source(), file: file.label,
      advice: "export the data from \(program.rawValue) again")
  }

  /// Lists the conversations.
  func chats() throws(ImportError) -> [ImportChat] {
    try records().chats(outlinedBy: ChatGPTOutline())
  }

  /// Reads a conversation.
  func read(
    _ chat: ImportChat, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let records = try records()
    let name = "conversation “\(chat.name)”"
    var outline = ChatGPTOutline()
    try records.forEachKey(at: chat.position, name: name) { key, reader throws(JSONError) in
      if key == "mapping" { try reader.require(.object, as: "the messages as an object") }
      try outline.read(key, &reader)
      return true
    }
    draft.conversation.title = outline.title
    let branch = try outline.tree.branch(
      wish: options.branch, current: outline.currentNode, file: file.label, report: &draft.report)
    guard let branch, branch.shownCount > 0 else {
      return draft.report.note("the conversation has no messages")
    }

    let shown = branch.ids.filter { outline.tree.isShown($0) }
    let places = Dictionary(shown.enumerated().map { ($1, $0) }) { first, _ in first }
    var turnReader = ChatGPTTurnReader(
      assets: ChatGPTAssets(file), defaultModel: outline.defaultModel, report: draft.report)
    let omissions = outline.omissions
    for id in branch.ids {
      if let words = omissions[id] { turnReader.report.countOmission(words) }
    }
    let assistant =
      switch program {
      case .chatGPT: ChatGPTModel.named(outline.defaultModel)
      case .deepSeek: AssistantTurn.Model(id: "deepseek", name: "DeepSeek")
      }
    var order = TurnOrder(AssistantChatBuilder(assistant: assistant))
    try records.forEachKey(at: chat.position, name: name) { key, reader throws(JSONError) in
      guard key == "mapping" else {
        try draft.pass(key, &reader)
        return true
      }
      try reader.beginObject()
      while let id = try reader.nextKey() {
        guard order.refusal == nil, let place = places[id], try reader.peek() == .object else {
          try reader.skipValue()
          continue
        }
        var message: JSONObject?
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          if key == "message" {
            let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
            message = value.object
            if message == nil { draft.pass(key, value) }
          } else {
            try draft.pass(key, &reader)
          }
        }
        if let message { draft.willRead(.object(message), turnReader.report) }
        let turn: AssistantTurn? = message.flatMap { message in
          switch program {
          case .chatGPT: turnReader.turn(of: message, id: id)
          case .deepSeek: turnReader.deepSeekTurn(of: message, id: id)
          }
        }
        order.insert(turn, at: place, to: &draft, report: &turnReader.report)
      }
      return false
    }
    draft.report = turnReader.report
    if options.isStrict, let deviation = turnReader.firstDeviation {
      throw ImportError(deviation: deviation, file: file.label, place: name)
    }
    try order.finish(&draft)
  }
}
