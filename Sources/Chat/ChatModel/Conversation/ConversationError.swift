public import FoundationEssentials
import JSONStream
import Kit

/// The error for a conversation that cannot be used: where the problem is, and how to correct it.
public struct ConversationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as the caller gave it; nil if the conversation was made in code.
  public var file: String?
  /// The line, counted from 1; nil without a file.
  public var line: Int?
  /// The column, counted from 1 in Unicode scalars; nil without a file.
  public var column: Int?
  /// The number of the message in `messages`, counted from 1; nil outside the messages.
  public var messageNumber: Int?
  /// The id of the message, if it has already been read.
  public var messageID: Message.ID?
  /// The key within the message or the file, such as `at` or `reactions[0].emoji`.
  public var key: String?
  /// The problem, and how to correct it, without its location.
  public var reason: String

  /// Makes an error.
  public init(
    file: String? = nil, line: Int? = nil, column: Int? = nil, messageNumber: Int? = nil,
    messageID: Message.ID? = nil, key: String? = nil, reason: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.messageNumber = messageNumber
    self.messageID = messageID
    self.key = key
    self.reason = reason
  }

  /// The error as a line of text: the file, line, message, key, problem and correction.
  public var description: String {
    var place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self)
      .joined(separator: ":")
    if !place.isEmpty { place += ": " }
    if let messageNumber {
      place += "message \(messageNumber)"
      if let messageID { place += " (id \(messageID.quotedForError))" }
      if key != nil { place += ", " }
    } else if let messageID {
      place += "message \(messageID.quotedForError)"
      if key != nil { place += ", " }
    }
    if let key { place += "key \"\(key)\"" }
    if messageNumber != nil || messageID != nil || key != nil { place += ": " }
    return place + reason
  }
}

extension ConversationError {
  /// Adds the message's number and id to an error of the reader.
  init(_ error: JSONError, file: String, messageIndex: Int?, messageID: Message.ID?) {
    var key = error.path
    if let messageIndex {
      let prefix = "messages[\(messageIndex)]"
      if key.hasPrefix(prefix) { key = String(key.dropFirst(prefix.count)) }
      if key.hasPrefix(".") { key.removeFirst() }
    }
    self.init(
      file: file, line: error.line, column: error.column,
      messageNumber: messageIndex.map { $0 + 1 }, messageID: messageID,
      key: key.isEmpty ? nil : key, reason: error.reason)
  }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension ConversationError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
