import ChatModel
import FoundationEssentials

/// Reads threads of Amp, which it stores in `~/.local/share/amp/threads` as `T-….json`.
struct AmpImporter: RecordedSessionImporter {
  let format = ImportFormat.amp
  let summary = "threads of Amp: T-….json, their folder or zip"
  let fileExtensions: Set<String> = ["json"]

  /// Recognises the thread's version and its time of creation.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed, head.has("v"), head.has("created"),
      head.has("messages"), head["id"]?.text?.hasPrefix("T-") == true
    else { return nil }
    return .certain
  }

  func arrangement(of file: ImportFile) -> SessionRecords.Arrangement { .list(["messages"]) }

  func note(property key: String, _ value: JSONValue, in outline: inout SessionOutline) {
    switch key {
    case "id": outline.id = value.text
    case "title": outline.title = value.text
    case "created": outline.note(date: value.moment)
    case "env":
      for tree in value.object?["initial"]?.object?["trees"]?.array ?? [] {
        guard let address = tree.object?.text("uri") else { continue }
        outline.homes.learn(from: address.replacing("file://", with: ""))
      }
    default: break
    }
  }

  func note(_ message: JSONObject, in outline: inout SessionOutline) {
    let blocks = message["content"]?.array?.compactMap(\.object) ?? []
    let words = blocks.lazy.compactMap { $0.text("text") }.first
    let date = AmpTurnReader.date(of: message)
    if message.text("role") != "user" {
      outline.count(date: date)
    } else if words != nil || message["content"]?.text != nil {
      outline.count(asked: words ?? message["content"]?.text, date: date)
    } else {
      outline.note(date: date)
    }
  }

  func reader(for outline: SessionOutline) -> AmpTurnReader { AmpTurnReader(outline) }
}

/// Reads the messages of Amp's threads, with the keys that kenn-io/agentsview reads.
struct AmpTurnReader: SessionTurnReader {
  let assistant = AssistantTurn.Model(id: "amp", name: "Amp")
  private var blocks: SessionBlocks

  init(_ outline: SessionOutline) {
    blocks = SessionBlocks(homes: outline.homes)
  }

  /// The time at which a question was sent or an answer was complete.
  static func date(of message: JSONObject) -> Date? {
    message["meta"]?.object?["sentAt"]?.moment ?? message["usage"]?.object?["timestamp"]?.moment
  }

  mutating func turns(
    of message: JSONObject, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    let isUser = message.text("role") == "user"
    let id = message["messageId"]?.identifier ?? "\(number)"
    var turn = AssistantTurn(id: "message-\(id)", role: isUser ? .user : .assistant)
    turn.date = Self.date(of: message)
    if let model = message["usage"]?.object?.text("model"), !isUser {
      turn.model = AssistantTurn.Model(id: model, name: model)
    }
    var turns = try blocks.turns(of: message["content"], as: turn, into: &draft)
    if message["state"]?.object?.text("type") == "cancelled" {
      var event = turn
      event.role = .system
      event.parts = [.content(.chatEvent(ChatEventContent(.canceledRequest)))]
      turns.append(event)
    }
    return turns
  }
}
