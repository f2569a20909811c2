import JSONStream

/// The outline of a conversation in an assistant's export, without the text of its messages.
protocol AssistantChatOutline {
  /// The conversation's id in the export.
  var id: String? { get }
  /// The name of the conversation.
  var title: String? { get }
  /// The number of displayed messages.
  var shownCount: Int { get }

  /// Reads the value of one key of the conversation.
  mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONError)
}

extension JSONRecords {
  /// Lists the conversations of an export, in one pass over the file.
  ///
  /// - Parameter empty: An empty outline.
  /// - Returns: The conversations in the order of the file.
  /// - Throws: `ImportError` if a record is not a conversation or there are too many.
  func chats(outlinedBy empty: some AssistantChatOutline) throws(ImportError) -> [ImportChat] {
    var chats: [ImportChat] = []
    try readAll { reader, offset throws(JSONError) in
      guard chats.count < ImportLimits.chats else {
        throw reader.error("more than \(ImportLimits.chats) conversations")
      }
      try reader.require(.object, as: "a conversation as an object")
      var outline = empty
      try reader.beginObject()
      while let key = try reader.nextKey() { try outline.read(key, &reader) }
      chats.append(
        ImportChat(
          name: outline.title ?? "without a name", id: outline.id,
          messageCount: outline.shownCount, position: offset))
    }
    return chats
  }
}
