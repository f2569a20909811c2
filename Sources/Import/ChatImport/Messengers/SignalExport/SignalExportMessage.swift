import ChatModel
import FoundationEssentials

/// A message in signal-export's format.
struct SignalExportMessage {
  var sender: String
  var date: Date?
  var words = ""
  /// The text of the message to which this one replies.
  var quote = ""
  var reactions: [(name: String, emoji: String)] = []
  /// The names of files, and their paths next to the text.
  var files: [(name: String, path: String)] = []
  /// The emoji or the name of a sticker, and the path of its image.
  var sticker: (label: String?, path: String?)?
  /// The kinds of attachments that were not exported.
  var missing: [String] = []
  var isDeleted = false
  /// The call that the message stands for; nil for other messages.
  var call: Content?

  /// The sender of messages whose sender signal-export does not find.
  static let unknown = "No-Sender"

  /// The media that signal-export names in place of files.
  private static let media: [String: AbsentMedium] = [
    "attachment": .file, "file": .file, "image": .photo, "video": .video, "audio": .audio,
    "voice": .voice, "sticker": .sticker, "gif": .gif, "contact": .contact,
  ]

  /// Finds or adds a participant; signal-export calls its user “Me”.
  private static func addPerson(
    _ name: String, to draft: inout ImportDraft
  ) throws(ImportError) {
    let role: Participant.Role? =
      switch name {
      case "Me": .user
      case unknown: .unknown
      default: nil
      }
    try draft.participant(name, role: role)
  }

  /// Adds the message, and a further message for each of its files.
  func add(as id: String, file: ImportFile, to draft: inout ImportDraft) throws(ImportError) {
    try Self.addPerson(sender, to: &draft)
    var contents: [Content] = []
    if isDeleted {
      contents = [.deleted]
    } else if let call, words.isEmpty {
      contents = [call]
    } else if !words.isEmpty || !quote.isEmpty {
      var text = RichTextBuilder()
      text.append(quote)
      text.mark(.quote, from: 0)
      if !words.isEmpty {
        text.beginLine()
        text.append(RichText(linking: words))
      }
      contents = [.text(text.richText)]
    }
    if let sticker {
      let path = sticker.path.flatMap(file.pathBelow)
      if path == nil { draft.report.countPlaceholder("sticker whose file is missing") }
      contents.append(.sticker(ImageContent(source: path, alternative: sticker.label)))
    }
    for sent in files {
      // In Markdown, spaces in paths are written as `%20`.
      let path = file.pathBelow(sent.path.replacing("%20", with: " ")) ?? file.pathBelow(sent.path)
      let attached = AttachedFile(name: sent.name, path: path)
      contents.append(attached.content(report: &draft.report))
    }
    for kind in missing {
      draft.report.countPlaceholder("\(kind) that was not exported")
      contents.append(.absent(Self.media[kind] ?? .media))
    }
    if contents.isEmpty {
      draft.report.countPlaceholder("message without words")
      contents = [.absent(.message)]
    }
    for (number, content) in contents.enumerated() {
      var message = Message(
        id: number == 0 ? id : "\(id).\(number + 1)", sender: sender, date: date, content: content)
      if number == 0 { message.reactions = try reactions(in: &draft) }
      try draft.appendDistinct(message)
    }
  }

  private func reactions(in draft: inout ImportDraft) throws(ImportError) -> [Reaction] {
    var reactions: [Reaction] = []
    for (name, emoji) in self.reactions {
      try Self.addPerson(name, to: &draft)
      if let place = reactions.firstIndex(where: { $0.emoji == emoji }) {
        reactions[place].participants.append(name)
        reactions[place].count += 1
      } else if reactions.count < ChatModelLimits.reactions {
        reactions.append(Reaction(emoji: emoji, participants: [name]))
      } else {
        draft.report.countOmission(
          "reaction past the first \(ChatModelLimits.reactions) of a message")
      }
    }
    return reactions
  }
}
