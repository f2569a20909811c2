// Compiled copies of the Swift examples on the pages and in the comments about bars:
// `DocumentationTests` checks that each block occurs here or in another file of this folder, word
// for word except for its indentation.
import ChatRaster
import InputBar

func withEmoji(_ conversation: Conversation, _ renderer: ChatRenderer) async throws -> [UInt8] {
  var options = renderer.configuration.options
  options.footer = InputBar(state: .emoji, draft: "see you at ten")
  let png = try await renderer.png(of: conversation, options: options)
  return png
}

func touched(
  _ bar: inout InputBar, at point: Point, in conversation: Conversation, _ renderer: ChatRenderer
) async throws {
  var options = renderer.configuration.options
  options.footer = bar
  let map = try await renderer.hitMap(of: conversation, options: options)
  if let hit = try await map.hitTest(point), hit.messageID == nil,
    let area = InputBarArea(hit.role)
  {
    bar.touch(area)
  }
}

func frames(
  of bar: InputBar, in conversation: Conversation, _ renderer: ChatRenderer
) async throws -> [RenderedImage] {
  let scene = InputBarScene(bottomInset: 34)
  let way = InputBarTransition(
    from: StandardInputBarState.initial(), to: StandardInputBarState.emoji, in: scene)
  var options = renderer.configuration.options
  var pictures: [RenderedImage] = []
  for quarter in 0...4 {
    let time = Duration.seconds(way.duration * Double(quarter) / 4)
    options.footer = bar.frame(from: way.start, to: way.end, at: time)
    pictures.append(try await renderer.image(of: conversation, options: options))
  }
  return pictures
}

func withStickers(_ options: inout RenderOptions) {
  options.footer = InputBar(state: StickerState(), addedEvents: [StickerEvent()])
}

func turn(
  of bar: LiveInputBar<ConversationRow>, on list: LiveConversation, now: Duration,
  send: (String) -> Void
) throws {
  try bar.advance(to: now)
  for event in list.takeTouchEvents() {
    if bar.follow(event) == .send { send(bar.bar.draft) }
  }
}
