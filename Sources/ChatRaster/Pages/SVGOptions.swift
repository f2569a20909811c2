/// The options of an SVG: the form of its letters.
public struct SVGOptions: Hashable, Sendable {
  /// The form of letters.
  public enum Text: String, Hashable, Sendable, CaseIterable {
    /// Shapes, each stored once, with invisible text over them that can be selected: letters look
    /// the same in every program.
    case outlines
    /// Text in embedded fonts that contain only the used characters. Such files are smaller, but
    /// suit only browsers, because other programs ignore embedded fonts and use other fonts. Text
    /// that a browser would set differently is drawn as shapes.
    case text
  }

  /// The form of letters.
  public var text: Text

  /// Makes options.
  public init(text: Text = .outlines) { self.text = text }
}
