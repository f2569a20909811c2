public import DisplayList

/// The colours in the bubbles of one side.
public struct BubblePalette: Hashable, Sendable {
  /// The bubble itself.
  public var fill: Color
  /// Text.
  public var text: Color
  /// Less important text: the clock time, sizes, forwarding marks.
  public var secondary: Color
  /// Links and mentions.
  public var link: Color
  /// Play buttons and waves.
  public var accent: Color
  /// On top of `accent`.
  public var onAccent: Color
  /// Behind code and quotes.
  public var inset: Color
  /// Code.
  public var code: Color
  /// Behind a reaction.
  public var reaction: Color
  /// A reaction's count.
  public var reactionText: Color
}
