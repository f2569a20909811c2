import ChatModel
import JSONStream

/// A language file: its texts, and the tag of the base language that provides the missing ones.
struct LanguageFile: Sendable {
  /// The path, for error messages.
  let path: String
  /// The tag that is the file's name.
  let tag: String
  /// The tag of the base language, which provides the texts that this language lacks; nil for a
  /// complete language.
  private(set) var base: String?

  /// The texts by key; a text that is `null` in the file is stored as an empty string.
  private var texts: [LanguageKey: String] = [:]
  /// The words of kinds of content, by their keys, which contain a dot.
  private var kindTexts: [String: String] = [:]
  /// The keys of the words of kinds that the file has under these names, in order.
  private var wordKeys: [String] = []
  private var plurals: PluralRules?
  private var forms: [CountedThing: PluralForms] = [:]
  private var ordinals: PluralRules?
  private var ordinalDay: PluralForms?

  private static let keys =
    ["base", "plurals", "ordinals", "ordinalDay"] + LanguageKey.allCases.map(\.rawValue)
    + CountedThing.allCases.map(\.rawValue)

  /// Reads a file.
  ///
  /// - Throws: `LanguageError` for the first error in the file.
  init(_ bytes: [UInt8], path: String, tag: String) throws(LanguageError) {
    self.path = path
    self.tag = tag
    var reader = JSONReader(bytes)
    var seen: Set<String> = []
    try attempt("", "an object") { () throws(JSONError) in try reader.beginObject() }
    while let key = try attempt("", "an object", { () throws(JSONError) in try reader.nextKey() }) {
      guard seen.insert(key).inserted else { throw error(key, .repeatedKey) }
      try read(key, &reader)
    }
    try attempt("", "nothing more") { () throws(JSONError) in try reader.finish() }
  }

  private mutating func read(_ name: String, _ reader: inout JSONReader) throws(LanguageError) {
    if name.utf8.contains(UInt8(ascii: ".")) {
      let text = try attempt(name, LanguageKey.expectation(isPattern: false)) {
        () throws(JSONError) in
        let text = try reader.string()
        guard LanguageKey.isFit(text) else { throw reader.error("") }
        return text
      }
      wordKeys.append(name)
      try set(text, of: name)
    } else if let key = LanguageKey(rawValue: name) {
      texts[key] = try attempt(name, key.expectation) { () throws(JSONError) in
        if key.isOptional, try reader.null() { return "" }
        let text = try reader.string()
        guard key.fits(text) else { throw reader.error("") }
        return text
      }
    } else if let former = FormerLanguageKey.all[name] {
      let expected = LanguageKey.expectation(isPattern: former.placeholder != nil)
      let text = try attempt(name, expected) { () throws(JSONError) in
        guard let text = former.text(from: try reader.string()) else { throw reader.error("") }
        return text
      }
      for word in former.words { try set(text, of: word, under: name) }
    } else if let thing = CountedThing(rawValue: name) {
      forms[thing] = try readForms(name, &reader)
    } else if name == "ordinalDay" {
      ordinalDay = try readForms(name, &reader)
    } else if name == "plurals" {
      plurals = try readRules(name, &reader)
    } else if name == "ordinals" {
      ordinals = try readRules(name, &reader)
    } else if name == "base" {
      base = try attempt(name, "the tag of another language") { () throws(JSONError) in
        try reader.string()
      }
    } else {
      throw error(name, .unknownKey(nearest: Spelling.nearest(to: name, among: Self.keys)))
    }
  }

  /// Stores a word of a kind; if the file has it under its former key, that key is `former`.
  private mutating func set(
    _ text: String, of word: String, under former: String? = nil
  ) throws(LanguageError) {
    guard kindTexts.updateValue(text, forKey: word) == nil else {
      // Two equal keys are an error before: one of these is the former key.
      throw error(
        former ?? FormerLanguageKey.key(of: word) ?? word, .repeatedUnder(key: word))
    }
  }

  /// Throws for the first word of a kind that no kind has, or whose placeholders are not those of
  /// the English text.
  ///
  /// Texts under former keys are not checked: `FormerLanguageKey` contains their words.
  func check(with words: KindWordCheck) throws(LanguageError) {
    for key in wordKeys {
      guard let reason = words.error(in: kindTexts[key] ?? "", of: key) else { continue }
      throw error(key, reason)
    }
  }

  /// Reads an object with a text for each plural category.
  private func readForms(
    _ name: String, _ reader: inout JSONReader
  ) throws(LanguageError) -> PluralForms {
    let expected = "a text for each plural with at most one {}, and exactly one {} in \"other\""
    return PluralForms(
      texts: try table(name, expected: expected, &reader) { category, text in
        let count = LanguageKey.placeholderCount(of: text)
        return count == 1 || (count == 0 && category != .other) ? text : nil
      })
  }

  /// Reads an object with a rule for each plural category except `other`.
  private func readRules(
    _ name: String, _ reader: inout JSONReader
  ) throws(LanguageError) -> PluralRules {
    PluralRules(
      rules: try table(
        name, expected: "a rule as CLDR writes it, such as \"n % 10 = 2..4\"", &reader
      ) { category, text in category == .other ? nil : PluralRule(text) })
  }

