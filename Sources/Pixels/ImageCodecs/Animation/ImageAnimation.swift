import Platform

/// An animated GIF, WebP or PNG, with the times of its frames; the pixels are decoded on request.
///
/// Each frame builds on the previous one, so frames are decoded in order on one canvas; the latest
/// frames are cached, within a budget, at the size at which they are drawn. Safe on any thread. A
/// request for a frame that is not cached waits until the frame is decoded, so make such requests
/// on a worker.
package final class ImageAnimation: Sendable {
  /// The width of the frames that `frame(_:)` returns, in pixels.
  package let width: Int
  /// The height of the frames that `frame(_:)` returns, in pixels.
  package let height: Int
  /// The timing of the frames.
  package let timing: AnimationTiming

  private let bytes: [UInt8]
  private let structure: AnimationStructure
  /// The size of the reduced canvas, before the orientation is applied.
  private let shrunk: (width: Int, height: Int)
  /// The maximum number of cached frames.
  private let capacity: Int
  private let state = Monitor(State())

  private struct State: Sendable {
    var kept: [Int: DecodedImage] = [:]
    /// The indices of the cached frames, the oldest first.
    var order: [Int] = []
    /// The last requested frame, which is requested again in each tick until the next frame is due.
    var latest: (index: Int, image: DecodedImage)?
    var composer: AnimationComposer?
    /// The first damaged frame, with its error.
    var failure: (index: Int, error: ImageError)?
  }

  /// Finds the frames of a file without decoding them.
  ///
  /// If the file is truncated, its last complete frame is the last frame.
  /// - Parameters:
  ///   - bytes: The file.
  ///   - target: The size to which frames are reduced, as `ImageDecoder.decode` reduces images; nil
  ///     for the full size.
  ///   - byteBudget: The maximum number of bytes of cached frames.
  /// - Throws: `ImageError` if the file has no complete frame of an animation, or exceeds
  ///   `ImageLimits`.
  package init(
    _ bytes: [UInt8], covering target: (width: Int, height: Int)? = nil,
    byteBudget: Int = 16 << 20
  ) throws(ImageError) {
    guard let structure = try Self.structure(of: bytes) else { throw .notAnAnimation }
    let stored = (width: structure.width, height: structure.height)
    var wanted = target ?? stored
    if target != nil, structure.orientation.swapsAxes { wanted = (wanted.height, wanted.width) }
    let shrunk = ImageDecoder.covering(wanted, from: stored)
    (width, height) =
      structure.orientation.swapsAxes ? (shrunk.height, shrunk.width) : shrunk
    timing = structure.timing
    capacity = byteBudget / (shrunk.width * shrunk.height * 4)
    self.shrunk = shrunk
    self.structure = structure
    self.bytes = bytes
  }

  /// The timing of a file's frames; nil if the file is not animated, or exceeds the limits.
  package static func timing(of bytes: [UInt8]) -> AnimationTiming? {
    // If the file is damaged after its first frame, that frame is still shown.
    guard let structure = try? structure(of: bytes), structure.frames.count > 1 else { return nil }
    return structure.timing
  }

  private static func structure(of bytes: [UInt8]) throws(ImageError) -> AnimationStructure? {
    guard bytes.count <= ImageLimits.maximumFileSize else {
      throw .fileTooLarge(byteCount: bytes.count)
    }
    guard case .known(let format) = ImageFormat.signature(of: bytes) else { throw .notAnImage }
    guard let structure = try AnimationStructure.read(bytes, format, firstFrameOnly: false) else {
      return nil
    }
    let (width, height) = (structure.width, structure.height)
    guard width > 0, height > 0 else { throw .corrupt(format, "no pixels") }
    guard width * height <= ImageLimits.maximumAnimationPixelCount else {
      throw .tooManyPixels(width: width, height: height)
    }
    return structure
  }

  /// Returns a frame, composed with the earlier frames.
  ///
  /// - Throws: `ImageError` if this frame or an earlier frame is damaged.
  package func frame(_ index: Int) throws(ImageError) -> DecodedImage {
    precondition(timing.delays.indices.contains(index), "there is no frame \(index)")
    return try state.withLock { state throws(ImageError) in
      if let kept = state.kept[index] { return kept }
      if let latest = state.latest, latest.index == index { return latest.image }
      if let failure = state.failure, failure.index <= index { throw failure.error }
      let image = try compose(index, &state)
      keep(image, at: index, &state)
      return image
    }
  }

  /// Returns a composed frame or, if it is damaged, the last undamaged frame before it.
  ///
  /// - Throws: `ImageError` if even the first frame is damaged.
  package func wholeFrame(upTo index: Int) throws(ImageError) -> DecodedImage {
    do throws(ImageError) {
      return try frame(index)
    } catch {
      let damaged = state.withLock { $0.failure?.index }
      guard let damaged, damaged > 0 else { throw error }
      return try frame(min(index, damaged - 1))
    }
  }

  /// The maximum number of bytes in memory: the file, the canvas, the area under the last frame,
  /// and the cached frames.
  package var byteCount: Int {
    let canvas = structure.width * structure.height * 4
    let covers = structure.frames.contains { $0.disposal == .previous }
    let frames = min(capacity, timing.frameCount) + 1
    return bytes.count + canvas * (covers ? 2 : 1) + frames * width * height * 4
  }

  /// The number of bytes of cached frames.
  var keptByteCount: Int {
    state.withLock { $0.kept.values.reduce(0) { $0 + $1.pixels.count * 4 } }
  }

  private func compose(_ index: Int, _ state: inout State) throws(ImageError) -> DecodedImage {
    var canvas: AnimationComposer
    if let current = state.composer, current.frameCount <= index + 1 {
      canvas = current
    } else {
      canvas = AnimationComposer(bytes, structure)
    }
    // The composer is moved out of the state, because a second reference to the canvas would cause
    // a copy.
    state.composer = nil
    while canvas.frameCount <= index {
      do throws(ImageError) {
        try canvas.advance()
      } catch {
        state.failure = (canvas.frameCount - 1, error)
        throw error
      }
    }
    let image = try canvas.image(width: shrunk.width, height: shrunk.height)
    state.composer = canvas
    return image
  }

  private func keep(_ image: DecodedImage, at index: Int, _ state: inout State) {
    state.latest = (index, image)
    guard capacity > 0 else { return }
    if state.order.count >= capacity { state.kept[state.order.removeFirst()] = nil }
    state.kept[index] = image
    state.order.append(index)
    if state.kept.count == timing.frameCount { state.composer = nil }
  }
}

extension AnimationStructure {
  /// The timing of the frames.
  var timing: AnimationTiming {
    AnimationTiming(delays: frames.map(\.duration), playCount: playCount)
  }
}
