import DisplayList
package import RasterKit

extension VirtualList {
  /// The current screen as a stack of bitmaps.
  package func stack() -> PixelStack {
    let frame = compose()
    func pixels(_ points: Double) -> Int { Int((points * page.scale).rounded()) }
    func part(_ layer: ScreenFrame.Layer) -> PixelStack.Part {
      PixelStack.Part(
        layer.bitmap, x: layer.left, y: layer.top,
        patches: layer.overlays.map {
          Bitmap.Layer($0.bitmap, x: $0.x, y: $0.y, replaces: true)
        })
    }
    lastBlankCount = frame.blankCount
    lastStaleCount = frame.staleCount
    return PixelStack(
      width: pixels(page.width), height: pixels(height), background: page.flatBackground,
      parts: ((frame.background.map { [$0] } ?? []) + frame.below + frame.layers + frame.above).map(
        part))
  }

  /// Draws the changes since the last call into memory that still contains that call's result;
  /// scrolled pixels are moved within this memory.
  ///
  /// - Parameters:
  ///   - memory: The pixels, premultiplied ARGB in native 32-bit words.
  ///   - bytesPerRow: The distance from one row to the next, in bytes.
  ///   - isNew: True if the memory does not contain the previous result.
  ///   - isStraight: True if the memory uses red, green, blue and straight alpha instead; no pixels
  ///     are moved in that case.
  /// - Returns: The changed rectangles; nil if the memory is too small for all rows.
  package func draw(
    into memory: inout MutableRawSpan, bytesPerRow: Int, isNew: Bool, isStraight: Bool = false
  ) -> [PixelRect]? {
    let stack = stack()
    guard let needed = stack.byteCount(bytesPerRow: bytesPerRow), memory.byteCount >= needed else {
      return nil
    }
    let damage = stack.damage(since: isNew ? nil : drawn)
    var painted = damage
    if !isNew, !isStraight, let move = stack.move(since: drawn, damage: damage) {
      ownCounters.bytesMoved += stack.apply(move, to: &memory, bytesPerRow: bytesPerRow)
      painted = move.rest
    }
    ownCounters.bytesCopied += stack.copy(
      painted, into: &memory, bytesPerRow: bytesPerRow, isStraight: isStraight)
    drawn = stack
    return damage
  }

  /// Draws the changes into an array of rows without padding; an array of the wrong length is
  /// replaced.
  package func draw(into pixels: inout [UInt8], isStraight: Bool = false) -> [PixelRect] {
    let bytesPerRow = Int((page.width * page.scale).rounded()) * 4
    let count = bytesPerRow * Int((height * page.scale).rounded())
    let isNew = pixels.count != count
    if isNew { pixels = Array(repeating: 0, count: count) }
    return PixelStack.withMemory(of: &pixels) {
      draw(into: &$0, bytesPerRow: bytesPerRow, isNew: isNew, isStraight: isStraight)
    } ?? []
  }
}

extension ListPage {
  /// The colour where no cell or layer is drawn.
  var flatBackground: Color {
    if case .color(let color) = background { color } else { .clear }
  }
}
