import CCodecs

/// The canvas of a GIF, on which frame after frame is drawn.
///
/// A copy is a place to come back to.
struct GIFComposer: Sendable {
  /// How many frames were drawn.
  private(set) var frameCount = 0
  private let bytes: [UInt8]
  private let structure: GIFStructure
  private var canvas: [UInt32]
  /// The canvas before the last frame, where that wants it back.
  private var previous: [UInt32]?

  init(_ bytes: [UInt8], _ structure: GIFStructure) {
    self.bytes = bytes
    self.structure = structure
    canvas = [UInt32](repeating: 0, count: structure.width * structure.height)
  }

  /// Draws the next frame, after what the one before it leaves behind.
  ///
  /// - Throws: `ImageError` when the frame is damaged; the canvas is of no use then.
  mutating func advance() throws(ImageError) {
    if frameCount > 0 { dispose(of: structure.frames[frameCount - 1]) }
    let frame = structure.frames[frameCount]
    frameCount += 1
    if frame.disposal == .previous, frameCount < structure.frames.count { previous = canvas }
    var message = ccodecs_message()
    let status = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe canvas.withUnsafeMutableBufferPointer { canvas in
        guard let start = buffer.baseAddress, let out = canvas.baseAddress else {
          return CCODECS_MEMORY
        }
        return unsafe ccodecs_gif_draw(
          start, buffer.count, frame.offset, Int32(frame.transparentColor ?? -1), out,
          UInt32(structure.width), UInt32(structure.height), &message)
      }
    }
    guard status == CCODECS_OK else { throw ImageError(status, message, .gif) }
  }

  /// The canvas, shrunk to a size that is not larger in either direction.
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
    return DecodedImage(width: width, height: height, pixels: pixels, isOpaque: isOpaque)
  }

  private mutating func dispose(of frame: GIFStructure.Frame) {
    switch frame.disposal {
    case .keep: break
    case .background:
      let columns = (frame.left..<frame.left + frame.width).clamped(to: 0..<structure.width)
      let rows = (frame.top..<frame.top + frame.height).clamped(to: 0..<structure.height)
      for row in rows {
        for index
          in (row * structure.width + columns.lowerBound)..<(row * structure.width
          + columns.upperBound)
        {
          canvas[index] = 0
        }
      }
    case .previous:
      if let previous { canvas = previous }
      previous = nil
    }
  }
}
