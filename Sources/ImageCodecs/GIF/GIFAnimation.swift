import Platform

/// A GIF that moves: when each frame is due, and its pixels when they are asked for.
///
/// Frames build on each other, so they are decoded in order; what was composed is kept, at the size
/// at which it is drawn, as far as the budget goes. Safe on any thread; whoever asks for a frame
/// that is not there waits while it is decoded, so ask on a worker.
package final class GIFAnimation: Sendable {
  /// Of the frames that `frame(_:)` gives, in pixels.
  package let width: Int
  /// Of the frames that `frame(_:)` gives, in pixels.
  package let height: Int
  /// When its frames are due.
  ///
  /// Delays of up to 10 ms become 100 ms, as in WebKit and Chromium, which follow Firefox in this:
  /// files say 0 and mean "at some usual speed". The file's number of plays counts repetitions, so
  /// it is one less (Chromium issue 592735, Mozilla bug 1255497).
  package let timing: AnimationTiming

  private let bytes: [UInt8]
  private let structure: GIFStructure
  private let byteBudget: Int
  private let state = Monitor(State())

  private struct State: Sendable {
    var kept: [Int: DecodedImage] = [:]
    /// The last one, which is asked for at each tick until the next is due.
    var latest: (index: Int, image: DecodedImage)?
    var composer: GIFComposer?
    /// The place at which the budget ended: so that each further round need not compose again what
    /// is kept.
    var resumption: GIFComposer?
    /// From which frame on there is damage.
    var failure: (index: Int, error: ImageError)?
  }

  /// Reads where the frames lie; decodes none.
  ///
  /// A file that was cut short ends with its last whole frame.
  /// - Parameters:
  ///   - bytes: the file.
  ///   - target: frames are shrunk as `ImageDecoder.decode` shrinks pictures; nil for the full
  ///     size.
  ///   - byteBudget: how many bytes of frames are kept.
  /// - Throws: `ImageError` when this is no GIF with a whole frame, or more than `ImageLimits`
  ///   allows.
  package init(
    _ bytes: [UInt8], covering target: (width: Int, height: Int)? = nil,
    byteBudget: Int = 16 << 20
  ) throws(ImageError) {
    guard bytes.count <= ImageLimits.maximumFileSize else {
      throw .fileTooLarge(byteCount: bytes.count)
    }
    guard ImageFormat.signature(of: bytes) == .known(.gif) else { throw .notAnImage }
    structure = try GIFStructure(bytes, firstFrameOnly: false)
    let size = (width: structure.width, height: structure.height)
    guard size.width > 0, size.height > 0 else { throw .corrupt(.gif, "no pixels") }
    guard size.width * size.height <= ImageLimits.maximumAnimationPixelCount else {
      throw .tooManyPixels(width: size.width, height: size.height)
    }
    (width, height) = ImageDecoder.covering(target ?? size, from: size)
    let playCount: Int? =
      switch structure.repeatCount {
      case nil: 1
      case 0: nil
      case let count?: count + 1
      }
    timing = AnimationTiming(
      delays: structure.frames.map { UInt64($0.delay <= 1 ? 10 : $0.delay) * 10_000_000 },
      playCount: playCount)
    self.bytes = bytes
    self.byteBudget = byteBudget
  }

  /// A frame as it is seen, composed with those before it.
  ///
  /// - Throws: `ImageError` when this frame or one before it is damaged.
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

  /// A frame as it is seen, or the last one before it that is whole.
  ///
  /// - Throws: `ImageError` when not even the first frame is whole.
  package func wholeFrame(upTo index: Int) throws(ImageError) -> DecodedImage {
    do throws(ImageError) {
      return try frame(index)
    } catch {
      let damaged = state.withLock { $0.failure?.index }
      guard let damaged, damaged > 0 else { throw error }
      return try frame(min(index, damaged - 1))
    }
  }

  /// The most bytes of the canvas and of what composing may hold beside it: what the last frame
  /// covers, and both of them where the budget of frames ended.
  package var canvasByteCount: Int { structure.width * structure.height * 4 * 4 }

  /// Bytes of frames that are kept.
  var keptByteCount: Int {
    state.withLock { $0.kept.values.reduce(0) { $0 + $1.pixels.count * 4 } }
  }

  private func compose(_ index: Int, _ state: inout State) throws(ImageError) -> DecodedImage {
    var canvas = GIFComposer(bytes, structure)
    if let resumption = state.resumption, resumption.frameCount <= index + 1 {
      canvas = resumption
    }
    if let current = state.composer, current.frameCount <= index + 1,
      current.frameCount > canvas.frameCount
    {
      canvas = current
    }
    // Nobody else may hold the canvas while it is drawn on: it would be copied.
    state.composer = nil
    while canvas.frameCount <= index {
      do throws(ImageError) {
        try canvas.advance()
      } catch {
        state.failure = (canvas.frameCount - 1, error)
        throw error
      }
    }
    let image = try canvas.image(width: width, height: height)
    state.composer = canvas
    return image
  }

  private func keep(_ image: DecodedImage, at index: Int, _ state: inout State) {
    if (state.kept.count + 1) * image.pixels.count * 4 <= byteBudget {
      state.kept[index] = image
      if state.kept.count == timing.frameCount {
        state.composer = nil
        state.resumption = nil
      }
    } else {
      state.latest = (index, image)
      if state.resumption == nil { state.resumption = state.composer }
    }
  }
}
