import ChatRaster
import InputBar
import MessageInteraction

/// A complete chat: a screen, its history, an input bar, a menu and a service.
final class WholeChat {
  let session: MessageSession
  let list: LiveConversation
  let bar: LiveInputBar<ConversationRow>

  init(
    _ chat: Chat, of people: [Participant], services: SessionServices, on renderer: ChatRenderer
  ) throws {
    let store = try ConversationStore(Conversation(me: chat.me, participants: people))
    session = MessageSession(chat, list: store, services: services)
    list = try LiveConversation(store, renderer: renderer, size: Size(width: 320, height: 480))
    bar = LiveInputBar(InputBar(state: .initial(), scene: InputBarScene()), on: list)
    list.menu = { _ in
      ListMenu([ListMenu.Item(id: "revoke", title: "Take back", isDestructive: true)])
    }
  }

  /// A turn of the program's loop.
  func turn(at time: Duration, _ pixels: inout [UInt8]) async throws {
    try bar.advance(to: time)
    list.draw(into: &pixels)
    try await session.noteVisible(list.visibleMessages)
    for event in list.takeTouchEvents() { try await follow(event) }
  }

  private func follow(_ event: ListTouchEvent<ConversationRow>) async throws {
    switch event {
    case .menuChosen("revoke", let part):
      if let id = part.messageID { try await session.revoke(id) }
    case .gesture(let tap) where tap.kind == .tap && tap.target?.role == .status:
      if let id = tap.target?.messageID { try await session.resend(id) }
    default:
      guard bar.follow(event) == .send else { return }
      let words = bar.bar.draft
      bar.update { $0.draft = "" }
      try await session.send(.text(RichText(words)))
    }
  }
}
