public import ChatModel
import DisplayList
import TextShaping

/// Styles and texts for parts of a message, for components that look like the built-in ones.
extension ContentContext {
  /// The style of a sender's name, in the colour that the conversation assigns to the sender.
  ///
  /// - Parameter message: The message whose sender is named.
  /// - Returns: A style for `line(_:style:width:direction:role:)`.
  public func nameStyle(of message: MessageInfo) -> ContentTextStyle {
    var style = ContentTextStyle(tools.styles.name)
    if let sender = message.row.sender { style.color = tools.context.color(of: sender) }
    return style
  }

  /// The style of a clock time in a bubble or a row.
  ///
  /// For a clock time on a picture, use `overlayStyle`.
  public var timestampStyle: ContentTextStyle { ContentTextStyle(tools.styles.stamp) }
  /// The style of a reaction with its count.
  public var reactionStyle: ContentTextStyle { ContentTextStyle(tools.styles.reaction) }
  /// The style of a quote's text.
  public var quoteStyle: ContentTextStyle { ContentTextStyle(tools.styles.reply) }

  /// The style of the author's name above a quote, in the author's colour.
  ///
  /// - Parameters:
  ///   - quote: The quote whose author is named.
  ///   - isOutgoing: True if the quote is in an outgoing message; nil for the side of
  ///     the context.
  /// - Returns: A style for `line(_:style:width:direction:role:)`.
  public func quoteNameStyle(
    of quote: MessageQuote, isOutgoing: Bool? = nil
  ) -> ContentTextStyle {
    var style = ContentTextStyle(tools.styles.replyName)
    style.color =
      quote.preview.author.map {
        tools.context.quoteColor(of: $0, isOutgoing: isOutgoing ?? self.isOutgoing)
      } ?? palette.link
    return style
  }

  /// The author's name and the text of a quote on one line, for a quote that has no separate line
  /// for the name.
  ///
  /// - Parameters:
  ///   - name: The name of the author.
  ///   - words: The text of the quote, on one line.
  /// - Returns: The name and the text, ordered by the direction of the quoted text.
  public func text(ofQuoteBy name: String, _ words: String) -> String {
    strings.quoted(name, words)
  }

  /// The number of readers of a message: `Read by 3`.
  public func text(ofReaders count: ReadCount) -> String {
    strings.read(count, numbers: tools.context.environment.numbers)
  }

  /// Joins the parts of a line in the order of the interface's direction; each part keeps its own
  /// direction.
  ///
  /// - Parameters:
  ///   - parts: The parts in reading order.
  ///   - separator: The text between two parts.
  /// - Returns: One line.
  public func text(joining parts: [String], by separator: String) -> String {
    strings.joined(parts, by: separator)
  }

  /// The text, shortened with an ellipsis if it does not fit.
  ///
  /// - Parameters:
  ///   - text: The text, on one line.
  ///   - style: Its style.
  ///   - width: The available width, in points.
  /// - Returns: The text itself if it fits.
  public func beginning(of text: String, style: ContentTextStyle, width: Double) -> String {
    tools.beginning(of: text, resolved(style), width: width)
  }

  /// Reports a text that was laid out before it was known whether it would be shown.
  ///
  /// - Parameters:
  ///   - text: The text, laid out with no role.
  ///   - role: The text's role in reports.
  ///   - style: The style that the text was laid out with.
  ///   - width: The available width, in points.
  public func report(
    _ text: MeasuredText, as role: TextRole, style: ContentTextStyle, width: Double
  ) {
    tools.shaper.note(
      text.shaped, showing: text.string, width: max(8, width), size: resolved(style).size, as: role)
  }
}
