import ChatModel
import FoundationEssentials

/// Makes messages from the records of a Google Chat conversation.
struct GoogleChatBuilder {
  let file: ImportFile

  /// The key and the name of a user; without an email address, the name is also the key.
  ///
  /// The name is nil if the export contains neither.
  static func person(_ object: JSONObject) -> (id: String, name: String?) {
    let address = object.text("email")?.lowercased()
    let name = object.text("name") ?? address
    return (address ?? name ?? "Unknown", name)
  }

  /// Adds a message.
  func add(
    _ object: JSONObject, _ number: Int, to draft: inout ImportDraft
  ) throws(ImportError) {
    let person = Self.person(object["creator"]?.object ?? JSONObject())
    let sender = try draft.participant(person.id, name: person.name, role: .unknown)
    let date = try date(object, number)
    let id = object["message_id"]?.identifier ?? "message-\(number)"
    let contents = contents(of: object, &draft.report)
    for (place, content) in contents.enumerated() {
      var message = Message(
        id: place == 0 ? id : "\(id).\(place + 1)", sender: sender, date: date, content: content)
      if place == 0 {
        message.isEdited = object["updated_date"] != nil
        message.reactions = try reactions(of: object, in: &draft)
      }
      try draft.appendDistinct(message)
    }
  }

  /// The date of a message, which is written in the language of the account; only English and
  /// Chinese are supported.
  private func date(_ object: JSONObject, _ number: Int) throws(ImportError) -> Date? {
    guard let text = object.text("created_date") ?? object.text("updated_date") else { return nil }
    // `2024年1月2日星期二 UTC 3:04:05`.
    let parts = text.split(separator: "星期", maxSplits: 1)
    var words = text
    if parts.count == 2 { words = "\(parts[0]) \(parts[1].dropFirst())" }
    if words.contains("日") { words = words.replacing("UTC ", with: "") }
    switch TableTime(words) {
    case .moment(let date): return date
    case .wall(let time): return time.date
    case .numbers(let header, offset: nil) where words.contains("年"):
      if let time = DateOrder.yearMonthDay.time(of: header) { return time.date }
    case .numbers, nil: break
    }
    throw file.error(
      "“\(text.prefix(60))” is not a date in English or Chinese", place: "message \(number)",
      advice: "set the account's language to English and export the chat again")
  }

  // MARK: Contents

  private func contents(of object: JSONObject, _ report: inout ImportReport) -> [Content] {
    if object.text("message_state") == "DELETED" {
      return [.deleted]
    }
    var text = RichTextBuilder()
    if let quoted = object["quoted_message_metadata"]?.object, let words = quoted.text("text") {
      let name = quoted["creator"]?.object.flatMap { Self.person($0).name }
      text.append([name, words].compactMap(\.self).joined(separator: ": "))
      text.mark(.quote, from: 0)
    }
    if let words = object.text("text") {
      text.beginLine()
      // Google Chat uses the same markup as WhatsApp for bold, italic and other formatting.
      text.append(WhatsAppMarkup.richText(words[...]) { _ in nil })
    }
    var contents: [Content] = text.end > 0 ? [.text(text.richText)] : []
    for sent in (object["attached_files"]?.array ?? []).compactMap(\.object) {
      let name = sent.text("original_name") ?? sent.text("export_name") ?? ""
      let path = sent.text("export_name").flatMap(file.pathBelow)
      contents.append(AttachedFile(name: name, path: path).content(report: &report))
    }
    if contents.isEmpty {
      report.countPlaceholder("message without words")
      contents = [.absent(.message)]
    }
    return contents
  }

  private func reactions(
    of object: JSONObject, in draft: inout ImportDraft
  ) throws(ImportError) -> [Reaction] {
    var reactions: [Reaction] = []
    for value in (object["reactions"]?.array ?? []).compactMap(\.object) {
      guard reactions.count < ChatModelLimits.reactions else {
        draft.report.countOmission(
          "reaction past the first \(ChatModelLimits.reactions) of a message")
        continue
      }
      let sign = value["emoji"]?.object
      let custom = sign?["custom_emoji"]?.object?.text("shortcode")
      guard let emoji = sign?.text("unicode") ?? custom else { continue }
      if custom != nil { draft.report.countPlaceholder("reaction with a custom emoji") }
      let people = (value["reactor_emails"]?.array ?? []).compactMap { $0.text?.lowercased() }
      for person in people { try draft.participant(person) }
      reactions.append(Reaction(emoji: emoji, participants: people))
    }
    return reactions
  }
}
