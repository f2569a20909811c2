/// The properties of an environment's cells, which its name determines.
///
/// The names and lengths follow KaTeX 0.16 (`src/environments/array.js`, MIT licence, © 2013–2020
/// Khan Academy and other contributors), where they come from LaTeX, amsmath and mathtools.
struct Environment {
  /// The argument between the name and the cells.
  enum Argument {
    /// The column specification: `{c|c}`.
    case columns
    /// A number that is ignored.
    case count
    /// An optional alignment: `[r]`.
    case alignment
  }

  var array = ArrayNode()
  var argument: Argument?
  var left: Unicode.Scalar?
  var right: Unicode.Scalar?
  /// True if rows can have a `\tag`.
  var hasTags = false
  /// True if rows are numbered.
  var isNumbered = false
  private var isAligned = false
  private var hasGaps = true

  /// Makes the properties of the environment with the given name; nil if there is none.
  init?(_ name: String) {
    let plain = name.hasSuffix("*") ? String(name.dropLast()) : name
    switch plain {
    case "array", "darray":
      argument = .columns
      array.hasOuterGaps = true
      if name == "darray" { array.level = .display }
    case "matrix", "pmatrix", "bmatrix", "Bmatrix", "vmatrix", "Vmatrix":
      argument = name == plain ? nil : .alignment
      (left, right) = Self.delimiters[plain] ?? (nil, nil)
    case "smallmatrix", "psmallmatrix", "bsmallmatrix", "Bsmallmatrix", "vsmallmatrix",
      "Vsmallmatrix":
      argument = name == plain ? nil : .alignment
      array.level = .script
      array.stretch = 0.5
      array.isSmall = true
      (left, right) =
        Self.delimiters[plain.prefix(1) == "s" ? "" : "\(plain.prefix(1))matrix"] ?? (nil, nil)
    case "subarray":
      argument = .columns
      array.level = .script
      array.stretch = 0.5
    case "cases", "dcases", "rcases", "drcases":
      array.stretch = 1.2
      array.columns = [
        .align(.left, gapBefore: 0, gapAfter: 1), .align(.left, gapBefore: 0, gapAfter: 0),
      ]
      if plain.hasPrefix("d") { array.level = .display }
      if plain.contains("r") { right = "}" } else { left = "{" }
    default:
      guard initAlignment(plain, isStarred: name != plain) else { return nil }
    }
  }

  private mutating func initAlignment(_ plain: String, isStarred: Bool) -> Bool {
    array.level = .display
    array.isOpenedUp = true
    switch plain {
    case "align", "aligned", "split", "alignat", "alignedat", "flalign":
      isAligned = true
      hasGaps = !plain.hasSuffix("at")
      if plain == "alignat" || plain == "alignedat" { argument = .count }
      if plain == "aligned" { argument = .alignment }
    case "gather", "gathered", "multline":
      array.columns = [.align(.center)]
    case "equation", "displaymath", "math":
      array.isOpenedUp = false
      array.stretch = 1
    case "eqnarray":
      array.columns = [.align(.right), .align(.center), .align(.left)]
    default: return false
    }
    hasTags = !["aligned", "alignedat", "gathered", "split", "math"].contains(plain)
    isNumbered = hasTags && !isStarred && plain != "displaymath"
    return true
  }

  private static let delimiters: [String: (Unicode.Scalar?, Unicode.Scalar?)] = [
    "pmatrix": ("(", ")"), "bmatrix": ("[", "]"), "Bmatrix": ("{", "}"), "vmatrix": ("∣", "∣"),
    "Vmatrix": ("∥", "∥"),
  ]

  /// The array, with as many columns as its cells require.
  func finished(_ array: ArrayNode) -> ArrayNode {
    var array = array
    let count = array.rows.reduce(0) { max($0, $1.cells.count) }
    if isAligned {
      array.columns = (0..<count).map { index in
        .align(
          index % 2 == 0 ? .right : .left,
          gapBefore: index > 0 && index % 2 == 0 && hasGaps ? 1 : 0, gapAfter: 0)
      }
      // A cell after an alignment mark starts with an empty atom, so that an operator there is
      // binary (amsmath's `\start@aligned`).
      for row in array.rows.indices {
        for cell in stride(from: 1, to: array.rows[row].cells.count, by: 2) {
          array.rows[row].cells[cell].insert(.group([]), at: 0)
        }
      }
    } else if array.columns.count == 1, argument == nil || argument == .alignment, count > 1 {
      array.columns = Array(repeating: array.columns[0], count: count)
    }
    return array
  }
}
