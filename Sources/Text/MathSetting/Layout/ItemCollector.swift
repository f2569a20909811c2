internal import DisplayList

/// Flattens boxes into items, and merges glyphs with the same appearance.
struct ItemCollector {
  private(set) var items: [SetFormula.Item] = []
  /// The height of all ink above the baseline; 0 without ink.
  private(set) var inkHeight = 0.0
  /// The depth of all ink below the baseline; 0 without ink.
  private(set) var inkDepth = 0.0
  private var run: SetFormula.Glyphs?

  /// Collects the items of a box whose reference point is the origin.
  init(_ box: Box) {
    add(box, x: 0, y: 0)
    endRun()
  }

  /// Adds a box.
  ///
  /// The recursion is as deep as the nesting of boxes, which `MathLimits.depth` limits.
  private mutating func add(_ box: Box, x: Double, y: Double) {
    switch box.content {
    case .nothing, .parts: break
    case .rule where box.width <= 0: break
    case .glyph, .words, .rule, .diagonal:
      inkHeight = max(inkHeight, box.height - y)
      inkDepth = max(inkDepth, box.depth + y)
    }
    switch box.content {
    case .nothing: break
    case .parts(let parts):
      for part in parts { add(part.box, x: x + part.x, y: y + part.y) }
    case .glyph(let id, let size, let color, let isBold):
      if run == nil || run?.size != size || run?.color != color || run?.isBold != isBold {
        endRun()
        run = SetFormula.Glyphs(size: size, color: color, isBold: isBold, glyphs: [])
      }
      run?.glyphs.append(.init(id: id, x: x, y: y, advance: box.width))
    case .words(let text, let style, let size, let color):
      endRun()
      items.append(
        .words(
          SetFormula.Words(
            text: text, style: style, size: size, color: color, origin: Point(x: x, y: y),
            width: box.width)))
    case .rule(let color):
      endRun()
      guard box.width > 0, box.height + box.depth > 0 else { return }
      items.append(
        .rule(
          Rect(x: x, y: y - box.height, width: box.width, height: box.height + box.depth), color))
    case .diagonal(let rises, let thickness, let color):
      endRun()
      let (top, bottom) = (y - box.height, y + box.depth)
      items.append(
        .line(
          from: Point(x: x, y: rises ? bottom : top),
          to: Point(x: x + box.width, y: rises ? top : bottom), thickness: thickness, color))
    }
  }

  private mutating func endRun() {
    if let run { items.append(.glyphs(run)) }
    run = nil
  }
}
