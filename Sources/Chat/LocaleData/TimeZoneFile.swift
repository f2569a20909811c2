import Kit
import Platform

/// A file of the system's time zone database, in the format TZif (RFC 9636).
struct TimeZoneFile: Hashable, Sendable {
  /// The seconds since 1970 at which the offset changes, in order.
  private var transitions: [Int] = []
  /// The offset from each transition on, in seconds.
  private var offsets: [Int] = []
  /// The offset before the first transition.
  private var initialOffset = 0
  /// The rule after the last transition; nil if the last offset continues.
  private var rule: TimeZoneRule?

  /// Reads the file of a zone; nil if the system has none.
  init?(zone: String) {
    // The first letter excludes `right/`, whose files count leap seconds, and files that are not
    // zones, such as `localtime`; without dots, a name does not lead out of the folder.
    guard let first = zone.utf8.first, (0x41...0x5A).contains(first),
      zone.utf8.allSatisfy(Self.isInNames),
      let contents = try? FileContents(path: "/usr/share/zoneinfo/" + zone, limit: 1 << 18)
    else { return nil }
    self.init(bytes: contents.bytes)
  }

  private static func isInNames(_ byte: UInt8) -> Bool {
    byte.isASCIIWordPart || "/_-+".utf8.contains(byte)
  }

  /// Parses a file of version 2 or later, which all files have had since 2006; nil if it is damaged.
  init?(bytes: [UInt8]) {
    guard let short = Header(bytes[...], timeSize: 4),
      let long = Header(bytes.dropFirst(short.size), timeSize: 8),
      let body = Body(bytes.dropFirst(short.size), long)
    else { return nil }
    transitions = body.transitions
    offsets = body.offsets
    initialOffset = body.initialOffset
    let footer = bytes.dropFirst(short.size + long.size)
    guard footer.first == 0x0A, let end = footer.dropFirst().firstIndex(of: 0x0A) else {
      return nil
    }
    let text = footer[..<end].dropFirst()
    guard !text.isEmpty else { return }
    guard let rule = TimeZoneRule(text) else { return nil }
    self.rule = rule
  }

  /// The offset from UTC at a time in seconds since 1970.
  func offset(at seconds: Int) -> Int {
    let next = transitions.partitioningIndex { $0 > seconds }
    if next == transitions.count, let rule { return rule.offset(at: seconds) }
    return next == 0 ? initialOffset : offsets[next - 1]
  }
}

extension TimeZoneFile {
  /// The counts at the start of a block.
  private struct Header {
    let times: Int
    let types: Int
    /// The size of the block with its header.
    let size: Int

    init?(_ bytes: ArraySlice<UInt8>, timeSize: Int) {
      let start = bytes.startIndex
      // The version follows the magic number; its first version has no number.
      guard bytes.count >= 44, bytes.starts(with: "TZif".utf8), bytes[start + 4] >= 0x32 else {
        return nil
      }
      let counts = (0..<6).map { bigEndian(of: bytes, at: start + 20 + $0 * 4, size: 4) }
      let (isUT, isStandard, leaps, times) = (counts[0], counts[1], counts[2], counts[3])
      let (types, letters) = (counts[4], counts[5])
      // Each count is below 2^32, so that the sum cannot overflow.
      size =
        44 + times * (timeSize + 1) + types * 6 + letters + leaps * (timeSize + 4) + isStandard
        + isUT
      // Files with leap seconds count time in another way.
      guard size <= bytes.count, types > 0, leaps == 0 || timeSize == 4 else { return nil }
      self.times = times
      self.types = types
    }
  }

  /// The contents of a block with times of eight bytes.
  private struct Body {
    let transitions: [Int]
    let offsets: [Int]
    let initialOffset: Int

    init?(_ bytes: ArraySlice<UInt8>, _ header: Header) {
      let start = bytes.startIndex + 44
      let kinds = start + header.times * 8
      let types = kinds + header.times
      let typeOffsets = (0..<header.types).map { index in
        Int(Int32(truncatingIfNeeded: bigEndian(of: bytes, at: types + index * 6, size: 4)))
      }
      transitions = (0..<header.times).map { bigEndian(of: bytes, at: start + $0 * 8, size: 8) }
      let used = bytes[kinds..<types].map { Int($0) }
      // No zone has ever been more than 25 hours from UTC (RFC 9636, section 3.2).
      guard used.allSatisfy({ $0 < header.types }),
        typeOffsets.allSatisfy({ (-89_999...93_599).contains($0) }),
        zip(transitions, transitions.dropFirst()).allSatisfy({ $0 < $1 })
      else { return nil }
      offsets = used.map { typeOffsets[$0] }
      initialOffset = typeOffsets[0]
    }
  }
}

/// A number of at most eight bytes, which must exist; one of eight bytes has a sign.
private func bigEndian(of bytes: ArraySlice<UInt8>, at index: Int, size: Int) -> Int {
  bytes[index..<index + size].reduce(0) { $0 << 8 | Int($1) }
}
