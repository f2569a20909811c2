import DisplayList

/// Reads one snapshot or one text; any bytes result either in a value or in an error.
struct SnapshotDecoder {
  typealias Malformed = RecordReader.Malformed

  var reader: RecordReader
  /// The fonts so far, in the order of their first use.
  private(set) var fonts: [FontReference] = []
  /// The texts of the snapshot, to which its items refer by index.
  private var texts: [ShapedText] = []
  private var depth = 0

  init(_ reader: RecordReader) {
    self.reader = reader
  }

  /// The keys of a snapshot's texts; read before the snapshot itself.
  mutating func textKeys() throws(Malformed) -> [CellKey] {
    try array { decoder throws(Malformed) in
      let high = try decoder.reader.fixed(UInt64.self)
      return CellKey(high: high, low: try decoder.reader.fixed(UInt64.self))
    }
  }

  /// Reads a snapshot with its texts, in the order of their keys.
  mutating func snapshot(showing texts: [ShapedText]) throws(Malformed) -> CellSnapshot {
    self.texts = texts
    let size = try size()
    let items = try items()
    let areas = try array { decoder throws(Malformed) in try decoder.hitArea() }
    let animations = try array { decoder throws(Malformed) in
      guard let kind = CellMotion.Kind(rawValue: try decoder.reader.byte()) else {
        throw Malformed()
      }
      let motion = CellMotion(
        kind, period: try decoder.reader.double(), vector: try decoder.point())
      let rect = try decoder.rect()
      let groups = try decoder.array { decoder throws(Malformed) in try decoder.reader.count() }
      return AnimationDeclaration(
        motion, in: rect, place: .init(groups: groups, items: try decoder.range()))
    }
    guard reader.remainingCount == 0 else { throw Malformed() }
    return CellSnapshot(size: size, items: items, hitAreas: areas, animations: animations)
  }

  /// Reads a count and then as many elements, each of which takes at least one byte.
  mutating func array<Element>(
    _ element: (inout SnapshotDecoder) throws(Malformed) -> Element
  ) throws(Malformed) -> [Element] {
    let count = try reader.count()
    var elements: [Element] = []
    elements.reserveCapacity(min(count, SnapshotArchiveLimits.reservedCount))
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }

  private mutating func items() throws(Malformed) -> [DisplayItem] {
    guard depth < SnapshotArchiveLimits.maximumDepth else { throw Malformed() }
    depth += 1
    let items = try array { decoder throws(Malformed) in try decoder.item() }
    depth -= 1
    return items
  }

  private mutating func item() throws(Malformed) -> DisplayItem {
    let tag = try reader.byte()
    switch tag {
    case SnapshotTag.Item.fill:
      let shape = try shape()
      return .fill(shape, try paint())
    case SnapshotTag.Item.stroke:
      let path = try path()
      let style = StrokeStyle(width: try reader.double())
      return .stroke(path, style, try color())
    case SnapshotTag.Item.text:
      let origin = try point()
      guard let place = Int(exactly: try reader.varying()), place < texts.count else {
        throw Malformed()
      }
      return .text(texts[place], origin: origin)
    case SnapshotTag.Item.image, SnapshotTag.Item.stretchedImage:
      let identifier = try reader.string()
      let width = try integer()
      var image = ImageReference(
        identifier: identifier, pixelWidth: width, pixelHeight: try integer())
      if tag == SnapshotTag.Item.stretchedImage { image.stretch = try stretch() }
      let rect = try rect()
      return .image(image, rect, clip: try shape())
    case SnapshotTag.Item.shadow:
      let shape = try shape()
      let color = try color()
      let offset = try point()
      return .shadow(shape, Shadow(color: color, offset: offset, blur: try reader.double()))
    case SnapshotTag.Item.cover:
      let color = try color()
      let isGrained = try reader.byte() == 1
      let boxes = try array { decoder throws(Malformed) in try decoder.rect() }
      return .cover(Cover(boxes: boxes, color: color, isGrained: isGrained))
    case SnapshotTag.Item.group, SnapshotTag.Item.clippedGroup:
      let offset = try point()
      let clip = tag == SnapshotTag.Item.clippedGroup ? try shape() : nil
      let opacity = try reader.double()
      return .group(try items(), offset: offset, clip: clip, opacity: opacity)
    default:
      throw Malformed()
    }
  }

  private mutating func stretch() throws(Malformed) -> PictureStretch {
    let width = try integer()
    let height = try integer()
    let top = try reader.double()
    let left = try reader.double()
    let bottom = try reader.double()
    let edges = EdgeInsets(top: top, left: left, bottom: bottom, right: try reader.double())
    let factor = try reader.double()
    return PictureStretch(
      sourceWidth: width, sourceHeight: height, edges: edges, factor: factor,
      isMirrored: try reader.byte() == 1)
  }

  private mutating func shape() throws(Malformed) -> Shape {
    let tag = try reader.byte()
    switch tag {
    case SnapshotTag.Shape.evenlyRoundedRect:
      let rect = try rect()
      return .roundedRect(rect, CornerRadii(try reader.double()))
    case SnapshotTag.Shape.roundedRect:
      let rect = try rect()
      let topLeft = try reader.double()
      let topRight = try reader.double()
      let bottomRight = try reader.double()
      return .roundedRect(
        rect,
        CornerRadii(
          topLeft: topLeft, topRight: topRight, bottomRight: bottomRight,
          bottomLeft: try reader.double()))
    case SnapshotTag.Shape.ellipse:
      return .ellipse(try rect())
    case SnapshotTag.Shape.path:
      return .path(try path())
    default:
      throw Malformed()
    }
  }

