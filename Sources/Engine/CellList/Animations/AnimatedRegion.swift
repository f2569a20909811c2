import DisplayList
import ImageCodecs

/// A moving part of a cell.
///
/// Its frames follow a clock or the cell's position.
struct AnimatedRegion: Hashable, Sendable {
  /// The clock that the part's frames follow.
  enum Clock: Hashable, Sendable {
    /// The clock of a picture, with the picture's identifier. All cells that show the picture share
    /// it, and it starts when the first of them comes onto the screen.
    case picture(String, AnimationTiming)
    /// The clock of the session.
    case session(AnimationTiming)
    /// A clock that starts when the cell comes onto the screen.
    case appearance(AnimationTiming)
    /// No clock: the frame follows the cell's position on the screen.
    case place
  }

  /// The animation as declared in the cell.
  let declaration: AnimationDeclaration
  /// The clock that the part's frames follow.
  let clock: Clock
  /// The columns of the cell's pixels that change.
  let columns: Range<Int>
  /// The rows of the cell's pixels that change.
  let rows: Range<Int>
  /// The scale, in pixels per point.
  let scale: Double

  /// The timing of the part's frames; nil if there is no clock.
  var timing: AnimationTiming? {
    switch clock {
    case .picture(_, let timing), .session(let timing), .appearance(let timing): timing
    case .place: nil
    }
  }

  /// The moving parts of a cell, from the back to the front.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot of the cell.
  ///   - scale: The scale, in pixels per point.
  ///   - timing: Returns the timing of an animated picture; nil for a still picture.
  /// - Returns: The parts, clipped to the cell.
  static func parts(
    of snapshot: CellSnapshot, scale: Double, timing: (ImageReference) -> AnimationTiming?
  ) -> [AnimatedRegion] {
    let width = (snapshot.size.width * scale).rounded()
    let height = (snapshot.size.height * scale).rounded()
    return snapshot.animations.compactMap { animation in
      guard let clock = clock(of: animation, in: snapshot, timing: timing) else { return nil }
      let box = animation.rect
      // The painter also rounds outwards, so the painted pixels are within these bounds.
      let left = max(0, (box.minX * scale).rounded(.down))
      let right = min(width, (box.maxX * scale).rounded(.up))
      let top = max(0, (box.minY * scale).rounded(.down))
      let bottom = min(height, (box.maxY * scale).rounded(.up))
      guard left < right, top < bottom else { return nil }
      return AnimatedRegion(
        declaration: animation, clock: clock, columns: Int(left)..<Int(right),
        rows: Int(top)..<Int(bottom), scale: scale)
    }
  }

  private static func clock(
    of animation: AnimationDeclaration, in snapshot: CellSnapshot,
    timing: (ImageReference) -> AnimationTiming?
  ) -> Clock? {
    let motion = animation.motion
    func rounds(_ count: Int?) -> AnimationTiming {
      let frames = MotionFrames.count(of: motion)
      return AnimationTiming(
        delays: Array(repeating: UInt64(motion.period * 1e9) / UInt64(frames), count: frames),
        playCount: count)
    }
    switch motion.kind {
    case .picture:
      guard case .image(let reference, _, _)? = snapshot.items(at: animation.place).first,
        let timing = timing(reference)
      else { return nil }
      return .picture(reference.identifier, timing)
    case .spinner, .progress, .typing: return .session(rounds(nil))
    case .transition: return .appearance(rounds(1))
    case .parallax: return .place
    }
  }

  /// The frame number for an ordinal.
  ///
  /// Ordinals count frames across all loops, frame numbers within one loop; frame 0 is the cell
  /// itself.
  func frame(of ordinal: Int) -> Int {
    switch clock {
    case .picture(_, let timing), .session(let timing): ordinal % timing.frameCount
    // An appearance ends with frame 0, the cell as it was laid out.
    case .appearance(let timing): (ordinal + 1) % timing.frameCount
    case .place: ordinal
    }
  }

  /// Returns the cell with this part showing a given frame.
  ///
  /// - Parameters:
  ///   - snapshot: The cell as it was laid out.
  ///   - frame: The frame number, from 0.
  /// - Returns: The cell; for frame 0, the cell as it was laid out.
  func snapshot(_ snapshot: CellSnapshot, frame: Int) -> CellSnapshot {
    MotionFrames.snapshot(snapshot, moving: declaration, frame: frame, scale: scale)
  }
}
