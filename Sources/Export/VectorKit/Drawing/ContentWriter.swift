import CellEngine
import DisplayList
import ImageCodecs
import Platform
import RasterKit

/// The data needed to draw a cell, in addition to its items.
struct DrawingTools {
  let faces: FontFaces
  let images: EncodedImages
  let painter: Painter
  let zlib: ZlibCompressor
  /// The meanings of the cell's parts.
  let regions: TaggedRegions
  /// The position of the cell's top on its page, in points.
  let pageY: Double
}

/// Writes display items as the operators of a content stream.
///
/// Coordinates are the cell's points with y downwards; the form's matrix flips them.
struct ContentWriter {
  let tools: DrawingTools
  /// The part of a cell that is drawn; nil if the whole cell is drawn.
  ///
  /// Lines of text whose vertical middle is outside the part are omitted, and so are items that are
  /// entirely outside; other items are clipped to the form's box.
  let band: Range<Double>?
  var out = PDFBytes()
  /// The characters for glyph codes, initially those that are already in the document.
  var texts: GlyphTexts
  /// The formulas whose source has been added as text.
  var namedFormulas: Set<Int> = []
  /// The number of texts and pictures in the cell so far.
  private(set) var blockCount = 0
  private var parts: [TaggedPart] = []
  private var contentCount = 0
  private var open = OpenTag.none
  var fonts = ResourceList<FontUse>()
  private var images = ResourceList<ImageKey>()
  private var alphas: [UInt8] = []
  private var shadings = ResourceList<Shading>()
  private var forms: [VectorForm] = []
  private var grains: [Color] = []
  /// The offset from the cell's corner to the origin of the current items, in points.
  var offset = Point.zero
  /// The kind of artifact to which all drawn content belongs; nil for ordinary content.
  var artifact: PageArtifact.Kind?
  private var opacity = 1.0
  private var state = GraphicsState()

  /// The open marked-content sequence.
  private enum OpenTag: Equatable {
    case none
    case artifact(PageArtifact.Kind?)
    case content(ContentTag)
  }

  /// The current graphics state, so that only changes are written.
  private struct GraphicsState {
    var fill: Color?
    var stroke: Color?
    var alpha: UInt8 = 255
  }

  init(tools: DrawingTools, band: Range<Double>?, texts: GlyphTexts) {
    self.tools = tools
    self.band = band
    self.texts = texts
  }

  /// Returns the operators written so far as a form.
  mutating func form(_ box: Rect, isGroup: Bool = false) throws -> VectorForm {
    endTag()
    return VectorForm(
      box: box, content: try tools.zlib.compress(out.bytes), fonts: fonts.all, images: images.all,
      alphas: alphas, shadings: shadings.all, forms: forms, grains: grains,
      isGroup: isGroup, parts: parts)
  }

  /// Writes items in order.
  mutating func draw(_ items: [DisplayItem]) throws {
    for (index, item) in items.enumerated() {
      if index % Self.itemsBetweenChecks == 0 { try Cancellation.checkCurrent() }
      if let band, !item.isSeen(in: band, movedBy: offset.y) { continue }
      try draw(item)
    }
  }

  /// The number of items after which the writer checks whether its work is to end.
  private static let itemsBetweenChecks = 256

  private mutating func draw(_ item: DisplayItem) throws {
    switch item {
    case .fill, .stroke, .shadow, .cover: tag(nil)
    case .image(_, let rect, _):
      let middle = Point(x: offset.x + rect.midX, y: offset.y + rect.midY)
      // A picture that two pages show is told on the page that contains its middle.
      guard band?.contains(middle.y) ?? true else {
        tag(nil)
        break
      }
      tag(
        tools.regions.alternative(at: middle).map {
          ContentTag(role: .figure, block: nextBlock(), alternative: $0)
        })
    case .text, .group: break
    }
    switch item {
    case .fill(let shape, let paint): try fill(shape, paint, item)
    case .stroke(let path, let style, let color): stroke(path, style, color)
    case .text(let text, let origin): try self.text(text, at: origin)
    case .image(let reference, let rect, let clip):
      try image(reference, in: rect, clip: clip)
    case .shadow(let shape, let shadow):
      try throwShadow(shape, shadow)
    case .cover(let cover): self.cover(cover)
    case .group(let children, let offset, let clip, let opacity):
      try group(children, offset: offset, clip: clip, opacity: opacity)
    }
  }

