extension CommandTable {
  private static let empty = MathNode.group([])

  private static func fraction(
    rule: Bool = true, _ left: Unicode.Scalar? = nil, _ right: Unicode.Scalar? = nil,
    level: MathStyle.Level? = nil, isContinued: Bool = false
  ) -> Fraction {
    Fraction(
      numerator: empty, denominator: empty, hasRule: rule, left: left, right: right, level: level,
      isContinued: isContinued)
  }

  static let fractions: [String: Command] = [
    "frac": .fraction(fraction()),
    "dfrac": .fraction(fraction(level: .display)),
    "tfrac": .fraction(fraction(level: .text)),
    "cfrac": .fraction(fraction(level: .display, isContinued: true)),
    "binom": .fraction(fraction(rule: false, "(", ")")),
    "dbinom": .fraction(fraction(rule: false, "(", ")", level: .display)),
    "tbinom": .fraction(fraction(rule: false, "(", ")", level: .text)),
    "over": .infix(fraction()),
    "atop": .infix(fraction(rule: false)),
    "choose": .infix(fraction(rule: false, "(", ")")),
    "brace": .infix(fraction(rule: false, "{", "}")),
    "brack": .infix(fraction(rule: false, "[", "]")),
    "above": .above,
    "genfrac": .generalFraction,
    "sqrt": .radical,
  ]

  static let operators: [String: Command] = {
    var table: [String: Command] = [
      "operatorname": .operatorName(.beside),
      "operatornamewithlimits": .operatorName(.inDisplay),
      "mathop": .mathOperator,
      "smallint": .symbol(Symbol(atomClass: .large, scalar: "∫")),
    ]
    let names = """
      arcsin arccos arctan arctg arcctg arg ch cos cosec cosh cot cotg coth csc ctg cth deg dim exp \
      hom ker lg ln log sec sin sinh sh tan tanh tg th
      """
    for name in names.split(separator: " ") {
      table[String(name)] = .largeOperator(
        LargeOperator(body: .name(String(name)), limits: .beside))
    }
    for name in ["det", "gcd", "inf", "lim", "max", "min", "Pr", "sup"] {
      table[name] = .largeOperator(LargeOperator(body: .name(name), limits: .inDisplay))
    }
    let signs: [(String, Unicode.Scalar)] = [
      ("sum", "∑"), ("prod", "∏"), ("coprod", "∐"), ("bigvee", "⋁"), ("bigwedge", "⋀"),
      ("biguplus", "⨄"), ("bigcap", "⋂"), ("bigcup", "⋃"), ("bigotimes", "⨂"),
      ("bigoplus", "⨁"), ("bigodot", "⨀"), ("bigsqcup", "⨆"), ("intop", "∫"),
    ]
    for (name, scalar) in signs {
      table[name] = .largeOperator(LargeOperator(body: .symbol(scalar), limits: .inDisplay))
    }
    let integrals: [(String, Unicode.Scalar)] = [
      ("int", "∫"), ("iint", "∬"), ("iiint", "∭"), ("iiiint", "⨌"), ("oint", "∮"), ("oiint", "∯"),
      ("oiiint", "∰"),
    ]
    for (name, scalar) in integrals {
      table[name] = .largeOperator(LargeOperator(body: .symbol(scalar), limits: .beside))
    }
    return table
  }()

  /// The large operator for a character; nil if there is none.
  static func largeOperator(for scalar: Unicode.Scalar) -> LargeOperator? {
    largeCharacters[scalar]
  }

  private static let largeCharacters: [Unicode.Scalar: LargeOperator] = {
    var table: [Unicode.Scalar: LargeOperator] = [:]
    for case .largeOperator(let large) in operators.values {
      if case .symbol(let scalar) = large.body, table[scalar] == nil || large.limits == .beside {
        table[scalar] = large
      }
    }
    return table
  }()

