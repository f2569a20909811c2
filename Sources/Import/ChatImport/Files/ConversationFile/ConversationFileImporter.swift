import ChatModel
import Kit

/// Reads conversations in ChatRaster's own JSON.
struct ConversationFileImporter: SequentialImporter {
  let format = ImportFormat.chatraster
  let summary = "a conversation in ChatRaster's own JSON"
  let fileExtensions: Set<String> = ["json"]

  /// Certain if the file has this format's version; possible if its messages or participants have
  /// this format's keys, in which case the decoder reports the missing ones.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    let version = head["version"]?.integer
    let hasParts = head.holdsOurs
    if version == ConversationDecoder.version {
      if hasParts { return .certain }
      return head.keys.count == 1 || head.has("messages") || head.has("participants")
        ? .possible : nil
    }
    if hasParts { return version == nil ? .possible : .likely }
    // The version is a later one, which the decoder reports as unsupported.
    return version != nil && (head.has("messages") || head.has("participants")) ? .possible : nil
  }

  /// Lists the only chat; throws if the file cannot be read, so that lists contain only readable
  /// chats.
  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    if try confidence(for: file) != .certain {
      var draft = ImportDraft(file: file.label)
      try read(ImportChat(name: file.stem), from: file, options: ImportOptions(), into: &draft)
    }
    return [ImportChat(name: file.chatName ?? file.stem)]
  }

  /// Finds the candidates; if a folder contains both an export and a conversation imported from it,
  /// only the export is a candidate.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    var candidates: [ImportCandidate] = []
    let paths = folder.paths.lazy.filter { fileExtensions.contains($0.unpackedName.fileExtension) }
    for path in paths.prefix(ImportLimits.filesLookedAt) {
      guard let file = folder.file(at: path),
        let head = try? file.jsonHead(), !head.isListed,
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
        from: source, fileName: file.label, folder: file.folder, window: &draft.window)
    } catch {
      throw ImportError(error, file: file.label)
    }
    // Exports of assistants use this theme because it is designed for reasoning and tool calls.
    if !draft.window.droppedTypes.isDisjoint(with: Self.assistantTypes)
      || draft.conversation.messages.contains(where: {
        Self.assistantTypes.contains($0.content.type)
      })
    {
      draft.look.theme = "assistant"
    }
  }

  /// The types of content that only assistants have.
  private static let assistantTypes: Set<String> = ["thinking", "toolCall"]
}

extension JSONHead {
  /// True if the value has messages or participants with keys that only this project's format has.
  fileprivate var holdsOurs: Bool {
    let message = inner("messages")
    // In other formats `content` is a string.
    let hasContent = message?.has("content") == true && message?["content"] == nil
    // A key that is not ours is a sign of another format.
    let isMessage =
      (message?["text"]?.text != nil || hasContent)
      && ["from", "id", "at"].contains { message?.has($0) == true }
      && message?.has("timestamp") != true && message?.has("sender") != true
    let participant = keys(inListOf: "participants")
    return isMessage || participant.contains("id") && participant.contains("name")
  }
}
