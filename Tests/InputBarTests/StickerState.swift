import InputBar

struct StickerState: InputBarState {
  var panel: (any InputBarPanel)? { EmojiPanel(emoji: ["🐱", "🐶"]) }
  var leadingEvents: [any InputBarEvent] { [StandardInputBarEvent.openKeyboard] }
  var trailingEvents: [any InputBarEvent] { [] }

  func panelHeight(in scene: InputBarScene) -> Double { 120 + scene.bottomInset }
  func isEqual(_ other: any InputBarState) -> Bool { other is StickerState }
}

struct StickerEvent: InputBarEvent {
  let id = "stickers", image = InputBarIcon.photo
  var destination: (any InputBarState)? { StickerState() }
}
