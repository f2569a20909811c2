import DisplayList
import Platform

/// The rows that a cell's items cover, and the lines and boxes of its texts, so that a band of a
/// tall cell skips all other items.
///
/// Extents may be larger than the painted pixels but never smaller, so that a band has the same
/// bytes as in the whole cell.
final class RowPlan {
  /// The rows of a text's parts.
  final class Text {
    fileprivate(set) var lines = RowExtents()
    fileprivate(set) var decorations = RowExtents()
    fileprivate(set) var missingGlyphs = RowExtents()
    /// The digests of each line's glyphs; computed when a digest of the text's rows is first
    /// needed.
    var lineNames: [ContentDigest] = []
  }

  enum Detail {
    case none
    case text(Text)
    case group(RowPlan)

    var text: Text? { if case .text(let text) = self { text } else { nil } }
    var group: RowPlan? { if case .group(let plan) = self { plan } else { nil } }
  }

  private(set) var items = RowExtents()
  /// The details of each item: the rows of a text, or the plan of a group.
  private(set) var details: [Detail] = []

  fileprivate func append(_ extent: RowExtent, _ detail: Detail = .none) {
    items.append(extent)
    details.append(detail)
  }
}

extension Painter {
  /// The plan of a list of items at the painter's scale; made once for all bands of a cell.
  ///
  /// If a cell has grown, the rows of unmoved items are copied from the last plan.
  func plan(of items: [DisplayItem]) -> RowPlan {
    // The last list is kept in memory, so that no other list can have the same address.
    let last = lastPlan.flatMap { $0.scale == scale ? $0 : nil }
    if let last, last.items.count == items.count,
      Painter.address(of: last.items) == Painter.address(of: items)
    {
      return last.plan
    }
    let plan = RowPlan()
    for (index, item) in items.enumerated() {
      if let last, index < last.items.count, Painter.isSame(item, last.items[index]) {
        plan.append(last.plan.items[index], last.plan.details[index])
      } else {
        append(item, to: plan, offset: .zero, depth: 0)
      }
    }
    lastPlan = (items, scale, plan)
    return plan
  }

  /// The address of a list's memory: as long as the list exists, no other list has the same
  /// address.
  private static func address(of items: [DisplayItem]) -> UInt {
    unsafe items.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  /// True if two items are identical in memory; equal items are not always identical.
  ///
  /// An item consists of a reference to its contents and the tag of its case, so that its bits
  /// identify it.
  private static func isSame(_ item: DisplayItem, _ other: DisplayItem) -> Bool {
    unsafe unsafeBitCast(item, to: UInt.self) == unsafeBitCast(other, to: UInt.self)
  }

  private func makePlan(of items: [DisplayItem], offset: Point, depth: Int) -> RowPlan {
    let plan = RowPlan()
    for item in items { append(item, to: plan, offset: offset, depth: depth) }
    return plan
  }

  private func append(_ item: DisplayItem, to plan: RowPlan, offset: Point, depth: Int) {
    switch item {
    case .fill(let shape, _): plan.append(rows(of: shape, offset: offset))
    case .stroke(let path, let style, _):
      let reach = bounded(style.width * scale / 2).magnitude.rounded(.up)
      plan.append(rows(of: .path(path), offset: offset).grown(by: Int(reach)))
    case .text(let text, let origin):
      let rows = rows(of: text, offset: offset.offset(dx: origin.x, dy: origin.y))
      plan.append(
        rows.lines.union.union(rows.decorations.union).union(rows.missingGlyphs.union),
        .text(rows))
    case .image(_, let rect, _): plan.append(rows(of: rect, offset: offset))
    case .cover(let cover):
      plan.append(cover.boxes.reduce(.none) { $0.union(rows(of: $1, offset: offset)) })
    case .shadow(let shape, let shadow):
      let place = offset.offset(dx: shadow.offset.x, dy: shadow.offset.y)
      let margin = ShadowPatch.margin(for: deviation(of: shadow))
      plan.append(rows(of: shape, offset: place).grown(by: margin))
    case .group(let children, let distance, let clip, _):
      // Groups that are nested too deeply get all rows, so that the painter visits them and reports
      // an error.
      guard depth < RasterLimits.maximumDepth else {
        plan.append(.all)
        return
      }
      let place = offset.offset(dx: distance.x, dy: distance.y)
      let inner = makePlan(of: children, offset: place, depth: depth + 1)
      let clip = clip.map { rows(of: $0, offset: place) } ?? .all
      plan.append(inner.items.union.intersection(clip), .group(inner))
    }
  }

  private func rows(of text: ShapedText, offset: Point) -> RowPlan.Text {
    let rows = RowPlan.Text()
    for line in text.lines {
      var extent = RowExtent.none
      for run in line.runs { extent = extent.union(self.rows(of: run, offset: offset)) }
      rows.lines.append(extent)
    }
    for decoration in text.decorations {
      rows.decorations.append(self.rows(of: decoration.rect, offset: offset))
    }
    for glyph in text.missingGlyphs {
      rows.missingGlyphs.append(self.rows(of: glyph.rect, offset: offset))
    }
    return rows
  }

  private func rows(of run: GlyphRun, offset: Point) -> RowExtent {
    let font: GlyphCache.Font?
    do {
      font = try glyphs.font(for: run.font, scale: scale)
    } catch {
      // A run whose font is missing gets all rows, so that the painter visits it and reports an
      // error.
      return .all
    }
    guard let font, let first = run.glyphs.first else { return .none }
    var (top, bottom) = (first.y, first.y)
    for glyph in run.glyphs {
      guard glyph.y.isFinite else { return .all }
      top = min(top, glyph.y)
      bottom = max(bottom, glyph.y)
    }
    return RowExtent(
      from: (offset.y + Double(top)) * scale, to: (offset.y + Double(bottom)) * scale
    ).grown(by: font.reach)
  }

  /// The rows that a rectangle covers.
  func rows(of rect: Rect, offset: Point) -> RowExtent {
    let box = rect.scaled(offset: offset, scale: scale)
    return box.isPaintable ? RowExtent(from: box.minY, to: box.maxY) : .none
  }

  private func rows(of shape: Shape, offset: Point) -> RowExtent {
    switch shape {
    case .roundedRect(let rect, _), .ellipse(let rect): return rows(of: rect, offset: offset)
    case .path(let path):
      guard path.isFinite else { return .none }
      var (top, bottom) = (Double.infinity, -Double.infinity)
      func add(_ point: Point) {
        top = min(top, point.y)
        bottom = max(bottom, point.y)
      }
      for element in path.elements {
        switch element {
        case .move(let point), .line(let point): add(point)
        case .curve(let point, let control1, let control2):
          add(point)
          add(control1)
          add(control2)
        case .close: break
        }
      }
      guard top <= bottom else { return .none }
      let extent = RowExtent(from: (top + offset.y) * scale, to: (bottom + offset.y) * scale)
      // A path without a start begins at the cell's corner.
      if case .move = path.elements.first { return extent }
      return extent.union(RowExtent(from: 0, to: 0))
    }
  }
}
