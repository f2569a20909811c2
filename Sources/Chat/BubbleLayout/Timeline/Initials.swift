/// The letters that represent a name on an avatar without a picture.
package enum Initials {
  /// The maximum number of scalars in a character; only the first scalar of a longer character is
  /// used.
  ///
  /// The longest emoji has ten scalars, but a letter can have any number of combining marks.
  private static let scalarLimit = 16

  /// Returns one or two letters of a name, or `?` if the name has none.
  ///
  /// In scripts with upper and lower case, these are the first letters of the first and the last
  /// word. In all other scripts, there is only one letter, because two Chinese or Arabic letters
  /// would look like a word.
  package static func of(_ name: String) -> String {
    var first: Character?
    var last: Character?
    for word in name.split(whereSeparator: \.isWhitespace) {
      guard let character = word.first(where: stands) else { continue }
      if first == nil {
        first = character
      } else {
        last = character
      }
    }
    guard let first else { return "?" }
    guard let last, isCased(first), isCased(last) else { return capital(first) }
    return capital(first) + capital(last)
  }

  /// True if a character can stand for a word: a letter, a digit or an emoji.
  private static func stands(_ character: Character) -> Bool {
    if character.isLetter || character.isNumber { return true }
    guard let scalar = character.unicodeScalars.first else { return false }
    return scalar.properties.isEmojiPresentation
      || (scalar.properties.isEmoji && character.unicodeScalars.count > 1)
  }

  private static func isCased(_ character: Character) -> Bool {
    character.isUppercase || character.isLowercase
  }

  private static func capital(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    guard scalars.count <= scalarLimit else { return scalars.first.map { String($0) } ?? "?" }
    // If a letter's uppercase form has two letters (`ß` becomes `SS`), the letter itself is used.
    let upper = character.uppercased()
    return upper.count == 1 ? upper : String(character)
  }
}
