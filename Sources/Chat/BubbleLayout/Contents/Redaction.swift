public import ChatModel

/// Removes the text from a conversation and keeps its structure: text becomes shade characters
/// (`▒`) of the same length.
public struct Redaction: Hashable, Sendable {
  /// The ids of the participants, whose names become numbers.
  var people: Set<Participant.ID> = []

  /// Makes a redaction.
  public init() {}

  /// The person in an event: a participant's id, which is unchanged, because a page shows the name;
  /// any other name is masked.
  public func maskedPerson(_ person: Participant.ID) -> Participant.ID {
    people.contains(person) ? person : masked(person)
  }

  /// The text with each visible character replaced by a shade character.
  public func masked(_ text: String) -> String {
    var masked = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      masked.append(scalar.properties.isWhitespace ? scalar : Self.shade)
    }
    return String(masked)
  }

  /// The text without its formatting, with a shade character for each visible character, covered by
  /// a spoiler.
  public func masked(_ text: RichText) -> RichText {
    covered(masked(text.string))
  }

  /// The placeholder for content that must not be shown at all.
  public var placeholder: RichText { covered(String(repeating: Character(Self.shade), count: 12)) }

  private func covered(_ shades: String) -> RichText {
    RichText(shades, entities: [RichText.Entity(.spoiler, 0..<shades.utf8.count)])
  }

  /// The shade character, which replaces each visible character.
  public static let shade: Unicode.Scalar = "\u{2592}"
}
