/// The faces and sizes that texts are set in.
public struct FontStyle: Hashable, Sendable {
  /// Families in order of preference; what none of them has, the catalogue's others give.
  ///
  /// Never name the colour emoji face: it would take over the ASCII digits.
  public var families: [String]
  /// The families of code.
  public var monospaceFamilies: [String]
  /// The size of a message's text.
  public var size: Double
  /// The distance of a message's lines.
  public var lineHeight: Double
  /// The size of code against that of the text around it.
  public var codeScale: Double
  /// The size of a message of nothing but a few emoji.
  public var emojiSize: Double
  /// The distance of such a message's lines.
  public var emojiLineHeight: Double
}
