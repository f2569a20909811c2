internal import DisplayList

/// A node of a formula as written, before it has a size.
///
/// The tree is as deep as the nesting of the source, which `MathLimits.depth` limits.
indirect enum MathNode: Hashable, Sendable {
  /// A letter or sign.
  case symbol(Symbol)
  /// Characters within `\text`, or characters without a mathematical meaning.
  case words(String)
  /// A group: `{…}`, which is spaced like an ordinary atom.
  case group([MathNode])
  /// Atoms that are spaced as if they were in the enclosing list.
  case transparent([MathNode])
  /// Atoms in another class: `\mathbin{…}`.
  case classed(AtomClass, [MathNode])
  /// A negated sign: `\not` before a sign without a negated form of its own.
  case negated(MathNode)
  /// A base with scripts; a missing base counts as an empty base.
  case scripts(base: MathNode?, superscript: MathNode?, subscript: MathNode?)
  /// A large operator or a named operator.
  case largeOperator(LargeOperator)
  /// A fraction or a similar structure.
  case fraction(Fraction)
  /// A root.
  case radical(degree: MathNode?, body: MathNode)
  /// An accent or a line, brace or arrow over or under a base.
  case accent(Accent, base: MathNode)
  /// An arrow that is as long as the lists over and under it.
  case arrow(Unicode.Scalar, over: MathNode, under: MathNode?)
  /// A list in delimiters: `\left … \right`; a nil delimiter is empty.
  case fenced(left: Unicode.Scalar?, right: Unicode.Scalar?, body: [MathNode])
  /// A delimiter within such a list: `\middle`.
  case middle(Unicode.Scalar?)
  /// A delimiter of a fixed size: `\big` and similar commands, with a class and a size from 1 to 4.
  case sizedDelimiter(Unicode.Scalar?, AtomClass, size: Int)
  /// A matrix or lines of an alignment.
  case array(ArrayNode)
  /// Atoms in another style: `\displaystyle` and similar commands.
  case style(MathStyle.Level, [MathNode])
  /// Atoms of another size: `\large` and similar commands, from 1 (tiny) to 11.
  case sized(Int, [MathNode])
  /// Letters of another style: `\mathbf`.
  case letters(LetterStyle, [MathNode])
  /// Words of another style: `\textbf`.
  case text(WordStyle.Change?, [MathNode])
  /// Atoms of another colour.
  case colored(Color, [MathNode])
  /// One of four lists, depending on the current style: `\mathchoice`.
  case choice([[MathNode]])
  /// An empty space.
  case space(Length)
  /// A position where a line may end, or must not end.
  case lineBreak(isAllowed: Bool)
  /// A filled rectangle.
  case rule(width: Length, height: Length, shift: Length?)
  /// A box moved up.
  case raised(Length, MathNode)
  /// A box centred on the axis.
  case centered(MathNode)
  /// A box without some of its dimensions or ink: `\phantom`, `\smash`, `\mathrlap`.
  case reduced(Reduction, MathNode)
  /// A frame, a background or lines through a box.
  case enclosed(Enclosure, MathNode)
  /// A new line outside an array: `\\`.
  case newLine
}

/// A letter or sign.
struct Symbol: Hashable, Sendable {
  /// The class, which determines the space around it.
  var atomClass: AtomClass
  /// The character.
  var scalar: Unicode.Scalar
  /// True if it is italic by default.
  var isItalic = false
}

/// The class of an atom, which determines the space around it (TeXbook, chapter 18).
enum AtomClass: Int, Hashable, Sendable {
  case ordinary, large, binary, relation, open, close, punctuation, inner
}

/// A large operator or a named operator.
struct LargeOperator: Hashable, Sendable {
  /// The sign or name of the operator.
  enum Body: Hashable, Sendable {
    /// A sign that grows in display style.
    case symbol(Unicode.Scalar)
    /// A name in upright letters.
    case name(String)
    /// The contents of `\operatorname` or `\mathop`.
    case list([MathNode], isName: Bool)
  }

  /// The positions of an operator's scripts.
  enum Limits: Hashable, Sendable {
    /// Next to the operator; always over and under it; or over and under it only in display style.
    case beside, always, inDisplay
  }

  var body: Body
  var limits: Limits
  /// True if a single sign is centred on the axis; the base of `\overset` is not moved.
  var isCentered = true
}

/// A fraction or a similar structure.
struct Fraction: Hashable, Sendable {
  var numerator: MathNode
  var denominator: MathNode
  /// The thickness of the rule; nil if it is that of the font.
  var thickness: Length?
  var hasRule = true
  var left: Unicode.Scalar?
  var right: Unicode.Scalar?
  /// The style; nil for the current style.
  var level: MathStyle.Level?
  /// True if the numerator has the height of a line, as in `\cfrac`.
  var isContinued = false
}

/// A sign over or under a base.
struct Accent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// A sign of one size, over a letter.
    case narrow
    /// The widest form that fits the base.
    case wide
    /// A sign as wide as the base: an arrow or a brace.
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

/// The dimensions and the ink that a box keeps.
struct Reduction: Hashable, Sendable {
  enum Lap: Hashable, Sendable {
    case left, center, right
  }

  var hidesInk = false
  var dropsHeight = false
  var dropsDepth = false
  /// The side to which the contents of a box with zero width extend; nil if the box keeps its
  /// width.
  var lap: Lap?
}

/// A frame, a background or lines through a box.
enum Enclosure: Hashable, Sendable {
  case frame
  case ground(Color, border: Color?)
  case cancel(up: Bool, down: Bool)
  case strikeOut
  case angle
  case phase
}

/// A length as written.
struct Length: Hashable, Sendable {
  /// The unit of a length; em, ex and mu depend on the context.
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
    /// The lines above the row, each with true if it is dashed.
    var linesAbove: [Bool] = []
    /// The tag given with `\tag`.
    var tag: [MathNode]?
    /// True if the row is numbered.
    var isNumbered = false
  }

  var rows: [Row] = []
  /// The lines below the last row.
  var linesBelow: [Bool] = []
  var columns: [Column] = []
  /// The style of the cells; nil if they have the current style.
  var level: MathStyle.Level? = .text
  /// The factor by which the distance between lines is multiplied.
  var stretch = 1.0
  /// True if lines are as far apart as displayed lines.
  var isOpenedUp = false
  /// True if there is space before the first column and after the last column.
  var hasOuterGaps = false
  /// True if the gaps are those of `smallmatrix`.
  var isSmall = false
}
