public import DisplayList

/// The canvas on which content draws fills, strokes, text, images and shadows, and declares
/// touchable areas and moving parts.
///
/// Later items are painted over earlier ones. All positions are in points from the top leading
/// corner of the cell. In a right-to-left interface, boxes and outlines are mirrored, but text,
/// images and icons are not mirrored inside their boxes. An item with a coordinate that is not
/// finite is left out.
public struct CellCanvas {
  /// The radii of the bubble's corners that the content touches; zero for the other corners.
  public let corners: CornerRadii

  /// The bubble's outline, including its tail, for content that covers the bubble; nil if nothing
  /// extends beyond the content's box, so that `corners` suffice.
  ///
  /// Content that is clipped to the outline fills `outlineBox`.
  public let outline: Path?
  /// The box to fill for content that is clipped to `outline`; zero if there is no outline.
  public let outlineBox: Rect

  /// The builder that collects the drawing.
  var builder: SnapshotBuilder

  /// Takes over the drawing of another builder, which stays empty until `giveBack(to:)`.
  init(
    taking builder: inout SnapshotBuilder, corners: CornerRadii, outline: BubbleOutline? = nil
  ) {
    self.corners = corners
    self.outline = outline?.path
    outlineBox = outline?.box ?? .zero
    self.builder = builder.empty
    swap(&self.builder, &builder)
  }

  private init(builder: SnapshotBuilder, like other: CellCanvas) {
    self.builder = builder
    corners = other.corners
    outline = other.outline
    outlineBox = other.outlineBox
  }

  /// Ends the drawing, and moves it back to the builder from which it was taken.
  mutating func giveBack(to builder: inout SnapshotBuilder) {
    swap(&self.builder, &builder)
  }

  /// The number of hit areas declared so far.
  var hitAreaCount: Int { builder.hitAreas.count }

  /// Fills a shape; a clear colour adds nothing.
  public mutating func fill(_ shape: Shape, _ paint: Paint) {
    guard shape.isFinite else { return }
    builder.fill(shape, paint)
  }

  /// Fills a shape with a colour; a clear colour adds nothing.
  public mutating func fill(_ shape: Shape, _ color: Color) {
    fill(shape, .color(color))
  }

  /// Fills a shape that has a border inside its edge.
  ///
  /// The border does not show through a translucent fill, and what is behind the shape shows through
  /// both.
  ///
  /// - Parameters:
  ///   - shape: The shape with its border. The border of a path is centred on its edge.
  ///   - color: The colour inside the border; a clear colour draws only the border.
  ///   - border: The colour of the border; with a clear colour, the fill covers the whole shape.
  ///   - width: The width of the border in points.
  public mutating func fill(_ shape: Shape, _ color: Color, border: Color, width: Double) {
    guard shape.isFinite, width.isFinite else { return }
    builder.fill(shape, color, border: border, width: width)
  }

  /// Strokes a path that is mirrored in a right-to-left interface, such as a back arrow.
  public mutating func stroke(_ path: Path, width: Double, _ color: Color) {
    guard path.isFinite, width.isFinite, width > 0 else { return }
    builder.stroke(path, width: width, color)
  }

  /// Strokes a path that is never mirrored, such as a tick.
  ///
  /// Its coordinates are in points from the top left corner of the box.
  public mutating func strokeIcon(_ path: Path, in box: Rect, width: Double, _ color: Color) {
    guard path.isFinite, box.isFinite, width.isFinite, width > 0 else { return }
    builder.strokeIcon(path, at: box, width: width, color)
  }

  /// Fills a path that is never mirrored.
  ///
  /// Its coordinates are in points from the top left corner of the box.
  public mutating func fillIcon(_ path: Path, in box: Rect, _ color: Color) {
    guard path.isFinite, box.isFinite else { return }
    builder.fillIcon(path, at: box, color)
  }

  /// Draws a text with the top leading corner of its box at a point.
  public mutating func text(_ text: MeasuredText, at origin: Point) {
    guard origin.isFinite else { return }
    builder.text(text.shaped, at: origin)
  }

  /// Draws a text with the top leading corner of its box at a point, and declares the boxes of its
  /// lines as regions with a role, such as that of a message's clock time.
  public mutating func text(_ text: MeasuredText, at origin: Point, as role: RegionRole) {
    guard origin.isFinite else { return }
    builder.text(text.shaped, at: origin, as: role)
  }

  /// Draws a text in a box, and declares the boxes of its lines as regions with a role.
  public mutating func text(_ text: MeasuredText, in box: Rect, as role: RegionRole) {
    guard box.isFinite else { return }
    let inner = builder.real(box)
    let (shaped, x) = text.shaped.aligned(left: inner.minX, right: inner.maxX)
    builder.text(shaped, realOrigin: Point(x: x, y: inner.minY), as: role)
  }

  /// Draws a text in a box that can be wider than the text.
  ///
  /// Each line starts at the left or right edge, depending on its direction.
  ///
  /// - Parameters:
  ///   - text: The laid-out text.
  ///   - box: The box for the lines; its height is ignored.
  public mutating func text(_ text: MeasuredText, in box: Rect) {
    guard box.isFinite else { return }
    let inner = builder.real(box)
    let (shaped, x) = text.shaped.aligned(left: inner.minX, right: inner.maxX)
    builder.text(shaped, realOrigin: Point(x: x, y: inner.minY))
  }

