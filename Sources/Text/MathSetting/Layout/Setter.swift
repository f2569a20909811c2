internal import DisplayList

/// Measures text for which the math font has no glyphs.
///
/// Called while a formula is typeset, on the same thread.
package protocol WordMeasuring {
  /// Measures text on one line.
  ///
  /// - Parameters:
  ///   - words: Text in any script, without newlines.
  ///   - style: The style of the text.
  /// - Returns: The width, and the height above and depth below the baseline, in em of the text's
  ///   own size.
  func measure(_ words: String, _ style: WordStyle) -> (
    width: Double, height: Double, depth: Double
  )
}

/// Typesets atoms as boxes by TeX's rules (The TeXbook, Appendix G).
///
/// Where TeX leaves a choice, lengths follow KaTeX 0.16 (`src/buildHTML.js`, `src/functions`, MIT
/// licence, © 2013–2020 Khan Academy and other contributors), because readers are used to its
/// results.
struct Setter {
  let font: any MathFont
  let words: any WordMeasuring
  let constants: MathConstants

  init(font: any MathFont, words: any WordMeasuring) {
    self.font = font
    self.words = words
    constants = font.constants
  }

  /// A typeset element of a list.
  struct Element {
    enum Role {
      case atom
      case space
      case lineBreak(isAllowed: Bool)
      case newLine
      case middle(Unicode.Scalar?, SettingContext)
    }

    var role = Role.atom
    var atomClass = AtomClass.ordinary
    var box: Box
    /// True if the element is set in script size, with less space between symbols.
    var isTight: Bool
    /// True for words of `\text`.
    var isWords = false
  }

  // MARK: Lists

  /// Typesets a list as a box.
  func box(_ nodes: [MathNode], _ context: SettingContext) -> Box {
    join(spaced(elements(nodes, context), context))
  }

  /// Typesets one node as a box.
  func box(_ node: MathNode, _ context: SettingContext) -> Box {
    if case .group(let nodes) = node { return box(nodes, context) }
    return box([node], context)
  }

