import DisplayList

/// Writes one snapshot or one text.
struct SnapshotEncoder {
  /// The error that is thrown if the snapshot cannot be stored.
  struct Unstorable: Error {}

  var writer = RecordWriter()
  /// The fonts so far: each is written at its first use, and later uses refer to its index in this
  /// array.
  private(set) var fonts: [FontReference] = []
  /// The texts so far; items refer to them by their indices in this array.
  private(set) var texts: [SnapshotCoder.Text] = []
  /// The index of each text, by its key.
  private var textPlaces: [CellKey: Int] = [:]
  private var depth = 0

  mutating func write(_ snapshot: CellSnapshot) throws(Unstorable) {
    write(snapshot.size)
    try write(snapshot.items)
    writer.write(count: snapshot.hitAreas.count)
    for area in snapshot.hitAreas { try write(area) }
    writer.write(count: snapshot.animations.count)
    for animation in snapshot.animations {
      writer.write(byte: animation.motion.kind.rawValue)
      writer.write(animation.motion.period)
      write(animation.motion.vector)
      write(animation.rect)
      writer.write(count: animation.place.groups.count)
      for group in animation.place.groups { writer.write(count: group) }
      try write(animation.place.items)
    }
  }

  private mutating func write(_ items: [DisplayItem]) throws(Unstorable) {
    guard depth < SnapshotArchiveLimits.maximumDepth else { throw Unstorable() }
    depth += 1
    writer.write(count: items.count)
    for item in items { try write(item) }
    depth -= 1
  }

  private mutating func write(_ item: DisplayItem) throws(Unstorable) {
    switch item {
    case .fill(let shape, let paint):
      writer.write(byte: SnapshotTag.Item.fill)
      write(shape)
      write(paint)
    case .stroke(let path, let style, let color):
      writer.write(byte: SnapshotTag.Item.stroke)
      write(path)
      writer.write(style.width)
      write(color)
    case .text(let text, let origin):
      writer.write(byte: SnapshotTag.Item.text)
      write(origin)
      writer.write(count: try place(of: text))
    case .image(let image, let rect, let clip):
      // Snapshots of later frames of an animation are derived from the laid-out snapshot, and have
      // no key under which they could be stored.
      guard image.frame == 0 else { throw Unstorable() }
      writer.write(
        byte: image.stretch == nil ? SnapshotTag.Item.image : SnapshotTag.Item.stretchedImage)
      writer.write(image.identifier)
      write(image.pixelWidth)
      write(image.pixelHeight)
      if let stretch = image.stretch { write(stretch) }
      write(rect)
      write(clip)
    case .shadow(let shape, let shadow):
      writer.write(byte: SnapshotTag.Item.shadow)
      write(shape)
      write(shadow.color)
      write(shadow.offset)
      writer.write(shadow.blur)
    case .cover(let cover):
      writer.write(byte: SnapshotTag.Item.cover)
      write(cover.color)
      writer.write(byte: cover.isGrained ? 1 : 0)
      writer.write(count: cover.boxes.count)
      for box in cover.boxes { write(box) }
    case .group(let items, let offset, let clip, let opacity):
      writer.write(byte: clip == nil ? SnapshotTag.Item.group : SnapshotTag.Item.clippedGroup)
      write(offset)
      if let clip { write(clip) }
      writer.write(opacity)
      try write(items)
    }
  }

  /// The index of a text among the snapshot's texts; adds the text if necessary.
  private mutating func place(of text: ShapedText) throws(Unstorable) -> Int {
    let record = try SnapshotCoder.Text(text)
    if let place = textPlaces[record.key] { return place }
    textPlaces[record.key] = texts.count
    texts.append(record)
    return texts.count - 1
  }

  private mutating func write(_ stretch: PictureStretch) {
    write(stretch.sourceWidth)
    write(stretch.sourceHeight)
    let edges = stretch.edges
    for length in [edges.top, edges.left, edges.bottom, edges.right, stretch.factor] {
      writer.write(length)
    }
    writer.write(byte: stretch.isMirrored ? 1 : 0)
  }

  private mutating func write(_ shape: Shape) {
    switch shape {
    case .roundedRect(let rect, let radii):
      let isEven =
        [radii.topRight, radii.bottomRight, radii.bottomLeft].allSatisfy {
          $0.bitPattern == radii.topLeft.bitPattern
        }
      writer.write(
        byte: isEven ? SnapshotTag.Shape.evenlyRoundedRect : SnapshotTag.Shape.roundedRect)
      write(rect)
      writer.write(radii.topLeft)
      guard !isEven else { return }
      writer.write(radii.topRight)
      writer.write(radii.bottomRight)
      writer.write(radii.bottomLeft)
    case .ellipse(let rect):
      writer.write(byte: SnapshotTag.Shape.ellipse)
      write(rect)
    case .path(let path):
      writer.write(byte: SnapshotTag.Shape.path)
      write(path)
    }
  }

