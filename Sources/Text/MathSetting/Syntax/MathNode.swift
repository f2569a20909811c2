internal import DisplayList

/// A node of a parsed formula, before layout.
///
/// The tree is as deep as the nesting of the source, which `MathLimits.depth` limits.
indirect enum MathNode: Hashable, Sendable {
  /// A letter or symbol.
  case symbol(Symbol)
  /// Characters within `\text`, or characters without a mathematical meaning.
  case words(String)
  /// A group: `{…}`, which is spaced like an ordinary atom.
  case group([MathNode])
  /// Atoms that are spaced as if they were in the enclosing list.
  case transparent([MathNode])
  /// Atoms with a different class: `\mathbin{…}`.
  case classed(AtomClass, [MathNode])
  /// A negated symbol: `\not` before a symbol that has no negated form.
  case negated(MathNode)
  /// A base with scripts; nil stands for an empty base.
  case scripts(base: MathNode?, superscript: MathNode?, subscript: MathNode?)
  /// A large operator or a named operator.
  case largeOperator(LargeOperator)
  /// A fraction or a similar structure.
  case fraction(Fraction)
  /// A root.
  case radical(degree: MathNode?, body: MathNode)
  /// An accent, line, brace or arrow over or under a base.
  case accent(Accent, base: MathNode)
  /// An arrow that is as long as the lists over and under it.
  case arrow(Unicode.Scalar, over: MathNode, under: MathNode?)
  /// A list within delimiters: `\left … \right`; nil stands for an empty delimiter.
  case fenced(left: Unicode.Scalar?, right: Unicode.Scalar?, body: [MathNode])
  /// A delimiter within such a list: `\middle`.
  case middle(Unicode.Scalar?)
  /// A delimiter of a fixed size, with a class and a size from 1 to 4: `\big` and similar commands.
  case sizedDelimiter(Unicode.Scalar?, AtomClass, size: Int)
  /// A matrix, or aligned lines.
  case array(ArrayNode)
  /// Atoms in a different style: `\displaystyle` and similar commands.
  case style(MathStyle.Level, [MathNode])
  /// Atoms of a different size, from 1 (tiny) to 11: `\large` and similar commands.
  case sized(Int, [MathNode])
  /// Letters in a different style: `\mathbf`.
  case letters(LetterStyle, [MathNode])
  /// Text in a different style: `\textbf`.
  case text(WordStyle.Change?, [MathNode])
  /// Atoms in a different colour.
  case colored(Color, [MathNode])
  /// One of four lists, depending on the current style: `\mathchoice`.
  case choice([[MathNode]])
  /// An empty space.
  case space(Length)
  /// A position where the line is allowed to break, or must not break.
  case lineBreak(isAllowed: Bool)
  /// A filled rectangle.
  case rule(width: Length, height: Length, shift: Length?)
  /// A box that is moved up.
  case raised(Length, MathNode)
  /// A box that is centred on the axis.
  case centered(MathNode)
  /// A box without some of its dimensions or ink: `\phantom`, `\smash`, `\mathrlap`.
  case reduced(Reduction, MathNode)
  /// A frame, a background, or lines through a box.
  case enclosed(Enclosure, MathNode)
  /// A new line outside an array: `\\`.
  case newLine
}

/// A letter or symbol.
struct Symbol: Hashable, Sendable {
  /// The class, which determines the space around the symbol.
  var atomClass: AtomClass
  /// The character.
  var scalar: Unicode.Scalar
  /// True if the symbol is italic by default.
  var isItalic = false
}

/// The class of an atom, which determines the space around the atom (TeXbook, chapter 18).
enum AtomClass: Int, Hashable, Sendable {
  case ordinary, large, binary, relation, open, close, punctuation, inner
}

/// A large operator or a named operator.
struct LargeOperator: Hashable, Sendable {
  /// The symbol or name of the operator.
  enum Body: Hashable, Sendable {
    /// A symbol that grows in display style.
    case symbol(Unicode.Scalar)
    /// A name in upright letters.
    case name(String)
    /// The contents of `\operatorname` or `\mathop`.
    case list([MathNode], isName: Bool)
  }

  /// The positions of an operator's scripts.
  enum Limits: Hashable, Sendable {
    /// Next to the operator; always over and under it; over and under it only in display style.
    case beside, always, inDisplay
  }

  var body: Body
  var limits: Limits
  /// True if a single symbol is centred on the axis; false for the base of `\overset`, which is not
  /// moved.
  var isCentered = true
}

/// A fraction or a similar structure.
struct Fraction: Hashable, Sendable {
  var numerator: MathNode
  var denominator: MathNode
  /// The thickness of the rule; nil for the font's.
  var thickness: Length?
  var hasRule = true
  var left: Unicode.Scalar?
  var right: Unicode.Scalar?
  /// The style; nil for the current style.
  var level: MathStyle.Level?
  /// True if the numerator is at least as high as a line, as in `\cfrac`.
  var isContinued = false
}

/// A symbol over or under a base.
struct Accent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// An accent of a single size, over a letter.
    case narrow
    /// The widest variant that fits the base.
    case wide
    /// A symbol that is as wide as the base: an arrow or a brace.
    case stretched
    /// A brace, which takes a script as its label.
    case brace
    /// A rule.
    case line
    /// A circle around the base.
    case circle
  }

  var kind: Kind
  var scalar: Unicode.Scalar
  var isUnder = false
}

/// The dimensions and the ink that remain of a box.
struct Reduction: Hashable, Sendable {
  enum Lap: Hashable, Sendable {
    case left, center, right
  }

  var hidesInk = false
  var dropsHeight = false
  var dropsDepth = false
  /// The side to which the contents of a zero-width box extend; nil if the box keeps its width.
  var lap: Lap?
}

/// A frame, a background, or lines through a box.
enum Enclosure: Hashable, Sendable {
  case frame
  case ground(Color, border: Color?)
  case cancel(up: Bool, down: Bool)
  case strikeOut
  case angle
  case phase
}

/// A length as written in the source.
struct Length: Hashable, Sendable {
  /// The unit of a length; `em`, `ex` and `mu` depend on the context.
  enum Unit: Hashable, Sendable {
    case point, em, ex, mu
  }

  var number: Double
  var unit: Unit
}

/// An array of cells in rows.
struct ArrayNode: Hashable, Sendable {
  /// The alignment of a column, or a line between columns.
  enum Column: Hashable, Sendable {
    case align(Alignment, gapBefore: Double? = nil, gapAfter: Double? = nil)
    case rule(isDashed: Bool)
  }

  enum Alignment: Hashable, Sendable {
    case left, center, right
  }

  struct Row: Hashable, Sendable {
    var cells: [[MathNode]] = []
    /// The space that `\\[…]` adds below the row.
    var gap: Length?
    /// The lines above the row; true for a dashed line.
    var linesAbove: [Bool] = []
    /// The tag from `\tag`.
    var tag: [MathNode]?
    /// True if the row is numbered.
    var isNumbered = false
  }

  var rows: [Row] = []
  /// The lines below the last row; true for a dashed line.
  var linesBelow: [Bool] = []
  var columns: [Column] = []
  /// The style of the cells; nil for the current style.
  var level: MathStyle.Level? = .text
  /// The factor by which the distance between lines is multiplied.
  var stretch = 1.0
  /// True if lines are as far apart as the lines of a display.
  var isOpenedUp = false
  /// True if there is space before the first column and after the last column.
  var hasOuterGaps = false
  /// True if the array has the gaps of `smallmatrix`.
  var isSmall = false
}
