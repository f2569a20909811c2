import ImageCodecs
import Platform

/// Pictures that move and are shown now, each with the canvas that its next frame is drawn on,
/// within a budget of bytes.
///
/// Safe on any thread: a lock is held for the time of a look-up only.
final class AnimationCache: Sendable {
  private let animations: Monitor<SecondChanceCache<ImageCache.Key, GIFAnimation>>

  /// Bytes of composed frames that one animation keeps: all of a sticker's, a second of a film's.
  private static let framesByteBudget = 4 << 20

  init(byteBudget: Int) {
    animations = Monitor(SecondChanceCache(byteBudget: byteBudget))
  }

  /// The animation, or a new one of a file's bytes.
  ///
  /// - Throws: what reading throws, or `ImageError` when the file does not move.
  func animation(
    for key: ImageCache.Key, reading bytes: () throws -> [UInt8]
  ) throws -> GIFAnimation {
    if let known = animations.withLock({ $0.value(for: key) }) { return known }
    let bytes = try bytes()
    let animation = try GIFAnimation(
      bytes, covering: (key.width, key.height), byteBudget: Self.framesByteBudget)
    animations.withLock {
      $0.insert(
        animation, for: key,
        cost: bytes.count + animation.canvasByteCount + Self.framesByteBudget)
    }
    return animation
  }

  /// Forgets all animations; they begin anew when they are asked for.
  func purge() {
    animations.withLock { $0.removeAll() }
  }
}
