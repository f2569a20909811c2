import DisplayList
import ImageCodecs

/// A part of a cell that moves by the clock: a picture with frames, or a spinner.
struct AnimatedRegion: Hashable, Sendable {
  /// What moves.
  enum Motion: Hashable, Sendable {
    /// By the picture's identifier.
    case picture(String)
    /// By the place among the cell's animations.
    case spinner(Int)
  }

  /// What moves.
  let motion: Motion
  /// When its frames are due.
  let timing: AnimationTiming
  /// Which of the cell's pixels change, across.
  let columns: Range<Int>
  /// Which of the cell's pixels change, downwards.
  let rows: Range<Int>

  private static func timing(of motion: AnimationDeclaration.Motion) -> AnimationTiming {
    AnimationTiming(
      delays: Array(
        repeating: UInt64(motion.period * 1e9) / UInt64(Spinner.phaseCount),
        count: Spinner.phaseCount))
  }

  /// The moving parts of a cell, from the back to the front.
  ///
  /// - Parameters:
  ///   - snapshot: The cell.
  ///   - scale: In pixels per point.
  ///   - timing: Knows the pictures that move.
  /// - Returns: The parts; what lies outside the cell is none.
  static func parts(
    of snapshot: CellSnapshot, scale: Double, timing: (ImageReference) -> AnimationTiming?
  ) -> [AnimatedRegion] {
    var parts: [AnimatedRegion] = []
    func add(_ motion: Motion, _ timing: AnimationTiming, _ box: Rect, offset: Point) {
      let width = (snapshot.size.width * scale).rounded()
      let height = (snapshot.size.height * scale).rounded()
      // The painter rounds outwards too: what is painted lies within.
      let left = max(0, ((box.minX + offset.x) * scale).rounded(.down))
      let right = min(width, ((box.maxX + offset.x) * scale).rounded(.up))
      let top = max(0, ((box.minY + offset.y) * scale).rounded(.down))
      let bottom = min(height, ((box.maxY + offset.y) * scale).rounded(.up))
      guard left < right, top < bottom else { return }
      parts.append(
        AnimatedRegion(
          motion: motion, timing: timing, columns: Int(left)..<Int(right),
          rows: Int(top)..<Int(bottom)))
    }
    func find(in items: [DisplayItem], offset: Point) {
      for item in items {
        switch item {
        case .image(let reference, let box, _):
          guard let timing = timing(reference) else { continue }
          add(.picture(reference.identifier), timing, box, offset: offset)
        case .group(let children, let distance, _, _):
          find(in: children, offset: offset.offset(dx: distance.x, dy: distance.y))
        case .fill, .stroke, .text, .shadow: continue
        }
      }
    }
    find(in: snapshot.items, offset: .zero)
    for (index, animation) in snapshot.animations.enumerated() {
      add(.spinner(index), Self.timing(of: animation.motion), animation.rect, offset: .zero)
    }
    return parts
  }

  /// A cell as it looks while this part shows a frame.
  ///
  /// - Parameters:
  ///   - snapshot: The cell as it was laid out.
  ///   - frame: The frame's number, from 0.
  /// - Returns: The cell; with frame 0 as it was laid out.
  func snapshot(_ snapshot: CellSnapshot, frame: Int) -> CellSnapshot {
    switch motion {
    case .spinner(let index):
      return Spinner.snapshot(snapshot, phase: frame, of: index)
    case .picture(let identifier):
      var moved = snapshot
      moved.items = Self.items(snapshot.items, showing: frame, of: identifier)
      return moved
    }
  }

  private static func items(
    _ items: [DisplayItem], showing frame: Int, of identifier: String
  ) -> [DisplayItem] {
    items.map { item in
      switch item {
      case .image(var reference, let box, let clip):
        guard reference.identifier == identifier else { return item }
        reference.frame = frame
        return .image(reference, box, clip: clip)
      case .group(let children, let offset, let clip, let opacity):
        return .group(
          Self.items(children, showing: frame, of: identifier), offset: offset, clip: clip,
          opacity: opacity)
      case .fill, .stroke, .text, .shadow: return item
      }
    }
  }
}
