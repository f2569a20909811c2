import ChatModel
import FoundationEssentials
import Kit

/// Makes messages from a post of Mattermost's bulk export, or from a reply in it.
struct MattermostPost {
  let file: ImportFile
  /// The names of people by their user names.
  let people: [String: String]

  /// The displayed name of a person.
  static func name(of user: JSONObject) -> String? {
    let names = [user.text("first_name"), user.text("last_name")].compactMap(\.self)
    return user.text("nickname")
      ?? (names.isEmpty ? user.text("username") : names.joined(separator: " "))
  }

  /// Adds a post.
  func add(
    _ post: JSONObject, id: String, replyTo: Message.ID?, to draft: inout ImportDraft
  ) throws(ImportError) {
    let user = post.text("user")
    let date = post["create_at"]?.moment
    let words = post.text("message") ?? ""
    if post.text("type")?.hasPrefix("system_") == true {
      return try draft.appendDistinct(
        Message(id: id, date: date, content: .notice(RichText(Self.withEmoji(words)))))
    }
    let sender =
      if let user { try draft.participant(user, name: people[user]) } else {
        try draft.participant("unknown", role: .unknown)
      }
    var contents: [Content] = []
    if !words.isBlank {
      let text = RichText(
        markdown: Self.withEmoji(words), participants: draft.conversation.participants)
      contents.append(.text(text))
    }
    contents += cards(post, &draft.report)
    var files: [Content] = []
    for attachment in post["attachments"]?.array?.compactMap(\.object) ?? [] {
      guard let path = attachment.text("path") else { continue }
      let found = ["data/" + path, path].lazy.compactMap(file.pathBelow).first
      files.append(
        AttachedFile(name: path.lastPathComponent, path: found).content(report: &draft.report))
    }
    contents += files.withAlbums
    if contents.isEmpty {
      draft.report.countPlaceholder("message without words")
      contents = [.absent(.message)]
    }
    for (number, content) in contents.enumerated() {
      var message = Message(
        id: number == 0 ? id : "\(id).\(number + 1)", sender: sender, date: date, content: content)
      if number == 0 {
        message.replyTo = replyTo
        message.reactions = try reactions(post, &draft)
        if let edited = post["edit_at"]?.moment, edited.timeIntervalSince1970 > 0 {
          (message.isEdited, message.editedAt) = (true, edited)
        }
        message.isPinned = post["is_pinned"]?.isTrue == true
      }
      try draft.appendDistinct(message)
    }
  }

  private func reactions(
    _ post: JSONObject, _ draft: inout ImportDraft
  ) throws(ImportError) -> [Reaction] {
    var reactions: [Reaction] = []
    for value in post["reactions"]?.array?.compactMap(\.object) ?? [] {
      guard let name = value.text("emoji_name") else { continue }
      let emoji = SlackEmoji.emoji(named: name[...])
      if emoji == nil { draft.report.countPlaceholder("reaction with a custom emoji") }
      let sign = emoji ?? ":\(name):"
      let person = try value.text("user").map { user throws(ImportError) in
        try draft.participant(user, name: people[user])
      }
      if let place = reactions.firstIndex(where: { $0.emoji == sign }) {
        if let person { reactions[place].participants.append(person) }
        reactions[place].count += 1
      } else if reactions.count < ChatModelLimits.reactions {
        reactions.append(Reaction(emoji: sign, participants: person.map { [$0] } ?? []))
      } else {
        draft.report.countOmission(
          "reaction past the first \(ChatModelLimits.reactions) of a message")
      }
    }
    return reactions
  }

  /// The cards that programs attach to posts, as quotes.
  private func cards(_ post: JSONObject, _ report: inout ImportReport) -> [Content] {
    let cards = post["props"]?.object?["attachments"]?.array?.compactMap(\.object) ?? []
    return cards.compactMap { card in
      let keys = ["pretext", "author_name", "title", "text", "footer"]
      var lines = keys.compactMap { card.text($0) }
      for field in card["fields"]?.array?.compactMap(\.object) ?? [] {
        lines += [field.text("title"), field.text("value")].compactMap(\.self)
      }
      if lines.isEmpty, let words = card.text("fallback") { lines = [words] }
      guard !lines.isEmpty else { return nil }
      report.countPlaceholder("card as text")
      return .text(RichText(markdown: lines.map { "> \($0)" }.joined(separator: "\n")))
    }
  }

  /// The text with the app's names of emoji as characters; others stay between colons.
  private static func withEmoji(_ words: String) -> String {
    guard words.utf8.contains(0x3A) else { return words }
    let fields = words.split(separator: ":", omittingEmptySubsequences: false)
    var result = ""
    var place = 0
    while place < fields.count {
      let isInner = place > 0 && place + 1 < fields.count
      if isInner, let emoji = SlackEmoji.emoji(named: fields[place]) {
        // The colons on both sides belong to the name.
        if result.utf8.last == 0x3A { result.removeLast() }
        result += emoji + fields[place + 1]
        place += 2
      } else {
        result += fields[place]
        place += 1
      }
      if place < fields.count { result += ":" }
    }
    return result
  }
}
