import ChatModel
import FoundationEssentials
import Kit

/// Makes messages from the records of a telephone.
struct SMSChatBuilder {
  let file: ImportFile
  let chats: SMSChats

  /// The id of the telephone's owner, whom the exports do not name.
  static let owner = "me"

  /// Adds a message; a draft was never sent and is only counted.
  func add(_ record: SMSRecord, to draft: inout ImportDraft) throws(ImportError) {
    guard record.folder != 3 else { return draft.report.countLostWords("draft") }
    var contents = try self.contents(record, &draft)
    if contents.isEmpty {
      draft.report.countPlaceholder("message without words")
      contents = [.absent(.message)]
    }
    let sender = try self.sender(record, in: &draft)
    let id = record.value("_id").map { record.isMultimedia ? "mms-\($0)" : $0 }
    for (number, content) in contents.enumerated() {
      try draft.appendDistinct(
        Message(
          id: number == 0 ? id ?? "" : "\(id ?? "message").\(number + 1)", sender: sender,
          date: record.date, content: content, status: record.status))
    }
  }

  private func sender(
    _ record: SMSRecord, in draft: inout ImportDraft
  ) throws(ImportError) -> Participant.ID {
    if record.isMine { return try draft.participant(Self.owner, role: .user) }
    guard let address = record.senderAddress else {
      return try draft.participant("unknown", role: .unknown)
    }
    if chats.isOwn(address) { return try draft.participant(Self.owner, role: .user) }
    return try draft.participant(SMSRecord.key(address), name: chats.name(of: address))
  }

  private func contents(
    _ record: SMSRecord, _ draft: inout ImportDraft
  ) throws(ImportError) -> [Content] {
    var text = RichTextBuilder()
    if let subject = record.value("sub") ?? record.value("subject") {
      text.append(subject)
      text.mark(.bold, from: 0)
    }
    // A text may be the word “null”.
    if let body = record.fields["body"], !body.isEmpty {
      text.beginLine()
      text.append(RichText(linking: body))
    }
    var contents: [Content] = []
    for part in record.parts {
      let type = SMSRecord.value("ct", part)?.lowercased() ?? ""
      if type == "application/smil" { continue }
      if let words = part["text"], !words.isEmpty, words != "null" || type == "text/plain" {
        text.beginLine()
        text.append(RichText(linking: words))
        continue
      }
      if type == "text/plain", SMSRecord.value("data", part) == nil { continue }
      contents.append(try content(part, type, &draft))
    }
    let words = text.richText
    return (words.isEmpty ? [] : [.text(words)]) + contents.withAlbums
  }

  private func content(
    _ part: [String: String], _ type: String, _ draft: inout ImportDraft
  ) throws(ImportError) -> Content {
    let names = ["name", "fn", "cl"].compactMap { SMSRecord.value($0, part) }
    if type.hasPrefix("image/"), let data = SMSRecord.value("data", part) {
      var source = JSONObject()
      source.append("media_type", .string(type == "image/pjpeg" ? "image/jpeg" : type))
      source.append("data", .string(data))
      return .image(try EmbeddedPicture.image(of: source, into: &draft))
    }
    // SMS Import / Export copies files into the folder `data`, by the last part of their path.
    let stored = SMSRecord.value("_data", part)?.lastPathComponent
    let path = stored.flatMap { file.pathBelow("data/\($0)") }
    if path == nil, !type.hasPrefix("image/") {
      draft.report.countPlaceholder("file of a message without its contents")
    }
    return AttachedFile(
      name: names.first ?? stored ?? "", path: path, mediaType: type.isEmpty ? nil : type
    ).content(report: &draft.report)
  }
}
