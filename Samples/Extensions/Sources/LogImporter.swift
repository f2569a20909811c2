import ChatImport

/// Reads the log of an invented chat program: a first line with the title, then lines such as
/// `[09:26] <Ana> are you around?` and `[09:30] -!- Bo has joined`.
struct LogImporter: Importer {
  let format: ImportFormat = "example-log"
  let summary = "example logs: “--- Log of TITLE”, then lines “[HH:MM] <NAME> text”"
  let fileExtensions: Set<String> = ["log"]

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    try file.head().starts(with: "--- Log of ".utf8) ? .certain : nil
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    var lines = try file.lines()
    draft.conversation.title = try lines.next().map { String($0.dropFirst("--- Log of ".count)) }
    while let line = try lines.next() {
      guard let bracket = line.firstIndex(of: "]") else {
        throw lines.error("no time in brackets", advice: "write it as “[HH:MM] <Name> text”")
      }
      let words = line[line.index(after: bracket)...].drop { $0 == " " }
      let id = "\(lines.lineNumber)"
      if words.hasPrefix("-!- ") {
        try draft.append(Message(id: id, content: .notice(RichText(String(words.dropFirst(4))))))
      } else if words.hasPrefix("<"), let end = words.firstIndex(of: ">") {
        let name = String(words[words.index(after: words.startIndex)..<end])
        let said = words[words.index(after: end)...].drop { $0 == " " }
        try draft.append(
          Message(
            id: id, sender: try draft.participant(name), content: .text(RichText(String(said)))))
      } else {
        draft.report.countOmission("line of an unknown kind")
      }
    }
  }
}
