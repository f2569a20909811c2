extension AnimationStructure {
  /// Reads the blocks of a GIF, or only those up to the end of its first frame.
  ///
  /// The blocks of GIF89a are read here, so that frames can be decoded one by one without an open
  /// decoder; giflib decompresses the pixels. Blocks that browsers ignore are skipped. A truncated
  /// animation ends with its last complete frame; if only the first frame is requested, that frame
  /// ends with its last row.
  /// - Throws: `ImageError` if there is no frame to return, or if the file exceeds `ImageLimits`.
  init(gif bytes: [UInt8], firstFrameOnly: Bool) throws(ImageError) {
    var cursor = GIFCursor(bytes: bytes, position: 6)
    guard let width = cursor.word(), let height = cursor.word(), let flags = cursor.byte(),
      cursor.skip(2), cursor.skipColorMap(flags)
    else { throw .truncated(.gif) }
    (self.width, self.height) = (width, height)
    var control = GIFControl()
    var list = AnimationFrames()
    var isCut = false
    blocks: while !firstFrameOnly || list.kept.isEmpty {
      switch cursor.byte() {
      case 0x2c:
        guard let (frame, isWhole) = cursor.frame(control), isWhole || firstFrameOnly else {
          isCut = true
          break blocks
        }
        list.append(frame)
        control.endFrame()
        if !isWhole { break blocks }
      case 0x21:
        guard control.readExtension(&cursor) else {
          isCut = true
          break blocks
        }
      case nil:
        isCut = true
        break blocks
      default:
        // The block is the trailer, or an invalid one at which every browser stops.
        break blocks
      }
    }
    format = .gif
    frames = list.kept
    guard let first = frames.first else {
      throw isCut ? .truncated(.gif) : .corrupt(.gif, "it contains no picture")
    }
    // A frame can be larger than the canvas, and all its pixels must be unpacked.
    guard first.pixelCount <= ImageLimits.maximumBufferedPixelCount else {
      throw .tooManyPixels(width: first.width, height: first.height)
    }
    try list.check(.gif)
    // Encoders that do not support a canvas write 0 or a small size: browsers then use the size of
    // the first frame (Gecko's and WebKit's GIF decoders, "Work around broken GIF files"), and clip
    // only later frames.
    if width == 0 || first.width > width { self.width = first.left + first.width }
    if height == 0 || first.height > height { self.height = first.top + first.height }
    hasAlpha =
      first.transparentColor != nil
      || Self.leavesOpen(first, width: self.width, height: self.height)
    // The file states the number of repetitions, which is one less than the number of plays
    // (Chromium issue 592735, Mozilla bug 1255497).
    playCount =
      switch control.repeatCount {
      case nil: 1
      case 0: nil
      case let count?: count + 1
      }
  }
}

/// The values in the extensions of a GIF, which precede the frame to which they apply.
struct GIFControl {
  /// The transparent colour of the next frame.
  private(set) var transparentColor: Int?
  /// The disposal of the next frame.
  private(set) var disposal = AnimationFrame.Disposal.keep
  /// The delay of the next frame, in hundredths of a second.
  private(set) var delay = 0
  /// The number of repetitions that the file states, 0 for endless repetition; nil if it states
  /// none.
  private(set) var repeatCount: Int?

  /// Resets the values for the next frame.
  mutating func endFrame() { (transparentColor, disposal, delay) = (nil, .keep, 0) }

  /// Reads an extension from its label onwards; returns false if its end is missing.
  mutating func readExtension(_ cursor: inout GIFCursor) -> Bool {
    guard let label = cursor.byte(), let blocks = cursor.blocks() else { return false }
    switch label {
    case 0xf9:
      guard let block = blocks.first, block.count >= 4 else { return true }
      let fields = Array(block)
      transparentColor = fields[0] & 1 != 0 ? Int(fields[3]) : nil
      delay = Int(fields[1]) | Int(fields[2]) << 8
      disposal =
        switch fields[0] >> 2 & 7 {
        case 2: .background
        // Some encoders write 4 instead of 3; Gecko and Blink also treat 4 as 3.
        case 3, 4: .previous
        default: .keep
        }
    case 0xff:
      let names = ["NETSCAPE2.0", "ANIMEXTS1.0"]
      guard blocks.count >= 2, names.contains(where: { blocks[0].elementsEqual($0.utf8) }) else {
        return true
      }
      let fields = Array(blocks[1])
      // Sub-block 1 contains the loop count, sub-block 2 a buffer size.
      if fields.count >= 3, fields[0] & 7 == 1 {
        repeatCount = Int(fields[1]) | Int(fields[2]) << 8
      }
    default: break
    }
    return true
  }
}
