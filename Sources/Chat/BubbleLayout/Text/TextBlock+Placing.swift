import ChatModel
import DisplayList
import TextShaping

extension TextBlock {
  /// Draws the text in a box, which can be wider than the text: each line is aligned to the side
  /// where its direction starts, and panels fill the width.
  ///
  /// - Parameters:
  ///   - box: The box to draw into.
  ///   - isPart: True if the text is part of a longer text, in which its own offsets have no
  ///     meaning: its regions then have the text but no range.
  ///   - builder: Receives the drawing.
  func place(in box: Rect, isPart: Bool = false, into builder: inout SnapshotBuilder) {
    func area(of segment: Segment) -> Rect {
      Rect(x: box.minX, y: box.minY + segment.top, width: box.width, height: segment.height)
    }
    // Panels are drawn before all text, because glyphs above a panel can extend into it.
    for (index, segment) in segments.enumerated() {
      let panel = area(of: segment)
      if case .quote(_, isContinued: false) = segment.kind {
        var whole = panel
        for next in segments[(index + 1)...] {
          guard case .quote(_, isContinued: true) = next.kind else { break }
          whole.size.height = next.top + next.height - segment.top
        }
        placeQuote(whole, into: &builder)
      }
      placePanel(of: segment, in: panel, into: &builder)
    }
    for segment in segments {
      place(segment, in: area(of: segment), isPart: isPart, into: &builder)
    }
  }

  private func placePanel(
    of segment: Segment, in panel: Rect, into builder: inout SnapshotBuilder
  ) {
    switch segment.kind {
    case .plain: break
    case .code: builder.fill(panel, radius: 6, palette.inset)
    case .quote(let bars, _):
      for bar in 1..<max(1, bars) {
        builder.fill(
          Rect(
            x: panel.minX + Double(bar) * Self.barDistance, y: panel.minY, width: 3,
            height: panel.height), palette.link)
      }
    }
  }

  private func placeQuote(_ panel: Rect, into builder: inout SnapshotBuilder) {
    builder.fill(panel, radius: 4, palette.inset)
    builder.fill(
      .roundedRect(
        Rect(x: panel.minX, y: panel.minY, width: 3, height: panel.height),
        CornerRadii(topLeft: 3, topRight: 0, bottomRight: 0, bottomLeft: 3)), palette.link)
  }

  private func place(
    _ segment: Segment, in panel: Rect, isPart: Bool, into builder: inout SnapshotBuilder
  ) {
    var top = panel.minY + segment.insets.top
    if case .code(let label?) = segment.kind {
      builder.text(label, at: Point(x: panel.minX + segment.insets.left, y: top))
      top += label.size.height
    }
    let inner = builder.real(panel.inset(by: segment.insets))
    var (shaped, x) =
      alignment == .center
      ? segment.shaped.centered(left: inner.minX, right: inner.maxX)
      : segment.shaped.aligned(left: inner.minX, right: inner.maxX, from: blockDirection)
    builder.hit(
      .text,
      realRects: shaped.lineBoxes.map { $0.offset(dx: x, dy: top) },
      textRange: isPart ? nil : segment.range,
      scalarRange: isPart ? nil : text.scalarRanges(of: [segment.range])[0],
      label: isPart ? text.string : nil)
    let origin = Point(x: x, y: top)
    // Formulas and custom emoji in the text are drawn separately.
    let objects = shaped.objects
    if !shaped.objects.isEmpty { shaped.objects = [] }
    if text.entities.isEmpty {
      builder.text(shaped, realOrigin: origin)
      placeFormulas(of: segment, in: shaped, at: origin, into: &builder)
      return
    }
    let whole = shaped
    let entities = text.entities.compactMap { entity in
      entity.kind.role != nil
        ? entity.range(in: segment.range).map { RichText.Entity(entity.kind, $0) } : nil
    }
    let rects = shaped.rects(of: entities.map(\.range)).map { part in
      part.map { $0.offset(dx: x, dy: top) }
    }
    let covers = zip(entities, rects).flatMap { entity, rects in
      entity.kind == .spoiler ? rects : []
    }
    if !covers.isEmpty { shaped.removeHidden() }
    builder.text(shaped, realOrigin: origin)
    placeFormulas(of: segment, in: whole, at: origin, into: &builder)
    if !segment.pictures.all.isEmpty {
      segment.pictures.place(in: whole, at: objects, origin: origin, into: &builder)
    }
    if !covers.isEmpty {
      builder.cover(Cover(of: covers, box: palette.spoiler, over: palette.text))
    }
    let ranges = entities.map { entity in
      let start = segment.range.lowerBound
      return start + entity.range.lowerBound..<start + entity.range.upperBound
    }
    let scalarRanges = isPart ? [] : text.scalarRanges(of: ranges)
    let spoilers = CoveringRanges(entities.lazy.filter { $0.kind == .spoiler }.map(\.range))
    // The hit areas of covers are in front of the covered text. A link that is covered in part has
    // no hit area either, because it would reveal its address.
    for isCover in [false, true] {
      for (index, (entity, rects)) in zip(entities, rects).enumerated()
      where (entity.kind == .spoiler) == isCover {
        guard let role = entity.kind.role,
          isCover || !spoilers.touch(entity.range)
        else { continue }
        builder.hit(
          role, realRects: rects, textRange: isPart ? nil : ranges[index],
          scalarRange: isPart ? nil : scalarRanges[index])
      }
    }
  }
}

extension RichText {
  /// Converts ranges of UTF-8 offsets on scalar boundaries to ranges of Unicode scalars, in one
  /// pass because a text can have thousands of links.
  fileprivate func scalarRanges(of ranges: [Range<Int>]) -> [Range<Int>] {
    let bytes = string.utf8Span
    if bytes.isKnownASCII { return ranges }
    var ends = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    ends.sort()
    var counts: [Int: Int] = [:]
    var (byte, count) = (0, 0)
    for end in ends {
      while byte < min(end, bytes.count) {
        // Every byte that is not a continuation byte begins a scalar.
        if bytes.span[byte] & 0xC0 != 0x80 { count += 1 }
        byte += 1
      }
      counts[end] = count
    }
    return ranges.map { counts[$0.lowerBound, default: 0]..<counts[$0.upperBound, default: count] }
  }
}

extension RichText.Entity.Kind {
  /// The role of the mark's region; nil if the mark has none.
  fileprivate var role: RegionRole? {
    switch self {
    case .link(let target): .link(target)
    case .mention(let id): .mention(id)
    case .spoiler: .custom("spoiler")
    default: nil
    }
  }
}
