import ChatModel

/// Reads the output of signal-export for a chat: either `chat.md` or `data.json`, which contains
/// the same chat.
struct SignalExportImporter: SequentialImporter {
  let format = ImportFormat.signalExport
  let summary = "Signal by signal-export: chat.md or data.json, a chat's folder or all of them"
  let fileExtensions: Set<String> = ["md", "json", "txt"]

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    if let head = try file.jsonHead() {
      let keys = ["date", "sender", "body", "quote", "sticker", "reactions", "attachments"]
      return !head.isListed && keys.allSatisfy(head.has) ? .certain : nil
    }
    guard let text = try file.headText() else { return nil }
    var (seen, opened, isMarked) = (0, 0, false)
    try text.forEachLine { line in
      seen += 1
      let line = line[...]
      if SignalExportText.Opening(line) != nil {
        opened += 1
        // signal-export writes two spaces at the end of a message, which are a line break in
        // Markdown.
        isMarked = isMarked || line.hasSuffix("  ")
      } else if seen == 1 {
        return false
      }
      isMarked = isMarked || line.hasPrefix("(- ") && line.hasSuffix(" -)")
      return seen < ImportLimits.detectionLines
    }
    return opened > 0 && isMarked ? .certain : nil
  }

  /// Finds each chat only once, although its folder contains it in both formats.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    let paths = Set(folder.paths)
    return recognised(in: folder).filter { candidate in
      candidate.path.hasSuffix("data.json")
        || !paths.contains(candidate.path.folderPrefix + "data.json")
    }
  }

  /// Lists the chat, named after its folder.
  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let isUsual = ["chat.md", "index.md", "data.json"].contains(file.name)
    return [ImportChat(name: (isUsual ? file.folderName : nil) ?? file.stem)]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = chat.name
    draft.hasWallClockTimes = true
    if try file.jsonHead() != nil {
      try SignalExportRecords(file: file).read(options: options, into: &draft)
    } else {
      var lines = try file.lines()
      if let note = lines.encodingNote { draft.report.note(note) }
      var text = SignalExportText(file: file, isStrict: options.isStrict)
      while let line = try lines.next() { try text.read(line, lines.lineNumber, into: &draft) }
      try text.finish(&draft)
    }
    // signal-export calls its user “Me”.
    if options.me == nil, draft.conversation.participants.contains(where: { $0.id == "Me" }) {
      draft.conversation.me = "Me"
    }
  }
}
