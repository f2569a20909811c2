import ChatModel

/// Reads Signal's own export: `main.jsonl`, which contains all chats.
struct SignalImporter: SequentialImporter, EventImporter {
  let format = ImportFormat.signal
  let summary = "Signal's export: main.jsonl, its folder or zip"
  let fileExtensions: Set<String> = ["jsonl"]
  let passCount = 2

  static let eventActions = SignalUpdate.actions

  /// Recognises the first record, which describes the backup.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    return head.has("backupTimeMs") && head.has("version") ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try SignalExport(file: file).chats()
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    try SignalExport(file: file).read(chat, options: options, into: &draft)
  }
}
