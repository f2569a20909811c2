import ChatModel
import TextShaping

/// The parts of a message's content: a view, text below it, or both.
struct BubbleParts {
  /// The measured view.
  var content = ContentBox.none
  /// The message's text or caption.
  var words: RichText?
  /// The part of the text that is not the message's own.
  var derivedWords: DerivedWords?
  /// True if the text consists of only a few emoji.
  var isLargeEmoji = false
  /// True if the text comes from the interface because the message has none of its own.
  var isMark = false

  /// Splits a message's content into its parts and measures its view.
  ///
  /// `room` is called once and returns the width available for the content; its argument is true if
  /// the content flows like text, and false for a card.
  init(
    _ message: Message, using tools: MessageTools, room: (_ isFlowing: Bool) -> ContentRoom
  ) {
    let kind = tools.context.environment.kinds.kind(of: message.content)
    let parts = tools.metered("content") { kind.measured(message, using: tools, room: room) }
    content = parts.box
    guard let words = parts.words else { return }
    self.words = words.text
    derivedWords = words.derived
    isLargeEmoji = words.isLargeEmoji
    isMark = words.isMark
  }

  /// Shapes the text, up to a maximum width; nil if there is none.
  func block(for message: Message, width: Double, using tools: MessageTools) -> TextBlock? {
    guard let text = words else { return nil }
    return tools.metered("content") { block(text, for: message, width: width, using: tools) }
  }

  private func block(
    _ text: RichText, for message: Message, width: Double, using tools: MessageTools
  ) -> TextBlock {
    let styles = tools.styles
    var style =
      !isLargeEmoji ? styles.body : text.emojiCount(limit: 1) == 1 ? styles.loneEmoji : styles.emoji
    style.language = message.language
    if isMark {
      style.color = tools.palette.secondary
      style.language = nil
    }
    let block = TextBlock(
      text, style: style, styles: styles, palette: tools.palette, width: width,
      direction: ParagraphDirection(
        set: message.direction, or: tools.context.environment.direction),
      context: tools.context, shaper: tools.shaper)
    tools.shaper.noteBody(block, after: derivedWords)
    return block
  }
}
