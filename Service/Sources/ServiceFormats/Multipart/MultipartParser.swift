/// Parses a form of `multipart/form-data` (RFC 7578, RFC 2046) incrementally, from chunks of any
/// size.
///
/// A form that two parsers could understand differently is an error: a line break without a
/// carriage return in a header, a folded or repeated field, two boundaries. The result does not
/// depend on the boundaries of the chunks.
package struct MultipartParser: Sendable {
  private enum Place {
    /// Before the first delimiter.
    case preamble
    /// After a delimiter whose line is incomplete.
    case delimiterLine
    case header
    case content
    /// After the closing delimiter.
    case epilogue
  }

  private let delimiter: [UInt8]
  private let limits: MultipartLimits
  private var place = Place.preamble
  /// The bytes that have arrived but are not processed yet.
  ///
  /// Initially they are a line break, so that the first delimiter can be found like all others.
  private var pending: [UInt8] = [0x0D, 0x0A]
  /// The number of pending bytes that were already searched and contain no line break.
  private var searched = 0
  /// The number of bytes to drop next, because they are the line break before a delimiter, and not
  /// content.
  private var dropped = 2
  private var byteCount = 0
  private var paddingCount = 0
  private var header = MultipartHeader()
  private var content: [UInt8] = []
  private var parts: [MultipartPart] = []
  private var error: MultipartError?

  package init(boundary: MultipartBoundary, limits: MultipartLimits = MultipartLimits()) {
    delimiter = boundary.delimiter
    self.limits = limits
  }

  /// Processes the next bytes of the form.
  /// - Throws: `MultipartError`; after an error, each further call throws the same error.
  package mutating func append(_ bytes: some Collection<UInt8>) throws(MultipartError) {
    if let error { throw error }
    do throws(MultipartError) {
      // The bytes within the limit are processed first, so that errors do not depend on the chunks
      // either.
      let room = limits.totalBytes - byteCount
      pending += bytes.prefix(room)
      byteCount += min(bytes.count, room)
      try read()
      if bytes.count > room { throw MultipartError.tooLarge(limit: limits.totalBytes) }
    } catch {
      self.error = error
      (pending, content, parts) = ([], [], [])
      throw error
    }
  }

  /// Ends the form.
  /// - Returns: The parts in order.
  /// - Throws: `unexpectedEnd` if the closing delimiter has not arrived, or an earlier error.
  package func finish() throws(MultipartError) -> [MultipartPart] {
    if let error { throw error }
    guard place == .epilogue else { throw .unexpectedEnd(part: parts.count + 1) }
    return parts
  }

  /// Reads a whole form.
  package static func parts(
    of bytes: some Collection<UInt8>, boundary: MultipartBoundary,
    limits: MultipartLimits = MultipartLimits()
  ) throws(MultipartError) -> [MultipartPart] {
    var parser = MultipartParser(boundary: boundary, limits: limits)
    try parser.append(bytes)
    return try parser.finish()
  }

  /// Processes as many of the pending bytes as possible.
  private mutating func read() throws(MultipartError) {
    var start = 0
    reading: while true {
      switch place {
      case .preamble, .content:
        let (end, isWhole) = nextDelimiter(from: start)
        try keep(pending[start..<end])
        start = end
        guard isWhole else { break reading }
        start += delimiter.count
        endContent()
        place = .delimiterLine
      case .delimiterLine:
        guard try readDelimiterLine(&start) else { break reading }
      case .header:
        guard let line = try nextLine(&start) else { break reading }
        if line.isEmpty {
          try header.finish(part: parts.count + 1)
          place = .content
          // The content can be empty: then the line break that ends the header is also part of the
          // next delimiter.
          start -= 2
          dropped = 2
        } else {
          try header.read(line, part: parts.count + 1, limits: limits)
        }
      case .epilogue:
        try keep(pending[start...])
        start = pending.count
        break reading
      }
    }
    pending.removeSubrange(..<start)
  }

  /// The index of the next delimiter, or of an incomplete one at the end; the end of the bytes if
  /// there is none.
  private func nextDelimiter(from start: Int) -> (place: Int, isWhole: Bool) {
    var place = start
    while let candidate = pending[place...].firstIndex(of: 0x0D) {
      let length = min(delimiter.count, pending.count - candidate)
      if pending[candidate..<candidate + length].elementsEqual(delimiter[..<length]) {
        return (candidate, length == delimiter.count)
      }
      place = candidate + 1
    }
    return (pending.count, false)
  }

  /// Adds bytes to the content of a part, or counts bytes outside all parts.
  private mutating func keep(_ bytes: ArraySlice<UInt8>) throws(MultipartError) {
    let kept = bytes.dropFirst(dropped)
    dropped -= bytes.count - kept.count
    switch place {
    case .content: content += kept
    default:
      let counted = kept.prefix(limits.paddingBytes - paddingCount)
      paddingCount += counted.count
      // Another parser could take the bytes after the end of a form for a second form.
      if place == .epilogue, !counted.allSatisfy(Self.isBlankOrBreak) { throw .bytesAfterEnd }
      guard counted.count == kept.count else {
        throw .tooMuchPadding(limit: limits.paddingBytes)
      }
    }
  }

  private mutating func endContent() {
    dropped = 0
    paddingCount = 0
    guard place == .content else { return }
    parts.append(header.part(with: content))
    header = MultipartHeader()
    content = []
  }

  /// Reads the bytes after a boundary.
  /// - Returns: False if more bytes are needed.
  private mutating func readDelimiterLine(_ start: inout Int) throws(MultipartError) -> Bool {
    let rest = pending[start...]
    if rest.first == UInt8(ascii: "-") {
      guard rest.count > 1 else { return false }
      guard rest[start + 1] == UInt8(ascii: "-") else {
        throw .malformedDelimiter(part: parts.count + 1)
      }
      start += 2
      place = .epilogue
      return true
    }
    guard let first = rest.firstIndex(where: { !HeaderFields.isBlank($0) }) else {
      try checkHeader(rest.count)
      return false
    }
    try checkHeader(first - start)
    guard pending[first] == 0x0D else { throw .malformedDelimiter(part: parts.count + 1) }
    guard let line = try nextLine(&start) else { return false }
    guard line.allSatisfy(HeaderFields.isBlank) else {
      throw .malformedDelimiter(part: parts.count + 1)
    }
    guard parts.count < limits.parts else { throw .tooManyParts(limit: limits.parts) }
    place = .header
    return true
  }

  /// The next line without its line break, counted towards the bytes of the header; nil if more
  /// bytes are needed.
  private mutating func nextLine(_ start: inout Int) throws(MultipartError) -> ArraySlice<UInt8>? {
    guard let end = pending[(start + searched)...].firstIndex(of: 0x0A) else {
      searched = pending.count - start
      try checkHeader(searched)
      return nil
    }
    searched = 0
    header.byteCount += end + 1 - start
    try checkHeader(0)
    let line = pending[start..<end]
    guard line.last == 0x0D, !line.dropLast().contains(where: { $0 == 0x0D || $0 == 0 }) else {
      throw .malformedHeader(part: parts.count + 1)
    }
    start = end + 1
    return line.dropLast()
  }

  private func checkHeader(_ more: Int) throws(MultipartError) {
    guard header.byteCount + more <= limits.headerBytes else {
      throw .headerTooLarge(part: parts.count + 1, limit: limits.headerBytes)
    }
  }

  private static func isBlankOrBreak(_ byte: UInt8) -> Bool {
    HeaderFields.isBlank(byte) || byte == 0x0D || byte == 0x0A
  }
}
