import CRaster
package import DisplayList

/// A stack of bitmaps on a screen, which can be compared with another stack and drawn into a
/// caller's memory.
package struct PixelStack: Sendable {
  /// A bitmap with its position, and replacements of some of its pixels.
  package struct Part: Sendable {
    /// The visible bitmap.
    package let bitmap: Bitmap
    /// The left edge, in pixels of the screen; parts outside the screen are cut off.
    package let x: Int
    /// The upper edge, in pixels of the screen.
    package let y: Int
    /// The replacements, in the pixels of the bitmap; they also replace pixels where they are
    /// translucent.
    package let patches: [Bitmap.Layer]

    /// Makes a part.
    package init(_ bitmap: Bitmap, x: Int, y: Int, patches: [Bitmap.Layer] = []) {
      self.bitmap = bitmap
      self.x = x
      self.y = y
      self.patches = patches
    }

    fileprivate var rect: PixelRect { PixelRect(of: bitmap, x: x, y: y) }
    fileprivate var place: Place { Place(bitmap: ObjectIdentifier(bitmap), x: x, y: y) }
  }

  /// The identity and position of a bitmap, valid while the stack holds the bitmap.
  fileprivate struct Place: Hashable {
    let bitmap: ObjectIdentifier
    let x: Int
    let y: Int
  }

  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The background where no bitmap is drawn.
  package let background: Color
  /// The parts from the back to the front.
  package let parts: [Part]

  /// Makes a stack for a screen with a size in pixels.
  package init(width: Int, height: Int, background: Color, parts: [Part]) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.background = background
    self.parts = parts
  }

  private var screen: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }

  /// The size of the screen's pixels in memory, in bytes, given the distance from one row to the
  /// next; nil if that distance is too small for a row.
  package func byteCount(bytesPerRow: Int) -> Int? {
    guard height > 0, bytesPerRow >= width * 4 else { return height == 0 ? 0 : nil }
    let (rows, overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
    guard !overflow else { return nil }
    return rows + width * 4
  }
}

extension PixelStack {
  /// The areas in which the pixels may differ from those of an earlier stack: disjoint rectangles.
  ///
  /// Two bitmaps are the same if they are the same object at the same position.
  package func damage(since old: PixelStack?) -> [PixelRect] {
    guard !screen.isEmpty else { return [] }
    guard let old, old.width == width, old.height == height, old.background == background else {
      return [screen]
    }
    var places: [Place: Int] = [:]
    for (index, part) in old.parts.enumerated() {
      guard places.updateValue(index, forKey: part.place) == nil else { return [screen] }
    }
    var damage: [PixelRect] = []
    var last = -1
    for part in parts {
      guard let index = places.removeValue(forKey: part.place) else {
        damage.append(part.rect)
        continue
      }
      // If the order of the bitmaps has changed, any pixel may look different.
      guard index > last else { return [screen] }
      last = index
      damage += Self.damage(from: old.parts[index], to: part)
    }
    damage += places.values.map { old.parts[$0].rect }
    return PixelRect.separate(damage.map { $0.intersection(screen) }.filter { !$0.isEmpty })
  }

  private static func damage(from old: Part, to new: Part) -> [PixelRect] {
    guard !old.patches.isEmpty || !new.patches.isEmpty else { return [] }
    func places(_ part: Part) -> [Place] {
      part.patches.map { Place(bitmap: ObjectIdentifier($0.bitmap), x: $0.x, y: $0.y) }
    }
    let (before, after) = (places(old), places(new))
    guard before != after else { return [] }
    func rects(_ part: Part, _ own: [Place], _ others: [Place]) -> [PixelRect] {
      zip(part.patches, own).filter { !others.contains($0.1) }.map { patch, _ in
        PixelRect(of: patch.bitmap, x: part.x + patch.x, y: part.y + patch.y)
          .intersection(part.rect)
      }
    }
    return rects(old, before, after) + rects(new, after, before)
  }

