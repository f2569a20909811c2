import ChatImport

/// Reads an invented format, like a program's own importer: one line per message, after a first
/// line that names the format.
///
/// ```
/// #toychat Weekend
/// Ana> are you around?
/// Bo> yes [lake.png]
/// ```
struct ToyImporter: Importer {
  let format: ImportFormat = "toychat"
  let summary = "toy chats: a line “#toychat TITLE”, then lines “NAME> words [picture]”"
  let fileExtensions: Set<String> = ["toy"]

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    try file.head().starts(with: "#toychat".utf8) ? .certain : nil
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    var lines = try file.lines()
    let head = try lines.next() ?? ""
    draft.conversation.title = head.split(separator: " ").dropFirst().joined(separator: " ")
    while let line = try lines.next() {
      guard let sign = line.firstIndex(of: ">") else {
        throw lines.error("no name and >", advice: "write it as “Name> words”")
      }
      let sender = try draft.participant(String(line[..<sign]))
      let words = line[line.index(after: sign)...].drop { $0 == " " }
      try draft.append(
        Message(
          id: "\(lines.lineNumber)", sender: sender,
          content: content(String(words), of: file, report: &draft.report)))
    }
  }

  /// The words, or the picture whose name they end with.
  private func content(
    _ words: String, of file: ImportFile, report: inout ImportReport
  ) -> Content {
    guard words.last == "]", let bracket = words.lastIndex(of: "[") else {
      return .text(RichText(words))
    }
    let name = String(words[bracket...].dropFirst().dropLast())
    if file.path(of: name) == nil { report.countPlaceholder("picture that is not there") }
    let caption = RichText(String(words[..<bracket]))
    return .image(
      ImageContent(source: file.path(of: name), caption: caption.isEmpty ? nil : caption))
  }
}
