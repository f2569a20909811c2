import ChatModel
import JSONStream

/// The records of an agent's session: one JSON object per line.
///
/// The program that writes them can be terminated in the middle of a line, so a broken line is
/// skipped and counted.
struct SessionLines {
  let file: ImportFile

  /// Passes each record to a closure.
  /// - Parameters:
  ///   - isStrict: true if the first broken line is an error.
  ///   - body: receives a reader at the start of the record's object, and the line number.
  /// - Returns: the number of broken lines.
  /// - Throws: `ImportError` if the file cannot be read, or none of its lines is a record.
  @discardableResult
  func readAll(
    isStrict: Bool = false, _ body: (inout JSONReader, Int) throws(JSONError) -> Void
  ) throws(ImportError) -> Int {
    try forEachLine(isStrict: isStrict) { reader, number, _ throws(JSONError) in
      try body(&reader, number)
    }
  }

  /// Passes each record to a closure, with its position.
  /// - Parameters:
  ///   - isStrict: true if the first broken line is an error.
  ///   - body: receives a reader at the start of the record's object, the line number, and the
  ///     record's position in the file.
  /// - Returns: the number of broken lines.
  /// - Throws: `ImportError` if the file cannot be read, or none of its lines is a record.
  func forEachLine(
    isStrict: Bool, _ body: (inout JSONReader, Int, JSONSpan) throws(JSONError) -> Void
  ) throws(ImportError) -> Int {
    var lines = LineReader(try file.source(), file: file.label, from: 0)
    var line: [UInt8] = []
    var (sound, broken) = (0, 0)
    var firstError: ImportError?
    while try lines.next(into: &line) {
      guard line.contains(where: { $0 > 0x20 }) else { continue }
      do throws(JSONError) {
        var reader = JSONReader(line)
        try reader.require(.object, as: "a record as an object")
        let range = lines.lineOffset..<lines.lineOffset + line.count
        try body(&reader, lines.lineNumber, JSONSpan(range: range))
        try reader.finish()
        sound += 1
      } catch {
        broken += 1
        let place = "line \(lines.lineNumber), column \(error.column)"
        let failure = ImportError(
          .badData, file: file.label, place: place, problem: error.reason,
          advice: "each line of a session is one JSON object")
        if isStrict { throw failure }
        firstError = firstError ?? failure
      }
    }
    if sound == 0, let firstError { throw firstError }
    return broken
  }
}

extension JSONHead {
  /// Examines the first lines of a file with one object per line until the closure decides.
  ///
  /// - Parameters:
  ///   - bytes: the beginning of the file; its last line may be incomplete.
  ///   - decide: examines a line; nil continues with the next line.
  /// - Returns: the decision; nil if there was none, or if an object spans several lines.
  static func firstDecision<Decision>(
    amongLinesOf bytes: [UInt8], _ decide: (JSONHead) -> Decision?
  ) -> Decision? {
    var start = bytes.startIndex
    for _ in 0..<ImportLimits.detectionLines where start < bytes.endIndex {
      let end = bytes[start...].firstIndex(where: \.isLineEnd) ?? bytes.endIndex
      let line = bytes[start..<end]
      // An object that spans several lines is not a record.
      if end < bytes.endIndex, let last = line.last(where: { $0 > 0x20 }),
        last != UInt8(ascii: "}")
      {
        return nil
      }
      if let head = JSONHead(line), let decision = decide(head) { return decision }
      start = min(end + 1, bytes.endIndex)
    }
    return nil
  }
}

extension String {
  /// The first non-empty line, cut to 60 characters: the name of an untitled conversation in lists.
  var asChatName: String? {
    let line = self[...].trimmed.prefix { !$0.isNewline }
    guard !line.isEmpty else { return nil }
    return line.count > 60 ? line.prefix(59) + "…" : String(line)
  }
}
