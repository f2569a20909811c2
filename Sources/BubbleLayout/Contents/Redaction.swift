public import ChatModel

/// Takes the words out of a conversation and leaves its shape: words become shades of the same
/// length.
public struct Redaction: Hashable, Sendable {
  /// Makes a redaction.
  public init() {}

  /// The text with a shade in place of each visible character.
  public func masked(_ text: String) -> String {
    var masked = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      masked.append(scalar.properties.isWhitespace ? scalar : Self.shade)
    }
    return String(masked)
  }

  /// The text, without its marks, as a cover of shades.
  public func masked(_ text: RichText) -> RichText {
    covered(masked(text.string))
  }

  /// The placeholder for content that must not be shown at all.
  public var placeholder: RichText { covered(String(repeating: Character(Self.shade), count: 12)) }

  private func covered(_ shades: String) -> RichText {
    RichText(shades, entities: [RichText.Entity(.spoiler, 0..<shades.utf8.count)])
  }

  /// The substitute for a visible character.
  public static let shade: Unicode.Scalar = "\u{2592}"
}
