/// One frame of an animation, which is drawn over the earlier frames.
struct AnimationFrame: Hashable, Sendable {
  /// The change to a frame's rectangle before the next frame is drawn.
  enum Disposal: Hashable, Sendable {
    /// The frame stays on the canvas.
    case keep
    /// The rectangle becomes transparent; like browsers, this ignores the background colour that
    /// GIF and WebP define.
    case background
    /// The pixels from before the frame are restored.
    case previous
  }

  /// The distance from the left edge of the canvas, in pixels.
  var left: Int
  /// The distance from the top edge of the canvas, in pixels.
  var top: Int
  /// The width in pixels.
  var width: Int
  /// The height in pixels.
  var height: Int
  /// The change to the frame's rectangle before the next frame is drawn.
  var disposal = Disposal.keep
  /// True if the frame's pixels, including transparent ones, replace those under them; otherwise
  /// they are blended.
  var replaces = false
  /// The time for which the frame is shown, in nanoseconds.
  var duration: UInt64
  /// The range of the frame's pixels in the file: for a GIF from the image descriptor onwards, for
  /// a WebP as a still image without the container, for a PNG as whole chunks.
  var data: Range<Int>
  /// The index of the colour that is not drawn; only for a GIF.
  var transparentColor: Int?

  /// The number of pixels; a side has up to 16 bits in a GIF, and is at most as long as the
  /// canvas's in other formats.
  var pixelCount: Int { width * height }

  /// The duration of a frame, from the number of milliseconds that the file states.
  ///
  /// Durations of up to 10 ms become 100 ms, as in WebKit and Chromium, which follow Firefox in
  /// this for every format, because files with a duration of 0 mean "at the usual speed".
  static func duration(milliseconds: Double) -> UInt64 {
    milliseconds <= 10 ? 100_000_000 : UInt64((milliseconds * 1_000_000).rounded())
  }
}

/// The frames of a file in order, limited in number.
struct AnimationFrames: Hashable, Sendable {
  /// The frames, at most as many as `ImageLimits` allows.
  private(set) var kept: [AnimationFrame] = []
  /// The number of all frames.
  private(set) var count = 0
  private var pixelCount = 0
  private var byteCount = 0

  /// Adds the next frame; frames beyond the limit are only counted.
  mutating func append(_ frame: AnimationFrame) {
    count += 1
    pixelCount += frame.pixelCount
    byteCount += frame.data.count
    if count <= ImageLimits.maximumFrameCount { kept.append(frame) }
  }

  /// Checks the limits of an animation; a single frame is a still image, which has its own limits.
  ///
  /// - Throws: `ImageError` if there are more frames, or more pixels or bytes in all frames, than
  ///   `ImageLimits` allows.
  func check(_ format: ImageFormat) throws(ImageError) {
    guard count > 1 else { return }
    guard count <= ImageLimits.maximumFrameCount,
      pixelCount <= ImageLimits.maximumAnimationWork(of: format)
    else { throw .tooMuchAnimation(frameCount: count, pixelCount: pixelCount) }
    guard format != .webp || byteCount <= ImageLimits.maximumAnimatedWebPSize
    else { throw .animationTooLarge(byteCount: byteCount) }
  }
}
