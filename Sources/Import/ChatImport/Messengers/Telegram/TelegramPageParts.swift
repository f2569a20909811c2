import ChatModel

/// The parts of a message in Telegram's HTML pages.
struct TelegramPageParts {
  /// The date's title.
  var date: String?
  /// The name of the sender; nil if it is that of the message before.
  var name: String?
  /// The bot that made the message.
  var bot: String?
  /// The person whose message was forwarded, which is empty if unknown; nil if it was not forwarded.
  var forwardedFrom: String?
  var replyTo: Message.ID?
  var media: [TelegramPageMedia] = []
  var texts: [RichText] = []
  /// The labels of the buttons, and the addresses of those that open a page.
  var buttons: [(label: String, address: String?)] = []
  var author: String?
  var reactions: [Reaction] = []
  /// True if the message is a call by the owner of the account.
  var isOwnCall = false

  /// The contents, of which all but the last have no text.
  func contents(_ report: inout ImportReport) -> [Content] {
    let text = text(&report)
    var contents = media.dropLast().map { $0.content(caption: nil) }
    if let last = media.last, text.isEmpty || last.hasCaption {
      contents.append(last.content(caption: text.isEmpty ? nil : text))
    } else if !text.isEmpty {
      if let last = media.last { contents.append(last.content(caption: nil)) }
      if texts.isEmpty, author == nil, buttons.isEmpty {
        report.countOmission("name of the bot that made a message")
      } else {
        contents.append(.text(text))
      }
    }
    return contents
  }

  /// The text, with the lines that Telegram adds around it.
  private func text(_ report: inout ImportReport) -> RichText {
    var text = RichTextBuilder()
    func line(_ words: String, _ kind: RichText.Entity.Kind?) {
      text.beginLine()
      let start = text.end
      text.append(words)
      if let kind { text.mark(kind, from: start) }
    }
    if let bot { line(bot, .italic) }
    for part in texts where !part.isEmpty {
      text.beginLine()
      text.append(part)
    }
    if let author { line("— \(author)", .italic) }
    for (label, address) in buttons {
      report.countPlaceholder("button as text")
      line("▸ " + label, address.flatMap { $0.contains("://") ? .link($0) : nil })
    }
    return text.richText
  }
}