  private mutating func path() throws(Malformed) -> Path {
    Path(try array { decoder throws(Malformed) in try decoder.element() })
  }

  private mutating func element() throws(Malformed) -> Path.Element {
    switch try reader.byte() {
    case SnapshotTag.Element.move: return .move(try point())
    case SnapshotTag.Element.line: return .line(try point())
    case SnapshotTag.Element.curve:
      let end = try point()
      let control1 = try point()
      return .curve(end, control1: control1, control2: try point())
    case SnapshotTag.Element.close: return .close
    default: throw Malformed()
    }
  }

  private mutating func paint() throws(Malformed) -> Paint {
    switch try reader.byte() {
    case SnapshotTag.Paint.color: return .color(try color())
    case SnapshotTag.Paint.gradient: return .gradient(try gradient())
    case SnapshotTag.Paint.pageGradient:
      let gradient = try gradient()
      return .pageGradient(gradient, period: try reader.double())
    default: throw Malformed()
    }
  }

  private mutating func gradient() throws(Malformed) -> Gradient {
    let start = try point()
    let end = try point()
    return Gradient(
      start: start, end: end,
      stops: try array { decoder throws(Malformed) in
        let offset = try decoder.reader.double()
        return Gradient.Stop(offset: offset, color: try decoder.color())
      })
  }

  private mutating func hitArea() throws(Malformed) -> CellRegion {
    let tag = try reader.byte()
    let flags = SnapshotTag.Role.hasTextRange | SnapshotTag.Role.hasLabel
    let role = try role(tag & ~flags)
    let hasRange = tag & SnapshotTag.Role.hasTextRange != 0
    let range = hasRange ? try range() : nil
    let scalarRange = hasRange ? try self.range() : nil
    let label = tag & SnapshotTag.Role.hasLabel == 0 ? nil : try reader.string()
    let rects = try array { decoder throws(Malformed) in try decoder.rect() }
    return CellRegion(
      role: role, rects: rects, textRange: range, scalarRange: scalarRange, label: label)
  }

  private mutating func role(_ tag: UInt8) throws(Malformed) -> RegionRole {
    switch tag {
    case SnapshotTag.Role.cell: .cell
    case SnapshotTag.Role.avatar: .avatar
    case SnapshotTag.Role.name: .name
    case SnapshotTag.Role.bubble: .bubble
    case SnapshotTag.Role.text: .text
    case SnapshotTag.Role.link: .link(try reader.string())
    case SnapshotTag.Role.mention: .mention(try reader.string())
    case SnapshotTag.Role.image: .image(try reader.string())
    case SnapshotTag.Role.reply: .reply(try reader.string())
    case SnapshotTag.Role.reaction: .reaction(try reader.string())
    case SnapshotTag.Role.replyAuthor: .replyAuthor
    case SnapshotTag.Role.replyText: .replyText
    case SnapshotTag.Role.status: .status
    case SnapshotTag.Role.time: .time
    case SnapshotTag.Role.delivery: .delivery
    case SnapshotTag.Role.dateSeparator: .dateSeparator
    case SnapshotTag.Role.notice: .notice
    case SnapshotTag.Role.titleBar: .titleBar
    case SnapshotTag.Role.custom: .custom(try reader.string())
    default: throw Malformed()
    }
  }

  mutating func font() throws(Malformed) -> FontReference {
    guard let index = Int(exactly: try reader.varying()) else { throw Malformed() }
    if index < fonts.count { return fonts[index] }
    guard index == fonts.count else { throw Malformed() }
    let high = try reader.fixed(UInt64.self)
    let low = try reader.fixed(UInt64.self)
    let face = Int32(bitPattern: try reader.fixed(UInt32.self))
    let size = try reader.double()
    let variations = try reader.string()
    let slant = try reader.double()
    let flags = try reader.byte()
    let font = FontReference(
      file: FontReference.Digest(high: high, low: low), index: face, size: size,
      variations: variations, slant: slant, isEmboldened: flags & 1 != 0, isColor: flags & 2 != 0)
    fonts.append(font)
    return font
  }

  mutating func color() throws(Malformed) -> Color {
    let channels = try reader.fixed(UInt32.self)
    return Color(
      red: UInt8(truncatingIfNeeded: channels), green: UInt8(truncatingIfNeeded: channels >> 8),
      blue: UInt8(truncatingIfNeeded: channels >> 16),
      alpha: UInt8(truncatingIfNeeded: channels >> 24))
  }

  mutating func rect() throws(Malformed) -> Rect {
    let origin = try point()
    return Rect(origin: origin, size: try size())
  }

  mutating func size() throws(Malformed) -> Size {
    let width = try reader.double()
    return Size(width: width, height: try reader.double())
  }

  mutating func point() throws(Malformed) -> Point {
    let x = try reader.double()
    return Point(x: x, y: try reader.double())
  }

  mutating func range() throws(Malformed) -> Range<Int> {
    let start = try integer()
    let (end, overflows) = start.addingReportingOverflow(try integer())
    guard !overflows, end >= start else { throw Malformed() }
    return start..<end
  }

  private mutating func integer() throws(Malformed) -> Int {
    Int(truncatingIfNeeded: Int64(bitPattern: try reader.varying()))
  }
}
