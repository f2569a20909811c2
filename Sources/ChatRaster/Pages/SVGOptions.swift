/// The letters of an SVG.
public struct SVGOptions: Hashable, Sendable {
  /// The form of letters.
  public enum Text: String, Hashable, Sendable, CaseIterable {
    /// Shapes, each held once, below words that are not seen and can be selected: they look the same in
    /// every program.
    case outlines
    /// Text in fonts that the file holds, cut to what is shown: smaller, and for browsers alone, since
    /// other programs know no fonts in a file and take another one. What a browser would set otherwise
    /// than it is laid out is shapes.
    case text
  }

  /// The form of letters.
  public var text: Text

  /// Makes options.
  public init(text: Text = .outlines) { self.text = text }
}
