import ChatModel
import TextShaping

/// The direction of paragraphs of people's texts.
///
/// A message's own direction holds for all of its paragraphs, as a protocol may set it (UAX #9,
/// HL1). Otherwise each paragraph has the direction of its first strong character, and the base
/// direction without one.
struct ParagraphDirection: Hashable {
  /// The direction of paragraphs that do not determine their own.
  let base: LayoutDirection
  /// True if all paragraphs have this direction.
  let isForced: Bool

  /// The direction that a message sets; nil if its paragraphs determine their own.
  init(set own: LayoutDirection?, or base: LayoutDirection) {
    self.base = own ?? base
    isForced = own != nil
  }
}

extension LayoutDirection {
  /// The direction as the shaper's type.
  var ofText: TextConstraint.Direction { self == .rightToLeft ? .rightToLeft : .leftToRight }
}