  /// The scale of items that are rasterized, in pixels per point.
  static let rasterScale = 2.0

  // MARK: Tags

  /// Begins or continues a tagged part; nil begins a decorative part.
  mutating func tag(_ tag: ContentTag?) {
    let tag = artifact == nil ? tag : nil
    let next = tag.map { OpenTag.content($0) } ?? .artifact(artifact)
    guard next != open else { return }
    endTag()
    open = next
    guard let tag else {
      guard let artifact else { return out.put("/Artifact BMC\n") }
      return out.put("/Artifact<</Type/Pagination/Subtype/\(artifact.rawValue)>>BDC\n")
    }
    out.put("/\(tag.type)<</MCID \(contentCount)>>BDC\n")
    contentCount += 1
    parts.append(.content(tag))
  }

  private mutating func endTag() {
    if open != .none { out.put("EMC\n") }
    open = .none
  }

  /// Counts a text or picture and returns its index.
  mutating func nextBlock() -> Int {
    blockCount += 1
    return blockCount
  }

  // MARK: Colours

  /// Sets the colour of fills and glyphs; returns false if the colour is invisible.
  mutating func setFill(_ color: Color) -> Bool {
    guard setAlpha(color.alpha) else { return false }
    if state.fill != color.withAlpha(1) {
      out.put(color)
      out.put("rg\n")
      state.fill = color.withAlpha(1)
    }
    return true
  }

  /// Sets the colour of strokes; returns false if the colour is invisible.
  mutating func setStroke(_ color: Color) -> Bool {
    guard setAlpha(color.alpha) else { return false }
    if state.stroke != color.withAlpha(1) {
      out.put(color)
      out.put("RG\n")
      state.stroke = color.withAlpha(1)
    }
    return true
  }

  /// True if a colour is visible at the current opacity.
  func isSeen(_ color: Color) -> Bool { (Double(color.alpha) * opacity).rounded() > 0 }

  /// True if a colour is already set for fills and glyphs.
  func isFill(_ color: Color) -> Bool {
    state.fill == color.withAlpha(1) && isAlpha(color.alpha)
  }

  /// True if a colour is already set for strokes.
  func isStroke(_ color: Color) -> Bool {
    state.stroke == color.withAlpha(1) && isAlpha(color.alpha)
  }

  private func isAlpha(_ alpha: UInt8) -> Bool {
    UInt8((Double(alpha) * opacity).rounded()) == state.alpha
  }

  private mutating func setAlpha(_ alpha: UInt8) -> Bool {
    let alpha = UInt8((Double(alpha) * opacity).rounded())
    if alpha != state.alpha, alpha > 0 {
      if !alphas.contains(alpha) { alphas.append(alpha) }
      out.put("/A\(alpha) gs\n")
      state.alpha = alpha
    }
    return alpha > 0
  }

  /// Sets a pattern of grains for fills; returns false if their colour is invisible.
  mutating func setGrain(_ color: Color) -> Bool {
    guard setAlpha(color.alpha) else { return false }
    let color = color.withAlpha(1)
    let index = grains.firstIndex(of: color) ?? grains.count
    if index == grains.count { grains.append(color) }
    out.put("/Pattern cs /P\(index) scn\n")
    state.fill = nil
    return true
  }

  /// Writes operators after which the graphics state is as before.
  mutating func clipped(_ body: (inout ContentWriter) -> Void) {
    let outer = state
    out.put("q\n")
    body(&self)
    out.put("Q\n")
    state = outer
  }

  // MARK: Shapes

