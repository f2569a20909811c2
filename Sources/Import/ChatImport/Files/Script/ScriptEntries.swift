import ChatModel
import ScriptNotation

/// The messages of a script, which are either kept in memory or read again from the text.
enum ScriptEntries {
  case kept([ScriptReader.Entry])
  /// The text to read again, and the number of entries at its top that are lines of the head.
  case read(SourceText, topCount: Int)

  /// Passes the messages to a closure in order.
  func readAll(
    _ body: (ScriptReader.Entry) throws(ImportError) -> Void
  ) throws(ImportError) {
    switch self {
    case .kept(let entries): for entry in entries { try body(entry) }
    case .read(let text, var topCount):
      var reader = ScriptReader()
      reader.holdsTop = false
      func handOver(_ entries: [ScriptReader.Entry]) throws(ImportError) {
        for entry in entries {
          if topCount > 0 { topCount -= 1 } else { try body(entry) }
        }
      }
      var lines = ImportLines(text)
      while let line = try lines.next() {
        reader.read(line, number: lines.lineNumber)
        try handOver(reader.takeComplete())
      }
      reader.releaseBlock()
      try handOver(reader.entries)
    }
  }
}
