package import DisplayList
package import Platform

extension Painter {
  /// Computes a digest of some pixel rows of a cell from all parts of the snapshot that overlap
  /// them: rows with equal digests look the same, over the same background and at the same
  /// position.
  ///
  /// A cell that grows at its end, such as an answer in progress, keeps the digests of the rows
  /// above.
  ///
  /// - Parameters:
  ///   - rows: The rows, in pixels of the cell.
  ///   - snapshot: The snapshot of the cell.
  ///   - scale: The scale, in pixels per point.
  /// - Returns: The digest.
  package func digest(
    ofRows rows: Range<Int>, of snapshot: CellSnapshot, scale: Double
  ) -> ContentDigest {
    self.scale = scale
    var hasher = ContentHasher()
    hasher.combine(snapshot.size.width)
    hasher.combine(rows.lowerBound)
    hasher.combine(rows.upperBound)
    let digest = RowDigest(rows: rows, scale: scale)
    digest.combine(snapshot.items, plan(of: snapshot.items), offset: 0, into: &hasher)
    return hasher.finish()
  }
}

/// Adds the contents of some rows to a digest.
private struct RowDigest {
  let rows: Range<Int>
  let scale: Double

  /// The distance above and below the rows, in pixels, within which straight edges are hashed.
  private static let margin = 4.0

  /// The vertical range of the rows, with the margin, in the coordinates of items that are moved
  /// down by `offset` points.
  private func extent(offset: Double, grownBy reach: Double = 0) -> ClosedRange<Double> {
    let margin = (Self.margin + reach) / scale
    let top = Double(rows.lowerBound) / scale - offset - margin
    return top...max(top, Double(rows.upperBound) / scale - offset + margin)
  }

  func combine(
    _ items: [DisplayItem], _ plan: RowPlan, offset: Double, into hasher: inout ContentHasher
  ) {
    var next = plan.items.next(from: 0, in: rows)
    while let index = next {
      combine(items, index, plan.details[index], offset: offset, into: &hasher)
      next = plan.items.next(from: index + 1, in: rows)
    }
    hasher.combine(-1)
  }

  private func combine(
    _ items: [DisplayItem], _ index: Int, _ detail: RowPlan.Detail, offset: Double,
    into hasher: inout ContentHasher
  ) {
    switch items[index] {
    case .fill(let shape, let paint):
      hasher.combine(0)
      combine(shape, within: extent(offset: offset), into: &hasher)
      combine(paint, into: &hasher)
    case .stroke(let path, let style, let color):
      hasher.combine(1)
      combine(path, into: &hasher)
      hasher.combine(style.width)
      combine(color, into: &hasher)
    case .text(let text, let origin):
      hasher.combine(2)
      hasher.combine(origin.x)
      hasher.combine(origin.y)
      combine(text, detail.text, into: &hasher)
    case .image(let reference, let rect, let clip):
      hasher.combine(3)
      hasher.combine(reference.identifier)
      hasher.combine(reference.pixelWidth)
      hasher.combine(reference.pixelHeight)
      hasher.combine(reference.frame)
      combine(rect, into: &hasher)
      combine(clip, into: &hasher)
    case .shadow(let shape, let shadow):
      hasher.combine(4)
      // Parts that are hidden by an opaque shape with the same outline are left out.
      hasher.combine(Painter.covers(items, index + 1, shape))
      // A blur is not affected by edges outside its reach.
      let reach = abs(shadow.offset.y) * scale + 3 * max(0, shadow.blur) * scale + 16
      combine(shape, within: extent(offset: offset, grownBy: reach), into: &hasher)
      combine(shadow.color, into: &hasher)
      hasher.combine(shadow.offset.x)
      hasher.combine(shadow.offset.y)
      hasher.combine(shadow.blur)
    case .cover(let cover):
      hasher.combine(16)
      combine(cover.color, into: &hasher)
      hasher.combine(cover.isGrained)
      let seen = extent(offset: offset)
      for (box, count) in zip(cover.boxes, cover.grainCounts)
      where box.maxY >= seen.lowerBound && box.minY <= seen.upperBound {
        combine(box, into: &hasher)
        hasher.combine(count)
      }
    case .group(let children, let distance, let clip, let opacity):
      hasher.combine(5)
      hasher.combine(distance.x)
      hasher.combine(distance.y)
      hasher.combine(opacity)
      hasher.combine(clip != nil)
      if let clip { combine(clip, into: &hasher) }
      // Groups without a plan are nested too deeply to be painted.
      if let plan = detail.group {
        combine(children, plan, offset: offset + distance.y, into: &hasher)
      }
    }
  }

