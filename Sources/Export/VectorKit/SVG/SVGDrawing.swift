import DisplayList
import ImageCodecs
import Platform
import RasterKit

/// Draws display items into an SVG, in points of their cell.
struct SVGDrawing {
  var file: SVGFile
  let painter: Painter
  /// The position of the cell's top on the page, in points.
  let top: Double

  /// Draws the items in order.
  mutating func draw(_ items: [DisplayItem]) throws {
    for (index, item) in items.enumerated() {
      if index % Self.itemsBetweenChecks == 0 { try Cancellation.checkCurrent() }
      try draw(item)
    }
  }

  /// The number of items after which the writer checks whether its work is to end.
  private static let itemsBetweenChecks = 256

  private mutating func draw(_ item: DisplayItem) throws {
    switch item {
    case .fill(let shape, let paint): fill(shape, paint)
    case .stroke(let path, let style, let color): stroke(.path(path), style.width, color)
    case .text(let text, let origin): try self.text(text, at: origin)
    case .image(let reference, let rect, let clip):
      try image(reference, in: rect, clip: clip)
    case .shadow(let shape, let shadow): try self.shadow(shape, shadow)
    case .cover(let cover): self.cover(cover)
    case .group(let children, let offset, let clip, let opacity):
      try group(children, offset: offset, clip: clip, opacity: opacity)
    }
  }

  // MARK: Shapes

  private mutating func fill(_ shape: Shape, _ paint: Paint) {
    let number: Int
    let stops: [Gradient.Stop]
    switch paint {
    case .color(let color):
      file.out.put("<path")
      file.out.put(fill: color)
      put(shape)
      return
    case .gradient(let gradient):
      number = file.nextNumber()
      stops = gradient.stops
      file.put(gradient, number: number, spread: "pad")
    case .pageGradient(let gradient, let period):
      let dy = -Painter.phase(of: top, period: period)
      stops = gradient.stops
      number = file.nextNumber()
      file.put(
        Gradient(
          start: gradient.start.offset(dx: 0, dy: dy), end: gradient.end.offset(dx: 0, dy: dy),
          stops: gradient.stops), number: number, spread: "reflect")
    }
    file.out.put("<path")
    file.out.put(fill: number, else: Color(meanOf: stops.map(\.color)))
    put(shape)
  }

  /// Ends a path element with the outline of a shape.
  private mutating func put(_ shape: Shape) {
    file.out.put(" d=\"")
    file.out.put(path: shape, at: .zero)
    file.out.put("\"/>\n")
  }

