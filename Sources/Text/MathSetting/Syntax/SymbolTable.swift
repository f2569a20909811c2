/// Finds the letters and symbols of mathematics by command or by character.
enum SymbolTable {
  /// The symbol for a command.
  static func symbol(named name: String) -> Symbol? { tables.commands[name] }

  /// The character for a command within `\text`.
  static func textCharacter(named name: String) -> Unicode.Scalar? { tables.text[name] }

  /// The symbol for a character in a formula; nil if the character has no mathematical meaning.
  static func symbol(for scalar: Unicode.Scalar) -> Symbol? {
    switch scalar {
    case "a"..."z", "A"..."Z": Symbol(atomClass: .ordinary, scalar: scalar, isItalic: true)
    case "0"..."9": Symbol(atomClass: .ordinary, scalar: scalar)
    default: signs[scalar] ?? unicodeSymbol(for: scalar)
    }
  }

  private static func unicodeSymbol(for scalar: Unicode.Scalar) -> Symbol? {
    guard scalar.value >= 0xA0 else { return nil }
    if let known = tables.characters[scalar] { return known }
    switch scalar.value {
    // Greek capitals that look like Latin ones, the other small Greek letters, and the mathematical
    // alphabets.
    case 0x391...0x3A9: return Symbol(atomClass: .ordinary, scalar: scalar)
    case 0x3B1...0x3C9: return Symbol(atomClass: .ordinary, scalar: scalar, isItalic: true)
    case 0x2100...0x214F, 0x1D400...0x1D7FF: return Symbol(atomClass: .ordinary, scalar: scalar)
    case 0x2190...0x21FF, 0x27F0...0x27FF, 0x2900...0x297F:
      return Symbol(atomClass: .relation, scalar: scalar)
    case 0x2200...0x22FF, 0x2A00...0x2AFF: return Symbol(atomClass: .ordinary, scalar: scalar)
    default: return nil
    }
  }

  /// The symbols of ASCII characters.
  private static let signs: [Unicode.Scalar: Symbol] = [
    "+": Symbol(atomClass: .binary, scalar: "+"), "-": Symbol(atomClass: .binary, scalar: "−"),
    "*": Symbol(atomClass: .binary, scalar: "∗"), "=": Symbol(atomClass: .relation, scalar: "="),
    "<": Symbol(atomClass: .relation, scalar: "<"), ">": Symbol(atomClass: .relation, scalar: ">"),
    ":": Symbol(atomClass: .relation, scalar: ":"),
    ",": Symbol(atomClass: .punctuation, scalar: ","),
    ";": Symbol(atomClass: .punctuation, scalar: ";"),
    "(": Symbol(atomClass: .open, scalar: "("), "[": Symbol(atomClass: .open, scalar: "["),
    ")": Symbol(atomClass: .close, scalar: ")"), "]": Symbol(atomClass: .close, scalar: "]"),
    "?": Symbol(atomClass: .close, scalar: "?"), "!": Symbol(atomClass: .close, scalar: "!"),
    "/": Symbol(atomClass: .ordinary, scalar: "/"), "@": Symbol(atomClass: .ordinary, scalar: "@"),
    ".": Symbol(atomClass: .ordinary, scalar: "."),
    "\"": Symbol(atomClass: .ordinary, scalar: "\""),
    "|": Symbol(atomClass: .ordinary, scalar: "∣"), "`": Symbol(atomClass: .ordinary, scalar: "‘"),
    "·": Symbol(atomClass: .binary, scalar: "⋅"), "ℎ": Symbol(atomClass: .ordinary, scalar: "ℎ"),
  ]

  private struct Tables {
    var commands: [String: Symbol] = [:]
    var characters: [Unicode.Scalar: Symbol] = [:]
    var text: [String: Unicode.Scalar] = [:]
  }

  private static let tables: Tables = {
    var tables = Tables()
    for line in data.split(separator: "\n") {
      let words = line.split(separator: " ")
      for index in stride(from: 1, to: words.count - 1, by: 2) {
        guard let scalar = words[index].unicodeScalars.first else { continue }
        let name = String(words[index + 1])
        guard let atomClass = classes[words[0]] else {
          tables.text[name] = scalar
          continue
        }
        let symbol = Symbol(atomClass: atomClass, scalar: scalar, isItalic: words[0] == "italic")
        tables.commands[name] = symbol
        if scalar.value >= 0x80, tables.characters[scalar] == nil {
          tables.characters[scalar] = symbol
        }
      }
    }
    return tables
  }()

  private static let classes: [Substring: AtomClass] = [
    "rel": .relation, "bin": .binary, "open": .open, "close": .close, "punct": .punctuation,
    "inner": .inner, "ord": .ordinary, "italic": .ordinary,
  ]

  /// The negated form of a symbol; nil if Unicode has none.
  static func negation(of scalar: Unicode.Scalar) -> Unicode.Scalar? { negations[scalar] }

  private static let negations: [Unicode.Scalar: Unicode.Scalar] = [
    "=": "≠", "∈": "∉", "∋": "∌", "<": "≮", ">": "≯", "≤": "≰", "≥": "≱", "⊂": "⊄", "⊃": "⊅",
    "⊆": "⊈", "⊇": "⊉", "∼": "≁", "≃": "≄", "≅": "≇", "≈": "≉", "≡": "≢", "∣": "∤", "∥": "∦",
    "≺": "⊀", "≻": "⊁", "∃": "∄", "←": "↚", "→": "↛", "↔": "↮", "⇐": "⇍", "⇒": "⇏", "⇔": "⇎",
    "⊢": "⊬", "⊨": "⊭", "⊲": "⋪", "⊳": "⋫", "⊴": "⋬", "⊵": "⋭", "≲": "≴", "≳": "≵", "⪯": "⋠",
    "⪰": "⋡", "⊑": "⋢", "⊒": "⋣",
  ]
}
