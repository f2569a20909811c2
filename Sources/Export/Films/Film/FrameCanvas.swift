import Platform
import RasterKit

/// The current frame of a film as one buffer of pixels; each frame changes only the pixels that
/// differ.
struct FrameCanvas {
  /// The pixels: red, green, blue and straight alpha, one byte each, row by row.
  private(set) var bytes: [UInt8] = []
  private var shown: PixelStack?

  /// Writes a frame into the buffer.
  ///
  /// If the bytes are still referenced elsewhere, they are copied first.
  ///
  /// - Returns: True if the frame looks different from the previous frame.
  @discardableResult
  mutating func show(_ frame: PixelStack) -> Bool {
    let count = frame.width * frame.height * 4
    let isNew = bytes.count != count
    let damage = frame.damage(since: isNew ? nil : shown)
    shown = frame
    guard !damage.isEmpty else { return false }
    if isNew { bytes = Array(repeating: 0, count: count) }
    PixelStack.withMemory(of: &bytes) {
      _ = frame.copy(damage, into: &$0, bytesPerRow: frame.width * 4, isStraight: true)
    }
    return true
  }
}

/// A film's frames as bitmaps; if a frame looks like the previous frame, its bitmap is the same
/// object.
struct FrameBitmaps {
  private var last: (stack: PixelStack, bitmap: Bitmap)?

  /// The bitmap of the next frame.
  mutating func bitmap(of frame: PixelStack) -> Bitmap {
    if let last, frame.damage(since: last.stack).isEmpty { return last.bitmap }
    let bitmap = Bitmap(frame, since: last)
    last = (frame, bitmap)
    return bitmap
  }
}