  /// Typesets the boxes of a list, including those of transparent groups.
  func elements(_ nodes: [MathNode], _ context: SettingContext) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(nodes.count * 2)
    for node in nodes { append(node, context, to: &elements) }
    return elements
  }

  private func append(
    _ node: MathNode, _ context: SettingContext, to elements: inout [Element]
  ) {
    var inner = context
    let list: [MathNode]
    switch node {
    case .transparent(let nodes): list = nodes
    case .style(let level, let nodes):
      inner.style = MathStyle(level: level, isCramped: context.style.isCramped)
      list = nodes
    case .sized(let size, let nodes):
      inner.textSize = size
      inner.style = MathStyle(
        level: context.isDisplay ? .display : .text, isCramped: context.style.isCramped)
      list = nodes
    case .colored(let color, let nodes):
      inner.color = color
      list = nodes
    case .choice(let lists): list = lists[context.style.level.rawValue]
    case .reduced(Reduction(hidesInk: true), let body):
      for element in self.elements(MathParser.list(of: body), context) {
        var element = element
        element.box = element.box.withoutInk()
        elements.append(element)
      }
      return
    default:
      elements.append(element(node, context))
      return
    }
    for node in list { append(node, inner, to: &elements) }
  }

  private func element(_ node: MathNode, _ context: SettingContext) -> Element {
    var element = Element(box: Box(), isTight: context.style.isTight)
    switch node {
    case .space(let length):
      element.role = .space
      element.box = .space(context.em(length))
    case .lineBreak(let isAllowed): element.role = .lineBreak(isAllowed: isAllowed)
    case .newLine: element.role = .newLine
    case .middle(let delimiter):
      element.role = .middle(delimiter, context)
      element.atomClass = .inner
    default:
      (element.atomClass, element.box) = atom(node, context)
      if case .text = node { element.isWords = true }
    }
    return element
  }

  // MARK: Spaces

  /// Turns binary symbols without operands into ordinary symbols, and inserts space between atoms.
  func spaced(
    _ list: [Element], _ context: SettingContext, left: AtomClass? = nil, right: AtomClass? = nil
  ) -> [Element] {
    var elements = list
    Self.cancelBinaries(&elements, left: left, right: right)
    var result: [Element] = []
    result.reserveCapacity(elements.count * 2)
    var last = left
    let mu = context.mu
    for element in elements {
      switch element.role {
      case .atom:
        if let last {
          let room = Spacing.room(between: last, element.atomClass, isTight: element.isTight)
          if room > 0 {
            result.append(
              Element(role: .space, box: .space(Double(room) * mu), isTight: element.isTight))
          }
        }
        last = element.atomClass
      case .middle, .newLine: last = nil
      case .space, .lineBreak: break
      }
      result.append(element)
    }
    if let last, let right {
      let room = Spacing.room(between: last, right, isTight: context.style.isTight)
      if room > 0 {
        result.append(Element(role: .space, box: .space(Double(room) * mu), isTight: false))
      }
    }
    return result
  }

  private static func cancelBinaries(
    _ elements: inout [Element], left: AtomClass?, right: AtomClass?
  ) {
    var last: Int?
    func cancels(_ neighbour: AtomClass?) -> Bool {
      switch neighbour {
      case nil, .binary, .open, .relation, .large, .punctuation: true
      case .ordinary, .close, .inner: false
      }
    }
    for index in elements.indices {
      switch elements[index].role {
      case .atom: break
      case .newLine:
        last = nil
        continue
      default: continue
      }
      let before = last.map { elements[$0].atomClass } ?? left
      let atomClass = elements[index].atomClass
      if before == .binary,
        atomClass == .relation || atomClass == .close || atomClass == .punctuation,
        let last
      {
        elements[last].atomClass = .ordinary
      } else if atomClass == .binary, cancels(before) {
        elements[index].atomClass = .ordinary
      }
      last = index
    }
    if let last, elements[last].atomClass == .binary,
      right == nil || right == .relation || right == .close || right == .punctuation
    {
      elements[last].atomClass = .ordinary
    }
  }

  /// Joins boxes side by side.
  func join(_ elements: some Collection<Element>) -> Box {
    if elements.count == 1, let only = elements.first { return only.box }
    var parts: [Box.Part] = []
    parts.reserveCapacity(elements.count)
    var box = Box()
    for element in elements {
      let inner = element.box
      if case .nothing = inner.content {
      } else {
        parts.append(Box.Part(x: box.width, y: 0, box: inner))
      }
      box.width += inner.width
      box.height = max(box.height, inner.height)
      box.depth = max(box.depth, inner.depth)
    }
    box.content = .parts(parts)
    return box
  }
}

/// The space between two atoms (The TeXbook, chapter 18).
enum Spacing {
  /// The space between the two atoms, in mu.
  static func room(between left: AtomClass, _ right: AtomClass, isTight: Bool) -> Int {
    let entry = table[left.rawValue][right.rawValue]
    return entry < 0 ? (isTight ? 0 : -entry) : entry
  }

  /// The rows stand for the left atom and the columns for the right one, both in the order of
  /// `AtomClass`; negative entries apply only outside scripts.
  private static let table = [
    [0, 3, -4, -5, 0, 0, 0, -3],
    [3, 3, 0, -5, 0, 0, 0, -3],
    [-4, -4, 0, 0, -4, 0, 0, -4],
    [-5, -5, 0, 0, -5, 0, 0, -5],
    [0, 0, 0, 0, 0, 0, 0, 0],
    [0, 3, -4, -5, 0, 0, 0, -3],
    [-3, -3, 0, -5, -3, -3, -3, -3],
    [-3, 3, -4, -5, -3, 0, -3, -3],
  ]
}