  // MARK: - Texts

  private func combine(
    _ text: ShapedText, _ parts: RowPlan.Text?, into hasher: inout ContentHasher
  ) {
    if let parts {
      let lines = parts.lines.range(in: rows)
      if parts.lineNames.isEmpty, !lines.isEmpty { parts.lineNames = text.lines.map(name(of:)) }
      for index in lines { hasher.combine(parts.lineNames[index]) }
    } else {
      for line in text.lines { hasher.combine(name(of: line)) }
    }
    hasher.combine(-2)
    var next = parts?.decorations.next(from: 0, in: rows)
    while let index = next {
      let decoration = text.decorations[index]
      combine(decoration.rect, into: &hasher)
      combine(decoration.color, into: &hasher)
      hasher.combine(decoration.isBehind)
      hasher.combine(decoration.radius)
      next = parts?.decorations.next(from: index + 1, in: rows)
    }
    hasher.combine(-3)
    next = parts?.missingGlyphs.next(from: 0, in: rows)
    while let index = next {
      let glyph = text.missingGlyphs[index]
      hasher.combine(Int(glyph.codePoint))
      combine(glyph.rect, into: &hasher)
      combine(glyph.color, into: &hasher)
      next = parts?.missingGlyphs.next(from: index + 1, in: rows)
    }
  }

  /// The digest of a line's glyphs; computed only once for all rows of an unchanged text.
  private func name(of line: ShapedText.Line) -> ContentDigest {
    var hasher = ContentHasher()
    for run in line.runs {
      combine(run.font, into: &hasher)
      combine(run.color, into: &hasher)
      hasher.combine(run.glyphs.count)
      for glyph in run.glyphs {
        hasher.combine(UInt64(glyph.id) << 32 | UInt64(glyph.x.bitPattern))
        hasher.combine(UInt64(glyph.y.bitPattern))
      }
    }
    return hasher.finish()
  }

  private func combine(_ font: FontReference, into hasher: inout ContentHasher) {
    hasher.combine(font.file.high)
    hasher.combine(font.file.low)
    hasher.combine(Int(font.index))
    hasher.combine(font.size)
    hasher.combine(font.variations)
    hasher.combine(font.slant)
    hasher.combine(font.isEmboldened)
    hasher.combine(font.isColor)
  }

  // MARK: - Shapes and paints

  /// Adds the visible part of a shape; a growing bubble keeps the same edges next to its upper
  /// rows.
  private func combine(
    _ shape: Shape, within seen: ClosedRange<Double>, into hasher: inout ContentHasher
  ) {
    switch shape {
    case .roundedRect(let rect, let radii):
      let radii = radii.fitted(to: rect)
      hasher.combine(6)
      hasher.combine(rect.minX)
      hasher.combine(rect.width)
      let isBelowTop = seen.lowerBound >= rect.minY + max(radii.topLeft, radii.topRight)
      hasher.combine(isBelowTop)
      if !isBelowTop {
        hasher.combine(rect.minY)
        hasher.combine(radii.topLeft)
        hasher.combine(radii.topRight)
      }
      let isAboveBottom =
        seen.upperBound <= rect.maxY - max(radii.bottomLeft, radii.bottomRight)
      hasher.combine(isAboveBottom)
      if !isAboveBottom {
        hasher.combine(rect.maxY)
        hasher.combine(radii.bottomLeft)
        hasher.combine(radii.bottomRight)
      }
    case .path(let path): combine(path, within: seen, into: &hasher)
    case .ellipse: combine(shape, into: &hasher)
    }
  }

