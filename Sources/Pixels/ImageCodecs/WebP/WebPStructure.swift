extension AnimationStructure {
  /// Reads the chunks of an animated WebP, or only those up to the end of its first frame.
  ///
  /// The chunks of the container (RFC 9649, section 2.7) are read here, so that frames can be
  /// decoded one by one without an open decoder; libwebp decompresses the pixels. A truncated
  /// animation ends with its last complete frame; if only the first frame is requested, that frame
  /// ends with its last row.
  ///
  /// - Returns: Nil for a still image.
  /// - Throws: `ImageError` if there is no frame to return, or if the file exceeds `ImageLimits`.
  init?(webp bytes: [UInt8], firstFrameOnly: Bool) throws(ImageError) {
    var chunks = RIFFChunks(bytes)
    // The extended header comes first, and has a flag for animations.
    guard let header = chunks.next(), header.name == RIFFChunks.extendedHeader,
      header.data.count >= 10,
      bytes[header.data.lowerBound] & 0x02 != 0
    else { return nil }
    let start = header.data.lowerBound
    width = RIFFChunks.number(bytes, start + 4, byteCount: 3) + 1
    height = RIFFChunks.number(bytes, start + 7, byteCount: 3) + 1
    let isTranslucent = bytes[start] & 0x10 != 0
    var list = AnimationFrames()
    while !firstFrameOnly || list.kept.isEmpty, let chunk = chunks.next() {
      if chunk.name == RIFFChunks.animation, chunk.data.count >= 6 {
        let count = RIFFChunks.number(bytes, chunk.data.lowerBound + 4, byteCount: 2)
        playCount = count == 0 ? nil : count
      }
      guard chunk.name == RIFFChunks.frame else { continue }
      guard chunk.isWhole || firstFrameOnly && list.kept.isEmpty,
        let frame = Self.frame(bytes, chunk.data, width: width, height: height)
      else { break }
      list.append(frame)
    }
    frames = list.kept
    guard let first = frames.first else {
      throw chunks.isCut
        ? .truncated(.webp) : .corrupt(.webp, "the animation has no frame")
    }
    guard first.pixelCount <= ImageLimits.maximumBufferedPixelCount else {
      throw .tooManyPixels(width: first.width, height: first.height)
    }
    try list.check(.webp)
    format = .webp
    hasAlpha = isTranslucent || Self.leavesOpen(first, width: width, height: height)
    orientation = ImageOrientation(webp: bytes)
  }

  /// Reads a frame from the chunk that contains it; nil if the frame extends beyond the canvas or
  /// has no pixels.
  private static func frame(
    _ bytes: [UInt8], _ data: Range<Int>, width: Int, height: Int
  ) -> AnimationFrame? {
    guard data.count > 16 else { return nil }
    func number(_ offset: Int) -> Int {
      RIFFChunks.number(bytes, data.lowerBound + offset, byteCount: 3)
    }
    let (left, top) = (number(0) * 2, number(3) * 2)
    let (frameWidth, frameHeight) = (number(6) + 1, number(9) + 1)
    guard left + frameWidth <= width, top + frameHeight <= height else { return nil }
    let flags = bytes[data.lowerBound + 15]
    return AnimationFrame(
      left: left, top: top, width: frameWidth, height: frameHeight,
      disposal: flags & 1 != 0 ? .background : .keep, replaces: flags & 2 != 0,
      duration: AnimationFrame.duration(milliseconds: Double(number(12))),
      data: data.lowerBound + 16..<data.upperBound)
  }
}

/// The chunks of a RIFF container, which are never read beyond its end.
struct RIFFChunks {
  // The chunk names: their four letters as a number.
  static let extendedHeader = 0x5838_5056  // VP8X
  static let animation = 0x4D49_4E41  // ANIM
  static let frame = 0x464D_4E41  // ANMF

  private let bytes: [UInt8]
  private let end: Int
  private var position = 12
  /// True if the last chunk, or its header, extends beyond the end of the file.
  private(set) var isCut = false

  /// Starts after the header; bytes after the container are ignored.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count < 12 ? 0 : min(bytes.count, Self.number(bytes, 4, byteCount: 4) + 8)
  }

  /// Reads the next chunk, which may be shorter than its stated size; nil at the end.
  mutating func next() -> (name: Int, data: Range<Int>, isWhole: Bool)? {
    guard position + 8 <= end else {
      if position < end || end < bytes.count || position == 12 { isCut = true }
      return nil
    }
    let name = Self.number(bytes, position, byteCount: 4)
    let count = Self.number(bytes, position + 4, byteCount: 4)
    let start = position + 8
    let isWhole = count <= end - start
    if !isWhole { isCut = true }
    let stop = isWhole ? start + count : end
    // Chunks are padded to an even number of bytes.
    position = isWhole ? stop + count % 2 : end
    return (name, start..<stop, isWhole)
  }

  /// The little-endian number at an offset; the caller has checked that the bytes exist.
  static func number(_ bytes: [UInt8], _ offset: Int, byteCount: Int) -> Int {
    bytes[offset..<offset + byteCount].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
