import ChatModel
import FoundationEssentials
import Kit

/// Makes messages from the records of a Messenger or Instagram chat, or of an end-to-end encrypted
/// chat, which uses different keys.
struct MessengerChatBuilder {
  let file: ImportFile
  /// The number of messages so far, which becomes the message's id because the export contains
  /// none.
  private var count = 0

  init(file: ImportFile) {
    self.file = file
  }

  /// The keys of the lists of attachments, each with the media type for files without an extension.
  private static let lists = [
    ("photos", "image/jpeg"), ("gifs", "image/gif"), ("videos", "video/mp4"),
    ("audio_files", "audio/mp4"), ("files", nil), ("media", nil),
  ]
  /// The actions of the messages about events, by their types.
  static let actions: [String: ChatEventContent.Action] = [
    "Subscribe": .addedMembers, "Unsubscribe": .removedMembers,
  ]
  /// The id of a sender whom the export does not name.
  private static let unknown = "Unknown"

  /// Adds a message.
  mutating func add(_ object: JSONObject, to draft: inout ImportDraft) throws(ImportError) {
    let name = words(object, "sender_name") ?? words(object, "senderName") ?? Self.unknown
    let date = (object["timestamp_ms"] ?? object["timestamp"])?.moment
    let text = words(object, "content") ?? words(object, "text")
    if object.text("type") == "Call" || object["call_duration"] != nil {
      // Video calls differ from voice calls only in the text, which is in the language of the
      // account.
      let isVideo = text?.lowercased().contains("video") == true
      let seconds = object["call_duration"]?.double
      let isMissed = object["missed"]?.isTrue == true || seconds == 0
      if let call = CallWords.content(
        isVideo ? .video : .voice, outcome: isMissed ? .missed : nil,
        duration: isMissed ? nil : seconds)
      {
        draft.noteRetold()
        let sender = try addPerson(name, to: &draft)
        return try append([call], from: sender, date, [], to: &draft)
      }
    }
    if let action = object.text("type").flatMap({ Self.actions[$0] }) {
      draft.noteRetold()
      let content = event(action, by: name, text, object)
      return try append([content], from: nil, date, [], to: &draft)
    }
    let sender = try addPerson(name, to: &draft)
    if object["is_unsent"]?.isTrue == true || object["isUnsent"]?.isTrue == true {
      let recalled =
        name == Self.unknown ? nil : try? Content.recalled(RecalledContent(by: name))
      return try append([recalled ?? .deleted], from: sender, date, [], to: &draft)
    }
    var contents: [Content] = []
    let shown = self.text(text, share: object["share"]?.object)
    if !shown.isEmpty { contents.append(.text(shown)) }
    for (list, type) in Self.lists {
      for value in object[list]?.array ?? [] {
        guard let address = value.object.flatMap({ words($0, "uri") }) else { continue }
        contents.append(self.file(at: address, type: type).content(report: &draft.report))
      }
    }
    contents = contents.withAlbums
    if let address = object["sticker"]?.object?.text("uri") {
      let path = path(of: address)
      if path == nil { draft.report.countPlaceholder("sticker whose file is missing") }
      contents.append(.sticker(ImageContent(source: path)))
    }
    if contents.isEmpty {
      draft.report.countPlaceholder("message without words")
      contents = [.absent(.message)]
    }
    let reactions = try reactions(of: object, in: &draft)
    try append(contents, from: sender, date, reactions, to: &draft)
  }

  private func addPerson(
    _ name: String, to draft: inout ImportDraft
  ) throws(ImportError) -> Participant.ID {
    try draft.participant(
      name, name: name == Self.unknown ? nil : name, role: name == Self.unknown ? .unknown : nil)
  }

  /// A message about an event; without the list of people, the words of the source, which are in
  /// the language of the account.
  private func event(
    _ action: ChatEventContent.Action, by name: String, _ text: String?, _ object: JSONObject
  ) -> Content {
    let people = (object["users"]?.array ?? []).compactMap(\.object)
    let names = people.compactMap { words($0, "name") }
    if names.isEmpty, let text { return .notice(RichText(text)) }
    let actor = name == Self.unknown ? nil : name
    let isOwn = names.isEmpty || names == [name]
    guard isOwn else { return .chatEvent(ChatEventContent(action, actor: actor, members: names)) }
    return .chatEvent(ChatEventContent(action == .addedMembers ? .joined : .left, actor: actor))
  }

  /// Adds the contents of one message, and the reactions to the first of them.
  ///
  /// The order is reversed here because the whole list is reversed at the end.
  private mutating func append(
    _ contents: [Content], from sender: Participant.ID?, _ date: Date?, _ reactions: [Reaction],
    to draft: inout ImportDraft
  ) throws(ImportError) {
    count += 1
    for (number, content) in contents.enumerated().reversed() {
      try draft.append(
        Message(
          id: number == 0 ? "\(count)" : "\(count).\(number + 1)", sender: sender, date: date,
          content: content, reactions: number == 0 ? reactions : []))
    }
  }

  private func words(_ object: JSONObject, _ key: String) -> String? {
    object.text(key)?.mendedEncoding
  }

  /// The text of a message, with a shared link.
  private func text(_ words: String?, share: JSONObject?) -> RichText {
    var text = RichTextBuilder()
    if let words { text.append(words) }
    guard let share else { return text.richText }
    if let said = self.words(share, "share_text"), said != words {
      text.beginLine()
      let start = text.end
      text.append(said)
      text.mark(.quote, from: start)
    }
    if let address = self.words(share, "link"), words?.byteRange(of: address) == nil {
      text.beginLine()
      let start = text.end
      text.append(address)
      text.mark(.link(address), from: start)
    }
    return text.richText
  }

  private func reactions(
    of object: JSONObject, in draft: inout ImportDraft
  ) throws(ImportError) -> [Reaction] {
    var reactions: [Reaction] = []
    for value in object["reactions"]?.array ?? [] {
      guard let reaction = value.object, let emoji = words(reaction, "reaction") else { continue }
      let actor = try words(reaction, "actor").map { name throws(ImportError) in
        try draft.participant(name)
      }
      if let place = reactions.firstIndex(where: { $0.emoji == emoji }) {
        reactions[place].participants += actor.map { [$0] } ?? []
        reactions[place].count += 1
      } else if reactions.count < ChatModelLimits.reactions {
        reactions.append(Reaction(emoji: emoji, participants: actor.map { [$0] } ?? []))
      } else {
        draft.report.countOmission(
          "reaction past the first \(ChatModelLimits.reactions) of a message")
      }
    }
    return reactions
  }

  // MARK: Files

  private func file(at address: String, type: String?) -> AttachedFile {
    AttachedFile(
      name: address.lastPathComponent, path: path(of: address),
      mediaType: address.fileExtension.isEmpty || type?.hasPrefix("audio") == true ? type : nil)
  }

  /// The path relative to the chat's folder; paths in the file begin at the top of the export, such
  /// as `messages/inbox/ana_1/photos/2.jpg`.
  private func path(of address: String) -> String? {
    let parts = address.split(separator: "/").filter { $0 != "." }
    return file.pathBelow(parts.suffix(2).joined(separator: "/")) ?? file.pathBelow(address)
  }
}
