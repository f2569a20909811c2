/// One frame of an animation, drawn over the earlier ones.
struct AnimationFrame: Hashable, Sendable {
  /// The fate of a frame's rectangle before the next one is drawn.
  enum Disposal: Hashable, Sendable {
    /// The frame stays.
    case keep
    /// The rectangle is cleared: browsers ignore the background colour that GIF and WebP define.
    case background
    /// The rectangle is restored to its pixels before the frame.
    case previous
  }

  /// The distance from the canvas's left edge, in pixels.
  var left: Int
  /// The distance from the canvas's upper edge, in pixels.
  var top: Int
  /// The width in pixels.
  var width: Int
  /// The height in pixels.
  var height: Int
  /// The treatment of the frame's rectangle before the next frame.
  var disposal = Disposal.keep
  /// True if its pixels, including clear ones, replace those below; otherwise they are blended over
  /// them.
  var replaces = false
  /// The time that it is shown, in nanoseconds.
  var duration: UInt64
  /// The place of its pixels in the file: a GIF's from the image descriptor on, a WebP's as a still
  /// picture without the container, a PNG's as whole chunks.
  var data: Range<Int>
  /// The number of the colour that is not drawn; of a GIF only.
  var transparentColor: Int?

  /// The number of its pixels; 16 bits a side in a GIF, no more than the canvas elsewhere.
  var pixelCount: Int { width * height }

  /// The time of a frame whose file specifies this number of milliseconds.
  ///
  /// Up to 10 ms become 100 ms, as in WebKit and Chromium, which follow Firefox in this for every
  /// format: files have 0 and mean "at some usual speed".
  static func duration(milliseconds: Double) -> UInt64 {
    milliseconds <= 10 ? 100_000_000 : UInt64((milliseconds * 1_000_000).rounded())
  }
}

/// The frames of a file in their order, held to the limits.
struct AnimationFrames: Hashable, Sendable {
  /// The frames, at most as many as `ImageLimits` allows.
  private(set) var kept: [AnimationFrame] = []
  private var count = 0
  private var pixelCount = 0

  /// Adds the next one; more than are allowed are counted only.
  mutating func append(_ frame: AnimationFrame) {
    count += 1
    pixelCount += frame.pixelCount
    if count <= ImageLimits.maximumFrameCount { kept.append(frame) }
  }

  /// Checks the limits; a single frame is a still picture, which has limits of its own.
  ///
  /// - Throws: `ImageError` for more frames, or more pixels in all of them, than `ImageLimits` allows.
  func check(_ format: ImageFormat) throws(ImageError) {
    guard count > 1 else { return }
    guard count <= ImageLimits.maximumFrameCount,
      pixelCount <= ImageLimits.maximumAnimationWork(of: format)
    else { throw .tooMuchAnimation(frameCount: count, pixelCount: pixelCount) }
  }
}
