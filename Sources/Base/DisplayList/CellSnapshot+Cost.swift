extension CellSnapshot {
  /// The memory of the snapshot, in bytes: its arrays, texts and boxes, each including the heap's
  /// overhead.
  ///
  /// This is an upper estimate: buffers shared with other snapshots are counted in each of them.
  package var byteCost: Int {
    HeapCost.array(items) + HeapCost.items(items) + HeapCost.array(hitAreas)
      + HeapCost.array(animations)
      + animations.reduce(0) { $0 + HeapCost.array($1.place.groups) }
      + hitAreas.reduce(0) {
        $0 + HeapCost.array($1.rects) + HeapCost.role($1.role) + HeapCost.string($1.label ?? "")
          + HeapCost.strings($1.rawTarget)
      }
  }
}

extension ShapedText {
  /// The memory of the text, in bytes, in addition to its own fields.
  package var byteCost: Int {
    HeapCost.string(text) + HeapCost.array(lines) + HeapCost.array(decorations)
      + HeapCost.array(missingGlyphs) + HeapCost.array(incompleteEmoji)
      + lines.reduce(0) { cost, line in
        line.runs.reduce(cost + HeapCost.array(line.runs)) {
          $0 + HeapCost.array($1.glyphs) + HeapCost.string($1.font.variations)
        }
      }
  }
}

/// The sizes of heap blocks in Swift on 64-bit Linux.
private enum HeapCost {
  /// The overhead of a block, rounded up: an object header of 16 bytes, an array's count and
  /// capacity, and glibc's own 8 bytes.
  private static let overhead = 48

  /// The size of an array's buffer, in bytes; 0 for an empty array.
  static func array<Element>(_ array: [Element]) -> Int {
    array.capacity == 0 ? 0 : overhead + array.capacity * MemoryLayout<Element>.stride
  }

  /// The size of a string's buffer, in bytes; 0 for up to 15 bytes of UTF-8.
  static func string(_ string: String) -> Int {
    string.utf8.count <= 15 ? 0 : overhead + string.utf8.count
  }

  /// The size of an array with one string, in bytes; 0 for nil.
  static func strings(_ string: String?) -> Int {
    string.map { array([$0]) + self.string($0) } ?? 0
  }

  /// The size of the items' boxes (each item is an indirect enumeration) and of their contents, in
  /// bytes.
  static func items(_ items: [DisplayItem]) -> Int {
    items.reduce(0) { cost, item in
      cost + overhead
        + {
          switch item {
          case .fill(let shape, let paint):
            MemoryLayout<(Shape, Paint)>.stride + self.shape(shape) + self.paint(paint)
          case .stroke(let path, _, _):
            MemoryLayout<(Path, StrokeStyle, Color)>.stride + array(path.elements)
          case .text(let text, _): MemoryLayout<(ShapedText, Point)>.stride + text.byteCost
          case .image(let reference, _, let clip):
            MemoryLayout<(ImageReference, Rect, Shape)>.stride + string(reference.identifier)
              + shape(clip)
          case .shadow(let shape, _):
            MemoryLayout<(Shape, Shadow)>.stride + self.shape(shape)
          case .cover(let cover): MemoryLayout<Cover>.stride + array(cover.boxes)
          case .group(let children, _, let clip, _):
            MemoryLayout<([DisplayItem], Point, Shape?, Double)>.stride + array(children)
              + self.items(children) + (clip.map(shape) ?? 0)
          }
        }()
    }
  }

  /// The size of the contents of a region's role, in bytes.
  static func role(_ role: RegionRole) -> Int {
    switch role {
    case .link(let text), .mention(let text), .image(let text), .reply(let text),
      .reaction(let text), .custom(let text):
      string(text)
    case .cell, .avatar, .name, .bubble, .text, .replyAuthor, .replyText, .status, .time,
      .delivery, .dateSeparator, .notice, .titleBar:
      0
    }
  }

  private static func shape(_ shape: Shape) -> Int {
    if case .path(let path) = shape { array(path.elements) } else { 0 }
  }

  private static func paint(_ paint: Paint) -> Int {
    switch paint {
    case .color: 0
    case .gradient(let gradient), .pageGradient(let gradient, _): array(gradient.stops)
    }
  }
}
