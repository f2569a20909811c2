/// Reads the chunks of an animated PNG, never beyond the end of the file.
struct APNGReader {
  // The chunk types: their four letters as a number.
  private static let palette = 0x504C_5445  // PLTE
  private static let transparency = 0x7452_4E53  // tRNS
  private static let animationControl = 0x6163_544C  // acTL
  private static let frameControl = 0x6663_544C  // fcTL
  private static let imageData = 0x4944_4154  // IDAT
  private static let frameData = 0x6664_4154  // fdAT
  private static let end = 0x4945_4E44  // IEND

  private let bytes: [UInt8]
  /// The header, with the chunks found so far.
  private(set) var header: APNGHeader
  /// The frames found so far.
  private(set) var list = AnimationFrames()
  /// The number of times that the animation is played, 0 for endless repetition; nil until a chunk
  /// shows that the image is animated.
  private(set) var playCount: Int?
  /// The first contradiction in the chunks of the animation; nil if none was found so far.
  private(set) var damage: ImageError?
  private var frameCount = 0
  private var position = 8
  private var sequenceNumber = 0
  /// The frame whose pixels follow, with the range of its pixels so far; nil if there is none.
  private var open: AnimationFrame?
  private var hasPixels = false

  init(_ bytes: [UInt8], _ header: APNGHeader) {
    self.bytes = bytes
    self.header = header
  }

  /// The first contradiction in the animation of a PNG; nil if the animation is sound or the image
  /// is still.
  ///
  /// Unlike `step()`, which ends where an animation must end, this also finds chunks that are
  /// ignored: a late or second `acTL`, and frames without one. The compressed rows are not
  /// unpacked, only their checksums are compared.
  static func damage(in bytes: [UInt8]) -> ImageError? {
    guard let header = APNGHeader(bytes) else { return nil }
    var reader = APNGReader(bytes, header)
    while reader.step(), reader.damage == nil {}
    if let damage = reader.damage { return damage }
    if reader.playCount == nil { return strayChunk(in: bytes, from: reader.position) }
    var position = 8
    while let chunk = chunk(bytes, at: position) {
      let place = position..<chunk.data.upperBound + 4
      position = place.upperBound
      if chunk.type == frameData, !isSound(bytes, place) { return wrongChecksum }
    }
    return nil
  }

  /// The reason why a still image is not an animation although it has chunks of one after the given
  /// offset; nil if there is no such chunk.
  private static func strayChunk(in bytes: [UInt8], from start: Int) -> ImageError? {
    var position = start
    while let chunk = chunk(bytes, at: position) {
      switch chunk.type {
      case animationControl: return .corrupt(.png, "the animation's header comes too late")
      case frameControl, frameData: return headerless
      default: position = chunk.data.upperBound + 4
      }
    }
    return nil
  }

  private static let wrongChecksum = ImageError.corrupt(.png, "a frame's checksum is wrong")
  private static let headerless = ImageError.corrupt(.png, "a frame, but no animation's header")

  /// Reads the next chunk; returns false if no more chunks are required, or if the animation ends
  /// here because of damage.
  mutating func step() -> Bool {
    guard let chunk = Self.chunk(bytes, at: position) else {
      if playCount != nil { damage = damage ?? .truncated(.png) }
      return false
    }
    let place = position..<chunk.data.upperBound + 4
    position = place.upperBound
    switch chunk.type {
    case Self.palette: header.palette = header.palette ?? place
    case Self.transparency: header.transparency = header.transparency ?? place
    case Self.animationControl: return readControl(chunk.data, place)
    case Self.frameControl:
      guard playCount != nil else { return ignore(Self.headerless) }
      close()
      guard list.count < frameCount else { return stop("more frames than it announces") }
      guard Self.isSound(bytes, place) else { return stop("a frame header's checksum is wrong") }
      return begin(chunk.data)
    case Self.imageData:
      // A still image is not read to its end.
      guard playCount != nil else { return false }
      if open != nil, list.kept.isEmpty { header.hidesDefaultImage = false }
      extend(to: place)
      hasPixels = true
    case Self.frameData:
      guard playCount != nil else { return ignore(Self.headerless) }
      guard open != nil, hasPixels else {
        return ignore(.corrupt(.png, "pixels without a frame's header"))
      }
      guard chunk.data.count >= 4 else { return stop("a frame's pixels are cut") }
      guard takeNumber(chunk.data.lowerBound) else { return false }
      extend(to: place)
    case Self.end:
      close()
      if playCount != nil, damage == nil, list.count < frameCount {
        return stop("fewer frames than it announces")
      }
      return false
    default: break
    }
    return true
  }

  /// Records the reason why the animation ends here; returns false.
  private mutating func stop(_ reason: String) -> Bool {
    damage = damage ?? .corrupt(.png, reason)
    return false
  }