  private mutating func fill(_ shape: Shape, _ paint: Paint, _ item: DisplayItem) throws {
    let shading: Shading
    let alpha: UInt8
    switch paint {
    case .color(let color):
      guard setFill(color) else { return }
      out.put(shape, at: offset)
      out.put("f\n")
      return
    case .gradient(let gradient):
      guard let first = gradient.stops.first else { return }
      guard gradient.hasOneAlpha else {
        return try raster(item, shape.bounds, scale: Self.rasterScale)
      }
      alpha = first.color.alpha
      shading = Shading(
        start: gradient.start.offset(dx: offset.x, dy: offset.y),
        end: gradient.end.offset(dx: offset.x, dy: offset.y), stops: gradient.stops)
    case .pageGradient(let gradient, let period):
      guard let first = gradient.stops.first else { return }
      let phase = Painter.phase(of: tools.pageY, period: period)
      shading = Shading(
        reflecting: gradient, movedBy: -phase,
        over: shape.bounds.offset(dx: offset.x, dy: offset.y))
      guard gradient.hasOneAlpha else {
        let own = Gradient(
          start: shading.start.offset(dx: -offset.x, dy: -offset.y),
          end: shading.end.offset(dx: -offset.x, dy: -offset.y), stops: shading.stops)
        return try raster(.fill(shape, .gradient(own)), shape.bounds, scale: Self.rasterScale)
      }
      alpha = first.color.alpha
    }
    guard setAlpha(alpha) else { return }
    out.put("q\n")
    out.put(shape, at: offset)
    out.put("W n\n/S\(shadings.index(of: shading)) sh\nQ\n")
  }

  private mutating func stroke(_ path: Path, _ style: StrokeStyle, _ color: Color) {
    guard style.width > 0, setStroke(color) else { return }
    out.put("1 J 1 j\n")
    out.put(style.width, operator: "w")
    out.put(.path(path), at: offset)
    out.put("S\n")
  }

  // MARK: Pictures

  private mutating func image(_ reference: ImageReference, in rect: Rect, clip: Shape) throws {
    guard !rect.isEmpty, reference.pixelWidth > 0, reference.pixelHeight > 0 else { return }
    // The picture gets as many pixels as the visible part of the source has, limited to print
    // resolution and to what one bitmap can contain.
    let source = min(
      Double(reference.pixelWidth) / rect.width, Double(reference.pixelHeight) / rect.height)
    let scale = min(
      max(source, 1), Self.printScale, RasterLimits.largestScale(of: rect.size))
    let outer = state
    defer { state = outer }
    out.put("q\n")
    out.put(clip, at: offset)
    out.put("W n\n")
    if let jpeg = PlacedJPEG(reference, covering: rect, from: tools.painter) {
      try place(jpeg, of: reference, in: rect)
      return out.put("Q\n")
    }
    let item = DisplayItem.image(
      reference, Rect(origin: .zero, size: rect.size),
      clip: .rect(Rect(origin: .zero, size: rect.size)))
    try place(item, size: rect.size, at: rect.origin, scale: scale)
    out.put("Q\n")
  }

  /// Embeds the data of a JPEG file and draws the image.
  private mutating func place(
    _ jpeg: PlacedJPEG, of reference: ImageReference, in rect: Rect
  ) throws {
    guard setAlpha(255) else { return }
    if jpeg.isCropped {
      out.put(.rect(rect), at: offset)
      out.put("W n\n")
    }
    let key = ImageKey.file(reference.identifier)
    try tools.images.make(key) { EncodedImage(jpeg.stream) }
    let (frame, x) = (jpeg.frame, jpeg.frame.minX + offset.x)
    out.put(
      frame.width, 0, 0, -frame.height, x, frame.minY + offset.y + frame.height, operator: "cm")
    out.put("/I\(images.index(of: key)) Do\n")
  }

  /// The scale of photographs in pixels per point: 288 pixels per inch.
  private static let printScale = 4.0

  /// Draws an item as an image over a rectangle.
  private mutating func raster(_ item: DisplayItem, _ box: Rect, scale: Double) throws {
    guard !box.isEmpty else { return }
    // The edges are on whole pixels, so that equal shapes at different positions share one image.
    let left = (box.minX * scale).rounded(.down) / scale
    let top = (box.minY * scale).rounded(.down) / scale
    let size = Size(
      width: ((box.maxX - left) * scale).rounded(.up) / scale,
      height: ((box.maxY - top) * scale).rounded(.up) / scale)
    try place(
      .group([item], offset: Point(x: -left, y: -top), clip: nil, opacity: 1), size: size,
      at: Point(x: left, y: top), scale: scale)
  }

