import ChatModel
import JSONStream

/// Reads the JSON that Element exports for a Matrix room.
struct MatrixImporter: SequentialImporter, EventImporter {
  let format = ImportFormat.matrix
  let summary = "Matrix by Element: the room's export as JSON"
  let fileExtensions: Set<String> = ["json"]

  static let eventActions = MatrixMembers.actions.mapValues { Optional($0) }

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed, head.has("messages") else { return nil }
    let message = head.keys(inListOf: "messages")
    let isEvent = message.contains("event_id") || message.contains("origin_server_ts")
    return isEvent || head.has("room_name") && head.has("exported_by") ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    [ImportChat(name: try file.jsonHead()?["room_name"]?.text ?? file.stem)]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    var builder = MatrixChatBuilder(file: file)
    var exporter: String?
    let document = JSONDocument(
      file: file, list: "messages", advice: "export the room again as JSON")
    try document.readAll { key, reader throws(JSONError) in
      if key == "exported_by" {
        exporter = try reader.textOrSkip()
      } else {
        try draft.pass(key, &reader)
      }
    } element: { value, number throws(ImportError) in
      try draft.addRecord(value, number, of: "event", in: file, options) {
        event, draft throws(ImportError) in
        try builder.add(event, to: &draft)
      }
    }
    builder.countVotes(in: &draft)
    builder.nameParticipants(of: &draft)
    guard options.me == nil else { return }
    let people = draft.conversation.participants
    let owners = people.filter { $0.id == exporter || $0.name == exporter }
    if owners.count == 1 {
      draft.conversation.me = owners[0].id
    } else if people.count > 1 {
      draft.report.note(
        "no member has the exporter's name, so no message is on the right; choose a participant",
        option: .me)
    }
  }
}
