import ChatRaster
import InputBar

extension ReferenceCase {
  /// The bar in which somebody writes, in each of its states, in different looks.
  static let inputBars: [ReferenceCase] = [
    bar("initial", .initial(), theme: "wechat", draft: ""),
    bar("input", .input(), theme: "imessage", reply: true),
    bar("audio", .audio, theme: "wechat", appearance: .dark),
    bar("emoji", .emoji, theme: "telegram", appearance: .dark),
    bar("plus", .plus, theme: "slack", draft: ""),
    bar("mirrored", .input(), theme: "whatsapp", direction: .rightToLeft, locale: "ar"),
    selection, moving,
  ]

  private static func bar(
    _ name: String, _ state: StandardInputBarState, theme: String,
    appearance: ThemeAppearance = .light, draft: String = "see you", reply: Bool = false,
    direction: LayoutDirection? = nil, locale: String = "en"
  ) -> ReferenceCase {
    ReferenceCase(
      name: "bar-\(name)", theme: theme, appearance: appearance, width: 280, scale: 1,
      direction: direction, locale: locale, background: .automatic,
      footer: InputBar(
        state: state, draft: draft,
        reply: reply ? InputBar.Reply(author: "Bo Lind", text: "are you around?") : nil,
        scene: InputBarScene(bottomInset: 12)),
      messages: [Message(1, from: "bo", .text("Boat house?"))])
  }

  /// Lines of both directions with a selection, scrolled to its end.
  private static let selection: ReferenceCase = {
    let draft = "one\ntwo three\nصباح الخير\nfour\nfive\nsix seven"
    var example = bar("selection", .initial(), theme: "discord", appearance: .dark)
    example.footer = InputBar(
      state: .initial(), draft: draft, selection: 8..<(draft.utf8.count - 3))
    return example
  }()

  /// Half way from the field to the button that records, and from a panel to nothing.
  private static let moving: ReferenceCase = {
    let scene = InputBarScene(keyboard: KeyboardParameters(duration: 1, curve: .linear))
    var example = bar("moving", .initial(), theme: "telegram")
    example.footer = InputBar(state: .initial(), draft: "see you", scene: scene).frame(
      from: StandardInputBarState.emoji, to: StandardInputBarState.audio,
      at: .milliseconds(500))
    return example
  }()
}