  private mutating func write(_ path: Path) {
    writer.write(count: path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let point):
        writer.write(byte: SnapshotTag.Element.move)
        write(point)
      case .line(let point):
        writer.write(byte: SnapshotTag.Element.line)
        write(point)
      case .curve(let point, let control1, let control2):
        writer.write(byte: SnapshotTag.Element.curve)
        write(point)
        write(control1)
        write(control2)
      case .close:
        writer.write(byte: SnapshotTag.Element.close)
      }
    }
  }

  private mutating func write(_ paint: Paint) {
    switch paint {
    case .color(let color):
      writer.write(byte: SnapshotTag.Paint.color)
      write(color)
    case .gradient(let gradient):
      writer.write(byte: SnapshotTag.Paint.gradient)
      write(gradient)
    case .pageGradient(let gradient, let period):
      writer.write(byte: SnapshotTag.Paint.pageGradient)
      write(gradient)
      writer.write(period)
    }
  }

  private mutating func write(_ gradient: Gradient) {
    write(gradient.start)
    write(gradient.end)
    writer.write(count: gradient.stops.count)
    for stop in gradient.stops {
      writer.write(stop.offset)
      write(stop.color)
    }
  }

  private mutating func write(_ area: CellRegion) throws(Unstorable) {
    let (tag, value) = Self.parts(of: area.rawTarget.map { .link($0) } ?? area.role)
    let flags =
      (area.textRange == nil ? 0 : SnapshotTag.Role.hasTextRange)
      | (area.label == nil ? 0 : SnapshotTag.Role.hasLabel)
    writer.write(byte: tag | flags)
    if let value { writer.write(value) }
    if let range = area.textRange {
      try write(range)
      try write(area.scalarRange ?? range)
    }
    if let label = area.label { writer.write(label) }
    writer.write(count: area.rects.count)
    for rect in area.rects { write(rect) }
  }

  private static func parts(of role: RegionRole) -> (tag: UInt8, value: String?) {
    switch role {
    case .cell: (SnapshotTag.Role.cell, nil)
    case .avatar: (SnapshotTag.Role.avatar, nil)
    case .name: (SnapshotTag.Role.name, nil)
    case .bubble: (SnapshotTag.Role.bubble, nil)
    case .text: (SnapshotTag.Role.text, nil)
    case .link(let target): (SnapshotTag.Role.link, target)
    case .mention(let id): (SnapshotTag.Role.mention, id)
    case .image(let source): (SnapshotTag.Role.image, source)
    case .reply(let id): (SnapshotTag.Role.reply, id)
    case .reaction(let emoji): (SnapshotTag.Role.reaction, emoji)
    case .replyAuthor: (SnapshotTag.Role.replyAuthor, nil)
    case .replyText: (SnapshotTag.Role.replyText, nil)
    case .status: (SnapshotTag.Role.status, nil)
    case .time: (SnapshotTag.Role.time, nil)
    case .delivery: (SnapshotTag.Role.delivery, nil)
    case .dateSeparator: (SnapshotTag.Role.dateSeparator, nil)
    case .notice: (SnapshotTag.Role.notice, nil)
    case .titleBar: (SnapshotTag.Role.titleBar, nil)
    case .custom(let name): (SnapshotTag.Role.custom, name)
    }
  }

  mutating func write(_ font: FontReference) {
    if let index = fonts.firstIndex(where: { $0.isIdentical(to: font) }) {
      writer.write(count: index)
      return
    }
    writer.write(count: fonts.count)
    fonts.append(font)
    writer.write(fixed: font.file.high)
    writer.write(fixed: font.file.low)
    writer.write(fixed: UInt32(bitPattern: font.index))
    writer.write(font.size)
    writer.write(font.variations)
    writer.write(font.slant)
    writer.write(byte: (font.isEmboldened ? 1 : 0) | (font.isColor ? 2 : 0))
  }

  mutating func write(_ color: Color) {
    writer.write(byte: color.red)
    writer.write(byte: color.green)
    writer.write(byte: color.blue)
    writer.write(byte: color.alpha)
  }

  mutating func write(_ rect: Rect) {
    write(rect.origin)
    write(rect.size)
  }

  mutating func write(_ size: Size) {
    writer.write(size.width)
    writer.write(size.height)
  }

  mutating func write(_ range: Range<Int>) throws(Unstorable) {
    let (length, overflows) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    guard !overflows else { throw Unstorable() }
    write(range.lowerBound)
    write(length)
  }

  mutating func write(_ point: Point) {
    writer.write(point.x)
    writer.write(point.y)
  }

  private mutating func write(_ integer: Int) {
    writer.write(varying: UInt64(bitPattern: Int64(integer)))
  }
}

extension FontReference {
  /// True if two references are equal to the bit, which `==` does not guarantee for zeros.
  fileprivate func isIdentical(to other: FontReference) -> Bool {
    self == other && size.bitPattern == other.size.bitPattern
      && slant.bitPattern == other.slant.bitPattern
  }
}
