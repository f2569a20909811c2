import DisplayList
import Glibc

/// The frames of a moving item.
enum MotionFrames {
  /// The number of frames in one rotation of a spinner.
  static let spinnerCount = 12
  /// The frames per second of other motions, and the maximum number of frames.
  private static let (rate, most) = (30.0, 60)

  /// The number of frames of a motion; the first one is the cell as it was laid out.
  static func count(of motion: CellMotion) -> Int {
    motion.kind == .spinner ? spinnerCount : max(2, min(most, Int(motion.period * rate)))
  }

  /// Returns a cell with one of its moving parts showing a given frame.
  ///
  /// - Parameters:
  ///   - snapshot: The cell as it was laid out.
  ///   - part: The moving part.
  ///   - frame: The frame number, from 0; for a parallax, its shift.
  ///   - scale: The scale, in pixels per point.
  /// - Returns: The cell; for frame 0, the cell as it was laid out.
  static func snapshot(
    _ snapshot: CellSnapshot, moving part: AnimationDeclaration, frame: Int, scale: Double
  ) -> CellSnapshot {
    guard frame != 0 else { return snapshot }
    let (motion, box) = (part.motion, part.rect)
    let phase = Double(frame) / Double(count(of: motion))
    switch motion.kind {
    case .picture:
      return snapshot.replacing(part.place) { item in
        guard case .image(var reference, let box, let clip) = item else { return item }
        reference.frame = frame
        return .image(reference, box, clip: clip)
      }
    case .spinner:
      return snapshot.replacing(part.place) { $0.turned(by: 2 * .pi * phase, around: box.center) }
    case .progress:
      let drawn = snapshot.items(at: part.place).reduce(box) { box, item in
        guard case .group(let children, _, _, _) = item, let first = children.first else {
          return box
        }
        return children.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
      }
      // The drawn rectangle moves across the part's box, from just outside one side to just outside
      // the other.
      let (start, way) = (box.minX - drawn.width, box.width + drawn.width)
      let along = (drawn.minX - start + motion.vector.x * phase * way) / way
      let x = start + (along - along.rounded(.down)) * way
      return snapshot.replacing(part.place) { $0.inside(movedBy: Point(x: x - drawn.minX, y: 0)) }
    case .typing:
      let items = snapshot.items(at: part.place)
      let room = max(0, (items.map(\.bounds.minY).min() ?? box.minY) - box.minY)
      var number = 0.0
      return snapshot.replacing(part.place) { item in
        defer { number += 1 }
        // The motion's time has one section more than there are items; each item moves during two
        // successive sections.
        let own = (phase * Double(items.count + 1) - number) / 2
        guard own > 0, own < 1 else { return item }
        return .group(
          [item], offset: Point(x: 0, y: -room * sin(own * .pi)), clip: nil, opacity: 1)
      }
    case .transition:
      // The motion is fast at first and slow at the end; the last frame is the cell as it was laid
      // out.
      let left = (1 - phase) * (1 - phase)
      return snapshot.replacing(part.place) { item in
        .group(
          [item], offset: Point(x: motion.vector.x * left, y: motion.vector.y * left), clip: nil,
          opacity: 1 - left)
      }
    case .parallax:
      let shift = ParallaxShift(frame: frame)
      return snapshot.replacing(part.place) {
        $0.inside(movedBy: Point(x: Double(shift.x) / scale, y: Double(shift.y) / scale))
      }
    }
  }
}

/// The shift of a parallax in whole pixels, encoded as a frame number.
struct ParallaxShift {
  let x: Int
  let y: Int

  private static let (base, most) = (1 << 20, 100_000.0)

  /// The shift of a part that moves with its cell.
  ///
  /// - Parameters:
  ///   - part: The moving part.
  ///   - origin: The cell's position on the screen, in points.
  ///   - middle: The centre of the screen, in points.
  ///   - scale: The scale, in pixels per point.
  init(of part: AnimationDeclaration, at origin: Point, middle: Point, scale: Double) {
    func pixels(_ points: Double) -> Int {
      let pixels = (points * scale).rounded()
      return pixels.isFinite ? Int(min(max(pixels, -Self.most), Self.most)) : 0
    }
    let center = part.rect.center.offset(dx: origin.x - middle.x, dy: origin.y - middle.y)
    x = pixels(-center.x * part.motion.vector.x)
    y = pixels(-center.y * part.motion.vector.y)
  }

  init(frame: Int) {
    let low = frame & (Self.base - 1)
    x = low < Self.base / 2 ? low : low - Self.base
    y = (frame - x) / Self.base
  }

  var frame: Int { y * Self.base + x }
}

extension DisplayItem {
  /// The item with its lines and outlines rotated clockwise around a point, by an angle in radians.
  fileprivate func turned(by angle: Double, around center: Point) -> DisplayItem {
    switch self {
    case .stroke(let path, let style, let color):
      .stroke(path.turned(by: angle, around: center), style, color)
    case .fill(.path(let path), let paint):
      .fill(.path(path.turned(by: angle, around: center)), paint)
    case .group(let children, let offset, let clip, let opacity):
      .group(
        children.map {
          $0.turned(by: angle, around: center.offset(dx: -offset.x, dy: -offset.y))
        }, offset: offset, clip: clip, opacity: opacity)
    case .fill, .text, .image, .shadow, .cover: self
    }
  }

  /// The group with its contents moved and its clip unchanged.
  fileprivate func inside(movedBy shift: Point) -> DisplayItem {
    guard case .group(let children, let offset, let clip, let opacity) = self else { return self }
    return .group(
      [.group(children, offset: shift, clip: nil, opacity: 1)], offset: offset, clip: clip,
      opacity: opacity)
  }
}

extension Path {
  /// The path rotated clockwise around a point, by an angle in radians.
  fileprivate func turned(by angle: Double, around center: Point) -> Path {
    let (cosine, sine) = (cos(angle), sin(angle))
    return mapped {
      let (x, y) = ($0.x - center.x, $0.y - center.y)
      return Point(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
    }
  }
}
