import ChatModel
import TextShaping

/// The parts of a message's content: a view, words below it, or both.
struct BubbleParts {
  /// The measured view.
  var content = ContentBox.none
  /// The words, or a caption.
  var words: RichText?
  /// The part of the words that is not the message's own text.
  var derivedWords: DerivedWords?
  /// True if the words are only a few emoji.
  var isLargeEmoji = false
  /// True if the interface shows the words because the message has none of its own; they are not
  /// the sender's.
  var isMark = false

  /// Divides a message's content into its parts and measures its view.
  ///
  /// `room` is called once and returns the available width for the content; its argument is true if
  /// the content flows like text, and false for a card.
  init(
    _ message: Message, using tools: MessageTools, room: (_ isFlowing: Bool) -> ContentRoom
  ) {
    let parts = tools.context.environment.kinds.kind(of: message.content)
      .measured(message, using: tools, room: room)
    content = parts.box
    guard let words = parts.words else { return }
    self.words = words.text
    derivedWords = words.derived
    isLargeEmoji = words.isLargeEmoji
    isMark = words.isMark
  }

  /// Shapes the words, up to a maximum width; nil if there are none.
  func block(for message: Message, width: Double, using tools: MessageTools) -> TextBlock? {
    let styles = tools.styles
    guard let text = words else { return nil }
    var style =
      !isLargeEmoji ? styles.body : text.emojiCount(limit: 1) == 1 ? styles.loneEmoji : styles.emoji
    style.language = message.language
    if isMark {
      style.color = tools.palette.secondary
      style.language = nil
    }
    let direction = message.direction?.ofText ?? tools.context.baseDirection
    let block = TextBlock(
      text, style: style, styles: styles, palette: tools.palette, width: width,
      direction: direction, context: tools.context, shaper: tools.shaper)
    tools.shaper.noteBody(block, after: derivedWords)
    return block
  }
}
