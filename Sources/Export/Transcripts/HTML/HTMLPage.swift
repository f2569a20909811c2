import BubbleLayout
import ChatModel
import Documents

/// Builds a web page from a conversation, row by row.
struct HTMLPage {
  /// The markup that has not been passed on yet.
  var markup = HTMLMarkup()
  private let timeline: Timeline
  private let direction: LayoutDirection
  /// The day whose section is open; empty for a section without a day, nil for no section.
  private var day: String?
  private var row = 0

  /// Makes an empty page.
  init(of timeline: Timeline, direction: LayoutDirection) {
    self.timeline = timeline
    self.direction = direction
  }

  /// Begins the page: its head, the title and the participants.
  mutating func begin() {
    let title = timeline.title
    let language = HTMLMarkup.attribute("lang", timeline.locale.identifier)
    markup.markup(
      """
      <!DOCTYPE html>
      <html\(language) dir="\(direction.rawValue)">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)"/>
      <meta name="referrer" content="no-referrer"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>

      """)
    markup.element("title", words: title?.title ?? "")
    markup.markup("\n<style>\n\(HTMLStyle.text)</style>\n</head>\n<body>\n<main>\n<header>\n")
    markup.element("h1", " dir=\"auto\"", words: title?.title ?? "")
    for line in [title?.subtitle, title?.names].compactMap({ $0 }) {
      markup.element("p", " dir=\"auto\"", words: line)
    }
    markup.markup("\n</header>\n")
  }

  /// The page's content security policy, which forbids loading resources, running scripts and
  /// submitting forms.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  /// Adds the next row; leaves out the title bar, dates, spacing and inserted rows, because the web
  /// page has its own title and dates.
  mutating func add(_ row: TimelineRow) {
    defer { self.row += 1 }
    switch row {
    case .titleBar, .spacing, .dateSeparator, .dayAndTime, .daySeparator, .inserted: break
    case .unreadLine(let words):
      openSection(of: nil)
      markup.element("li", " class=\"line\"", words: words)
      markup.markup("\n")
    case .notice(let notice):
      let message = timeline.conversation.messages[place(of: notice.id)]
      openSection(of: message)
      markup.markup("<li class=\"line\" id=\"r\(self.row)\" dir=\"auto\">")
      time(of: message, notice.stamp)
      markup.rich(notice.text)
      markup.markup("</li>\n")
    case .message(let message):
      openSection(of: message.message)
      add(message)
    }
  }

  /// Ends the page.
  mutating func end() {
    if day != nil { markup.markup("</ol>\n</section>\n") }
    markup.markup("</main>\n</body>\n</html>\n")
  }

  private func place(of id: Message.ID) -> Int {
    timeline.place(of: id) ?? timeline.selectedMessages.lowerBound
  }

  /// Opens the section of a message's day, if it is not open; a message without a day goes into the
  /// open section.
  private mutating func openSection(of message: Message?) {
    let day = message.flatMap { timeline.day(of: $0) }
    if self.day != nil, day == nil || day?.date == self.day { return }
    if self.day != nil { markup.markup("</ol>\n</section>\n") }
    self.day = day?.date ?? ""
    markup.markup("<section>\n")
    if let day {
      markup.markup("<h2>")
      markup.element("time", HTMLMarkup.attribute("datetime", day.date), words: day.name)
      markup.markup("</h2>\n")
    }
    markup.markup("<ol>\n")
  }

  private mutating func time(of message: Message, _ stamp: String?) {
    guard let stamp, let date = message.date else { return }
    let moment = RFC3339Date.text(of: date).map { HTMLMarkup.attribute("datetime", $0) } ?? ""
    markup.element("time", moment, words: stamp)
    markup.markup(" ")
  }

  // MARK: Messages

