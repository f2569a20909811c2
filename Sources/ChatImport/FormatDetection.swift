import ChatModel
import JSONStream

/// Tells kinds of input apart by their first bytes.
enum FormatDetection {
  /// Whether the bytes begin like a zip archive.
  static func isArchive(_ source: some ByteSource) throws(ByteSourceError) -> Bool {
    var start: [UInt8] = []
    try source.append(0..<min(4, source.byteCount), to: &start)
    return start == [0x50, 0x4B, 3, 4] || start == [0x50, 0x4B, 5, 6]
  }

  /// The kind of a file's contents; nil where they are like none.
  static func format(of source: some ByteSource) throws(ByteSourceError) -> ImportFormat? {
    var head: [UInt8] = []
    try source.append(0..<min(ImportLimits.detectionBytes, source.byteCount), to: &head)
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    if text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == 0x7B {
      return json(source)
    }
    return try opensChat(source) ? .whatsapp : nil
  }

  /// The keys at the top tell whose JSON it is, as far as it can be read.
  private static func json(_ source: some ByteSource) -> ImportFormat {
    var reader = JSONReader(source, options: .hexEscapes)
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
  static func opensChat(_ source: some ByteSource) throws(ByteSourceError) -> Bool {
    var head: [UInt8] = []
    try source.append(0..<min(ImportLimits.detectionBytes, source.byteCount), to: &head)
    // A character cut in half at the end is no damage.
    if head.count == ImportLimits.detectionBytes {
      while let last = head.last, last >= 0x80 { head.removeLast() }
    }
    guard let text = try SourceText(head) else { return false }
    var seen = 0
    var isFound = false
    try text.forEachLine { line in
      if line.isEmpty { return true }
      seen += 1
      if seen > ImportLimits.detectionLines { return false }
      if let header = WhatsAppHeader(line: line[...]), header.shape != .space { isFound = true }
      return !isFound
    }
    return isFound
  }
}
