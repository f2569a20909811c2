extension PixelStack {
  /// The move of a part of a scrolled screen that is already in memory, at another position.
  package struct Move: Hashable, Sendable {
    /// The number of rows by which the part must be moved down; negative to move up.
    package let distance: Int
    /// The rectangle that the part is moved to.
    package let region: PixelRect
    /// The parts of the changed area that must still be painted: new parts, fixed parts and changed
    /// parts.
    package let rest: [PixelRect]
  }

  /// The move of most of the screen, if it reduces the area to paint.
  ///
  /// - Parameters:
  ///   - old: The stack whose pixels are in memory.
  ///   - damage: The rectangles that differ from the old stack.
  /// - Returns: The move; nil if painting the damaged area costs no more.
  package func move(since old: PixelStack?, damage: [PixelRect]) -> Move? {
    guard let old, old.width == width, old.height == height, old.background == background,
      let distance = distance(since: old), abs(distance) < height
    else { return nil }
    let region = damage.reduce(PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)) { $0.union($1) }
    // The old screen as if all of it had moved: areas that differ from it also differ from the
    // moved memory.
    let moved = PixelStack(
      width: width, height: height, background: background,
      parts: old.parts.map {
        Part(
          $0.bitmap, x: $0.x, y: $0.y.addingReportingOverflow(distance).partialValue,
          patches: $0.patches)
      })
    let uncovered = PixelRect(
      minX: 0, minY: distance > 0 ? 0 : height + distance, maxX: width,
      maxY: distance > 0 ? distance : height)
    let rest = PixelRect.separate(
      (self.damage(since: moved) + [uncovered]).map { $0.intersection(region) }
        .filter { !$0.isEmpty })
    func area(_ rects: [PixelRect]) -> Int { rects.reduce(0) { $0 + $1.width * $1.height } }
    guard area(rest) * 4 < area(damage) * 3 else { return nil }
    return Move(distance: distance, region: region, rest: rest)
  }

  /// The number of rows by which most pixels have moved down; nil if none have.
  private func distance(since old: PixelStack) -> Int? {
    var places: [ObjectIdentifier: Part] = [:]
    for part in old.parts { places[ObjectIdentifier(part.bitmap)] = part }
    var votes: [Int: Int] = [:]
    for part in parts {
      guard let before = places[ObjectIdentifier(part.bitmap)], before.x == part.x else { continue }
      let (distance, overflow) = part.y.subtractingReportingOverflow(before.y)
      if !overflow, distance != 0, distance.magnitude < height.magnitude {
        votes[distance, default: 0] += part.bitmap.width * part.bitmap.height
      }
    }
    return votes.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  /// Moves pixels in memory that contains an earlier stack.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - memory: The memory, with at least `byteCount(bytesPerRow:)` bytes.
  ///   - bytesPerRow: The distance from one row to the next, in bytes.
  /// - Returns: The number of bytes that were moved.
  package func apply(
    _ move: Move, to memory: inout MutableRawSpan, bytesPerRow: Int
  ) -> Int {
    guard let needed = byteCount(bytesPerRow: bytesPerRow), memory.byteCount >= needed else {
      return 0
    }
    let rows = move.region.rows.clamped(
      to: max(0, move.distance)..<max(0, min(height, height + move.distance)))
    return unsafe memory.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      let (start, count) = (move.region.minX * 4, move.region.width * 4)
      func moveRow(_ row: Int) {
        unsafe (base + (row * bytesPerRow + start)).copyMemory(
          from: base + ((row - move.distance) * bytesPerRow + start), byteCount: count)
      }
      // A downward move copies from above, so the lowest row is copied first.
      if move.distance > 0 {
        for row in rows.reversed() { moveRow(row) }
      } else {
        for row in rows { moveRow(row) }
      }
      return rows.count * count
    }
  }
}