  private mutating func add(_ row: MessageRow) {
    let message = row.message
    let language = message.language.map { HTMLMarkup.attribute("lang", $0) } ?? ""
    markup.markup("<li id=\"r\(self.row)\"\(row.isOutgoing ? " class=\"own\"" : "")>")
    markup.markup("<article\(language)>\n<header>")
    if let sender = row.sender {
      markup.markup("<b>")
      markup.element("bdi", words: sender.name)
      markup.markup("</b> ")
    }
    time(of: message, row.stamp)
    for mark in marks(of: message) {
      markup.element("small", " dir=\"auto\"", words: mark)
      markup.markup(" ")
    }
    markup.markup("</header>\n")
    if let reply = row.reply { add(reply) }
    add(message.content, direction: message.direction)
    if !message.reactions.isEmpty { add(message.reactions) }
    if let thread = timeline.thread(of: row) {
      markup.element("p", " dir=\"auto\"", words: thread)
      markup.markup("\n")
    }
    markup.markup("</article></li>\n")
  }

  private func marks(of message: Message) -> [String] {
    var marks: [String] = []
    if let name = message.forwardedFrom { marks.append(timeline.forwarded(from: name)) }
    if message.isPinned { marks.append(timeline.wording.pinnedMessage) }
    if message.isEdited { marks.append(timeline.wording.edited) }
    return marks
  }

  private mutating func add(_ reply: ReplyPreview) {
    markup.markup("<blockquote dir=\"auto\">")
    if let author = reply.author {
      markup.markup("<cite>")
      markup.element("bdi", words: author.name)
      markup.markup("</cite> ")
    }
    if let row = timeline.row(of: reply.id) {
      markup.element("a", " href=\"#r\(row)\"", words: reply.summary)
    } else {
      markup.words(reply.summary)
    }
    markup.markup("</blockquote>\n")
  }

  private mutating func add(_ reactions: [Reaction]) {
    markup.markup("<ul>")
    for reaction in reactions {
      markup.markup("<li>")
      markup.element("bdi", words: reaction.emoji)
      let names = reaction.participants.map { timeline.name(of: $0) }
      if !names.isEmpty {
        markup.markup(" ")
        markup.element("bdi", words: names.joined(separator: ", "))
      }
      if reaction.count > max(1, names.count) { markup.words(" ×\(reaction.count)") }
      markup.markup("</li>")
    }
    markup.markup("</ul>\n")
  }

  // MARK: Contents

  private mutating func add(_ content: Content, direction: LayoutDirection?) {
    if let text = content.text {
      paragraph(text.isEmpty ? RichText(timeline.wording.emptyMessage) : text, direction)
    } else if let document = content.markdown {
      let read = MarkdownDocument(document.text)
      if read.isClipped {
        markup.element("pre", words: document.text)
      } else {
        markup.markup("<div class=\"document\">\n")
        markup.blocks(read.blocks)
        markup.markup("</div>\n")
      }
    } else if let known = content.known {
      figure(of: content, caption: known.caption, direction)
    } else {
      markup.element("p", " dir=\"auto\"", words: timeline.alternativeText(of: content))
      markup.markup("\n")
    }
  }

  private mutating func paragraph(_ text: RichText, _ direction: LayoutDirection?) {
    markup.markup("<p dir=\"\(direction?.rawValue ?? "auto")\">")
    markup.rich(text)
    markup.markup("</p>\n")
  }

  /// Writes a picture, a recording or a file as its alternative text, its name and its caption.
  private mutating func figure(
    of content: Content, caption: RichText?, _ direction: LayoutDirection?
  ) {
    var bare = content
    bare.richText = nil
    let label = timeline.alternativeText(of: bare)
    let picture = content.image ?? content.sticker
    let file =
      picture?.source ?? content.voice?.source ?? content.video?.source ?? content.file?.source
    let name = file.map { String($0.split(separator: "/").last ?? "") }
    var parts = [label]
    // The label of a sticker already contains its alternative text.
    if content.sticker == nil, let words = picture?.alternative { parts.append(words) }
    if let name, name != label { parts.append(name) }
    let words = timeline.wording.line(of: parts)
    let role = picture == nil ? "" : " role=\"img\"" + HTMLMarkup.attribute("aria-label", words)
    markup.markup("<figure>")
    markup.element("div", "\(role) dir=\"auto\"", words: words)
    if let caption, !caption.isEmpty {
      markup.markup("<figcaption dir=\"\(direction?.rawValue ?? "auto")\">")
      markup.rich(caption)
      markup.markup("</figcaption>")
    }
    markup.markup("</figure>\n")
  }
}
