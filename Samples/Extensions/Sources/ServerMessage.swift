import ChatRaster

/// A message of this program's server.
struct ServerMessage: MessageRepresentable, Hashable, Sendable {
  var number: Int
  var words: String
  var isAnnouncement = false

  var id: Message.ID { "server.\(number)" }
  var sender: Participant.ID? { "Bo" }
  var content: Content { .text(RichText(words)) }
  var target: ChatKind? { .group }

  var options: MessageOptions {
    var options = MessageOptions()
    options.display.showsBubble = !isAnnouncement
    options.display.showsStatus = !isAnnouncement
    return options
  }
}

/// Adds this program's own messages to a list, and finds them again from a touch.
func checkServerMessages(_ renderer: ChatRenderer, in conversation: Conversation) throws {
  let store = try ConversationStore(conversation)
  try store.append(ServerMessage(number: 1, words: "The lake is closed", isAnnouncement: true))
  try store.append(ServerMessage(number: 2, words: "oh no"))
  let list = try LiveConversation(
    store, renderer: renderer, size: Size(width: 390, height: 640),
    behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
  try list.advance(to: .zero)
  for number in 1...2 {
    let cell = list.visible.first { $0.id == .message("server.\(number)") }
    let hit = cell.flatMap { list.hit(at: Point(x: 60, y: $0.frame.midY)) }
    let own = hit.flatMap { list.message(of: $0) }?.object as? ServerMessage
    try require(
      own?.number == number && own?.target == .group,
      "a touch returns this program's own message \(number)")
  }
}
