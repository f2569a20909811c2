import ChatRaster
import InputBar

extension ReferenceCase {
  /// The input bar in each of its states, in different looks.
  static let inputBars: [ReferenceCase] = [
    bar("initial", StandardInputBarState.initial(), theme: "wechat", draft: ""),
    bar("input", input, theme: "imessage", width: 300, scale: 0.6, reply: true),
    bar("audio", StandardInputBarState.audio, theme: "wechat", appearance: .dark),
    bar("emoji", FewEmoji(), theme: "telegram", appearance: .dark),
    bar("plus", StandardInputBarState.plus, theme: "slack", draft: ""),
    bar(
      "mirrored", input, theme: "whatsapp", width: 300, scale: 0.6, direction: .rightToLeft,
      locale: "ar"),
    selection, moving,
  ]

  private static let input = StandardInputBarState.input(params: KeyboardParameters())

  private static func bar(
    _ name: String, _ state: any InputBarState, theme: String,
    appearance: Appearance = .light, width: Double = 280,
    scale: Double = 1, draft: String = "see you",
    reply: Bool = false, direction: LayoutDirection? = nil, locale: String = "en-GB"
  ) -> ReferenceCase {
    ReferenceCase(
      name: "bar-\(name)", theme: theme, appearance: appearance, width: width, scale: scale,
      direction: direction, locale: locale, background: .automatic,
      footer: InputBar(
        state: state, draft: draft,
        reply: reply ? InputBar.Reply(author: "Bo Lind", text: "are you around?") : nil,
        scene: InputBarScene(bottomInset: 12)),
      messages: [Message(1, from: "bo", .text("Boat house?"))])
  }

  /// Lines in both directions with a selection, scrolled to the end.
  private static let selection: ReferenceCase = {
    let draft = "one\ntwo three\nصباح الخير\nfour\nfive\nsix seven"
    var example = bar(
      "selection", StandardInputBarState.initial(), theme: "discord", appearance: .dark)
    example.footer = InputBar(
      state: .initial(), draft: draft, selection: 8..<(draft.utf8.count - 3))
    return example
  }()

  /// A transition halfway from the field to the record button, and from a panel to no panel.
  private static let moving: ReferenceCase = {
    let scene = InputBarScene(keyboard: KeyboardParameters(duration: 1, curve: .linear))
    var example = bar("moving", StandardInputBarState.initial(), theme: "telegram")
    example.footer = InputBar(state: .initial(), draft: "see you", scene: scene).frame(
      from: FewEmoji(), to: StandardInputBarState.audio, at: .milliseconds(500))
    return example
  }()
}

/// The emoji panel of the standard state, with so few emoji that the picture stays small.
private struct FewEmoji: InputBarState {
  var panel: (any InputBarPanel)? { EmojiPanel(emoji: ["😂", "❤️", "👍"]) }
  var leadingEvents: [any InputBarEvent] { StandardInputBarState.emoji.leadingEvents }
  var trailingEvents: [any InputBarEvent] { StandardInputBarState.emoji.trailingEvents }

  func panelHeight(in scene: InputBarScene) -> Double { 100 }
  func isEqual(_ other: any InputBarState) -> Bool { other is FewEmoji }
}
