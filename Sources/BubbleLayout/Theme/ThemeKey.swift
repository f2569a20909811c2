import ChatModel
import DisplayList

/// A key of a theme file and what it sets.
struct ThemeKey: Sendable {
  /// What a key takes and where that goes.
  enum Setter: Sendable {
    case number(ClosedRange<Double>, @Sendable (inout Theme, Double) -> Void)
    case color(@Sendable (inout Theme, Color) -> Void)
    /// A colour, or `null` for none.
    case optionalColor(@Sendable (inout Theme, Color?) -> Void)
    case flag(@Sendable (inout Theme, Bool) -> Void)
    /// One of a few words; the closure is only called with one of them.
    case choice([String], @Sendable (inout Theme, String) -> Void)
    case texts(@Sendable (inout Theme, [String]) -> Void)
    case colors(@Sendable (inout Theme, [Color]) -> Void)
  }

  /// The keys down to the value, joined by dots.
  let path: String
  /// What the key takes and where that goes.
  let setter: Setter

  /// What to write there, in words.
  var expectation: String {
    switch setter {
    case .number(let range, _):
      "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .color: "a colour such as \"#1a2b3c\" or \"#1a2b3c80\""
    case .optionalColor: "a colour such as \"#1a2b3c\", or null"
    case .flag: "true or false"
    case .choice(let words, _): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .texts: "a list of names"
    case .colors: "a list of one to 64 colours such as \"#1a2b3c\""
    }
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  /// The known path that is most like another one; nil where none is near.
  static func nearest(to path: String) -> String? {
    Spelling.nearest(to: path, among: ThemeFileReader.headerKeys + all.map(\.path))
  }
}
