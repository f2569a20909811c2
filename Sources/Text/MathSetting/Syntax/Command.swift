/// The meaning of a command to the parser.
enum Command: Hashable, Sendable {
  /// A letter or symbol.
  case symbol(Symbol)
  /// A named operator or a large symbol.
  case largeOperator(LargeOperator)
  /// A fraction whose two arguments follow the command; the fraction's own lists are empty.
  case fraction(Fraction)
  /// A fraction of the lists before and after the command in its group.
  case infix(Fraction)
  /// `\above`: a fraction with a given thickness.
  case above
  case generalFraction
  case radical
  case accent(Accent)
  /// An accent within `\text`.
  case textAccent(Unicode.Scalar)
  case arrow(Unicode.Scalar)
  /// `\operatorname`, with the given position of its limits.
  case operatorName(LargeOperator.Limits)
  case mathOperator
  case classed(AtomClass)
  case not
  /// `\overset` and `\underset`, or `\stackrel`, which is always a relation.
  case stacked(isUnder: Bool, isRelation: Bool)
  case sizedDelimiter(AtomClass, size: Int)
  case left
  case middle
  case begin
  case style(MathStyle.Level)
  case sized(Int)
  /// Letters in another style, within the argument.
  case letters(LetterStyle)
  /// Letters in another style, up to the end of the group.
  case letterSwitch(LetterStyle)
  case text(WordStyle.Change?)
  /// `\hbox`: text in a box that does not affect the spacing.
  case horizontalBox
  case color
  case colored
  case colorBox(hasBorder: Bool)
  case frame
  case enclosed(Enclosure)
  case space(Length)
  case lineBreak(isAllowed: Bool)
  /// A space whose length follows the command.
  case kern
  case horizontalSpace
  case rule
  case raised
  case centered
  case reduced(Reduction)
  case smash
  case choice
  case tag
  case noNumber
  case link
  case address
  /// A command whose first argument is ignored, because it applies only to browsers.
  case withoutFirst
  case bold
  case newLine
  case beginGroup
}

/// The table of all commands, by name.
enum CommandTable {
  /// The meaning of a command; nil if it is unknown or a macro.
  static func command(named name: String) -> Command? {
    commands[name] ?? SymbolTable.symbol(named: name).map(Command.symbol)
  }

  /// True if dots before a command are raised to the height of operator symbols.
  static func isSign(_ name: String) -> Bool {
    switch command(named: name) {
    case .symbol(let symbol): isSign(symbol.atomClass)
    case .largeOperator(let large): if case .symbol = large.body { true } else { false }
    case .arrow, .classed(.binary), .classed(.relation), .not: true
    default: name == "implies" || name == "iff" || name == "impliedby"
    }
  }

  /// True if dots before an atom are raised to the height of operator symbols.
  static func isSign(_ atomClass: AtomClass) -> Bool {
    atomClass == .binary || atomClass == .relation
  }

  private static let commands: [String: Command] = {
    var table: [String: Command] = [:]
    for group in [fractions, operators, accents, delimiters, styles, spaces, boxes] {
      table.merge(group) { first, _ in first }
    }
    return table
  }()
}
