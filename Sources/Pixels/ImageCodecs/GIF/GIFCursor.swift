/// A position in the bytes of a GIF, which never exceeds their end.
struct GIFCursor {
  let bytes: [UInt8]
  private(set) var position: Int

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads the next 16 bits, little-endian.
  mutating func word() -> Int? {
    guard let low = byte(), let high = byte() else { return nil }
    return Int(high) << 8 | Int(low)
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count <= bytes.count - position else { return false }
    position += count
    return true
  }

  /// Skips the colour map that the flags of a screen or a frame indicate.
  mutating func skipColorMap(_ flags: UInt8) -> Bool {
    flags & 0x80 == 0 || skip(3 << Int(flags & 7 + 1))
  }

  /// Reads the next sub-blocks up to their end mark, and returns the first two; nil if the mark is
  /// missing.
  mutating func blocks() -> [ArraySlice<UInt8>]? {
    var kept: [ArraySlice<UInt8>] = []
    while let count = byte() {
      if count == 0 { return kept }
      let start = position
      guard skip(Int(count)) else { return nil }
      if kept.count < 2 { kept.append(bytes[start..<position]) }
    }
    return nil
  }

  /// Reads a frame, from the byte after its introducer to the end of its pixels.
  ///
  /// Returns the frame, and true if its pixels are complete; nil if the pixels are missing.
  mutating func frame(
    _ control: GIFControl
  ) -> (frame: AnimationFrame, isWhole: Bool)? {
    let offset = position - 1
    guard let left = word(), let top = word(), let width = word(), let height = word(),
      let flags = byte(), skipColorMap(flags), byte() != nil, position < bytes.count
    else { return nil }
    let isWhole = blocks() != nil
    let frame = AnimationFrame(
      left: left, top: top, width: width, height: height, disposal: control.disposal,
      duration: AnimationFrame.duration(milliseconds: Double(control.delay) * 10),
      data: offset..<position, transparentColor: control.transparentColor)
    return (frame, isWhole)
  }
}
