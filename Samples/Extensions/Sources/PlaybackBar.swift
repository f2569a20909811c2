import ChatRaster

/// A component whose content changes: the progress of a recording that is played.
struct PlaybackBar: MessageComponent {
  let identifier = "com.example.playback"
  let version = 1

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    guard let share = message.state(of: self) as? Double else { return nil }
    return Bar(share: share, color: context.palette.accent)
  }

  /// Half as wide as the column, and a little further in than the message.
  func sizeStrategy(for message: MessageInfo) -> (any SizeStrategy)? { Narrow() }

  private struct Narrow: SizeStrategy {
    let identifier = "com.example.narrow"
    let version = 1

    func width(of component: SizeStrategies.Component, within room: Double) -> Double { room / 2 }

    func frames(for measures: CellMeasures) -> CellFrames {
      var frames = measures.frames
      frames.below.origin.x += 12
      return frames
    }
  }

  private struct Bar: MeasuredContent {
    let share: Double
    let color: Color
    let fit = ContentFit.bare
    let size = Size(width: 120, height: 4)

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.fill(.roundedRect(box, CornerRadii(2)), color.withAlpha(0.3))
      var played = box
      played.size.width *= share
      canvas.fill(.roundedRect(played, CornerRadii(2)), color)
      canvas.hit("seek", box)
    }
  }
}

/// Plays a recording: each step redraws only the bar of the message.
func checkPlayback(
  of conversation: Conversation, _ configuration: ChatRenderer.Configuration
) throws {
  var configuration = configuration
  configuration.components.add(PlaybackBar(), at: .below)
  let renderer = try ChatRenderer(configuration)
  let store = try ConversationStore(conversation)
  let list = try LiveConversation(
    store, renderer: renderer, size: Size(width: 390, height: 640),
    behavior: LiveListOptions(preparation: .synchronous))
  try list.advance(to: .zero)
  var widths: [Double] = []
  for (step, share) in [0.0, 0.25, 0.5, 1].enumerated() {
    try store.refresh("com.example.playback", of: "answer", with: share)
    try list.advance(to: .milliseconds(100 * (step + 1)))
    widths.append(list.visible.first { $0.id == .message("answer") }?.frame.height ?? 0)
  }
  try require(
    Set(widths).count == 1 && widths[0] > 0 && list.failure == nil,
    "a component of this package is refreshed in place")
}
