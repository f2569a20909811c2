/// Converts messages in quote-api's format to a conversation, and notes the parts that are not
/// drawn.
struct QuoteReader {
  private(set) var conversation = QuoteConversation()
  /// Messages that are quoted but not drawn themselves; they precede the drawn messages.
  private var quoted: [QuoteConversation.Message] = []
  private(set) var notes: [String] = []

  /// The messages that are drawn.
  private(set) var shown: [QuoteConversation.Message] = []

  /// The finished conversation.
  mutating func finish() -> QuoteConversation {
    // The last of a sender's consecutive messages has the avatar, as in quote-api.
    for (index, next) in shown.dropFirst().enumerated() where shown[index].from == next.from {
      shown[index].display.avatar = false
    }
    conversation.messages = quoted + shown
    return conversation
  }

  /// Reads one message.
  mutating func read(_ draft: QuoteMessageDraft, at index: Int) throws(QuoteError) {
    let place = "messages[\(index)]"
    let text = try text(draft.text, draft.entities, at: place)
    guard let content = try content(draft, text, at: place) else {
      notes.append("\(place) has only a name and is omitted")
      return
    }
    let author = try author(draft, at: place)
    var message = QuoteConversation.Message(
      id: "m\(index + 1)", from: author.id, display: author.display)
    if content.type == "text" {
      (message.text, message.entities) = (text.string, text.entities)
    } else {
      message.content = content
    }
    message.replyTo = try reply(draft.reply, author.id, at: place)
    if let forward = draft.forward {
      message.forwardedFrom = try forwardedFrom(forward, at: place)
    }
    if draft.senderTag?.isEmpty == false { notes.append("\(place).senderTag is not drawn") }
    if draft.viaBot?.isEmpty == false { notes.append("\(place).viaBot is not drawn") }
    shown.append(message)
  }

  private mutating func author(
    _ draft: QuoteMessageDraft, at place: String
  ) throws(QuoteError) -> (id: String, display: QuoteConversation.Display) {
    let from = draft.from
    let name = try Self.checked(from?.fullName, at: "\(place).from.name")
    let id = try Self.checked(from?.id ?? draft.chatID, at: "\(place).from.id") ?? "0"
    // Without a name, the initials are a question mark, and no name is drawn.
    return (
      conversation.participant(id, name ?? "?"),
      QuoteConversation.Display(name: from?.name != nil, avatar: draft.showsAvatar)
    )
  }

  /// The message's content: `text` if there is only text; nil if there is nothing to draw.
  private mutating func content(
    _ draft: QuoteMessageDraft, _ text: QuoteText, at place: String
  ) throws(QuoteError) -> QuoteConversation.Content? {
    var content: QuoteConversation.Content
    if let media = draft.media {
      let type =
        switch draft.mediaType {
        case "video", "gif", "animation": "video"
        // The placeholder of a sticker would have no bubble, and would be invisible on a
        // transparent background.
        default: "image"
        }
      content = QuoteConversation.Content(type: type)
      (content.width, content.height) = (media.width, media.height)
      if type == "video" { content.duration = Self.duration(draft.mediaDuration) }
      notes.append("\(place).media is a placeholder: nothing is fetched")
    } else if let voice = draft.voice {
      content = QuoteConversation.Content(type: "voice")
      content.duration = Self.duration(voice.duration)
      content.waveform = try waveform(voice, at: place)
    } else if let file = draft.document ?? draft.audio {
      content = QuoteConversation.Content(type: "file")
      let title = [file.performer, file.title].compactMap(\.self).filter { !$0.isEmpty }
      let fileName = try Self.checked(file.name, at: "\(place).document.file_name")
      let words = try Self.checked(title.joined(separator: " – "), at: "\(place).audio.title")
      content.name = fileName ?? words ?? (draft.document == nil ? "Audio" : "File")
      content.size = file.size.flatMap { (0...1e15).contains($0) ? Int($0) : nil }
    } else if !text.string.isEmpty || draft.reply?.text?.isEmpty == false {
      return QuoteConversation.Content(type: "text")
    } else {
      return nil
    }
    if !text.string.isEmpty { (content.caption, content.entities) = (text.string, text.entities) }
    return content
  }

