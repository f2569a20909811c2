/// Constraints on the layout of a text.
public struct TextConstraint: Hashable, Sendable {
  /// The horizontal alignment of lines.
  ///
  /// `natural` aligns to the widest line, because a bubble shrinks to it: lines lie between 0 and
  /// the shaped text's width. `center` and `right` align to the constraint's width if there is one;
  /// the shaped text's width is still that of the widest line.
  public enum Alignment: Hashable, Sendable {
    /// Left in left-to-right paragraphs, right in right-to-left paragraphs.
    case natural
    case left
    case center
    case right
  }

  /// The direction of paragraphs without strong characters.
  public enum Direction: Hashable, Sendable {
    case leftToRight
    case rightToLeft
  }

  /// The maximum line width in points; nil never breaks lines.
  public var width: Double?
  /// The maximum number of lines; if lines are left out, the last one ends in an ellipsis.
  ///
  /// Nil shows all.
  public var maximumLines: Int?
  /// The horizontal alignment of lines.
  public var alignment: Alignment
  /// The direction of paragraphs without strong characters.
  public var baseDirection: Direction
  /// True if every paragraph takes the base direction, regardless of its characters.
  public var forcesDirection: Bool
  /// True for lines of code: they break between tokens, and continuation lines start two columns
  /// after the paragraph's first letter, with a symbol before them.
  ///
  /// Tabs are 4 columns wide, wide characters 2.
  public var isCode: Bool

  /// Makes a constraint.
  public init(
    width: Double? = nil, maximumLines: Int? = nil, alignment: Alignment = .natural,
    baseDirection: Direction = .leftToRight, forcesDirection: Bool = false,
    isCode: Bool = false
  ) {
    self.width = width
    self.maximumLines = maximumLines
    self.alignment = alignment
    self.baseDirection = baseDirection
    self.forcesDirection = forcesDirection
    self.isCode = isCode
  }
}
