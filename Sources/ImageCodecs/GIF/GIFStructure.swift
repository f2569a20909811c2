/// The places and the order of the frames of a GIF, without their pixels.
///
/// The walk over the blocks of GIF89a is ours, so that frames can be decoded one by one without
/// keeping a decoder open; giflib unpacks them. Blocks that browsers skip are skipped.
struct GIFStructure: Hashable, Sendable {
  /// The events of a frame's rectangle before the next one is drawn.
  enum Disposal: Hashable, Sendable {
    /// It stays.
    case keep
    /// It is cleared: browsers leave out the background colour that the format names.
    case background
    /// It becomes again what it was before the frame.
    case previous
  }

  /// One picture, drawn over those before it.
  struct Frame: Hashable, Sendable {
    /// The place where its image descriptor lies in the file.
    var offset: Int
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    /// Beside its pixels' numbers, none of which is drawn that equals this one.
    var transparentColor: Int?
    var disposal: Disposal
    /// In hundredths of a second, as the file has it.
    var delay: Int

    var pixelCount: Int { width * height }
  }

  /// Of the canvas, in pixels.
  private(set) var width: Int
  /// Of the canvas, in pixels.
  private(set) var height: Int
  /// The ones that are whole; where only the first is asked for, that one as far as it goes.
  private(set) var frames: [Frame] = []
  /// The number of times that the file is to be repeated, 0 for endlessly; nil if it does not.
  private(set) var repeatCount: Int?

  /// True if something may show through the first frame.
  var hasAlpha: Bool {
    guard let first = frames.first else { return true }
    return first.transparentColor != nil || first.left > 0 || first.top > 0
      || first.width < width || first.height < height
  }

  /// Reads the blocks of a GIF, or those up to the end of its first frame.
  ///
  /// What is cut off ends the animation with the last whole frame, and a first frame that is asked
  /// for alone with its last row.
  /// - Throws: `ImageError` when there is no such frame, or more than `ImageLimits` allows.
  init(_ bytes: [UInt8], firstFrameOnly: Bool) throws(ImageError) {
    var cursor = GIFCursor(bytes: bytes, position: 6)
    guard let width = cursor.word(), let height = cursor.word(), let flags = cursor.byte(),
      cursor.skip(2), cursor.skipColorMap(flags)
    else { throw .truncated(.gif) }
    (self.width, self.height) = (width, height)
    var control = Control()
    var frameCount = 0
    var pixelCount = 0
    var isCut = false
    blocks: while !firstFrameOnly || frames.isEmpty {
      switch cursor.byte() {
      case 0x2c:
        guard let (frame, isWhole) = cursor.frame(control), isWhole || firstFrameOnly else {
          isCut = true
          break blocks
        }
        frameCount += 1
        pixelCount += frame.pixelCount
        if frameCount <= ImageLimits.maximumFrameCount { frames.append(frame) }
        control = Control()
        if !isWhole { break blocks }
      case 0x21:
        guard readExtension(&cursor, &control) else {
          isCut = true
          break blocks
        }
      case nil:
        isCut = true
        break blocks
      default:
        // The trailer, or what no browser reads on after.
        break blocks
      }
    }
    guard let first = frames.first else {
      throw isCut ? .truncated(.gif) : .corrupt(.gif, "there is no picture in it")
    }
    // A frame may be larger than the canvas; unpacking it takes its time all the same.
    guard first.pixelCount <= ImageLimits.maximumBufferedPixelCount else {
      throw .tooManyPixels(width: first.width, height: first.height)
    }
    if frameCount > 1,
      frameCount > ImageLimits.maximumFrameCount || pixelCount > ImageLimits.maximumAnimationWork
    {
      throw .tooMuchAnimation(frameCount: frameCount, pixelCount: pixelCount)
    }
    // Encoders that know no canvas write 0 or something small: browsers then take the size of the
    // first frame (Gecko's and WebKit's GIF decoders, "Work around broken GIF files"), and cut only
    // later ones.
    if width == 0 || first.width > width { self.width = first.left + first.width }
    if height == 0 || first.height > height { self.height = first.top + first.height }
  }

  /// The facts of a frame in the extension before it.
  struct Control {
    var transparentColor: Int?
    var disposal = Disposal.keep
    var delay = 0
  }

  /// Reads an extension from its label on; false when its end is missing.
  private mutating func readExtension(_ cursor: inout GIFCursor, _ control: inout Control) -> Bool {
    guard let label = cursor.byte(), let blocks = cursor.blocks() else { return false }
    switch label {
    case 0xf9:
      guard let block = blocks.first, block.count >= 4 else { return true }
      let fields = Array(block)
      control.transparentColor = fields[0] & 1 != 0 ? Int(fields[3]) : nil
      control.delay = Int(fields[1]) | Int(fields[2]) << 8
      control.disposal =
        switch fields[0] >> 2 & 7 {
        case 2: .background
        // 4 is what some encoders write for 3; Gecko and Blink read it so too.
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
