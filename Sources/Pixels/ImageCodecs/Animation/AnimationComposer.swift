import CCodecs

/// The canvas of an animated image, on which its frames are drawn in order.
///
/// A copy is a snapshot to which an animation can return.
struct AnimationComposer: Sendable {
  /// The number of frames drawn so far.
  private(set) var frameCount = 0
  private let bytes: [UInt8]
  private let structure: AnimationStructure
  private var canvas: [UInt32]
  /// The pixels under the last frame if its disposal is `.previous`.
  ///
  /// Only the area of that frame is stored, because a small file can have many frames of one pixel.
  private var covered: [UInt32] = []

  init(_ bytes: [UInt8], _ structure: AnimationStructure) {
    self.bytes = bytes
    self.structure = structure
    canvas = [UInt32](repeating: 0, count: structure.width * structure.height)
  }

  /// Disposes of the last frame, then draws the next one.
  ///
  /// - Throws: `ImageError` if the frame is damaged; the canvas can then no longer be used.
  mutating func advance() throws(ImageError) {
    if frameCount > 0 { dispose(of: structure.frames[frameCount - 1]) }
    let frame = structure.frames[frameCount]
    frameCount += 1
    if frame.disposal == .previous, frameCount < structure.frames.count {
      covered.removeAll(keepingCapacity: true)
      for row in rows(of: frame) { covered += canvas[row] }
    }
    if let error = draw(frame).error { throw error }
  }

  /// Draws the first frame, or as many of its rows as the file has.
  ///
  /// - Returns: The reason why the frame is incomplete; nil if it is complete.
  /// - Throws: `ImageError` if not even one row can be drawn.
  mutating func drawStill() throws(ImageError) -> ImageError? {
    let (isDrawn, error) = draw(structure.frames[0])
    frameCount = 1
    if let error, !isDrawn || error == .outOfMemory { throw error }
    return error
  }

  private mutating func draw(
    _ frame: AnimationFrame
  ) -> (isDrawn: Bool, error: ImageError?) {
    if structure.format == .gif { return drawGIF(frame) }
    do throws(ImageError) {
      let (pixels, damage) = try pixels(of: frame)
      put(pixels, frame)
      return (true, damage)
    } catch {
      return (false, error)
    }
  }

  private mutating func drawGIF(
    _ frame: AnimationFrame
  ) -> (isDrawn: Bool, error: ImageError?) {
    var message = ccodecs_message()
    var isDrawn = false
    let status = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe canvas.withUnsafeMutableBufferPointer { canvas in
        guard let start = buffer.baseAddress, let out = canvas.baseAddress else {
          return CCODECS_MEMORY
        }
        return unsafe ccodecs_gif_draw(
          start, buffer.count, frame.data.lowerBound, Int32(frame.transparentColor ?? -1), out,
          UInt32(structure.width), UInt32(structure.height), &isDrawn, &message)
      }
    }
    return (isDrawn, status == CCODECS_OK ? nil : ImageError(status, message, .gif))
  }

  /// The pixels of one frame of a WebP or PNG, and the frame's damage, which is nil for an intact
  /// frame.
  private func pixels(
    of frame: AnimationFrame
  ) throws(ImageError) -> (pixels: [UInt32], damage: ImageError?) {
    let picture =
      try structure.png?.picture(of: frame, in: bytes) ?? Array(bytes[frame.data])
    return try ImageDecoder.pixels(
      of: picture, structure.format, width: frame.width, height: frame.height)
  }

  private mutating func put(_ pixels: [UInt32], _ frame: AnimationFrame) {
    unsafe canvas.withUnsafeMutableBufferPointer { canvas in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        guard let out = canvas.baseAddress, let start = pixels.baseAddress else { return }
        unsafe ccodecs_put_frame(
          out, UInt32(structure.width), start, UInt32(frame.width), UInt32(frame.height),
          UInt32(frame.left), UInt32(frame.top), frame.replaces)
      }
    }
  }

  /// The canvas, reduced to at most the given size and then rotated upright.
  func image(width: Int, height: Int) throws(ImageError) -> DecodedImage {
    var isOpaque = true
    var status = CCODECS_OK
    let count = width * height
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
      status = unsafe canvas.withUnsafeBufferPointer { canvas in
        guard let start = canvas.baseAddress, let out = buffer.baseAddress else {
          return CCODECS_MEMORY
        }
        return unsafe ccodecs_shrink(
          start, UInt32(structure.width), UInt32(structure.height), out, UInt32(width),
          UInt32(height), &isOpaque)
      }
      initialized = status == CCODECS_OK ? count : 0
    }
    guard status == CCODECS_OK else { throw .outOfMemory }
    return structure.orientation.apply(
      to: DecodedImage(width: width, height: height, pixels: pixels, isOpaque: isOpaque))
  }

  private mutating func dispose(of frame: AnimationFrame) {
    switch frame.disposal {
    case .keep: break
    case .background:
      for row in rows(of: frame) {
        for index in row { canvas[index] = 0 }
      }
    case .previous:
      var next = 0
      for row in rows(of: frame) {
        for index in row {
          canvas[index] = covered[next]
          next += 1
        }
      }
    }
  }

  /// The ranges of a frame's rows on the canvas, without the parts outside it.
  private func rows(of frame: AnimationFrame) -> [Range<Int>] {
    let columns = (frame.left..<frame.left + frame.width).clamped(to: 0..<structure.width)
    let rows = (frame.top..<frame.top + frame.height).clamped(to: 0..<structure.height)
    return rows.map { row in
      let start = row * structure.width
      return start + columns.lowerBound..<start + columns.upperBound
    }
  }
}
