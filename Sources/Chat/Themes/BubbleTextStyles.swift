import DisplayList
package import TextShaping

/// The text styles in incoming or outgoing bubbles.
///
/// This is a class because copying a structure would retain the array of font families once for
/// each style, and all workers would contend for the same reference count.
package final class BubbleTextStyles: Sendable {
  /// The style of the message's text.
  package let body: TextStyle
  /// The style of a message that consists of only a few emoji.
  package let emoji: TextStyle
  /// The style of a message that consists of a single emoji.
  package let loneEmoji: TextStyle
  /// The style of a code block.
  package let code: TextStyle
  /// The style of small labels, such as the name of a code block's language.
  package let label: TextStyle
  /// The style of a quoted paragraph.
  package let quote: TextStyle
  /// The style of the clock time.
  package let stamp: TextStyle
  /// The style of the clock time on a picture or on the wallpaper.
  package let overlay: TextStyle
  /// The style of the sender's name; its colour is the sender's.
  package let name: TextStyle
  /// The style of the name of a forwarded message's original sender.
  package let forwarded: TextStyle
  /// The style of the name on a quoted message; its colour is the sender's.
  package let replyName: TextStyle
  /// The style of a quoted message's text.
  package let reply: TextStyle
  /// The style of a reaction and its count.
  package let reaction: TextStyle
  /// The style of a card's first line.
  package let cardTitle: TextStyle
  /// The style of a card's second line.
  package let cardDetail: TextStyle

  /// Derives the text styles of incoming or outgoing bubbles.
  ///
  /// - Parameters:
  ///   - palette: The colours of the bubbles.
  ///   - theme: The theme.
  ///   - families: The font families of the messages.
  package init(palette: BubblePalette, theme: Theme, families: [String]) {
    let fonts = theme.fonts
    let scale = fonts.size / 16
    body = TextStyle(
      families: families, size: fonts.size, color: palette.text,
      lineHeight: fonts.lineHeight)
    emoji = TextStyle(
      families: fonts.families, size: fonts.emojiSize, color: palette.text,
      lineHeight: fonts.emojiLineHeight)
    let loneSize = fonts.loneEmojiSize > 0 ? fonts.loneEmojiSize : fonts.emojiSize
    loneEmoji = TextStyle(
      families: fonts.families, size: loneSize, color: palette.text,
      lineHeight: (fonts.emojiLineHeight * loneSize / fonts.emojiSize).rounded())
    code = TextStyle(
      families: fonts.monospaceFamilies, size: (fonts.size * fonts.codeScale - 1),
      color: palette.text, lineHeight: (fonts.lineHeight * 0.9).rounded())
    label = TextStyle(
      families: fonts.families, size: 12 * scale, weight: .semibold, color: palette.secondary,
      lineHeight: (17 * scale).rounded())
    quote = TextStyle(
      families: families, size: fonts.size - 1, color: palette.text,
      lineHeight: fonts.lineHeight - 1)
    stamp = TextStyle(
      families: fonts.families, size: theme.status.size, color: palette.secondary,
      lineHeight: theme.status.lineHeight)
    overlay = TextStyle(
      families: fonts.families, size: theme.status.size, color: theme.status.onOverlay,
      lineHeight: theme.status.lineHeight)
    name = TextStyle(
      families: fonts.families, size: theme.senderName.size, weight: theme.senderName.weight,
      color: palette.text, lineHeight: theme.senderName.lineHeight)
    forwarded = TextStyle(
      families: fonts.families, size: 13.5 * scale, color: palette.link,
      lineHeight: (18 * scale).rounded())
    replyName = TextStyle(
      families: fonts.families, size: theme.reply.size, weight: .semibold, color: palette.text,
      lineHeight: theme.reply.lineHeight)
    reply = TextStyle(
      families: fonts.families, size: theme.reply.size,
      color: theme.reply.placement == .inside ? palette.text : theme.reply.color,
      lineHeight: theme.reply.lineHeight)
    reaction = TextStyle(
      families: fonts.families, size: theme.reactions.size, color: palette.reactionText,
      lineHeight: theme.reactions.height)
    cardTitle = TextStyle(
      families: fonts.families, size: theme.media.titleSize, weight: .semibold,
      color: palette.text, lineHeight: 21)
    cardDetail = TextStyle(
      families: fonts.families, size: theme.media.detailSize, color: palette.secondary,
      lineHeight: 18)
  }
}

extension TextStyle {
  /// This style in another colour.
  func colored(_ color: Color) -> TextStyle {
    var copy = self
    copy.color = color
    return copy
  }
}
