extension Setter {
  /// Divides an inline formula into pieces between which lines can break: after relations and binary
  /// operators of the outermost list (The TeXbook, page 173).
  func pieces(_ elements: [Element]) -> [SetFormula.Piece] {
    var pieces: [SetFormula.Piece] = []
    var x = 0.0
    var start = 0
    var index = 0
    func close(at end: Int, endsLine: Bool) {
      let piece = piece(elements[start..<end], x: x, endsLine: endsLine)
      x += piece.width + piece.trailingSpace
      pieces.append(piece)
    }
    while index < elements.count {
      let element = elements[index]
      index += 1
      var canBreak = false
      switch element.role {
      case .atom: canBreak = element.atomClass == .binary || element.atomClass == .relation
      case .lineBreak(let isAllowed): canBreak = isAllowed
      case .newLine:
        close(at: index - 1, endsLine: true)
        start = index
        continue
      case .space, .middle: break
      }
      guard canBreak else { continue }
      // The space after a symbol stays on the symbol's line; a `\nobreak` there prevents the line
      // break.
      var isForbidden = false
      while index < elements.count, elements[index].isRoom {
        if case .lineBreak(false) = elements[index].role { isForbidden = true }
        index += 1
      }
      if !isForbidden, index < elements.count {
        close(at: index, endsLine: false)
        start = index
      }
    }
    if start < elements.count || pieces.isEmpty { close(at: elements.count, endsLine: false) }
    return pieces
  }

  /// Divides a display formula into its terms: before relations and binary operators, and after
  /// commas and wide spaces (The TeXbook, page 195).
  ///
  /// In contrast to a formula within a line, each line begins with the symbol that connects it to
  /// the line above it.
  func terms(_ elements: [Element]) -> [SetFormula.Piece] {
    var splitter = TermSplitter(signs: BreakSigns(font))
    var pieces: [SetFormula.Piece] = []
    var x = 0.0
    var start = 0
    var opening = (chance: SetFormula.BreakChance.start, nesting: 0)
    func close(at end: Int, endsLine: Bool) {
      var piece = piece(elements[start..<end], x: x, endsLine: endsLine)
      (piece.chance, piece.nesting) = opening
      if opening.chance.isSign {
        piece.signWidth = elements[start].box.width
        for element in elements[(start + 1)..<end] {
          guard element.isRoom else { break }
          piece.signWidth += element.box.width
        }
      }
      x += piece.width + piece.trailingSpace
      pieces.append(piece)
      start = end
    }
    for (index, element) in elements.enumerated() {
      if case .newLine = element.role {
        close(at: index, endsLine: true)
        start = index + 1
        opening = (.start, 0)
        splitter = TermSplitter(signs: splitter.signs)
      } else if let next = splitter.chance(before: element) {
        close(at: index, endsLine: false)
        opening = next
      }
    }
    if start < elements.count || pieces.isEmpty { close(at: elements.count, endsLine: false) }
    return pieces
  }

  func piece(
    _ elements: ArraySlice<Element>, x: Double, endsLine: Bool
  ) -> SetFormula.Piece {
    let box = join(elements)
    var trailing = 0.0
    for element in elements.reversed() {
      guard element.isRoom else { break }
      trailing += element.box.width
    }
    trailing = max(0, trailing)
    let collected = ItemCollector(box)
    return SetFormula.Piece(
      x: x, width: box.width - trailing, trailingSpace: trailing, height: max(0, box.height),
      depth: max(0, box.depth), items: collected.items, inkHeight: collected.inkHeight,
      inkDepth: collected.inkDepth, endsLine: endsLine)
  }
}

/// Finds the possible line breaks of a display formula, element by element.
private struct TermSplitter {
  let signs: BreakSigns
  /// The number of open parentheses and brackets.
  private var nesting = 0
  /// The last atom; nil at the start of a line.
  private var last: Setter.Element?
  /// True if the last atom is a comma that follows a digit.
  private var followsDigit = false
  /// The space after the last atom, in em.
  private var room = 0.0
  private var isAllowed = false
  private var isForbidden = false

  /// The minimum width of a space between two statements, in em: `\quad` in the second largest of
  /// the small sizes; all spaces between symbols are narrower.
  private static let statementRoom = 0.75

  /// The minimum width of the space after a comma between two numbers, in em: more than the space
  /// that follows every comma.
  private static let separatorRoom = 0.25

  init(signs: BreakSigns) { self.signs = signs }

