import ChatModel
import JSONStream
import Platform

extension ImportError {
  /// The same failure as one of an import.
  init(_ error: FileError, file: String) {
    let kind: Kind =
      switch error.kind {
      case .missing, .notRegular: .noInput
      case .tooLarge: .badData
      default: .unreadable
      }
    let problem = error.kind == .missing ? "no such file or folder" : error.reason
    self.init(kind, file: file, problem: problem)
  }

  /// The same failure as one of an import.
  init(_ error: ByteSourceError, file: String) {
    self.init(.unreadable, file: file, problem: error.reason)
  }

  /// The same failure as one of an import, with the entry that is to blame.
  init(_ error: ZipError) {
    self.init(
      .badData, file: error.path, place: error.entry, problem: error.reason,
      advice: error.advice ?? "export the chat again")
  }

  /// More messages than a conversation may have.
  static func tooManyMessages(limit: Int, file: String) -> ImportError {
    ImportError(
      .badData, file: file, problem: "the chat has more than \(limit) messages",
      advice: "export a shorter time")
  }

  /// The same failure as one of an import.
  init(_ error: ConversationError, file: String) {
    let place = [
      error.line.map { "line \($0)" }, error.column.map { "column \($0)" },
      error.messageNumber.map { "message \($0)" + (error.messageID.map { " (“\($0)”)" } ?? "") },
      error.key.map { "key “\($0)”" },
    ].compactMap(\.self).joined(separator: ", ")
    self.init(.badData, file: file, place: place, problem: error.reason)
  }
}
