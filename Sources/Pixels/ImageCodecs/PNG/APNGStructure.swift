import CCodecs

extension AnimationStructure {
  /// Reads the chunks of an animated PNG, or only those up to the end of its first frame.
  ///
  /// See PNG, third edition, sections 4.6 and 11.3.4. As in Gecko, the frames end at a sequence
  /// number that is out of order, at a frame that extends beyond the canvas, or where the file is
  /// truncated.
  ///
  /// - Returns: Nil if the image is still, or if no frame is complete; the file is then drawn as an
  ///   ordinary PNG.
  /// - Throws: `ImageError` if a limit of `ImageLimits` is exceeded.
  init?(apng bytes: [UInt8], firstFrameOnly: Bool) throws(ImageError) {
    guard let header = APNGHeader(bytes) else { return nil }
    var reader = APNGReader(bytes, header)
    while !firstFrameOnly || reader.list.kept.isEmpty, reader.step() {}
    guard let playCount = reader.playCount, let first = reader.list.kept.first else { return nil }
    try reader.list.check(.png)
    format = .png
    (width, height) = (header.width, header.height)
    frames = reader.list.kept
    self.playCount = playCount == 0 ? nil : playCount
    png = reader.header
    hasAlpha =
      header.colorType >= 4 || reader.header.transparency != nil
      || Self.leavesOpen(first, width: width, height: height)
    orientation = ImageOrientation(png: bytes)
  }
}

/// The chunks of a PNG that each of its frames requires.
struct APNGHeader: Hashable, Sendable {
  /// The width of the canvas in pixels.
  let width: Int
  /// The height of the canvas in pixels.
  let height: Int
  /// The number of bits in a channel.
  let bitDepth: UInt8
  /// The colour type, as a number defined by the format.
  let colorType: UInt8
  /// True if the rows are interlaced in seven passes.
  let isInterlaced: Bool
  /// The range of the whole palette chunk; nil if it is missing.
  var palette: Range<Int>?
  /// The range of the whole transparency chunk; nil if it is missing.
  var transparency: Range<Int>?
  /// True if the default image, which programs without support for animations show, is not a frame
  /// of the animation.
  var hidesDefaultImage = true

  /// Reads the first chunk; nil if it is invalid.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 33, bytes[12...].starts(with: "IHDR".utf8),
      APNGReader.number(bytes, 8) == 13
    else { return nil }
    (width, height) = (APNGReader.number(bytes, 16), APNGReader.number(bytes, 20))
    (bitDepth, colorType) = (bytes[24], bytes[25])
    isInterlaced = bytes[28] == 1
    guard width > 0, height > 0, width < 1 << 31, height < 1 << 31, bytes[28] <= 1,
      [1, 2, 4, 8, 16].contains(bitDepth), [0, 2, 3, 4, 6].contains(colorType)
    else { return nil }
  }

  /// The number of bytes in all rows of an image, including their filter bytes.
  func rawByteCount(width: Int, height: Int) -> Int {
    let channels = [1, 0, 3, 1, 2, 0, 4][Int(colorType)]
    let bits = channels * Int(bitDepth)
    func rows(_ columns: Int, _ rows: Int) -> Int {
      columns == 0 ? 0 : rows * (1 + (columns * bits + 7) / 8)
    }
    guard isInterlaced else { return rows(width, height) }
    // The passes of Adam7, each with its first pixel and its step sizes.
    return [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    .reduce(0) { sum, pass in
      let (x, y, across, down) = pass
      return sum
        + rows(
          max(0, (width - x + across - 1) / across), max(0, (height - y + down - 1) / down))
    }
  }

  /// Returns a frame as an independent PNG.
  ///
  /// Its rows are decompressed here, at most as many as the frame has, and stored uncompressed:
  /// libpng reads a whole stream, and four megabytes can unpack to four gigabytes.
  ///
  /// - Throws: `ImageError` if a chunk or the stream is damaged or ends early.
  func picture(of frame: AnimationFrame, in bytes: [UInt8]) throws(ImageError) -> [UInt8] {
    let stream = try APNGReader.stream(of: frame, in: bytes)
    let count = rawByteCount(width: frame.width, height: frame.height)
    var status = CCODECS_OK
    let rows = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      status = unsafe stream.withUnsafeBufferPointer { stream in
        guard let start = stream.baseAddress, let out = buffer.baseAddress else {
          return CCODECS_TRUNCATED
        }
        return unsafe ccodecs_inflate(start, stream.count, out, count)
      }
      initialized = status == CCODECS_OK ? count : 0
    }
    switch status {
    case CCODECS_OK: break
    case CCODECS_TRUNCATED: throw .truncated(.png)
    case CCODECS_MEMORY: throw .outOfMemory
    default: throw .corrupt(.png, "a frame's stream is damaged")
    }
    var file = PNGChunk.signature
    file.reserveCapacity(count + count / 10_000 + 4_096)
    file += PNGChunk.make(
      "IHDR",
      PNGChunk.bytes(UInt32(frame.width)) + PNGChunk.bytes(UInt32(frame.height))
        + [bitDepth, colorType, 0, 0, isInterlaced ? 1 : 0])
    if let palette { file += bytes[palette] }
    if let transparency { file += bytes[transparency] }
    let blockCount = max(1, (count + 65_534) / 65_535)
    file += PNGChunk.make("IDAT", byteCount: count + 5 * blockCount + 6) { chunk in
      chunk += PNGChunk.streamStart
      for block in 0..<blockCount {
        // RFC 1951, section 3.2.4: a stored block; the last one is marked.
        let part = rows[block * 65_535..<min(count, (block + 1) * 65_535)]
        let length = UInt16(part.count)
        chunk.append(block == blockCount - 1 ? 1 : 0)
        for word in [length, ~length] { chunk += [UInt8(word & 255), UInt8(word >> 8)] }
        chunk += part
      }
      chunk += PNGChunk.bytes(Adler32.checksum(rows))
    }
    return file + PNGChunk.make("IEND", [])
  }
}