  /// Draws some rectangles into memory: premultiplied ARGB in native 32-bit words.
  ///
  /// - Parameters:
  ///   - rects: Disjoint rectangles; areas outside the screen are left out.
  ///   - memory: The memory, with at least `byteCount(bytesPerRow:)` bytes.
  ///   - bytesPerRow: The distance from one row to the next, in bytes.
  ///   - isStraight: True to write red, green, blue and straight alpha instead, one byte each.
  /// - Returns: The number of written bytes; overlapping bitmaps count several times.
  package func copy(
    _ rects: [PixelRect], into memory: inout MutableRawSpan, bytesPerRow: Int,
    isStraight: Bool = false
  ) -> Int {
    guard let needed = byteCount(bytesPerRow: bytesPerRow), memory.byteCount >= needed else {
      return 0
    }
    return unsafe memory.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      var count = 0
      for rect in rects {
        count += unsafe copy(
          rect.intersection(screen), to: base, bytesPerRow: bytesPerRow, isStraight: isStraight)
      }
      return count
    }
  }

  /// The whole screen as a bitmap.
  package func bitmap() -> Bitmap { Bitmap(self) }

  /// The part of a bitmap that no opaque bitmap covers.
  private struct Piece {
    let bitmap: Bitmap
    let x: Int
    let y: Int
    let regions: [PixelRect]
  }

  private func copy(
    _ rect: PixelRect, to memory: UnsafeMutableRawPointer, bytesPerRow: Int, isStraight: Bool
  ) -> Int {
    guard !rect.isEmpty else { return 0 }
    var open = [rect]
    var pieces: [Piece] = []
    for part in parts.reversed() where !open.isEmpty {
      var own = open.map { $0.intersection(part.rect) }.filter { !$0.isEmpty }
      if own.isEmpty { continue }
      if part.bitmap.isOpaque, part.patches.allSatisfy(\.bitmap.isOpaque) {
        open = open.flatMap { $0.subtracting(part.rect) }
      }
      // The patches of a part overlap too; the last patch hides the others.
      for patch in part.patches.reversed() {
        let box = PixelRect(of: patch.bitmap, x: part.x + patch.x, y: part.y + patch.y)
        let regions = own.map { $0.intersection(box) }.filter { !$0.isEmpty }
        if regions.isEmpty { continue }
        pieces.append(
          Piece(bitmap: patch.bitmap, x: box.minX, y: box.minY, regions: regions))
        own = own.flatMap { $0.subtracting(box) }
      }
      if !own.isEmpty {
        pieces.append(Piece(bitmap: part.bitmap, x: part.x, y: part.y, regions: own))
      }
    }
    var count = 0
    for top in stride(from: rect.minY, to: rect.maxY, by: bandHeight) {
      let band = PixelRect(
        minX: rect.minX, minY: top, maxX: rect.maxX, maxY: min(top + bandHeight, rect.maxY))
      for region in open {
        let part = region.intersection(band)
        if part.isEmpty { continue }
        unsafe fill(part, of: memory, bytesPerRow: bytesPerRow)
        count += part.width * part.height * 4
      }
      for piece in pieces.reversed() {
        for region in piece.regions {
          let part = region.intersection(band)
          if part.isEmpty { continue }
          unsafe copy(piece, part, to: memory, bytesPerRow: bytesPerRow)
          count += part.width * part.height * 4
        }
      }
      // The band is converted while it is in the processor's cache.
      if isStraight { unsafe straighten(band, of: memory, bytesPerRow: bytesPerRow) }
    }
    return count
  }

  /// The number of rows that are composited at a time: few enough to stay in a processor's cache
  /// while layer after layer is drawn.
  private var bandHeight: Int { max(1, RasterLimits.composedBandPixels / max(1, width)) }

  private func fill(_ region: PixelRect, of memory: UnsafeMutableRawPointer, bytesPerRow: Int) {
    let pixel = ARGB32.pixel(background)
    for row in region.rows {
      let start = unsafe memory + (row * bytesPerRow + region.minX * 4)
      for column in 0..<region.width {
        unsafe start.storeBytes(of: pixel, toByteOffset: column * 4, as: UInt32.self)
      }
    }
  }

  private func straighten(
    _ region: PixelRect, of memory: UnsafeMutableRawPointer, bytesPerRow: Int
  ) {
    for row in region.rows {
      let start = unsafe memory + (row * bytesPerRow + region.minX * 4)
      unsafe craster_straight(start, region.width, start.assumingMemoryBound(to: UInt8.self))
    }
  }

  private func copy(
    _ piece: Piece, _ region: PixelRect, to memory: UnsafeMutableRawPointer, bytesPerRow: Int
  ) {
    unsafe piece.bitmap.withPixels { pixels in
      guard let base = pixels.baseAddress, !region.isEmpty else { return }
      let width = piece.bitmap.width
      let source = unsafe base + ((region.minY - piece.y) * width + (region.minX - piece.x))
      let target = unsafe memory + (region.minY * bytesPerRow + region.minX * 4)
      guard piece.bitmap.isOpaque else {
        return unsafe craster_layer(
          target, bytesPerRow, source, width, region.width, region.height)
      }
      for row in 0..<region.height {
        unsafe (target + row * bytesPerRow).copyMemory(
          from: source + row * width, byteCount: region.width * 4)
      }
    }
  }
}

