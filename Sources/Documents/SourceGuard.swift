/// A source that the parser reads in linear time.
///
/// The parser walks through all open quotes and lists for each line, and some of its searches begin
/// anew for each bracket: what makes either of them long is cut or made plain here.
struct SourceGuard {
  /// The source that is read.
  private(set) var bytes: [UInt8]
  /// Whether something of the source was left out.
  private(set) var isClipped = false

  /// Looks through a source.
  init(_ source: String) {
    bytes = Array(source.utf8.prefix(DocumentsLimits.byteCount))
    if bytes.count < source.utf8.count {
      isClipped = true
      // Not within a character.
      while let last = bytes.last, last & 0xC0 == 0x80 { bytes.removeLast() }
      if let last = bytes.last, last >= 0xC0 { bytes.removeLast() }
    }
  }
}
