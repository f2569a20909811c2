import ChatModel
import FoundationEssentials
import Kit

/// Reads the text messages of a telephone, as Android's two common exporters write them.
struct SMSImporter: SequentialImporter {
  let format = ImportFormat.sms
  let summary = "Text messages: SMS Backup & Restore's XML, or SMS Import / Export's zip"
  let fileExtensions: Set<String> = ["xml", "ndjson", "json"]
  /// The list of chats, the names of people, and the messages.
  let passCount = 3

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    if let head = try file.jsonHead() {
      let isText = head.has("address") && head.has("body") && head.has("date")
      let isMultimedia =
        head.has("msg_box") && (head.has("__parts") || head.has("parts") || head.has("m_type"))
      return head.has("type") && isText || isMultimedia ? .certain : nil
    }
    return try SMSExport.isXML(file.headText()) ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try SMSChats(SMSExport(file: file)).listed
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    // Backups have all text messages before all multimedia messages.
    draft.window.order = .dated
    let export = SMSExport(file: file)
    let chats = try SMSChats(export)
    let builder = SMSChatBuilder(file: file, chats: chats)
    try export.readAll { record, number throws(ImportError) in
      guard chats.id(of: record) == chat.id else { return }
      try draft.addRecord(
        isStrict: options.isStrict, file: file.label, place: "message \(number)"
      ) { draft throws(ImportError) in
        try builder.add(record, to: &draft)
      }
    }
    let dated = draft.conversation.messages.enumerated().sorted { one, other in
      let (date, next) = (one.element.date ?? .distantPast, other.element.date ?? .distantPast)
      return (date, one.offset) < (next, other.offset)
    }
    draft.conversation.messages = dated.map(\.element)
    if options.me == nil,
      draft.conversation.participants.contains(where: { $0.id == SMSChatBuilder.owner })
    {
      draft.conversation.me = SMSChatBuilder.owner
    }
  }
}