  static let accents: [String: Command] = {
    var table: [String: Command] = [:]
    func add(_ kind: Accent.Kind, isUnder: Bool = false, _ list: [(String, Unicode.Scalar)]) {
      for (name, scalar) in list {
        table[name] = .accent(Accent(kind: kind, scalar: scalar, isUnder: isUnder))
      }
    }
    add(
      .narrow,
      [
        ("acute", "\u{301}"), ("grave", "\u{300}"), ("ddot", "\u{308}"), ("tilde", "\u{303}"),
        ("bar", "\u{304}"), ("breve", "\u{306}"), ("check", "\u{30C}"), ("hat", "\u{302}"),
        ("vec", "\u{20D7}"), ("dot", "\u{307}"), ("mathring", "\u{30A}"), ("dddot", "\u{20DB}"),
        ("ddddot", "\u{20DC}"),
      ])
    add(.wide, [("widehat", "\u{302}"), ("widetilde", "\u{303}"), ("widecheck", "\u{30C}")])
    add(.wide, isUnder: true, [("utilde", "\u{330}")])
    add(
      .stretched,
      [
        ("overrightarrow", "→"), ("overleftarrow", "←"), ("Overrightarrow", "⇒"),
        ("overleftrightarrow", "↔"), ("overleftharpoon", "↼"), ("overrightharpoon", "⇀"),
        ("overgroup", "⏠"), ("overlinesegment", "⏠"), ("overparen", "⏜"), ("overbracket", "⎴"),
      ])
    add(
      .stretched, isUnder: true,
      [
        ("underrightarrow", "→"), ("underleftarrow", "←"), ("underleftrightarrow", "↔"),
        ("undergroup", "⏡"), ("underlinesegment", "⏡"), ("underparen", "⏝"), ("underbracket", "⎵"),
      ])
    add(.brace, [("overbrace", "⏞")])
    add(.brace, isUnder: true, [("underbrace", "⏟")])
    add(.line, [("overline", "\u{305}")])
    add(.line, isUnder: true, [("underline", "\u{332}")])
    add(.circle, [("textcircled", "◯")])
    let inText: [(String, Unicode.Scalar)] = [
      ("'", "\u{301}"), ("`", "\u{300}"), ("^", "\u{302}"), ("~", "\u{303}"), ("=", "\u{304}"),
      ("u", "\u{306}"), (".", "\u{307}"), ("\"", "\u{308}"), ("c", "\u{327}"), ("r", "\u{30A}"),
      ("H", "\u{30B}"), ("v", "\u{30C}"),
    ]
    for (name, scalar) in inText { table[name] = .textAccent(scalar) }
    let arrows: [(String, Unicode.Scalar)] = [
      ("xleftarrow", "←"), ("xrightarrow", "→"), ("xLeftarrow", "⇐"), ("xRightarrow", "⇒"),
      ("xleftrightarrow", "↔"), ("xLeftrightarrow", "⇔"), ("xhookleftarrow", "↩"),
      ("xhookrightarrow", "↪"), ("xmapsto", "↦"), ("xrightharpoondown", "⇁"),
      ("xrightharpoonup", "⇀"), ("xleftharpoondown", "↽"), ("xleftharpoonup", "↼"),
      ("xrightleftharpoons", "⇌"), ("xleftrightharpoons", "⇋"), ("xlongequal", "="),
      ("xtwoheadrightarrow", "↠"), ("xtwoheadleftarrow", "↞"), ("xtofrom", "⇄"),
      ("xrightleftarrows", "⇄"), ("xrightequilibrium", "⇌"), ("xleftequilibrium", "⇋"),
    ]
    for (name, scalar) in arrows { table[name] = .arrow(scalar) }
    return table
  }()

  static let delimiters: [String: Command] = {
    var table: [String: Command] = ["left": .left, "middle": .middle, "begin": .begin]
    let classes: [(String, AtomClass)] = [
      ("l", .open), ("r", .close), ("m", .relation), ("", .ordinary),
    ]
    for (size, name) in ["big", "Big", "bigg", "Bigg"].enumerated() {
      for (suffix, atomClass) in classes {
        table[name + suffix] = .sizedDelimiter(atomClass, size: size + 1)
      }
    }
    return table
  }()
}
