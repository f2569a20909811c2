/// Why an input could not be imported: one line that names the file, the place and what to do.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is, so that a command can choose its exit status.
  public enum Kind: Hashable, Sendable {
    /// There is no such file, or it is no file or folder that can be read as one.
    case noInput
    /// The file could not be read to its end.
    case unreadable
    /// The contents are not what they should be.
    case badData
    /// An option names something that the input does not have.
    case badOption
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// The file as the caller named it.
  public var file: String
  /// Where in the file, such as `line 12, column 3` or `messages[4].text`.
  public var place: String?
  /// What is wrong.
  public var problem: String
  /// What to do about it.
  public var advice: String?

  /// Makes an error.
  public init(
    _ kind: Kind, file: String, place: String? = nil, problem: String, advice: String? = nil
  ) {
    self.kind = kind
    self.file = file
    self.place = place
    self.problem = problem
    self.advice = advice
  }

  /// The error on one line.
  public var description: String {
    var text = file
    if let place { text += ": " + place }
    text += ": " + problem
    if let advice { text += "; " + advice }
    return text.asOneLine
  }
}
