/// A source that the parser reads in linear time.
///
/// The parser walks through all lists for each empty line, through all columns of a table for each of
/// its rows, and from each `@` to both ends of its word: what makes any of them long is cut or made
/// plain here. Hardly a text that people write is touched.
struct SourceGuard {
  /// The source that is read.
  private(set) var bytes: [UInt8] = []
  /// Whether something of the source was left out.
  private(set) var isClipped = false
  /// Whether addresses without marks around them may be looked for.
  private(set) var findsAddresses = true

  private var emptyLines = 0
  /// Columns of the table that the last lines belong to; 0 outside of tables.
  private var columns = 0
  private var rows = 0

  /// Looks through a source.
  init(_ source: String) {
    var source = Array(source.utf8.prefix(DocumentsLimits.byteCount + 4))
    if source.count > DocumentsLimits.byteCount {
      isClipped = true
      var end = DocumentsLimits.byteCount
      // Not within a character.
      while end > 0, source[end] & 0xC0 == 0x80 { end -= 1 }
      source.removeSubrange(end...)
    }
    bytes.reserveCapacity(source.count)
    var start = 0
    while start < source.count {
      let end = source[start...].firstIndex(of: 0x0A) ?? source.count
      add(source[start..<end])
      if end < source.count { bytes.append(0x0A) }
      start = end + 1
    }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard !text.isEmpty else {
      (columns, emptyLines) = (0, emptyLines + 1)
      // The newline that follows stays: it makes one empty line more, and no difference.
      if emptyLines > DocumentsLimits.emptyLines, bytes.last == 0x0A { bytes.removeLast() }
      return
    }
    emptyLines = 0
    look(forAddressesIn: text)
    let isDelimiter = text.allSatisfy(Self.standsInDelimiter)
    if isDelimiter, text.count > DocumentsLimits.delimiterBytes, text.contains(0x7C) {
      isClipped = true
      bytes += text.prefix(DocumentsLimits.delimiterBytes)
      return
    }
    if columns > 0 {
      rows += 1
      if rows * columns > DocumentsLimits.writtenCells {
        isClipped = true
        bytes.append(0x0A)
        columns = 0
      }
    } else if isDelimiter, text.contains(0x7C) {
      columns = 1 + text.count { $0 == 0x7C }
      rows = 0
    }
    let indent = text.startIndex - line.startIndex
    bytes += line.dropFirst(max(0, indent - DocumentsLimits.indentation))
  }

  private mutating func look(forAddressesIn line: ArraySlice<UInt8>) {
    var count = 0
    for byte in line {
      switch byte {
      case 0x40: count += 1
      case 0x20, 0x09: count = 0
      default: break
      }
      if count > DocumentsLimits.atSigns {
        findsAddresses = false
        return
      }
    }
  }

  /// What stands in the line below a table's titles, the marks of a quote around it included.
  private static func standsInDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x7C, 0x2D, 0x3A, 0x20, 0x09, 0x0D, 0x3E: true
    default: false
    }
  }
}