extension Bitmap {
  /// Draws a stack into a new bitmap.
  ///
  /// - Parameters:
  ///   - stack: The stack of bitmaps.
  ///   - earlier: Another stack with its pixels; equal areas are copied from it.
  package convenience init(
    _ stack: PixelStack, since earlier: (stack: PixelStack, bitmap: Bitmap)? = nil
  ) {
    let count = stack.width * stack.height
    let damage = stack.damage(since: earlier?.stack)
    let block = PixelPool.Block(capacity: count)
    let isWhole = damage.first.map { $0.width * $0.height == count } ?? false
    if let earlier, !isWhole {
      unsafe earlier.bitmap.withPixels { pixels in
        guard let source = pixels.baseAddress else { return }
        unsafe block.pixels.initialize(from: source, count: min(count, pixels.count))
      }
    }
    let bytes = unsafe UnsafeMutableRawBufferPointer(start: block.pixels, count: count * 4)
    var memory = unsafe bytes.mutableBytes
    _ = stack.copy(damage, into: &memory, bytesPerRow: stack.width * 4)
    // Pixels drawn over an opaque background stay opaque.
    self.init(
      adopting: block, of: nil, width: stack.width, height: stack.height,
      isOpaque: stack.background.isOpaque)
  }
}

extension PixelStack {
  /// Passes the memory of an array to a closure that writes pixels.
  package static func withMemory<Value>(
    of bytes: inout [UInt8], _ body: (inout MutableRawSpan) -> Value
  ) -> Value {
    unsafe bytes.withUnsafeMutableBytes { buffer in
      var memory = unsafe buffer.mutableBytes
      return body(&memory)
    }
  }
}

extension PixelRect {
  /// Makes the rectangle of a bitmap at a position.
  fileprivate init(of bitmap: Bitmap, x: Int, y: Int) {
    self.init(
      minX: x, minY: y, maxX: x.addingReportingOverflow(bitmap.width).partialValue,
      maxY: y.addingReportingOverflow(bitmap.height).partialValue)
  }

  /// The parts of this rectangle outside another one: up to four disjoint rectangles.
  func subtracting(_ other: PixelRect) -> [PixelRect] {
    let cut = intersection(other)
    guard !cut.isEmpty else { return [self] }
    let rest = [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: cut.minY),
      PixelRect(minX: minX, minY: cut.minY, maxX: cut.minX, maxY: cut.maxY),
      PixelRect(minX: cut.maxX, minY: cut.minY, maxX: maxX, maxY: cut.maxY),
      PixelRect(minX: minX, minY: cut.maxY, maxX: maxX, maxY: maxY),
    ]
    return rest.filter { !$0.isEmpty }
  }

  /// Disjoint rectangles that cover at least the same area: rectangles that overlap are replaced by
  /// the box around them, and so are all rectangles if there are too many.
  static func separate(_ rects: [PixelRect]) -> [PixelRect] {
    guard rects.count <= RasterLimits.maximumJoinedRects else { return [hull(of: rects)] }
    var result: [PixelRect] = []
    for rect in rects {
      var joined = rect
      while let index = result.firstIndex(where: { !$0.intersection(joined).isEmpty }) {
        joined = joined.union(result.remove(at: index))
      }
      result.append(joined)
    }
    guard result.count <= RasterLimits.maximumDamageRects else { return [hull(of: result)] }
    return result.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
  }

  private static func hull(of rects: [PixelRect]) -> PixelRect {
    rects.dropFirst().reduce(rects[0]) { $0.union($1) }
  }
}
