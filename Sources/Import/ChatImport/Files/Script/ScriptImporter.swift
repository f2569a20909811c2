import ChatModel
import Kit
import ScriptNotation

/// Reads scripts: plain text that anyone can type, with lines such as `Ana: are you around?`.
struct ScriptImporter: SequentialImporter {
  let format = ImportFormat.script
  let summary = "a script: one message per line, such as “Ana: are you around?”"
  let fileExtensions: Set<String> = ["txt"]

  /// Recognises a script by its first lines.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    var head = try file.head()
    // The last line may be incomplete, because only the beginning of the file is read.
    if head.count == ImportLimits.detectionBytes, let end = head.lastIndex(where: \.isLineEnd) {
      head.removeSubrange(end...)
    }
    guard let text = try SourceText(head) else { return nil }
    var look = ScriptRecognition()
    try text.forEachLine { look.read($0) }
    return look.confidence
  }

  /// Finds the files that are recognised with more than the lowest confidence, so that text files
  /// attached to another format's export are not candidates.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    var candidates: [ImportCandidate] = []
    let paths = folder.paths.lazy.filter { fileExtensions.contains($0.unpackedName.fileExtension) }
    for path in paths.prefix(ImportLimits.filesLookedAt) {
      guard let file = folder.file(at: path), let found = try? confidence(for: file),
        found > .possible
      else { continue }
      candidates.append(ImportCandidate(path: path, confidence: .likely))
    }
    return candidates
  }

  /// Lists the only chat; a file that is hardly a script is read first, so that lists contain only
  /// readable chats.
  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    if try confidence(for: file) == .possible {
      var draft = ImportDraft(file: file.label)
      try read(ImportChat(name: file.stem), from: file, options: ImportOptions(), into: &draft)
    }
    return [ImportChat(name: file.chatName ?? file.stem)]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let text = try file.text()
    if let note = text.note { draft.report.note(note) }
    var lines = ImportLines(text)
    var reader = ScriptReader()
    var found = ScriptSurvey()
    while let line = try lines.next() {
      reader.read(line, number: lines.lineNumber)
      guard reader.entryCount <= ChatModelLimits.messages else {
        throw .tooManyMessages(limit: ChatModelLimits.messages, file: file.label)
      }
      guard !draft.window.keepsAll else { continue }
      for entry in reader.takeComplete() { found.add(entry) }
    }
    reader.finish()
    var survey = ScriptSurvey()
    let topCount = reader.topLines.isEmpty ? reader.topCount : 0
    for entry in reader.entries.prefix(topCount) { survey.add(entry) }
    survey.add(found)
    for entry in reader.entries.dropFirst(topCount) { survey.add(entry) }
    var entries = ScriptEntries.kept(reader.entries)
    if !draft.window.keepsAll {
      try file.source().addPass()
      entries = .read(text, topCount: reader.topCount - topCount)
    }
    try reader.fill(&draft, with: entries, survey, file: file.label, options: options)
  }
}
