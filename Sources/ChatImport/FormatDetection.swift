import ChatModel

/// Tells kinds of input apart by their first bytes.
enum FormatDetection {
  /// Whether the bytes begin like a zip archive.
  static func isArchive(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 4, bytes[0] == 0x50, bytes[1] == 0x4B else { return false }
    return (bytes[2] == 3 && bytes[3] == 4) || (bytes[2] == 5 && bytes[3] == 6)
  }

  /// The kind of a file's contents; nil where they are like none.
  static func format(of bytes: Span<UInt8>) -> ImportFormat? {
    var start = 0
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { start = 3 }
    while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    if start < bytes.count, bytes[start] == 0x7B { return json(bytes) }
    return isChatText(bytes) ? .whatsapp : nil
  }

  /// The keys at the top tell whose JSON it is, as far as it can be read.
  private static func json(_ bytes: Span<UInt8>) -> ImportFormat {
    var reader = JSONReader(bytes, options: .hexEscapes)
    do throws(JSONError) {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "version", "participants", "me": return .chatraster
        case "type", "chats", "left_chats", "personal_information", "about": return .telegram
        default: try reader.skipValue()
        }
      }
    } catch {
      // What is broken is for the importer to say; the keys before it have not decided.
    }
    return .chatraster
  }

  /// Whether one of the first lines opens a message of WhatsApp's.
  private static func isChatText(_ bytes: Span<UInt8>) -> Bool {
    let head = bytes.extracting(0..<min(bytes.count, ImportLimits.detectionBytes))
    var copy: [UInt8] = []
    copy.reserveCapacity(head.count)
    for index in head.indices { copy.append(head[index]) }
    // A character cut in half at the end is no damage.
    while let last = copy.last, last >= 0x80, copy.count < bytes.count { copy.removeLast() }
    guard let text = SourceText(decoding: copy)?.string else { return false }
    var seen = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      seen += 1
      if seen > ImportLimits.detectionLines { return false }
      if let header = WhatsAppHeader(line: line), header.shape != .space { return true }
    }
    return false
  }

  /// The text of a chat among the names of a folder or archive.
  static func chatText(among names: [String]) -> String? {
    if names.contains("_chat.txt") { return "_chat.txt" }
    let texts = names.filter { $0.lowercased().hasSuffix(".txt") }
    if let named = texts.first(where: { WhatsAppImporter.title(from: $0) != nil }) { return named }
    return texts.count == 1 ? texts[0] : nil
  }
}