  /// Strokes a shape, with round caps and joins.
  mutating func stroke(_ shape: Shape, _ width: Double, _ color: Color) {
    guard width > 0 else { return }
    file.out.put("<path fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
    file.out.put(color, of: "stroke")
    file.out.put(" stroke-width=\"")
    file.out.put(width)
    file.out.put("\"")
    put(shape)
  }

  /// Fills a shape with a colour.
  mutating func fill(_ shape: Shape, _ color: Color) { fill(shape, .color(color)) }

  // MARK: Pictures

  private mutating func image(_ reference: ImageReference, in rect: Rect, clip: Shape) throws {
    guard !rect.isEmpty, reference.pixelWidth > 0, reference.pixelHeight > 0 else { return }
    beginClip(to: clip)
    if let jpeg = PlacedJPEG(reference, covering: rect, from: painter) {
      place(jpeg, of: reference, in: rect)
      return file.out.put("</g>\n")
    }
    let source = min(
      Double(reference.pixelWidth) / rect.width, Double(reference.pixelHeight) / rect.height)
    let whole = Rect(origin: .zero, size: rect.size)
    try place(
      .image(reference, whole, clip: .rect(whole)), size: rect.size, at: rect.origin,
      scale: min(max(source, 1), Self.printScale, RasterLimits.largestScale(of: rect.size)))
    file.out.put("</g>\n")
  }

  /// Draws a picture from its file.
  ///
  /// All uses share one definition, a unit square that each use scales.
  private mutating func place(_ jpeg: PlacedJPEG, of reference: ImageReference, in rect: Rect) {
    let number = number(of: .file(reference.identifier)) { file, number in
      let unit = Rect(x: 0, y: 0, width: 1, height: 1)
      file.put(jpeg.stream.bytes, as: "jpeg", in: unit, number: number)
    }
    if jpeg.isCropped { beginClip(to: .rect(rect)) }
    file.out.put("<use href=\"#d\(number)\" transform=\"matrix(")
    file.out.put(jpeg.frame.width)
    file.out.put(" 0 0")
    for value in [jpeg.frame.height, jpeg.frame.minX, jpeg.frame.minY] {
      file.out.put(" ")
      file.out.put(value)
    }
    file.out.put(jpeg.isCropped ? ")\"/></g>" : ")\"/>")
  }

  /// The number of a picture's definition, which is written when the picture is first used.
  private mutating func number(
    of key: ImageKey, _ define: (inout SVGFile, Int) throws -> Void
  ) rethrows -> Int {
    if let known = file.images[key] { return known }
    let number = file.nextNumber()
    file.images[key] = number
    file.out.put("<defs>")
    try define(&file, number)
    file.out.put("</defs>\n")
    return number
  }

  /// The scale of photographs in pixels per point: 288 pixels per inch.
  private static let printScale = 4.0

  private mutating func shadow(_ shape: Shape, _ shadow: Shadow) throws {
    let box = shadow.box(of: shape)
    let scale = ContentWriter.rasterScale
    if let pieces = ImagePiece.pieces(of: shape, shadow, in: box, scale: scale) {
      for piece in pieces { try place(piece, scale: scale) }
      return
    }
    let item = DisplayItem.shadow(shape, shadow)
    try place(
      .group([item], offset: Point(x: -box.minX, y: -box.minY), clip: nil, opacity: 1),
      size: box.size, at: Point(x: box.minX, y: box.minY), scale: scale)
  }

  private mutating func place(
    _ item: DisplayItem, size: Size, at origin: Point, scale: Double
  ) throws {
    for piece in ImagePiece.pieces(of: item, size: size, at: origin, scale: scale) {
      try place(piece, scale: scale)
    }
  }

  /// Draws an image, which all uses of the same item share.
  private mutating func place(_ piece: ImagePiece, scale: Double) throws {
    guard piece.size.width > 0, piece.size.height > 0 else { return }
    let key = ImageKey.raster(piece.item, piece.size, scale: scale)
    let number = try number(of: key) { [painter, top] file, number in
      let bitmap = try painter.paint(
        CellSnapshot(size: piece.size, items: [piece.item]), background: .clear, pageY: top,
        scale: scale)
      file.put(try bitmap.png(), in: Rect(origin: .zero, size: piece.size), number: number)
    }
    use(number, in: piece)
  }

  private mutating func use(_ number: Int, in piece: ImagePiece) {
    file.out.put("<use href=\"#d\(number)\"")
    guard piece.isStretched else {
      file.out.put(" x=\"")
      file.out.put(piece.rect.minX)
      file.out.put("\" y=\"")
      file.out.put(piece.rect.minY)
      return file.out.put("\"/>\n")
    }
    file.out.put(" transform=\"matrix(1 0 0 ")
    file.out.put(piece.rect.height / piece.size.height)
    file.out.put(" ")
    file.out.put(piece.rect.minX)
    file.out.put(" ")
    file.out.put(piece.rect.minY)
    file.out.put(")\"/>\n")
  }

  // MARK: Groups

  private mutating func beginClip(to shape: Shape) {
    let number = file.nextNumber()
    file.out.put("<clipPath id=\"d\(number)\"><path")
    put(shape)
    file.out.put("</clipPath><g clip-path=\"url(#d\(number))\">")
  }

  private mutating func group(
    _ items: [DisplayItem], offset: Point, clip: Shape?, opacity: Double
  ) throws {
    guard opacity > 0 else { return }
    file.out.put("<g")
    if offset != .zero {
      file.out.put(" transform=\"")
      file.out.put(translation: offset)
      file.out.put("\"")
    }
    if opacity < 1 {
      file.out.put(" opacity=\"")
      file.out.put(opacity)
      file.out.put("\"")
    }
    file.out.put(">\n")
    if let clip { beginClip(to: clip) }
    try draw(items)
    file.out.put(clip == nil ? "</g>\n" : "</g></g>\n")
  }
}
