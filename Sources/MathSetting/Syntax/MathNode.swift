internal import DisplayList

/// One node of a formula as written, before it has a size.
///
/// The tree is as deep as the source is nested, which `MathLimits.depth` bounds.
indirect enum MathNode: Hashable, Sendable {
  /// A letter or sign.
  case symbol(Symbol)
  /// Characters within `\text`, or characters that are no mathematics.
  case words(String)
  /// `{…}`: spaced as an ordinary atom.
  case group([MathNode])
  /// Atoms that are spaced as if they were in the enclosing list.
  case transparent([MathNode])
  /// Atoms in another class: `\mathbin{…}`.
  case classed(AtomClass, [MathNode])
  /// `\not` before a sign that has no negated form of its own.
  case negated(MathNode)
  /// A base with scripts; no base is an empty one.
  case scripts(base: MathNode?, superscript: MathNode?, subscript: MathNode?)
  /// A large operator or a named one.
  case largeOperator(LargeOperator)
  /// A fraction and its like.
  case fraction(Fraction)
  /// A root.
  case radical(degree: MathNode?, body: MathNode)
  /// An accent or a line, brace or arrow over or under a base.
  case accent(Accent, base: MathNode)
  /// An arrow that is as long as the lists over and under it.
  case arrow(Unicode.Scalar, over: MathNode, under: MathNode?)
  /// `\left … \right`; nil for an empty delimiter.
  case fenced(left: Unicode.Scalar?, right: Unicode.Scalar?, body: [MathNode])
  /// `\middle`.
  case middle(Unicode.Scalar?)
  /// `\big` and its like: a class and a size from 1 to 4.
  case sizedDelimiter(Unicode.Scalar?, AtomClass, size: Int)
  /// A matrix or lines of an alignment.
  case array(ArrayNode)
  /// `\displaystyle` and its like.
  case style(MathStyle.Level, [MathNode])
  /// `\large` and its like, from 1 (tiny) to 11.
  case sized(Int, [MathNode])
  /// Letters of another style: `\mathbf`.
  case letters(LetterStyle, [MathNode])
  /// Words of another style: `\textbf`.
  case text(WordStyle.Change?, [MathNode])
  /// Another colour.
  case colored(Color, [MathNode])
  /// One of four lists, by the current style: `\mathchoice`.
  case choice([[MathNode]])
  /// Empty room.
  case space(Length)
  /// A place where a line may end, or where it may not.
  case lineBreak(isAllowed: Bool)
  /// A filled rectangle.
  case rule(width: Length, height: Length, shift: Length?)
  /// A box moved up.
  case raised(Length, MathNode)
  /// A box centred on the axis.
  case centered(MathNode)
  /// A box without some of its extents or ink: `\phantom`, `\smash`, `\mathrlap`.
  case reduced(Reduction, MathNode)
  /// A frame, a ground or lines through a box.
  case enclosed(Enclosure, MathNode)
  /// `\\` outside an array.
  case newLine
}

/// A letter or sign.
struct Symbol: Hashable, Sendable {
  /// The way in which it is spaced.
  var atomClass: AtomClass
  /// The character.
  var scalar: Unicode.Scalar
  /// True if it is italic by default.
  var isItalic = false
}

/// The class of an atom, by which it is spaced (TeXbook, chapter 18).
enum AtomClass: Int, Hashable, Sendable {
  case ordinary, large, binary, relation, open, close, punctuation, inner
}

/// A large operator or a named one.
struct LargeOperator: Hashable, Sendable {
  /// The shown value.
  enum Body: Hashable, Sendable {
    /// A sign that grows in display style.
    case symbol(Unicode.Scalar)
    /// A name in upright letters.
    case name(String)
    /// The contents of `\operatorname` or `\mathop`.
    case list([MathNode], isName: Bool)
  }

  /// The place of its scripts.
  enum Limits: Hashable, Sendable {
    /// Beside it, always over and under it, or so in display style only.
    case beside, always, inDisplay
  }

  var body: Body
  var limits: Limits
  /// True if a single sign is centred on the axis; `\overset` has its base where it is.
  var isCentered = true
}

/// A fraction and its like.
struct Fraction: Hashable, Sendable {
  var numerator: MathNode
  var denominator: MathNode
  /// The rule's thickness; nil for the font's own.
  var thickness: Length?
  var hasRule = true
  var left: Unicode.Scalar?
  var right: Unicode.Scalar?
  /// The style; nil for that of the place.
  var level: MathStyle.Level?
  /// True if the numerator has the height of a line, as in `\cfrac`.
  var isContinued = false
}

/// A sign over or under a base.
struct Accent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// One size, over a letter.
    case narrow
    /// The widest form that fits the base.
    case wide
    /// As wide as the base: arrows and braces.
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

/// The parts of a box that count or show.
struct Reduction: Hashable, Sendable {
  enum Lap: Hashable, Sendable {
    case left, center, right
  }

  var hidesInk = false
  var dropsHeight = false
  var dropsDepth = false
  /// The side to which the box reaches out of its width of zero.
  var lap: Lap?
}

/// A frame, a ground or lines through a box.
enum Enclosure: Hashable, Sendable {
  case frame
  case ground(Color, border: Color?)
  case cancel(up: Bool, down: Bool)
  case strikeOut
  case angle
  case phase
}

/// A length as it was written.
struct Length: Hashable, Sendable {
  /// The unit of a length; em, ex and mu depend on the place.
  enum Unit: Hashable, Sendable {
    case point, em, ex, mu
  }

  var number: Double
  var unit: Unit
}

/// Rows of cells.
struct ArrayNode: Hashable, Sendable {
  /// The content between cells from left to right.
  enum Column: Hashable, Sendable {
    case align(Alignment, gapBefore: Double? = nil, gapAfter: Double? = nil)
    case rule(isDashed: Bool)
  }

  enum Alignment: Hashable, Sendable {
    case left, center, right
  }

  struct Row: Hashable, Sendable {
    var cells: [[MathNode]] = []
    /// Room that `\\[…]` adds below.
    var gap: Length?
    /// Lines above, each dashed or not.
    var linesAbove: [Bool] = []
    /// The tag that `\tag` gives.
    var tag: [MathNode]?
    /// True if the row has a number of its own.
    var isNumbered = false
  }

  var rows: [Row] = []
  /// Lines below the last row.
  var linesBelow: [Bool] = []
  var columns: [Column] = []
  /// The style of the cells; nil for that of the place.
  var level: MathStyle.Level? = .text
  /// The factor of the distance between lines.
  var stretch = 1.0
  /// True if lines have the room that displayed ones have.
  var isOpenedUp = false
  /// True if there is room before the first column and after the last.
  var hasOuterGaps = false
  /// True if the gaps are those of `smallmatrix`.
  var isSmall = false
}
