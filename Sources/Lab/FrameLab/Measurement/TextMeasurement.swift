package import ChatModel
package import ChatRaster
import DisplayList
import Platform
import TextShaping

/// Measures the cost of a conversation's texts without bubbles: shaping, and line breaking at
/// another width.
///
/// Use it from one thread at a time.
package struct TextMeasurement {
  /// The thread processor time for all texts, in nanoseconds.
  package struct Timing {
    /// The time for texts that were not shaped before.
    package var shaping: UInt64
    /// The time for breaking the same texts into lines of another width.
    package var newWidth: UInt64
  }

  private let shaper: TextShaper
  private let cache: ShapedTextCache
  private let texts: [StyledText]

  /// The number of measured texts, which are the text messages.
  package var count: Int { texts.count }

  /// Collects the texts of a conversation.
  ///
  /// - Throws: `RenderError` if there are no fonts.
  package init(of conversation: Conversation, on renderer: ChatRenderer) throws(RenderError) {
    let fonts = renderer.configuration.options.theme.fonts
    cache = ShapedTextCache(byteBudget: .max)
    do {
      shaper = try TextShaper(catalog: renderer.catalog, texts: cache)
    } catch {
      throw RenderError(wrapping: error)
    }
    let style = TextStyle(
      families: fonts.families, size: fonts.size, color: .black, lineHeight: fonts.lineHeight,
      language: nil)
    texts = conversation.messages.compactMap { message in
      guard let text = message.content.text else { return nil }
      return StyledText(
        text.string, style: style,
        spans: text.entities.compactMap { entity in
          guard case .link = entity.kind else { return nil }
          return StyledText.Span(.link, entity.range)
        })
    }
  }

  /// Shapes all texts again in lines of one width, then breaks them into lines of another width.
  ///
  /// - Parameters:
  ///   - width: The first width, in points.
  ///   - other: The second width, in points.
  /// - Returns: The time of both passes.
  package func run(width: Double, other: Double) -> Timing {
    cache.purge()
    let start = ThreadClock.now()
    for text in texts { _ = shaper.shape(text, in: TextConstraint(width: width)) }
    let middle = ThreadClock.now()
    for text in texts { _ = shaper.shape(text, in: TextConstraint(width: other)) }
    return Timing(shaping: middle - start, newWidth: ThreadClock.now() - middle)
  }
}
