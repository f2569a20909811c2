extension AnimationStructure {
  /// Reads the blocks of a GIF, or only those up to the end of its first frame.
  ///
  /// This reader visits the blocks of GIF89a itself, so that frames can be decoded one by one
  /// without an open decoder; giflib unpacks them. Blocks that browsers ignore are skipped. A
  /// truncated animation ends with its last whole frame; if only the first frame is requested, it
  /// ends with its last row.
  /// - Throws: `ImageError` if the file has no such frame, or exceeds `ImageLimits`.
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
        // The block is the trailer, or one at which every browser stops.
        break blocks
      }
    }
    format = .gif
    frames = list.kept
    guard let first = frames.first else {
      throw isCut ? .truncated(.gif) : .corrupt(.gif, "it contains no picture")
    }
    // A frame may be larger than the canvas, and all its pixels must be unpacked.
    guard first.pixelCount <= ImageLimits.maximumBufferedPixelCount else {
      throw .tooManyPixels(width: first.width, height: first.height)
    }
    try list.check(.gif)
    // Encoders without a notion of a canvas write 0 or a small size: browsers then take the size of
    // the first frame (Gecko's and WebKit's GIF decoders, "Work around broken GIF files"), and clip
    // only later frames.
    if width == 0 || first.width > width { self.width = first.left + first.width }
    if height == 0 || first.height > height { self.height = first.top + first.height }
    hasAlpha =
      first.transparentColor != nil
      || Self.leavesOpen(first, width: self.width, height: self.height)
    // The file stores the number of repetitions, which is one less than the number of plays
    // (Chromium issue 592735, Mozilla bug 1255497).
    playCount =
      switch control.repeatCount {
      case nil: 1
      case 0: nil
      case let count?: count + 1
      }
  }
}

/// The values in a GIF's extensions, which precede the frame that they apply to.
struct GIFControl {
  /// The next frame's transparent colour.
  private(set) var transparentColor: Int?
  /// The next frame's disposal.
  private(set) var disposal = AnimationFrame.Disposal.keep
  /// The next frame's delay, in hundredths of a second.
  private(set) var delay = 0
  /// The number of times that the file is to be repeated, 0 for endlessly; nil if it is not
  /// repeated.
  private(set) var repeatCount: Int?

  /// Resets the values after a frame.
  mutating func endFrame() { (transparentColor, disposal, delay) = (nil, .keep, 0) }

  /// Reads an extension from its label on; false if its end is missing.
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
        // Some encoders write 4 for 3; Gecko and Blink also treat it as 3.
        case 3, 4: .previous
        default: .keep
        }
    case 0xff:
      let names = ["NETSCAPE2.0", "ANIMEXTS1.0"]
      guard blocks.count >= 2, names.contains(where: { blocks[0].elementsEqual($0.utf8) }) else {
        return true
      }
      let fields = Array(blocks[1])
      // Sub-block 1 holds the loop count, sub-block 2 a buffer size.
      if fields.count >= 3, fields[0] & 7 == 1 {
        repeatCount = Int(fields[1]) | Int(fields[2]) << 8
      }
    default: break
    }
    return true
  }
}
