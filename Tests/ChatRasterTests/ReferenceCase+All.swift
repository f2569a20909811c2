import ChatRaster

extension ReferenceCase {
  /// All cases: each one shows a single feature.
  static let all =
    tails + [
      group, rightToLeftMessage, rightToLeftInterface, stamp, code, spoiler, reply, reactions,
      emoji, missingPicture, status, downloads, unread, unknownKind, unknownFields,
      unknownFieldsNarrow,
      dateLine, notice,
    ] + rows + dialogues + media + inputBars

  /// A bubble of each side with its tail, in each theme.
  private static let tails = ["telegram", "wechat"].flatMap { theme in
    Appearance.allCases.map { appearance in
      ReferenceCase(
        name: "tails-\(theme)-\(appearance.rawValue)", theme: theme, appearance: appearance,
        background: .automatic,
        messages: [
          Message(1, from: "bo", .text("Morning!")),
          Message(2, from: "me", .text("Hi, Bo"), status: .read),
        ])
    }
  }

  /// Messages without bubbles: a group, and an answer below its quote.
  private static let rows = Appearance.allCases.map { appearance in
    ReferenceCase(
      name: "rows-\(appearance.rawValue)", theme: "slack", appearance: appearance,
      background: .automatic,
      messages: [
        Message(1, from: "bo", .text("Boat house?")), Message(2, from: "bo", .text("Or the pier")),
        Message(3, from: "me", .text("Pier"), replyTo: "1", reactions: [Reaction(emoji: "🚀")]),
      ])
  }

  /// A question in a bubble and an answer on the page, with an assistant's additional parts.
  private static let dialogues = Appearance.allCases.map { appearance in
    ReferenceCase(
      name: "dialogue-\(appearance.rawValue)", theme: "assistant", appearance: appearance,
      scale: 1.25, background: .automatic,
      messages: [
        Message(1, from: "me", .markdown("Sort by `date`?")),
        Message(2, from: "bo", assistant { try .thinking(ThinkingContent("Index?", seconds: 6)) }),
        Message(
          3, from: "bo",
          assistant {
            try .toolCall(
              ToolCallContent("sql", input: "EXPLAIN x;", inputLanguage: "sql", open: true))
          }),
        Message(4, from: "bo", .markdown("With an **index**.")),
        Message(
          5, from: "bo",
          assistant { try .sources(SourcesContent([.init("Notes", url: "https://a.example")])) }),
      ])
  }

  /// The content, or text with the error if it cannot be made.
  private static func assistant(_ content: () throws -> Content) -> Content {
    (try? content()) ?? .text("The content is not encoded")
  }

  /// The corners between messages of one group, with name and avatar, on both sides.
  private static let group = ReferenceCase(
    name: "group-of-three", scale: 1.1, others: [Participant(id: "li", name: "李雪")],
    messages: [
      Message(1, from: "li", .text("One")),
      Message(2, from: "li", .text("and two,")),
      Message(3, from: "li", .text("and three")),
      Message(4, from: "me", .text("Four,"), status: .read),
      Message(5, from: "me", .text("and five,"), status: .read),
      Message(6, from: "me", .text("six"), status: .delivered),
    ])

  /// Right-to-left text in a left-to-right interface.
  private static let rightToLeftMessage = ReferenceCase(
    name: "rtl-message",
    messages: [
      Message(1, from: "bo", .text("صباح الخير! هل نلتقي في Lake 3 اليوم؟")),
      Message(2, from: "me", .text("כן, ב־9:30"), status: .read),
    ])

  /// The sides, tails and marks of a right-to-left interface.
  private static let rightToLeftInterface = ReferenceCase(
    name: "rtl-interface", width: 240, scale: 1.25, direction: .rightToLeft, locale: "ar",
    others: [Participant(id: "li", name: "李雪")],
    messages: [
      Message(1, from: "bo", .text("صباح الخير!")),
      Message(2, from: "me", .text("See you there"), replyTo: "1", status: .read),
    ])

  /// A stamp next to the last line, and one for which there is no room there.
  private static let stamp = ReferenceCase(
    name: "stamp", scale: 1,
    messages: [
      Message(1, from: "me", .text("A last line that is short"), status: .sent),
      Message(2, from: "me", .text("A last line with no room left"), status: .sent),
    ])

