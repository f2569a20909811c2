import InputBar

struct StickerState: InputBarState {
  var attachNode: (any InputBarPanel)? { EmojiPanel(emoji: ["🐱", "🐶"]) }
  var leftEventList: [any InputBarEvent] { [StandardInputBarEvent.keyboardTrigger] }
  var rightEventList: [any InputBarEvent] { [] }

  func attachNodeHeight(in scene: InputBarScene) -> Double { 120 + scene.bottomInset }
  func isEqual(_ other: any InputBarState) -> Bool { other is StickerState }
}

struct StickerEvent: InputBarEvent {
  let id = "stickers", image = InputBarIcon.photo
  var destination: (any InputBarState)? { StickerState() }
}