  /// The kind of break before an element, and the number of open parentheses there; nil if no line
  /// can begin with the element.
  mutating func chance(
    before element: Setter.Element
  ) -> (chance: SetFormula.BreakChance, nesting: Int)? {
    switch element.role {
    case .space:
      room += element.box.width
      return nil
    case .lineBreak(let isAllowed):
      if isAllowed { self.isAllowed = true } else { isForbidden = true }
      return nil
    case .newLine: return nil
    case .atom, .middle: break
    }
    let found = isForbidden ? nil : kind(before: element).map { (chance: $0, nesting: nesting) }
    if !signs.isMark(element) {
      if element.atomClass == .open { nesting += 1 }
      if element.atomClass == .close { nesting = max(0, nesting - 1) }
    }
    followsDigit = signs.isComma(element) && last.map(signs.isDigit) ?? false
    last = element
    (room, isAllowed, isForbidden) = (0, false, false)
    return found
  }

  private func kind(before element: Setter.Element) -> SetFormula.BreakChance? {
    guard let last else { return nil }
    // A symbol and its right side are not separated.
    switch last.atomClass {
    case .relation, .binary, .open: return nil
    default: break
    }
    if element.atomClass == .close || element.atomClass == .punctuation { return nil }
    if room >= Self.statementRoom { return .statement(isAfterWords: last.isWords) }
    if last.atomClass == .punctuation {
      guard signs.isComma(last) else { return nil }
      // The comma of `10,000` is no separator.
      let joinsDigits = followsDigit && signs.isDigit(element) && room < Self.separatorRoom
      return joinsDigits ? nil : .item
    }
    if isAllowed { return .item }
    if last.atomClass == .close, element.atomClass == .open { return .sign(isProduct: true) }
    switch element.atomClass {
    case .relation:
      return signs.isMark(element)
        ? nil : .relation(isImplication: signs.isImplication(element))
    case .binary: return .sign(isProduct: signs.isProduct(element))
    default: return nil
    }
  }
}

/// The glyphs of some characters whose meaning depends on more than their class.
private struct BreakSigns {
  private let commas: [UInt32]
  private let marks: [UInt32]
  private let implications: [UInt32]
  private let products: [UInt32]
  private let digits: Set<UInt32>

  init(_ font: any MathFont) {
    commas = ([",", ";"] as [Unicode.Scalar]).compactMap { font.glyph(for: $0) }
    marks = (["!", "?", ":", "↑", "↓"] as [Unicode.Scalar]).compactMap { font.glyph(for: $0) }
    implications = (["⇒", "⇐", "⇔", "⟹", "⟸", "⟺"] as [Unicode.Scalar]).compactMap {
      font.glyph(for: $0)
    }
    products = (["⋅", "·", "×", "∗", "∘", "÷", "⊗"] as [Unicode.Scalar]).compactMap {
      font.glyph(for: $0)
    }
    digits = Set((0...9).compactMap { font.glyph(for: Unicode.Scalar(UInt8(0x30 + $0))) })
  }

  /// True for a comma or semicolon; `\colon` has the same class.
  func isComma(_ element: Setter.Element) -> Bool {
    element.atomClass == .punctuation && Self.glyph(of: element).map(commas.contains) ?? false
  }

  /// True for `!` and `?`, which close no parenthesis, and for `:`, which ends a line rather than
  /// begins one.
  func isMark(_ element: Setter.Element) -> Bool {
    Self.glyph(of: element).map(marks.contains) ?? false
  }

  func isImplication(_ element: Setter.Element) -> Bool {
    Self.glyph(of: element).map(implications.contains) ?? false
  }

  /// True for signs between the factors of one term.
  func isProduct(_ element: Setter.Element) -> Bool {
    Self.glyph(of: element).map(products.contains) ?? false
  }

  func isDigit(_ element: Setter.Element) -> Bool {
    Self.glyph(of: element).map(digits.contains) ?? false
  }

  private static func glyph(of element: Setter.Element) -> UInt32? {
    guard case .glyph(let glyph, _, _, _) = element.box.content else { return nil }
    return glyph
  }
}

extension SetFormula.BreakChance {
  /// True if the line begins with a relation or an operator.
  var isSign: Bool {
    switch self {
    case .relation, .sign: true
    case .start, .statement, .item: false
    }
  }
}

extension Setter.Element {
  /// True if the element is a space or a break opportunity.
  var isRoom: Bool {
    switch role {
    case .space, .lineBreak: true
    case .atom, .newLine, .middle: false
    }
  }
}
