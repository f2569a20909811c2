import ChatModel

/// The name of a figure in an option: `layouts`, or `async+preload:layouts` for one arm.
package struct FigureName: Hashable, Sendable, CustomStringConvertible {
  /// The name of the arm; nil if there is none.
  package let arm: String?
  /// The name of the figure.
  package let figure: String

  /// Parses a name; nil if it is empty.
  init?(_ text: Substring) {
    let text = Self.trimmed(text)
    if let colon = text.lastIndex(of: ":") {
      arm = String(Self.trimmed(text[..<colon]))
      figure = String(Self.trimmed(text[colon...].dropFirst()))
    } else {
      (arm, figure) = (nil, String(text))
    }
    if figure.isEmpty || arm?.isEmpty == true { return nil }
  }

  /// The name as an option takes it.
  package var description: String { (arm.map { $0 + ":" } ?? "") + figure }

  /// True if the name is that of a figure of an arm.
  package func matches(arm: String, figure: String) -> Bool {
    self.figure == figure && (self.arm ?? arm) == arm
  }

  /// The text without spaces at its ends.
  static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The error for a figure that does not exist, with the names that were probably meant.
  package func unknown(among names: [String]) -> FrameAssertionError {
    let longer = names.filter { $0.hasSuffix("-" + figure) }
    let guess =
      longer.isEmpty
      ? Spelling.suggestion(for: figure, among: names)
      : ": write \(longer.joined(separator: " or "))"
    return FrameAssertionError([
      "there is no figure \"\(figure)\"\(guess). The figures: " + names.joined(separator: ", ")
    ])
  }
}
