/// The positions, sizes and times of an image's frames, without their pixels.
struct AnimationStructure: Hashable, Sendable {
  /// The format of the file.
  var format: ImageFormat
  /// The width of the canvas in pixels, before the orientation is applied.
  var width: Int
  /// The height of the canvas in pixels, before the orientation is applied.
  var height: Int
  /// The frames, at least one; if only the first frame is requested, it may be incomplete.
  var frames: [AnimationFrame]
  /// The number of times that the animation is played; nil if it repeats endlessly.
  var playCount: Int?
  /// The orientation in which the canvas must be shown.
  var orientation = ImageOrientation.up
  /// The chunks of a PNG that each of its frames requires; nil for other formats.
  var png: APNGHeader?

  /// True if the background can be visible through the first frame or around it.
  var hasAlpha: Bool

  /// True if the first frame must be composed, because it is not stored in the file as a still
  /// image.
  var isComposed: Bool {
    // If the default image has more pixels than an animation's canvas may have, decoding it as a
    // still image takes less memory and time.
    png.map {
      $0.hidesDefaultImage && $0.width * $0.height <= ImageLimits.maximumAnimationPixelCount
    } ?? true
  }

  /// Finds the frames of a GIF, or of an animated WebP or PNG, without decoding them.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - format: The format of the file, by its signature.
  ///   - firstFrameOnly: True to stop reading at the end of the first frame.
  /// - Returns: The structure; nil for a JPEG, and for a WebP or PNG that is not animated.
  /// - Throws: `ImageError` if the file has no complete frame, or more frames than `ImageLimits`
  ///   allows.
  static func read(
    _ bytes: [UInt8], _ format: ImageFormat, firstFrameOnly: Bool
  ) throws(ImageError) -> AnimationStructure? {
    switch format {
    case .gif: try AnimationStructure(gif: bytes, firstFrameOnly: firstFrameOnly)
    case .webp: try AnimationStructure(webp: bytes, firstFrameOnly: firstFrameOnly)
    case .png: try AnimationStructure(apng: bytes, firstFrameOnly: firstFrameOnly)
    case .jpeg: nil
    }
  }

  /// True if a frame does not cover the whole canvas.
  static func leavesOpen(_ frame: AnimationFrame, width: Int, height: Int) -> Bool {
    frame.left > 0 || frame.top > 0 || frame.width < width || frame.height < height
  }
}
