/// The options of an SVG: the form of its text.
public struct SVGOptions: Hashable, Sendable {
  /// The form of text.
  public enum Text: String, Hashable, Sendable, CaseIterable {
    /// Outlines, each stored once, with invisible selectable text over them: text looks the same in
    /// every program.
    case outlines
    /// Text in embedded fonts that contain only the used characters. Such files are smaller, but
    /// suit only browsers, because other programs ignore embedded fonts and use other fonts. Text
    /// that a browser would set differently is drawn as outlines.
    case text
  }

  /// The form of text.
  public var text: Text

  /// Makes options.
  public init(text: Text = .outlines) { self.text = text }
}
