import ChatModel
public import FoundationEssentials
import JSONStream
import Kit
import Platform

/// An error that ends an import: one line with the file, the position and the remedy.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, from which a command can choose its exit status.
  public enum Kind: Hashable, Sendable {
    /// The file does not exist, or it cannot be read as a file or folder.
    case noInput
    /// The file could not be read to its end.
    case unreadable
    /// The contents are invalid.
    case badData
    /// An option names something that is not in the input.
    case badOption
    /// The task of the import was cancelled.
    case cancelled
  }

  /// The kind of failure.
  public var kind: Kind
  /// The file's name, as the caller gave it.
  public var file: String
  /// The position in the file, such as `line 12, column 3` or `messages[4].text`.
  public var place: String?
  /// The problem, as text.
  public var problem: String
  /// The action that resolves the error; nil if none is known.
  public var advice: String?
  /// The option that resolves the error; nil if none does.
  public var option: ImportOptions.Key?
  /// The other errors in the file, in order; only importers of typed text continue after an error.
  public var further: [ImportError] = []
  /// The look in the head of an input with errors; nil if it has no head.
  public var look: SuggestedLook?

  /// Makes an error.
  public init(
    _ kind: Kind, file: String, place: String? = nil, problem: String, advice: String? = nil,
    option: ImportOptions.Key? = nil
  ) {
    self.kind = kind
    self.file = file
    self.place = place
    self.problem = problem
    self.advice = advice
    self.option = option
  }

  /// The error on one line, followed by the further ones.
  public var description: String {
    further.reduce((file + ": " + words).asOneLine) { $0 + "; also " + $1.words.asOneLine }
  }

  /// The position, the problem and the advice.
  private var words: String {
    (place.map { $0 + ": " } ?? "") + problem + (advice.map { "; " + $0 } ?? "")
  }
}

extension ImportError {
  /// Wraps a file error.
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

  /// Wraps an error of a byte source.
  init(_ error: ByteSourceError, file: String) {
    self.init(.unreadable, file: file, problem: error.reason)
  }

  /// Wraps an archive's error, which names the faulty entry.
  init(_ error: ZipError) {
    self.init(
      .badData, file: error.path, place: error.entry, problem: error.reason,
      advice: error.advice ?? "export the chat again")
  }

  /// Wraps a JSON error, which has a line and a column.
  init(_ error: JSONError, file: String, advice: String) {
    var place = "line \(error.line), column \(error.column)"
    if !error.path.isEmpty { place += ", at \(error.path)" }
    self.init(.badData, file: file, place: place, problem: error.reason, advice: advice)
  }

  /// Makes the error that ends a strict import where a lenient import adds a placeholder.
  init(deviation problem: String, file: String, place: String) {
    self.init(
      .badData, file: file, place: place, problem: problem,
      advice: "a placeholder is shown instead unless the import is strict", option: .isStrict)
  }

  /// The error for a URL that is not a file or a folder on this machine.
  static func noFile(_ url: URL) -> ImportError {
    ImportError(
      .noInput, file: url.absoluteString, problem: "this is not the address of a file",
      advice: "make one with URL(filePath:)")
  }

  /// The error for a cancelled task.
  static func cancelled(file: String) -> ImportError {
    ImportError(.cancelled, file: file, problem: "the import was cancelled")
  }

  /// The error for a conversation with too many participants.
  static func tooManyParticipants(file: String) -> ImportError {
    ImportError(
      .badData, file: file,
      problem: "the chat has more than \(ChatModelLimits.participants) participants",
      advice: "export a shorter time")
  }

  /// The error that ends the reading of a chat of which only the first message matters; callers
  /// never see it.
  static func firstMessage(file: String) -> ImportError {
    ImportError(.badData, file: file, problem: "the chat has a message")
  }

  /// The error for a conversation with too many messages.
  static func tooManyMessages(limit: Int, file: String) -> ImportError {
    ImportError(
      .badData, file: file, problem: "the chat has more than \(limit) messages",
      advice: "export a shorter time")
  }

  /// Wraps a conversation's error.
  init(_ error: ConversationError, file: String) {
    let place = [
      error.line.map { "line \($0)" }, error.column.map { "column \($0)" },
      error.messageNumber.map { "message \($0)" + (error.messageID.map { " (“\($0)”)" } ?? "") },
      error.key.map { "key “\($0)”" },
    ].compactMap(\.self).joined(separator: ", ")
    self.init(.badData, file: file, place: place, problem: error.reason)
  }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension ImportError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}
