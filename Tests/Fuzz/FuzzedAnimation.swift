import ImageCodecs

/// Checks an animated GIF, WebP or PNG: each frame has all its pixels, and has the same pixels in
/// whatever order the frames are requested.
struct FuzzedAnimation {
  var bytes: [UInt8]

  /// The maximum number of frames that are checked, so that long animations do not slow the fuzzer
  /// down.
  private static let mostFrames = 6
  /// The maximum number of pixels of a frame: files with larger frames are not checked.
  private static let mostPixels = 1 << 18

  func check() {
    check(bytes)
    // Most generated PNGs have invalid checksums and are refused, so a copy with corrected ones is
    // checked too.
    if let mended { check(mended) }
  }

  private func check(_ bytes: [UInt8]) {
    guard let info = try? ImageDecoder.info(of: bytes), info.width * info.height < Self.mostPixels,
      let animation = try? ImageAnimation(bytes, covering: (64, 64), byteBudget: 1 << 16),
      let again = try? ImageAnimation(bytes, covering: (64, 64), byteBudget: 0)
    else { return }
    let timing = ImageAnimation.timing(of: bytes)
    precondition(timing == nil || timing == animation.timing, "a file has one timing")
    let still = try? ImageDecoder.decode(bytes, covering: (64, 64))
    var last: DecodedImage?
    let count = min(animation.timing.frameCount, Self.mostFrames)
    for index in 0..<count {
      guard let frame = try? animation.frame(index) else { break }
      precondition(
        (frame.width, frame.height) == (animation.width, animation.height)
          && frame.pixels.count == frame.width * frame.height, "a frame has all its pixels")
      if index == 0, let still, still.damage == nil {
        precondition(still.pixels == frame.pixels, "the first frame is the still picture")
      }
      last = frame
      precondition((try? again.frame(index)) == frame, "a frame is the same without memory")
      _ = try? again.frame(0)
    }
    if let last, count > 0 {
      precondition((try? animation.wholeFrame(upTo: count - 1)) == last, "the last whole frame")
    }
  }

  /// A PNG with corrected checksums; nil for any other file.
  private var mended: [UInt8]? {
    guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) else { return nil }
    var mended = bytes
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - position - 12 else { break }
      let end = position + 8 + length
      let checksum = CRC32.checksum(of: bytes, in: position + 4..<end)
      for (offset, shift) in [24, 16, 8, 0].enumerated() {
        mended[end + offset] = UInt8(checksum >> UInt32(shift) & 255)
      }
      position = end + 4
    }
    return mended == bytes ? nil : mended
  }
}
