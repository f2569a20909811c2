import ChatModel
import Kit

/// Reads chats that WhatsApp exported: a text file by itself, in a folder or in an archive.
struct WhatsAppImporter: SequentialImporter {
  let format = ImportFormat.whatsapp
  let summary = "WhatsApp's exported chat: the text, its zip or the unpacked folder"
  let fileExtensions: Set<String> = ["txt"]
  let passCount = WhatsAppExport.passCount

  /// Recognises an export if the first line or the majority of the first lines open a message, and
  /// any message has a sender.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    var head = try file.head()
    // The last character may be incomplete, which is not damage.
    if head.count == ImportLimits.detectionBytes {
      while let last = head.last, last >= 0x80 { head.removeLast() }
    }
    guard let text = try SourceText(head) else { return nil }
    var (seen, openings, lines) = (0, 0, 0)
    var (beginsWithOne, isSpoken) = (false, false)
    try text.forEachLine { line in
      let words = line[...].trimmedOfSpaces
      if words.isEmpty { return true }
      seen += 1
      let isEarly = seen <= ImportLimits.detectionLines
      if let header = WhatsAppHeader(line: line[...]), header.shape != .space {
        if isEarly { openings += 1 }
        if seen == 1 { beginsWithOne = true }
        isSpoken = isSpoken || WhatsAppSenders.holdsName(line[header.bodyStart...])
      } else if isEarly, case .message = ScriptLine(words) {
        lines += 1
      }
      // Continues if all messages so far are notices, because a chat can begin with notices.
      return isEarly || openings > 0 && !isSpoken
    }
    guard isSpoken, openings > 0 else { return nil }
    // Documents and scripts can contain a few lines that look like the beginnings of messages.
    let isMost = openings > lines && openings * 4 >= min(seen, ImportLimits.detectionLines)
    return beginsWithOne || isMost ? .likely : nil
  }

  /// Finds the text files whose names or first lines are those of a chat; the only text file of a
  /// folder needs no such evidence.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    let texts = folder.paths.filter { $0.fileExtension == "txt" }
    var candidates: [ImportCandidate] = []
    var lookedAt = 0
    for path in texts {
      let name = path.lastPathComponent
      if name == "_chat.txt" {
        let folderName = folder.file(at: path)?.folderName
        candidates.append(
          ImportCandidate(
            path: path, confidence: .likely,
            chatName: folderName.map { WhatsAppExport.title(from: $0) ?? $0 }))
      } else if let title = WhatsAppExport.title(from: name) {
        candidates.append(ImportCandidate(path: path, confidence: .likely, chatName: title))
      } else if !isAttachment(name), lookedAt < ImportLimits.filesLookedAt {
        lookedAt += 1
        guard let file = folder.file(at: path), (try? confidence(for: file)) != nil else {
          continue
        }
        candidates.append(ImportCandidate(path: path, confidence: .likely, chatName: name.stem))
      }
    }
    if candidates.isEmpty, texts.count == 1 {
      return [ImportCandidate(path: texts[0], confidence: .possible)]
    }
    // The name of a single text file is used only if it contains a title; otherwise the title is
    // taken from the contents.
    if candidates.count == 1, let file = folder.file(at: candidates[0].path) {
      candidates[0].chatName = WhatsAppExport.title(from: titleName(of: file))
    }
    return candidates
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    let name = titleName(of: file)
    return [ImportChat(name: file.chatName ?? WhatsAppExport.title(from: name) ?? name.stem)]
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let export = WhatsAppExport(
      file: file.label, titleName: titleName(of: file), fallbackTitle: file.chatName,
      files: file.files, options: options)
    draft.hasWallClockTimes = true
    try export.read(file.text(), into: &draft)
  }

  /// The name that contains the title; on iOS, this is the name of the folder or archive.
  private func titleName(of file: ImportFile) -> String {
    file.name == "_chat.txt" ? file.folderName ?? file.name : file.name
  }

  /// True if the name of a text file looks like that of an attachment in a chat.
  private func isAttachment(_ name: String) -> Bool {
    let first = name.prefix { $0 != "-" }
    return first == "DOC" || (first.utf8.count == 8 && first.allSatisfy(\.isNumber))
  }
}
