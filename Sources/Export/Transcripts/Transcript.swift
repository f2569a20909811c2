package import BubbleLayout
public import ChatModel
public import FoundationEssentials
import Kit

/// A conversation reduced to words, for a `TranscriptEncoder`: the selected messages, with names,
/// dates and labels in the language of the page.
public struct Transcript: Sendable {
  /// The rows of the page.
  package let timeline: Timeline
  /// The look that a format can name at its head.
  public let look: SuggestedLook
  /// The direction of the page.
  public let direction: LayoutDirection

  /// Makes a transcript.
  /// - Parameters:
  ///   - timeline: The rows of the page.
  ///   - look: The look that a format can name.
  ///   - direction: The direction of the page; nil uses that of its language.
  package init(of timeline: Timeline, look: SuggestedLook, direction: LayoutDirection?) {
    self.timeline = timeline
    self.look = look
    self.direction = direction ?? timeline.locale.direction
  }

  /// The title of the conversation; nil if it has none.
  public var title: String? { timeline.conversation.title?.printable }

  /// The language of the page, as a tag such as `de-CH`.
  public var language: String { timeline.locale.identifier }

  /// The selected messages and notices in order, each made when it is asked for.
  public var messages: some RandomAccessCollection<TranscriptMessage> {
    timeline.selectedMessages.lazy.map { [timeline] in
      TranscriptMessage(timeline.conversation.messages[$0], in: timeline)
    }
  }
}

/// A message or a notice as words.
public struct TranscriptMessage: Hashable, Sendable {
  /// The message's id.
  public let id: Message.ID
  /// The moment at which the message was sent; nil if it is unknown, or if only its time of day is
  /// known.
  public let date: Date?
  /// The same moment in the time zone of the page with its offset from UTC, as in RFC 3339, such as
  /// `2026-03-14T10:26:53+01:00`; nil if `date` is nil.
  public let zonedTime: String?
  /// The id of the sender; nil for a notice, and for a message without a sender.
  public let sender: Participant.ID?
  /// The displayed name of the sender; nil if there is no sender.
  public let senderName: String?
  /// The kind of content, such as `text`, `notice` or `image`; an event in the chat is a notice.
  public let kind: String
  /// The text without markup, with U+2592 for each covered character; for content that is not a
  /// text, its alternative text in the language of the page.
  ///
  /// It can have several lines. Control characters other than line feed and tab are U+FFFD.
  public let text: String
  /// The id of the message that this one answers; nil if it is not a reply.
  public let replyTo: Message.ID?

  init(_ message: Message, in timeline: Timeline) {
    id = message.id
    date = timeline.conversation.hasKnownDates ? message.date : nil
    zonedTime = date.flatMap { timeline.moment(of: $0) }
    sender = message.sender
    senderName = message.sender.map { timeline.name(of: $0).printable }
    kind = message.content.isNotice ? "notice" : message.content.type
    let content = timeline.words(of: message.content, keepsMarkdown: false)
    text = content.words?.shaded ?? timeline.alternativeText(of: message.content).printable
    replyTo = message.replyTo
  }
}
