import ChatModel

/// Reads conversations in this project's own JSON.
struct ConversationFileImporter: Importer {
  let format = ImportFormat.chatraster
  let summary = "a conversation in ChatRaster's own JSON"
  let fileExtensions: Set<String> = ["json"]

  /// Any JSON object may be meant as one: the decoder says best what it lacks.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = JSONHead(try file.head()) else { return nil }
    if head["version"]?.integer != nil { return .certain }
    return head.has("participants") || head.has("me") ? .likely : .possible
  }

  /// An export and what was imported from it may lie in one folder: then the export is meant.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    var candidates: [ImportCandidate] = []
    let paths = folder.paths.lazy.filter { fileExtensions.contains($0.fileExtension) }
    for path in paths.prefix(ImportLimits.filesLookedAt) {
      guard let file = folder.file(at: path),
        let head = (try? file.head()).flatMap({ JSONHead($0) }),
        head["version"]?.integer != nil, head.has("messages") || head.has("participants")
      else { continue }
      candidates.append(ImportCandidate(path: path, confidence: .possible))
    }
    return candidates
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let source = try file.source()
    do throws(ConversationError) {
      draft.conversation = try ConversationDecoder.decode(
        from: source, fileName: file.label, folder: file.folder)
    } catch {
      throw ImportError(error, file: file.label)
    }
  }
}