  /// Records the reason why a chunk is ignored; returns true.
  private mutating func ignore(_ reason: ImageError) -> Bool {
    damage = damage ?? reason
    return true
  }

  /// Reads the chunk that makes the image an animation.
  private mutating func readControl(_ data: Range<Int>, _ place: Range<Int>) -> Bool {
    guard !hasPixels, playCount == nil else {
      return ignore(.corrupt(.png, "a second header of the animation"))
    }
    guard data.count == 8 else { return stop("the animation's header has a wrong length") }
    guard Self.isSound(bytes, place) else {
      return stop("the checksum of the animation's header is wrong")
    }
    frameCount = Self.number(bytes, data.lowerBound)
    playCount = Self.number(bytes, data.lowerBound + 4)
    if frameCount == 0 { return ignore(.corrupt(.png, "an animation without frames")) }
    return true
  }

  /// Reads the position and duration of a frame from the control chunk that precedes it.
  private mutating func begin(_ data: Range<Int>) -> Bool {
    guard data.count == 26 else { return stop("a frame's header has a wrong length") }
    guard takeNumber(data.lowerBound) else { return false }
    func number(_ offset: Int) -> Int { Self.number(bytes, data.lowerBound + offset) }
    let (width, height, left, top) = (number(4), number(8), number(12), number(16))
    let (disposal, blend) = (bytes[data.lowerBound + 24], bytes[data.lowerBound + 25])
    guard width > 0, height > 0, left + width <= header.width, top + height <= header.height else {
      return stop("a frame has no pixels, or some outside the picture")
    }
    guard disposal <= 2, blend <= 1 else { return stop("a frame of an unknown kind") }
    let isWhole = (width, height) == (header.width, header.height)
    // A frame that is the default image must cover the whole canvas.
    guard hasPixels || isWhole else { return stop("the first frame does not fill the picture") }
    let numerator = Self.number(bytes, data.lowerBound + 20, byteCount: 2)
    let denominator = Self.number(bytes, data.lowerBound + 22, byteCount: 2)
    open = AnimationFrame(
      left: left, top: top, width: width, height: height,
      disposal: [.keep, .background, .previous][Int(disposal)], replaces: blend == 0,
      duration: AnimationFrame.duration(
        milliseconds: Double(numerator) * 1_000 / Double(denominator == 0 ? 100 : denominator)),
      data: position..<position)
    return true
  }

  private mutating func extend(to place: Range<Int>) {
    guard let frame = open else { return }
    open?.data = (frame.data.isEmpty ? place.lowerBound : frame.data.lowerBound)..<place.upperBound
  }

  private mutating func close() {
    guard let frame = open else { return }
    open = nil
    if frame.data.isEmpty {
      _ = ignore(.corrupt(.png, "a frame without pixels"))
    } else {
      list.append(frame)
    }
  }

  private mutating func takeNumber(_ offset: Int) -> Bool {
    guard Self.number(bytes, offset) == sequenceNumber else {
      return stop("its frames are out of order")
    }
    sequenceNumber += 1
    return true
  }

  /// Joins the compressed rows of a frame from its chunks.
  ///
  /// - Throws: `ImageError` if a checksum is wrong.
  static func stream(
    of frame: AnimationFrame, in bytes: [UInt8]
  ) throws(ImageError) -> [UInt8] {
    var stream: [UInt8] = []
    stream.reserveCapacity(frame.data.count)
    var position = frame.data.lowerBound
    while position < frame.data.upperBound, let chunk = chunk(bytes, at: position) {
      let place = position..<chunk.data.upperBound + 4
      position = place.upperBound
      let start: Int
      switch chunk.type {
      case imageData: start = chunk.data.lowerBound
      case frameData: start = chunk.data.lowerBound + 4
      default: continue
      }
      guard isSound(bytes, place) else { throw wrongChecksum }
      stream += bytes[start..<chunk.data.upperBound]
    }
    return stream
  }

  /// The chunk at an offset; nil if the chunk is incomplete.
  private static func chunk(
    _ bytes: [UInt8], at position: Int
  ) -> (type: Int, data: Range<Int>)? {
    guard position + 12 <= bytes.count else { return nil }
    let start = position + 8
    let count = number(bytes, position)
    guard count <= bytes.count - start - 4 else { return nil }
    return (number(bytes, position + 4), start..<start + count)
  }

  /// True if the checksum of a complete chunk is correct.
  private static func isSound(_ bytes: [UInt8], _ place: Range<Int>) -> Bool {
    let end = place.upperBound - 4
    return Int(CRC32.checksum(of: bytes, in: place.lowerBound + 4..<end)) == number(bytes, end)
  }

  /// The big-endian number at an offset; the caller has checked that the bytes exist.
  static func number(_ bytes: [UInt8], _ offset: Int, byteCount: Int = 4) -> Int {
    bytes[offset..<offset + byteCount].reduce(0) { $0 << 8 | Int($1) }
  }
}
