/// The texts of a counted noun by plural category, each with `{}` for the number.
struct PluralForms: Hashable, Sendable {
  let texts: [PluralCategory: String]

  /// The text for a plural category, or the text for `other` if the category has none.
  subscript(category: PluralCategory) -> String { texts[category] ?? texts[.other] ?? "" }

  /// The plural categories that have a text.
  var categories: [PluralCategory] { PluralCategory.allCases.filter { texts[$0] != nil } }
}

/// A plural category, by its CLDR name.
enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// The rules that assign numbers to the plural categories of a language.
struct PluralRules: Hashable, Sendable {
  let rules: [PluralCategory: PluralRule]

  /// The plural categories of the language.
  ///
  /// Every language has `other`, which includes all numbers that no rule covers.
  var categories: [PluralCategory] {
    PluralCategory.allCases.filter { $0 == .other || rules[$0] != nil }
  }

  /// The plural category of a number that is not negative.
  func category(of number: Int) -> PluralCategory {
    PluralCategory.allCases.first { rules[$0]?.holds(for: number) == true } ?? .other
  }
}

/// A language's ordinals for the days of a month, such as `14th`.
struct OrdinalDays: Hashable, Sendable {
  let rules: PluralRules
  let forms: PluralForms

  /// The ordinal of a day, whose digits are already those of the locale.
  func text(_ day: Int, digits: String) -> String {
    forms[rules.category(of: day)].replacing("{}", with: digits, maxReplacements: 1)
  }
}

/// A rule for the numbers of a plural category, in CLDR's notation.
///
/// An example is `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`. The syntax is that of UTS #35,
/// part 3, section 5.1.1 (https://unicode.org/reports/tr35/tr35-numbers.html#Plural_rules_syntax),
/// so that a rule can be copied from `common/supplemental/plurals.xml`. Numbers are integers: `n`
/// and `i` are the number, and the operands for decimals and exponents are 0.
struct PluralRule: Hashable, Sendable {
  private struct Relation: Hashable, Sendable {
    var isWhole: Bool
    var modulus: Int?
    var isIn: Bool
    var ranges: [ClosedRange<Int>]

    func holds(for number: Int) -> Bool {
      let operand = isWhole ? number : 0
      let value = modulus.map { operand % $0 } ?? operand
      return ranges.contains { $0.contains(value) } == isIn
    }
  }

  /// Lists of relations; the rule applies if all relations of at least one list hold.
  private let conditions: [[Relation]]

  /// Parses a rule; nil if the text is not a valid rule.
  init?(_ text: String) {
    // The text after `@` contains only samples.
    let rule = text.prefix { $0 != "@" }
    var conditions: [[Relation]] = []
    for condition in rule.split(separator: " or ", omittingEmptySubsequences: false) {
      var relations: [Relation] = []
      for words in condition.split(separator: " and ", omittingEmptySubsequences: false) {
        guard let relation = Self.relation(words) else { return nil }
        relations.append(relation)
      }
      conditions.append(relations)
    }
    self.conditions = conditions
  }

  /// True if the rule applies to a number that is not negative.
  func holds(for number: Int) -> Bool {
    conditions.contains { $0.allSatisfy { $0.holds(for: number) } }
  }

  /// Parses a relation such as `i % 10 = 2..4,9`.
  private static func relation(_ text: Substring) -> Relation? {
    let text = text.filter { !$0.isWhitespace }
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    let isIn = !sides[0].hasSuffix("!")
    let left = (isIn ? sides[0] : sides[0].dropLast())
      .split(separator: "%", omittingEmptySubsequences: false)
    guard let operand = left.first, (1...2).contains(left.count) else { return nil }
    let isWhole: Bool
    switch operand {
    case "n", "i": isWhole = true
    case "v", "w", "f", "t", "c", "e": isWhole = false
    default: return nil
    }
    var modulus: Int?
    if left.count == 2 {
      guard let value = number(left[1]), value > 0 else { return nil }
      modulus = value
    }
    var ranges: [ClosedRange<Int>] = []
    for range in sides[1].split(separator: ",", omittingEmptySubsequences: false) {
      let ends = range.split(separator: "..", omittingEmptySubsequences: false).map(number)
      guard (1...2).contains(ends.count), let lower = ends[0], let upper = ends[ends.count - 1],
        lower <= upper
      else { return nil }
      ranges.append(lower...upper)
    }
    return Relation(isWhole: isWhole, modulus: modulus, isIn: isIn, ranges: ranges)
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
