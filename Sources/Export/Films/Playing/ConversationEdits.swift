import BubbleLayout
import BuiltInContents
import ChatModel
import ChatRaster
import FoundationEssentials

/// The edits that a scenario makes to the messages of a store.
struct ConversationEdits {
  private let store: ConversationStore
  private let viewer: Participant.ID?
  private var arrivals: ConversationRepeater
  /// The pending messages of the conversation.
  private(set) var hidden: ArraySlice<Message>
  private var first: Message?
  private var last: Message?
  /// The number of messages, without the typing message.
  private var messageCount: Int
  private var typing: Message?

  private static let typingID = "chatraster.typing"

  /// Takes over a conversation before the first frame of a scenario.
  ///
  /// - Parameters:
  ///   - store: The store of the shown messages.
  ///   - conversation: The conversation in the store.
  ///   - hidden: The messages that arrive one by one.
  ///   - scenario: The scenario, which determines which further messages arrive.
  init(
    of store: ConversationStore, _ conversation: Conversation, hidden: ArraySlice<Message> = [],
    in scenario: Scenario
  ) {
    self.store = store
    self.hidden = hidden
    viewer = conversation.me
    first = conversation.messages.first
    last = conversation.messages.last
    messageCount = conversation.messages.count
    var all = conversation
    all.messages += hidden
    arrivals = ConversationRepeater(
      all, seed: scenario.seed, variesTexts: scenario.variesRepeats)
  }

  /// Adds arriving messages at the end.
  mutating func append(_ count: Int) throws {
    let count = arrivals.isEmpty ? 0 : min(count, room)
    guard count > 0 else { return }
    let news = ArrivingMessages(from: arrivals, count: count, after: last?.date)
    try store.insert(contentsOf: news, at: messageCount)
    arrivals = news.repeater
    messageCount += count
    first = first ?? news.first
    last = news.last
  }

  /// Adds older messages at the top, all in one turn.
  mutating func prepend(_ count: Int) throws {
    let messages = arrivals.earlier(min(count, room), before: first)
    guard !messages.isEmpty else { return }
    try store.insert(contentsOf: messages, at: 0)
    messageCount += messages.count
    first = messages.first
    last = last ?? messages.last
  }

  /// Shows the given number of the conversation's own messages, and typing dots for the sender of
  /// the next message.
  ///
  /// - Parameters:
  ///   - count: The number of messages to show.
  ///   - phase: The phase of the dots; nil if they are not shown.
  /// - Throws: The store's error.
  mutating func reveal(_ count: Int, typing phase: Int?) throws {
    let news = hidden.prefix(max(0, count - messageCount))
    hidden = hidden.dropFirst(news.count)
    let next = hidden.first?.sender
    if !news.isEmpty || next != typing?.sender { try showTyping(nil, of: nil) }
    try add(Array(news))
    try showTyping(next == viewer ? nil : phase, of: next)
  }

  private mutating func add(_ messages: [Message]) throws {
    guard !messages.isEmpty else { return }
    try store.insert(contentsOf: messages, at: messageCount)
    messageCount += messages.count
    first = first ?? messages.first
    last = messages.last
  }

  private mutating func showTyping(_ phase: Int?, of sender: Participant.ID?) throws {
    guard let phase, let sender else {
      if typing != nil { try store.remove(id: Self.typingID) }
      typing = nil
      return
    }
    let dots = Message(
      id: Self.typingID, sender: sender,
      content: try Content(TypingKind.self, TypingKind.Payload(phase: phase)))
    if typing == nil {
      try store.append(dots)
    } else if dots != typing {
      try store.update(dots)
    }
    typing = dots
  }

  /// The number of messages that can still arrive before the limit is reached.
  private var room: Int { max(0, ScenarioLimits.messageCount - messageCount) }
}

/// The messages that arrive in one turn, each made when the store takes it: an array of ten thousand
/// would be megabytes that only the turn needs.
private final class ArrivingMessages: Sequence, IteratorProtocol {
  private(set) var repeater: ConversationRepeater
  private var date: Date?
  /// The number of messages that are left.
  private var remaining: Int
  private(set) var first: Message?
  private(set) var last: Message?

  init(from repeater: ConversationRepeater, count: Int, after date: Date?) {
    self.repeater = repeater
    remaining = count
    self.date = date
  }

  var underestimatedCount: Int { remaining }

  func next() -> Message? {
    guard remaining > 0, let message = repeater.next(after: date) else { return nil }
    remaining -= 1
    date = message.date
    if first == nil { first = message }
    if remaining == 0 { last = message }
    return message
  }
}