  /// Inline code and a code block.
  private static let code = ReferenceCase(
    name: "code", width: 240, scale: 1.25,
    messages: [
      Message(
        1, from: "bo",
        .text(RichText(markdown: "It was `unlock()`:\n```swift\ndefer {\n  lock.unlock()\n}\n```")))
    ])

  /// A spoiler across a line break.
  private static let spoiler = ReferenceCase(
    name: "spoiler", theme: "wechat", background: .automatic,
    messages: [
      Message(
        1, from: "bo", .text(RichText(markdown: "The answer is ||the time zone|| of course")))
    ])

  /// The quote of a message above its answer.
  private static let reply = ReferenceCase(
    name: "reply-quote", width: 240, scale: 1.25,
    messages: [
      Message(1, from: "bo", .text("Boat house or station?")),
      Message(2, from: "me", .text("Station"), replyTo: "1", status: .read),
    ])

  /// Two reactions, one with a count.
  private static let reactions = ReferenceCase(
    name: "reactions",
    messages: [
      Message(
        1, from: "bo", .text("Thursday it is"),
        reactions: [Reaction(emoji: "🚀", count: 3), Reaction(emoji: "😅")])
    ])

  /// A message of only emoji.
  private static let emoji = ReferenceCase(
    name: "emoji-large", messages: [Message(1, from: "bo", .text("👏🏽🐑"))])

  /// A missing picture, which keeps its shape.
  private static let missingPicture = ReferenceCase(
    name: "missing-picture", scale: 1,
    messages: [
      Message(1, from: "bo", .image(ImageContent(source: nil, width: 1200, height: 800)))
    ])

  /// The status next to a message that is being sent, and next to a failed one.
  private static let status = ReferenceCase(
    name: "status-failed-sending", theme: "wechat", background: .automatic,
    messages: [
      Message(1, from: "me", .text("Are you there?"), status: .failed),
      Message(2, from: "me", .text("Hello?"), status: .sending),
    ])

  /// The icon next to received messages whose file and picture could not be loaded.
  private static let downloads = ReferenceCase(
    name: "status-download-failed", theme: "wechat", width: 280, scale: 1, background: .automatic,
    messages: [
      Message(
        1, from: "bo", .file(FileContent(name: "route.pdf", size: 48_213)),
        status: .downloadFailed),
      Message(
        2, from: "bo", .image(ImageContent(source: nil, width: 120, height: 80)),
        status: .downloadFailed),
    ])

  /// The line above the unread messages.
  private static let unread = ReferenceCase(
    name: "unread-line", unreadAfter: "1",
    messages: [
      Message(1, from: "bo", .text("Read")), Message(2, from: "bo", .text("Not read")),
    ])

  /// Content of an unknown kind.
  private static let unknownKind = ReferenceCase(
    name: "unknown-kind",
    messages: [
      Message(1, from: "bo", .unknown(UnknownContent(type: "hologram", text: "A lake in 3D")))
    ])

  /// The plain values of an unknown kind, on a card above its text.
  private static let unknownFields = ReferenceCase(
    name: "unknown-kind-card", width: 240, scale: 1, messages: invoice)

  /// The same card in a dark sent bubble, with a value that does not fit next to its key.
  private static let unknownFieldsNarrow = ReferenceCase(
    name: "unknown-kind-card-narrow", theme: "wechat", appearance: .dark, width: 140, scale: 1,
    background: .automatic, messages: invoice)

  private static let invoice: [Message] = {
    struct Invoice: Codable {
      var amount = 12.5, due = "2026-04-01", items = [1, 2], text = "For the boat", paid = false
    }
    return (try? Content(type: "com.example.invoice", payload: Invoice())).map {
      [Message(1, from: "me", $0, status: .read)]
    } ?? []
  }()

  /// The line that shows the day.
  private static let dateLine = ReferenceCase(
    name: "date-line", showsDates: true, messages: [Message(1, from: "bo", .text("Morning!"))])

  /// Notices without a sender.
  private static let notice = ReferenceCase(
    name: "notice",
    messages: [
      Message(1, from: "bo", .notice("Bo Lind changed the title")),
      Message(2, from: "bo", .text("Better?")),
    ])
}
