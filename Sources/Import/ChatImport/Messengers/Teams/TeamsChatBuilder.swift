import ChatModel
import FoundationEssentials
import JSONStream

/// Makes messages from the records of a team's or a user's export.
struct TeamsChatBuilder {
  let file: ImportFile

  /// The emoji of reactions to which the export gives names.
  private static let reactions = [
    "like": "👍", "heart": "❤️", "laugh": "😆", "surprised": "😮", "sad": "😢", "angry": "😠",
  ]

  /// The names of the people in events, by their ids; nil for a person without a name.
  private var people: [String: String?] = [:]

  init(file: ImportFile) {
    self.file = file
  }

  /// Adds a message.
  mutating func add(_ object: JSONObject, to draft: inout ImportDraft) throws(ImportError) {
    let id = object["Id"]?.identifier ?? "message"
    let date = object["CreatedDateTime"]?.moment
    guard let sender = try person(object["From"]?.object, in: &draft) else {
      guard let detail = object["EventDetail"]?.object, let event = TeamsEvent(detail) else {
        return draft.report.countOmission("event without words")
      }
      people.merge(event.people) { $0 ?? $1 }
      return try draft.appendDistinct(Message(id: id, date: date, content: event.content))
    }
    var answered = object["ReplyToId"]?.identifier
    let contents = contents(of: object, &answered, &draft.report)
    for (number, content) in contents.enumerated() {
      var message = Message(
        id: number == 0 ? id : "\(id).\(number + 1)", sender: sender, date: date, content: content)
      if number == 0 {
        message.replyTo = answered
        message.editedAt = object["LastEditedDateTime"]?.moment
        message.isEdited = message.editedAt != nil
        message.reactions = try reactions(of: object, in: &draft)
      }
      try draft.appendDistinct(message)
    }
    if object.text("Importance") == "high" || object.text("Importance") == "urgent" {
      draft.report.countOmission("importance")
    }
  }

  /// The name of a person in an event; nil if it is unknown.
  func name(_ id: String) -> String? {
    // A person without an id is already named.
    if let known = people[id] { known } else { id }
  }

  /// Finds or adds a user or an app; nil if the record names neither.
  private func person(
    _ from: JSONObject?, in draft: inout ImportDraft
  ) throws(ImportError) -> Participant.ID? {
    guard let who = from?["User"]?.object ?? from?["Application"]?.object,
      let id = who["Id"]?.identifier ?? who.text("DisplayName")
    else { return nil }
    return try draft.participant(id, name: who.text("DisplayName"))
  }

  // MARK: Contents

  private func contents(
    of object: JSONObject, _ answered: inout String?, _ report: inout ImportReport
  ) -> [Content] {
    if object["DeletedDateTime"]?.text != nil {
      return [.deleted]
    }
    var mentions: [String: Participant.ID] = [:]
    for mention in (object["Mentions"]?.array ?? []).compactMap(\.object) {
      guard let number = mention["Id"]?.identifier else { continue }
      mentions[number] =
        mention["Mentioned"]?.object?["User"]?.object?["Id"]?.identifier
    }
    var text = RichTextBuilder()
    if let subject = object.text("Subject") {
      text.append(subject)
      text.mark(.bold, from: 0)
    }
    let body = object["Body"]?.object
    let source = body?.text("Content") ?? ""
    var pictures: [String] = []
    if body?.text("ContentType") == "text" {
      text.beginLine()
      text.append(RichText(linking: source))
    } else {
      let html = HTMLText(source) { mentions[$0] }
      pictures = html.pictures
      let words = html.richText
      if !words.isEmpty {
        text.beginLine()
        text.append(words)
      }
    }
    var contents: [Content] = text.end > 0 ? [.text(text.richText)] : []
    for words in pictures {
      report.countPlaceholder("picture whose file is missing")
      contents.append(.image(ImageContent(source: nil, alternative: words.isEmpty ? nil : words)))
    }
    for value in (object["Attachments"]?.array ?? []).compactMap(\.object) {
      add(attachment: value, to: &contents, &answered, &report)
    }
    if contents.isEmpty {
      report.countPlaceholder("message without words")
      contents = [.absent(.message)]
    }
    return contents
  }

  private func add(
    attachment object: JSONObject, to contents: inout [Content], _ answered: inout String?,
    _ report: inout ImportReport
  ) {
    let type = object.text("ContentType") ?? ""
    if type == "messageReference" {
      // The reference to the answered message is a string that contains JSON.
      var reader = JSONReader(Array((object.text("Content") ?? "").utf8))
      answered =
        (try? JSONValue(&reader))?.object?["messageId"]?.identifier
        ?? object["Id"]?.identifier ?? answered
    } else if type == "reference" || type.hasPrefix("image/") || type.hasPrefix("video/") {
      // The URLs are not used because they require signing in.
      let name = object.text("Name") ?? ""
      let attached = AttachedFile(name: name, path: file.pathBelow(name))
      contents.append(attached.content(report: &report))
    } else {
      let kind = object.text("Name") ?? type.split(separator: ".").last.map { String($0) }
      report.countPlaceholder("card or other attachment of a program")
      contents.append(kind.map { .unknown(UnknownContent(type: $0)) } ?? .absent(.file))
    }
  }

  private func reactions(
    of object: JSONObject, in draft: inout ImportDraft
  ) throws(ImportError) -> [Reaction] {
    var reactions: [Reaction] = []
    for value in (object["Reactions"]?.array ?? []).compactMap(\.object) {
      guard let type = value.text("ReactionType") else { continue }
      let emoji = Self.reactions[type] ?? (type == "custom" ? ":custom:" : type)
      if type == "custom" { draft.report.countPlaceholder("reaction with a custom emoji") }
      let person = try person(value["User"]?.object, in: &draft)
      if let place = reactions.firstIndex(where: { $0.emoji == emoji }) {
        if let person { reactions[place].participants.append(person) }
        reactions[place].count += 1
      } else if reactions.count < ChatModelLimits.reactions {
        reactions.append(
          Reaction(emoji: emoji, participants: [person].compactMap(\.self)))
      } else {
        draft.report.countOmission(
          "reaction past the first \(ChatModelLimits.reactions) of a message")
      }
    }
    return reactions
  }
}
