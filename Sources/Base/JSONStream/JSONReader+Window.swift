extension JSONReader {
  /// The byte at an offset, loaded into the window if necessary; nil at the end of the input.
  @inline(__always)
  mutating func byte(at offset: Int) throws(JSONError) -> UInt8? {
    let index = offset - windowStart
    if index >= 0, index < window.count { return window[index] }
    guard offset < byteCount else { return nil }
    try load(offset)
    return window[offset - windowStart]
  }

  /// Moves the window so that it contains the byte at an offset, and all bytes from the anchor or
  /// the mark up to it.
  private mutating func load(_ offset: Int) throws(JSONError) {
    let start = min(mark ?? anchor, anchor, offset)
    // Doubling the window keeps the time for reading a long string linear.
    let end = min(byteCount, start + max(windowSize, 2 * (offset - start)))
    if start >= windowStart, start <= windowStart + window.count {
      window.removeSubrange(0..<(start - windowStart))
    } else {
      window.removeAll(keepingCapacity: true)
    }
    windowStart = start
    do throws(ByteSourceError) {
      try source.append((start + window.count)..<end, to: &window)
    } catch {
      window.removeAll()
      throw failure(.cannotRead(error.reason), at: offset)
    }
  }

  /// The bytes in a range, inside or outside the window, for an error message; empty if they cannot
  /// be read.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    try? source.append(range.clamped(to: 0..<byteCount), to: &bytes)
    return bytes
  }

  /// The indices in the window for a range of offsets, which must be the range most recently read.
  func place(of range: Range<Int>) -> Range<Int> {
    (range.lowerBound - windowStart)..<(range.upperBound - windowStart)
  }
}