  /// Reads an object with a value for some of the plural categories.
  private func table<Value>(
    _ name: String, expected: String, _ reader: inout JSONReader,
    _ value: (PluralCategory, String) -> Value?
  ) throws(LanguageError) -> [PluralCategory: Value] {
    var table: [PluralCategory: Value] = [:]
    let object = "an object with a text for each plural"
    try attempt(name, object) { () throws(JSONError) in try reader.beginObject() }
    while let word = try attempt(name, object, { () throws(JSONError) in try reader.nextKey() }) {
      let key = name + "." + word
      guard let category = PluralCategory(rawValue: word) else {
        let known = PluralCategory.allCases.map(\.rawValue)
        throw error(key, .unknownKey(nearest: Spelling.nearest(to: word, among: known)))
      }
      guard table[category] == nil else { throw error(key, .repeatedKey) }
      table[category] = try attempt(key, expected) { () throws(JSONError) in
        let text = try reader.string()
        guard LanguageKey.isFit(text), let value = value(category, text) else {
          throw reader.error("")
        }
        return value
      }
    }
    return table
  }

  /// Reads a value, and converts a JSON error to a `LanguageError`.
  @discardableResult
  private func attempt<Value>(
    _ key: String, _ expected: @autoclosure () -> String, _ read: () throws(JSONError) -> Value
  ) throws(LanguageError) -> Value {
    do throws(JSONError) {
      return try read()
    } catch {
      switch error.problem {
      case .wrongKind, .unfit: throw self.error(key, .unfit(expected: expected()))
      default: throw self.error("", .notJSON(error.description))
      }
    }
  }

  private func error(_ key: String, _ reason: LanguageError.Reason) -> LanguageError {
    LanguageError(file: path, key: key, reason: reason)
  }

  /// The texts of this file; missing ones are taken from its base language.
  ///
  /// - Parameters:
  ///   - base: The base language; nil if the file names none.
  ///   - english: Reads the English texts, for keys that were added after the file was written; nil
  ///     for the file with these texts.
  /// - Returns: The texts of the language.
  /// - Throws: `LanguageError` with the keys that are in no language.
  func strings(
    over base: LocalizedStrings?, english: () throws(LanguageError) -> LocalizedStrings?
  ) throws(LanguageError) -> LocalizedStrings {
    var texts = (base?.texts ?? [:]).merging(texts) { _, own in own }
    for key in LanguageKey.allCases where texts[key] == nil {
      texts[key] = key.substitute(in: texts)
    }
    let later = LanguageKey.allCases.filter { texts[$0] == nil && !$0.isOriginal }
    if !later.isEmpty, let english = try english() {
      for key in later { texts[key] = english.texts[key] }
    }
    var forms = (base?.forms ?? [:]).merging(forms) { _, own in own }
    guard let plurals = plurals ?? base?.plurals else {
      throw error("", .missingKeys(missingKeys(texts, forms) + ["plurals"]))
    }
    // A file that was written before the counted noun was added can have its own plural rules,
    // which do not match the base's texts for the noun.
    for thing in CountedThing.allCases
    where self.forms[thing] == nil && forms[thing]?.categories != plurals.categories {
      guard let text = thing.substitute(in: texts) else { continue }
      forms[thing] = PluralForms(
        texts: Dictionary(uniqueKeysWithValues: plurals.categories.map { ($0, text) }))
    }
    let missing = missingKeys(texts, forms)
    guard missing.isEmpty else { throw error("", .missingKeys(missing)) }
    for thing in CountedThing.allCases {
      try check(forms[thing], thing.rawValue, fit: plurals, "plurals")
    }
    // If the base is a different language, its ordinals do not match this language's dates.
    var ordinals = base.flatMap {
      Self.language(of: $0.locale) == Self.language(of: tag) ? $0.ordinals : nil
    }
    if let rules = self.ordinals ?? ordinals?.rules, let day = ordinalDay ?? ordinals?.forms {
      try check(day, "ordinalDay", fit: rules, "ordinals")
      ordinals = OrdinalDays(rules: rules, forms: day)
    } else if self.ordinals != nil || ordinalDay != nil {
      throw error("", .missingKeys([ordinalDay == nil ? "ordinalDay" : "ordinals"]))
    }
    return LocalizedStrings(
      locale: tag, texts: texts,
      kindTexts: base?.kindTexts.overridden(by: kindTexts) ?? KindTexts(kindTexts), forms: forms,
      plurals: plurals, ordinals: ordinals)
  }

  /// The language part of a tag.
  private static func language(of tag: String) -> Substring { tag.prefix { $0 != "-" } }

  private func missingKeys(
    _ texts: [LanguageKey: String], _ forms: [CountedThing: PluralForms]
  ) -> [String] {
    LanguageKey.allCases.filter { texts[$0] == nil }.map(\.rawValue)
      + CountedThing.allCases.filter { forms[$0] == nil && $0.substitute(in: texts) == nil }
      .map(\.rawValue)
  }

  /// Throws an error unless there is exactly one text for each plural category.
  private func check(
    _ forms: PluralForms?, _ key: String, fit rules: PluralRules, _ name: String
  ) throws(LanguageError) {
    guard forms?.categories != rules.categories else { return }
    let words = rules.categories.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw error(key, .unfit(expected: "a text for each plural of \"\(name)\": \(words)"))
  }
}
