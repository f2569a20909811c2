import BubbleLayout
import ChatModel
import ChatRaster
import Pictures

/// A list's conversation and look, between edits.
struct ListDraft: Sendable {
  private var conversation: Conversation
  private let renderer: ChatRenderer
  private var options: RenderOptions
  private var arrivals: ConversationRepeater
  private var ids: [RowID] = []
  /// Read once: a list that changes asks for the same pictures again.
  private var pictures: PictureSession?
  /// The messages that are still to come.
  private var hidden: ArraySlice<Message> = []
  private var typingPhase: Int?

  /// Takes the conversation before the first frame.
  ///
  /// - Parameters:
  ///   - conversation: What is shown.
  ///   - renderer: Makes its cells.
  ///   - options: How it is shown.
  ///   - seed: Chooses the messages that arrive.
  ///   - openingCount: How many messages are there before the first frame; the others are still to
  ///     come.
  init(
    _ conversation: Conversation, renderer: ChatRenderer, options: RenderOptions, seed: UInt64,
    openingCount: Int
  ) {
    self.conversation = conversation
    self.renderer = renderer
    self.options = options
    arrivals = ConversationRepeater(conversation, seed: seed)
    hidden = conversation.messages.dropFirst(openingCount)
    self.conversation.messages.removeLast(hidden.count)
  }

  /// Makes a change.
  mutating func apply(_ edit: ListEdit) throws(RenderError) {
    switch edit {
    case .append(let count):
      for _ in 0..<min(count, room) {
        guard let message = arrivals.next(after: conversation.messages.last) else { return }
        conversation.messages.append(message)
      }
    case .prepend(let count):
      conversation.messages.insert(
        contentsOf: arrivals.earlier(min(count, room), before: conversation.messages.first), at: 0)
    case .reveal(let count, let phase):
      let news = hidden.prefix(max(0, count - conversation.messages.count))
      conversation.messages += news
      hidden = hidden.dropFirst(news.count)
      typingPhase = phase
    case .theme(let theme):
      options.theme = theme
    case .width(let width):
      options.width = width
    }
  }

  /// The list as it is now.
  mutating func list() throws(RenderError) -> ScrollList {
    var shown = conversation
    if let typingPhase, let next = hidden.first, let sender = next.sender,
      sender != conversation.me
    {
      shown.messages.append(
        Message(
          id: Self.typingID, sender: sender,
          content: try typing(typingPhase)))
    }
    var kinds = renderer.configuration.contentKinds
    kinds.register(TypingKind())
    let page = try renderer.prepare(shown, options, kinds: kinds, pictures: pictures)
    pictures = page.pictures
    let list = ScrollList(renderer: renderer, page: page, after: ids)
    ids = list.ids
    return list
  }

  private func typing(_ phase: Int) throws(RenderError) -> Content {
    do {
      return try Content(TypingKind.self, TypingKind.Payload(phase: phase))
    } catch {
      throw RenderError(.invalidConversation, "\(error)", underlying: error)
    }
  }

  private static let typingID = "chatraster.typing"

  /// How many messages may still come.
  private var room: Int { max(0, ScenarioLimits.messageCount - conversation.messages.count) }
}
