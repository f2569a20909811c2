package import DisplayList

/// Collects a cell's items and hit areas, whose positions are given in terms of leading and
/// trailing sides.
///
/// Layout treats every interface as left-to-right. For a right-to-left interface, the builder
/// mirrors the positions of boxes and outlines, but not the insides of texts, pictures and icons.
package struct SnapshotBuilder {
  /// The width of the cell, in points.
  let width: Double
  /// True if left and right are swapped.
  let isMirrored: Bool
  /// The items in painting order, in the cell's own coordinates.
  private(set) var items: [DisplayItem] = []
  /// The hit areas from the back to the front, in the cell's own coordinates.
  private(set) var hitAreas: [CellRegion] = []
  /// The animations, in the cell's own coordinates.
  private(set) var animations: [AnimationDeclaration] = []
  /// Records the positions of a program's components; nil unless a component of the message was
  /// refreshed.
  var recorder: ComponentRecorder?

  /// Makes a builder for an empty cell.
  init(width: Double, isMirrored: Bool) {
    self.init(emptyOfWidth: width, isMirrored: isMirrored)
    items.reserveCapacity(16)
    hitAreas.reserveCapacity(8)
  }

  private init(emptyOfWidth width: Double, isMirrored: Bool) {
    self.width = width
    self.isMirrored = isMirrored
  }

  /// Makes a builder with the contents of a finished cell.
  init(drawn cell: CellSnapshot, isMirrored: Bool) {
    self.init(emptyOfWidth: cell.size.width, isMirrored: isMirrored)
    items = cell.items
    hitAreas = cell.hitAreas
    animations = cell.animations
  }

  /// An empty builder of the same cell; making it allocates no memory.
  var empty: SnapshotBuilder { SnapshotBuilder(emptyOfWidth: width, isMirrored: isMirrored) }

  /// Marks the cell as not shown in full, for reports, by adding an empty text that is marked as
  /// clipped.
  mutating func markClipped() {
    let mark = ShapedText(text: "", size: .zero, lines: [], isClipped: true)
    items.append(.text(mark, origin: .zero))
  }

  /// Completes the cell; its height is rounded up to whole points.
  consuming func finish(height: Double) -> CellSnapshot {
    CellSnapshot(
      size: Size(width: width, height: max(0, height.rounded(.up))), items: items,
      hitAreas: hitAreas, animations: animations)
  }

  /// The box in the cell's own coordinates.
  func real(_ rect: Rect) -> Rect {
    guard isMirrored else { return rect }
    return Rect(
      x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The outline in the cell's own coordinates.
  func real(_ path: Path) -> Path {
    isMirrored ? path.mirrored(sum: width) : path
  }

  /// The shape in the cell's own coordinates.
  func real(_ shape: Shape) -> Shape {
    guard isMirrored else { return shape }
    return switch shape {
    case .roundedRect(let rect, let radii): .roundedRect(real(rect), radii.mirrored)
    case .ellipse(let rect): .ellipse(real(rect))
    case .path(let path): .path(real(path))
    }
  }

  /// The paint in the cell's own coordinates; gradients are reversed if left and right are swapped.
  private func real(_ paint: Paint) -> Paint {
    guard isMirrored else { return paint }
    func mirrored(_ gradient: Gradient) -> Gradient {
      var mirrored = gradient
      mirrored.start.x = width - gradient.start.x
      mirrored.end.x = width - gradient.end.x
      return mirrored
    }
    return switch paint {
    case .color: paint
    case .gradient(let gradient): .gradient(mirrored(gradient))
    case .pageGradient(let gradient, let period):
      .pageGradient(mirrored(gradient), period: period)
    }
  }

  /// Fills a shape with a colour; a clear colour adds nothing.
  package mutating func fill(_ shape: Shape, _ color: Color) {
    guard color.alpha > 0 else { return }
    items.append(.fill(real(shape), .color(color)))
  }

  /// Fills a shape with any paint; a clear colour adds nothing.
  mutating func fill(_ shape: Shape, _ paint: Paint) {
    if case .color(let color) = paint { return fill(shape, color) }
    items.append(.fill(real(shape), real(paint)))
  }

  /// Fills a box whose corners have equal radii.
  package mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    fill(.roundedRect(rect, CornerRadii(radius)), color)
  }

  /// Draws a shape's shadow; a clear shadow adds nothing.
  package mutating func shadow(_ shape: Shape, _ shadow: Shadow) {
    guard shadow.color.alpha > 0 else { return }
    items.append(.shadow(real(shape), shadow))
  }

  /// Strokes a path that is mirrored in a right-to-left interface, such as a back arrow.
  package mutating func stroke(_ path: Path, width: Double, _ color: Color) {
    items.append(.stroke(real(path), StrokeStyle(width: width), color))
  }

  /// Strokes a path that is never mirrored, such as a tick; its coordinates are in points from the
  /// box's top left corner.
  package mutating func strokeIcon(_ path: Path, at box: Rect, width: Double, _ color: Color) {
    let place = real(box)
    items.append(
      .stroke(path.offset(dx: place.minX, dy: place.minY), StrokeStyle(width: width), color))
  }

  /// Fills a path that is never mirrored; its coordinates are in points from the box's top left
  /// corner.
  package mutating func fillIcon(_ path: Path, at box: Rect, _ color: Color) {
    let place = real(box)
    items.append(.fill(.path(path.offset(dx: place.minX, dy: place.minY)), .color(color)))
  }

  /// Draws a text with the top leading corner of its box at a point; the box is as wide as the
  /// text.
  package mutating func text(_ text: ShapedText, at origin: Point) {
    guard !text.lines.isEmpty else { return }
    let x = isMirrored ? width - origin.x - text.size.width : origin.x
    items.append(.text(text, origin: Point(x: x, y: origin.y)))
  }

  /// Draws a text with the top leading corner of its box at a point, and declares the boxes of its
  /// lines.
  mutating func text(_ text: ShapedText, at origin: Point, as role: RegionRole) {
    let x = isMirrored ? width - origin.x - text.size.width : origin.x
    self.text(text, realOrigin: Point(x: x, y: origin.y), as: role)
  }

  /// Draws a text whose origin is in the cell's own coordinates, and declares the boxes of its
  /// lines.
  mutating func text(_ text: ShapedText, realOrigin: Point, as role: RegionRole) {
    self.text(text, realOrigin: realOrigin)
    hit(role, realRects: text.lineBoxes.map { $0.offset(dx: realOrigin.x, dy: realOrigin.y) })
  }

  /// Draws a text whose origin is in the cell's own coordinates.
  package mutating func text(_ text: ShapedText, realOrigin: Point) {
    guard !text.lines.isEmpty else { return }
    items.append(.text(text, origin: realOrigin))
  }

  /// Hides words; the boxes are in the cell's own coordinates.
  mutating func cover(_ cover: Cover) {
    guard cover.color.alpha > 0, !cover.boxes.isEmpty else { return }
    items.append(.cover(cover))
  }

  /// Draws items whose positions are in the cell's own coordinates.
  mutating func draw(_ items: [DisplayItem]) { self.items += items }

  /// Draws a picture, which is animated if its file has several frames.
  package mutating func image(_ reference: ImageReference, in rect: Rect, clip: Shape) {
    let place = AnimationDeclaration.Place(items: items.count..<items.count + 1)
    animations.append(AnimationDeclaration(.picture, in: real(rect), place: place))
    items.append(.image(reference, real(rect), clip: real(clip)))
  }

  /// Adds the drawing of another builder of the same cell, clipped to a shape, and its
  /// declarations.
  package mutating func group(
    _ other: SnapshotBuilder, clip: Shape?, opacity: Double = 1, isTouchable: Bool = true
  ) {
    for var animation in other.animations {
      animation.place.groups.insert(items.count, at: 0)
      animations.append(animation)
    }
    items.append(
      .group(other.items, offset: .zero, clip: clip.map { real($0) }, opacity: opacity))
    if isTouchable { hitAreas += other.hitAreas }
  }

  /// A recorded part of a cell's drawing, to be replayed at the same position.
  struct Drawing: Sendable {
    fileprivate let items: [DisplayItem]
    fileprivate let hitAreas: [CellRegion]
    /// The animations; their item indices are relative to the drawing's first item.
    fileprivate let animations: [AnimationDeclaration]
  }

  /// A position in the drawing: the number of items and declarations before it.
  struct Mark: Sendable {
    fileprivate let items: Int
    fileprivate let hitAreas: Int
    fileprivate let animations: Int
  }

  /// The current end of the drawing.
  var mark: Mark {
    Mark(items: items.count, hitAreas: hitAreas.count, animations: animations.count)
  }

  /// The beginning of the drawing.
  static let start = Mark(items: 0, hitAreas: 0, animations: 0)

  /// The drawing from a mark to the current end.
  func drawing(since mark: Mark) -> Drawing { drawing(from: mark, to: self.mark) }

  /// The drawing between two marks.
  func drawing(from mark: Mark, to end: Mark) -> Drawing {
    Drawing(
      items: Array(items[mark.items..<end.items]),
      hitAreas: Array(hitAreas[mark.hitAreas..<end.hitAreas]),
      animations: animations[mark.animations..<end.animations].map { $0.moved(by: -mark.items) })
  }

  /// Replays a drawing that was recorded in a cell of the same width and direction.
  mutating func draw(_ drawing: Drawing) {
    animations += drawing.animations.map { $0.moved(by: items.count) }
    items += drawing.items
    hitAreas += drawing.hitAreas
  }

  /// Declares that the items drawn since a mark move within a box; any motion that these items
  /// declared is removed.
  mutating func moves(_ motion: CellMotion, in rect: Rect, since mark: Mark) {
    animations.removeSubrange(mark.animations...)
    guard items.count > mark.items else { return }
    let box = real(rect)
    if motion.isCut {
      let drawn = Array(items[mark.items...])
      items.removeSubrange(mark.items...)
      items.append(.group(drawn, offset: .zero, clip: .rect(box), opacity: 1))
    }
    animations.append(
      AnimationDeclaration(
        isMirrored ? motion.mirrored : motion, in: box,
        place: AnimationDeclaration.Place(items: mark.items..<items.count)))
  }

  /// Adds an area that responds to touch.
  package mutating func hit(_ role: RegionRole, _ rect: Rect, label: String? = nil) {
    hitAreas.append(CellRegion(role: role, rects: [real(rect)], label: label))
  }

  /// Adds an area whose rectangles are in the cell's own coordinates.
  package mutating func hit(
    _ role: RegionRole, realRects: [Rect], textRange: Range<Int>? = nil,
    scalarRange: Range<Int>? = nil, label: String? = nil
  ) {
    guard !realRects.isEmpty else { return }
    hitAreas.append(
      CellRegion(
        role: role, rects: realRects, textRange: textRange, scalarRange: scalarRange, label: label))
  }
}

extension AnimationDeclaration {
  /// The declaration, shifted by the number of items that were inserted before its own.
  fileprivate func moved(by count: Int) -> AnimationDeclaration {
    var moved = self
    if moved.place.groups.isEmpty {
      moved.place.items =
        place.items.lowerBound + count..<place.items.upperBound + count
    } else {
      moved.place.groups[0] += count
    }
    return moved
  }
}