  private func waveform(
    _ voice: QuoteVoiceDraft, at place: String
  ) throws(QuoteError) -> [Double]? {
    guard let samples = voice.waveform else { return nil }
    guard samples.count <= QuoteLimits.samples else {
      throw QuoteError(
        "\(place).voice.waveform", "it has more than \(QuoteLimits.samples) samples: send fewer")
    }
    return samples.elements.map { min(max(($0 ?? 0) / 31, 0), 1) }
  }

  /// The id of the quoted message, which is added to the conversation; nil if the message has no
  /// name or no text, as in quote-api.
  private mutating func reply(
    _ draft: QuoteReplyDraft?, _ author: String, at place: String
  ) throws(QuoteError) -> String? {
    let place = "\(place).replyMessage"
    guard let draft, let name = try Self.checked(draft.name, at: "\(place).name"),
      draft.text?.isEmpty == false
    else { return nil }
    let text = try text(draft.text, draft.entities, at: place)
    let id = try Self.checked(draft.authorID, at: "\(place).chatId") ?? author
    let message = QuoteConversation.Message(
      id: "q\(quoted.count + 1)", from: conversation.participant(id, name), text: text.string,
      entities: text.entities, display: QuoteConversation.Display(name: true, avatar: false))
    quoted.append(message)
    return message.id
  }

  /// The name in a label such as “Forwarded from Ana”; nil, with a note, for other labels.
  private mutating func forwardedFrom(
    _ forward: QuoteForwardDraft, at place: String
  ) throws(QuoteError) -> String? {
    let label = try Self.checked(forward.label, at: "\(place).forward.label")
    let start = "Forwarded from "
    if let label, label.hasPrefix(start), label.count > start.count {
      return String(label.dropFirst(start.count))
    }
    notes.append("\(place).forward is not drawn: its label is not “\(start)” and a name")
    return nil
  }

  private mutating func text(
    _ string: String?, _ entities: CountedArray<QuoteEntityDraft>?, at place: String
  ) throws(QuoteError) -> QuoteText {
    let string = string ?? ""
    guard string.utf16.count <= QuoteLimits.textUnits else {
      throw QuoteError(
        "\(place).text", "it has more than \(QuoteLimits.textUnits) characters: shorten it")
    }
    guard entities?.count ?? 0 <= QuoteLimits.entities else {
      throw QuoteError(
        "\(place).entities", "there are more than \(QuoteLimits.entities): send fewer")
    }
    var mentioned: [(id: String, name: String)] = []
    let text = QuoteText(string, (entities?.elements ?? []).compactMap(\.self)) { user in
      guard let id = user.id, id.utf16.count <= QuoteLimits.nameUnits,
        user.fullName?.utf16.count ?? 0 <= QuoteLimits.nameUnits
      else { return nil }
      mentioned.append((id, user.fullName ?? "?"))
      return id
    }
    for (id, name) in mentioned where !conversation.participants.contains(where: { $0.id == id }) {
      _ = conversation.participant(id, name)
    }
    return text
  }

  /// A name checked against its limit; nil if it is empty.
  private static func checked(_ name: String?, at place: String) throws(QuoteError) -> String? {
    guard let name, !name.isEmpty else { return nil }
    guard name.utf16.count <= QuoteLimits.nameUnits else {
      throw QuoteError(place, "it has more than \(QuoteLimits.nameUnits) characters: shorten it")
    }
    return name
  }

  private static func duration(_ seconds: Double?) -> Double? {
    seconds.flatMap { (0...1e9).contains($0) ? $0 : nil }
  }
}