  /// Draws a shadow as images, which equal shapes at any position share.
  private mutating func throwShadow(_ shape: Shape, _ shadow: Shadow) throws {
    let box = shadow.box(of: shape)
    let scale = Self.rasterScale
    if let pieces = ImagePiece.pieces(of: shape, shadow, in: box, scale: scale) {
      return try place(pieces, scale: scale)
    }
    try place(
      .shadow(shape.offset(dx: -box.minX, dy: -box.minY), shadow), size: box.size,
      at: Point(x: box.minX, y: box.minY), scale: scale)
  }

  private mutating func place(
    _ item: DisplayItem, size: Size, at origin: Point, scale: Double
  ) throws {
    try place(
      ImagePiece.pieces(of: item, size: size, at: origin, scale: scale), scale: scale)
  }

  /// Draws the images of one drawing; of several, those that the part of the cell shows.
  private mutating func place(_ pieces: [ImagePiece], scale: Double) throws {
    guard let band, pieces.count > 1 else {
      for piece in pieces { try place(piece, scale: scale) }
      return
    }
    let seen = band.lowerBound - offset.y..<band.upperBound - offset.y
    for piece in pieces.compactMap({ $0.visible(in: seen) }) { try place(piece, scale: scale) }
  }

  private mutating func place(_ piece: ImagePiece, scale: Double) throws {
    guard setAlpha(255) else { return }
    let key = ImageKey.raster(piece.item, piece.size, scale: scale)
    try tools.images.make(key) {
      try EncodedImage(
        tools.painter.paint(
          CellSnapshot(size: piece.size, items: [piece.item]), background: .clear,
          pageY: tools.pageY, scale: scale), tools.zlib)
    }
    let index = images.index(of: key)
    let rect = piece.rect.offset(dx: offset.x, dy: offset.y)
    out.put("q\n")
    out.put(rect.width, 0, 0, -rect.height, rect.minX, rect.maxY, operator: "cm")
    out.put("/I\(index) Do\nQ\n")
  }

  // MARK: Groups

  private mutating func group(
    _ items: [DisplayItem], offset: Point, clip: Shape?, opacity: Double
  ) throws {
    guard opacity > 0 else { return }
    let outer = (self.offset, self.opacity, state)
    self.offset = self.offset.offset(dx: offset.x, dy: offset.y)
    defer { (self.offset, self.opacity, state) = outer }
    out.put("q\n")
    if let clip {
      out.put(clip, at: self.offset)
      out.put("W n\n")
    }
    if opacity < 1, items.count > 1 {
      endTag()
      // The dictionaries move to the inner writer and back, so that none is copied.
      var inner = ContentWriter(tools: tools, band: band, texts: texts)
      texts = [:]
      inner.artifact = artifact
      inner.offset = self.offset
      inner.blockCount = blockCount
      inner.namedFormulas = namedFormulas
      namedFormulas = []
      try inner.draw(items)
      texts = inner.texts
      inner.texts = [:]
      blockCount = inner.blockCount
      namedFormulas = inner.namedFormulas
      let box = items.reduce(Rect.zero) { $0.union($1.bounds) }
        .offset(dx: self.offset.x, dy: self.offset.y)
        .inset(by: EdgeInsets(horizontal: -Self.groupMargin, vertical: -Self.groupMargin))
      self.opacity *= min(opacity, 1)
      if setAlpha(255) {
        out.put("/X\(forms.count) Do\n")
        parts.append(.form(forms.count))
        forms.append(try inner.form(box, isGroup: true))
      }
    } else {
      self.opacity *= min(opacity, 1)
      try draw(items)
    }
    out.put("Q\n")
  }

  /// The margin around a group's items, in points, for shadows and glyphs that extend beyond their
  /// boxes.
  private static let groupMargin = 64.0
}

extension Gradient {
  /// True if all stops have the same alpha.
  fileprivate var hasOneAlpha: Bool { stops.allSatisfy { $0.color.alpha == stops[0].color.alpha } }
}
