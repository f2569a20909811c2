/// The forms that a language has for a counted thing, each with `{}` for the number.
///
/// The categories are those of Unicode's CLDR; a language has the forms that its rule asks for.
struct PluralForms: Hashable, Sendable {
  var zero: String?
  var one: String?
  var two: String?
  var few: String?
  var many: String?
  var other: String

  /// The form of a category; that of all others where the language has none.
  subscript(category: PluralCategory) -> String {
    let form: String? =
      switch category {
      case .zero: zero
      case .one: one
      case .two: two
      case .few: few
      case .many: many
      case .other: other
      }
    return form ?? other
  }
}

/// Which form of a word goes with a number.
enum PluralCategory: Hashable, Sendable {
  case zero, one, two, few, many, other
}

/// How a language finds the form that goes with a whole number.
///
/// The cardinal rules of Unicode's CLDR 48 (`common/supplemental/plurals.xml`,
/// https://www.unicode.org/cldr/charts/48/supplemental/language_plural_rules.html) for numbers
/// without digits behind the point; each rule lists all the categories it gives.
enum PluralRule: Hashable, Sendable {
  /// All numbers alike: ja, ko, zh, th, vi, id.
  case none
  /// 1: de, en, tr.
  case one
  /// 0 and 1: fa, hi.
  case zeroAndOne
  /// 1, and whole millions: es, it.
  case oneAndMillions
  /// 0 and 1, and whole millions: fr, pt.
  case zeroOneAndMillions
  /// 1, 21, …; 2–4, 22–24, …; the rest: ru, uk.
  case eastSlavic
  /// 0; 1; 2; 3–10, 103–110, …; 11–99, 111–199, …; the rest: ar.
  case arabic
  /// 1; 2: he.
  case hebrew

  /// The form that goes with a number from 0 on.
  func category(of number: Int) -> PluralCategory {
    let tens = number % 100
    let ones = number % 10
    switch self {
    case .none: return .other
    case .one: return number == 1 ? .one : .other
    case .zeroAndOne: return number <= 1 ? .one : .other
    case .oneAndMillions, .zeroOneAndMillions:
      if number == 1 || (number == 0 && self == .zeroOneAndMillions) { return .one }
      return number != 0 && number % 1_000_000 == 0 ? .many : .other
    case .eastSlavic:
      if ones == 1, tens != 11 { return .one }
      return (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .many
    case .arabic:
      switch number {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return (3...10).contains(tens) ? .few : tens >= 11 ? .many : .other
      }
    case .hebrew: return number == 1 ? .one : number == 2 ? .two : .other
    }
  }
}