  /// Adds the parts of an outline that overlap the rows, and only the visible parts of vertical
  /// lines.
  private func combine(
    _ path: Path, within seen: ClosedRange<Double>, into hasher: inout ContentHasher
  ) {
    hasher.combine(7)
    var start = Point.zero
    var point = Point.zero
    func line(to end: Point) {
      let (top, bottom) = (min(point.y, end.y), max(point.y, end.y))
      guard bottom >= seen.lowerBound, top <= seen.upperBound else { return }
      let isVertical = point.x == end.x
      for part in [point, end] {
        hasher.combine(part.x)
        hasher.combine(
          isVertical ? min(max(part.y, seen.lowerBound), seen.upperBound) : part.y)
      }
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        line(to: start)
        (start, point) = (to, to)
      case .line(let to):
        line(to: to)
        point = to
      case .curve(let to, let control1, let control2):
        let ys = [point.y, to.y, control1.y, control2.y]
        if (ys.max() ?? 0) >= seen.lowerBound, (ys.min() ?? 0) <= seen.upperBound {
          for part in [point, control1, control2, to] {
            hasher.combine(part.x)
            hasher.combine(part.y)
          }
        }
        point = to
      case .close:
        line(to: start)
        point = start
      }
    }
    line(to: start)
    hasher.combine(-4)
  }

  private func combine(_ shape: Shape, into hasher: inout ContentHasher) {
    switch shape {
    case .roundedRect(let rect, let radii):
      hasher.combine(8)
      combine(rect, into: &hasher)
      for radius in [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft] {
        hasher.combine(radius)
      }
    case .ellipse(let rect):
      hasher.combine(9)
      combine(rect, into: &hasher)
    case .path(let path): combine(path, into: &hasher)
    }
  }

  private func combine(_ path: Path, into hasher: inout ContentHasher) {
    hasher.combine(path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let point):
        hasher.combine(10)
        combine(point, into: &hasher)
      case .line(let point):
        hasher.combine(11)
        combine(point, into: &hasher)
      case .curve(let point, let control1, let control2):
        hasher.combine(12)
        combine(point, into: &hasher)
        combine(control1, into: &hasher)
        combine(control2, into: &hasher)
      case .close: hasher.combine(13)
      }
    }
  }

  private func combine(_ paint: Paint, into hasher: inout ContentHasher) {
    switch paint {
    case .color(let color): combine(color, into: &hasher)
    case .gradient(let gradient):
      hasher.combine(14)
      combine(gradient, into: &hasher)
    case .pageGradient(let gradient, let period):
      hasher.combine(15)
      combine(gradient, into: &hasher)
      hasher.combine(period)
    }
  }

  private func combine(_ gradient: Gradient, into hasher: inout ContentHasher) {
    combine(gradient.start, into: &hasher)
    combine(gradient.end, into: &hasher)
    hasher.combine(gradient.stops.count)
    for stop in gradient.stops {
      hasher.combine(stop.offset)
      combine(stop.color, into: &hasher)
    }
  }

  private func combine(_ point: Point, into hasher: inout ContentHasher) {
    hasher.combine(point.x)
    hasher.combine(point.y)
  }

  private func combine(_ rect: Rect, into hasher: inout ContentHasher) {
    hasher.combine(rect.minX)
    hasher.combine(rect.minY)
    hasher.combine(rect.width)
    hasher.combine(rect.height)
  }

  private func combine(_ color: Color, into hasher: inout ContentHasher) {
    hasher.combine(
      UInt64(color.red) << 24 | UInt64(color.green) << 16 | UInt64(color.blue) << 8
        | UInt64(color.alpha))
  }
}