  /// Draws a text in a box with all lines aligned to the same side, as in a column of amounts.
  ///
  /// - Parameters:
  ///   - text: The laid-out text.
  ///   - box: The box for the lines; its height is ignored.
  ///   - side: The side to which all lines are aligned, regardless of their direction.
  public mutating func text(_ text: MeasuredText, in box: Rect, at side: FlexBox.Alignment) {
    guard box.isFinite else { return }
    let part =
      switch side {
      case .leading: builder.isMirrored ? 1.0 : 0
      case .center: 0.5
      case .trailing: builder.isMirrored ? 0.0 : 1
      }
    let inner = builder.real(box)
    let shaped = text.shaped.spread(over: inner.width, at: part)
    builder.text(shaped, realOrigin: Point(x: inner.minX, y: inner.minY))
  }

  /// Draws formatted text in a box that can be wider than the text.
  ///
  /// Lines are aligned as they were laid out, panels fill the width, and links, mentions and
  /// spoilers respond to touch.
  ///
  /// - Parameters:
  ///   - text: The laid-out text.
  ///   - box: The box for the text; its height is ignored.
  public mutating func text(_ text: MeasuredRichText, in box: Rect) {
    guard box.isFinite else { return }
    text.block.place(in: box, isPart: true, into: &builder)
  }

  /// The position on the canvas of a part of a text: a right-to-left interface mirrors the canvas,
  /// but not the text.
  ///
  /// - Parameters:
  ///   - part: The part's box, in points from the text's top left corner.
  ///   - text: The laid-out text.
  ///   - origin: The point at which the text was drawn by `text(_:at:)`.
  /// - Returns: The part's box on the canvas.
  public func box(of part: Rect, in text: MeasuredText, at origin: Point) -> Rect {
    let x = builder.isMirrored ? text.shaped.size.width - part.maxX : part.minX
    return Rect(
      x: origin.x + x, y: origin.y + part.minY, width: part.width, height: part.height)
  }

  /// Draws a picture that fills a box.
  ///
  /// The picture keeps its proportions, and is cropped around its middle.
  ///
  /// - Parameters:
  ///   - picture: A picture from `ContentContext.picture(_:)`.
  ///   - box: The picture's frame.
  ///   - clip: The shape to which the picture is clipped; nil for the box.
  public mutating func picture(_ picture: ContentPicture, in box: Rect, clip: Shape? = nil) {
    guard box.isFinite, clip?.isFinite != false else { return }
    builder.image(picture.reference, in: box, clip: clip ?? .rect(box))
  }

  /// Draws a shape's shadow without the shape itself; a clear shadow adds nothing.
  public mutating func shadow(_ shape: Shape, _ shadow: Shadow) {
    guard shape.isFinite, shadow.offset.isFinite, shadow.blur.isFinite else { return }
    builder.shadow(shape, shadow)
  }

  /// Draws items as a group that is clipped to a shape and has one opacity.
  ///
  /// - Parameters:
  ///   - clip: The shape to which the group is clipped; nil if it is not clipped.
  ///   - opacity: The opacity, from 0 to 1.
  ///   - isTouchable: True if the areas that `draw` declares respond to touch. The areas are not
  ///     clipped.
  ///   - draw: Draws on the canvas that is passed to it, which has the same coordinates.
  public mutating func group(
    clip: Shape? = nil, opacity: Double = 1, isTouchable: Bool = true,
    _ draw: (inout CellCanvas) -> Void
  ) {
    guard clip?.isFinite != false, opacity.isFinite else { return }
    var inner = CellCanvas(builder: builder.empty, like: self)
    draw(&inner)
    builder.group(
      inner.builder, clip: clip, opacity: min(max(opacity, 0), 1), isTouchable: isTouchable)
  }

  /// Declares an area that responds to touch.
  ///
  /// - Parameters:
  ///   - name: The name of the area, which a hit returns in the role `custom`.
  ///   - box: The area's frame.
  ///   - label: The description of the area for screen readers.
  public mutating func hit(_ name: String, _ box: Rect, label: String? = nil) {
    hit(.custom(name), box, label: label)
  }

  /// Declares an area that responds to touch, with a role such as a link.
  public mutating func hit(_ role: RegionRole, _ box: Rect, label: String? = nil) {
    guard box.isFinite else { return }
    builder.hit(role, box, label: label)
  }

  /// Draws items that move while a list is on screen.
  ///
  /// On a page, the items are drawn without motion. An animated picture needs no declaration: it
  /// moves by itself. Any motion that `draw` declares itself is ignored.
  ///
  /// - Parameters:
  ///   - motion: The motion of the items.
  ///   - box: The bounds of the motion. If a coordinate is not finite, the items are drawn without
  ///     motion.
  ///   - draw: Draws on the canvas that is passed to it, which has the same coordinates.
  public mutating func moves(
    _ motion: CellMotion, in box: Rect, _ draw: (inout CellCanvas) -> Void
  ) {
    let mark = builder.mark
    draw(&self)
    if box.isFinite { builder.moves(motion, in: box, since: mark) }
  }
}
