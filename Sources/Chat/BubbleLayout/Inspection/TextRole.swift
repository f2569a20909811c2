/// The role of a text in its message.
public struct TextRole: RawRepresentable, Codable, Hashable, Sendable {
  /// The role's name.
  public var rawValue: String

  /// Makes a role from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The message's own text or caption; a message without either has no body.
  public static let body = TextRole(rawValue: "body")
  /// The sender's name.
  public static let name = TextRole(rawValue: "name")
  /// The initials that replace a missing portrait.
  public static let initials = TextRole(rawValue: "initials")
  /// The original sender of a forwarded message.
  public static let forward = TextRole(rawValue: "forward")
  /// The sender of the quoted message.
  public static let replyAuthor = TextRole(rawValue: "replyAuthor")
  /// The text of the quoted message; it follows its sender's name if the name has no line of its
  /// own.
  public static let replyText = TextRole(rawValue: "replyText")
  /// The clock time.
  public static let stamp = TextRole(rawValue: "stamp")
  /// A reaction with its count.
  public static let reaction = TextRole(rawValue: "reaction")
  /// The name of a code block's language.
  public static let codeLabel = TextRole(rawValue: "codeLabel")
  /// The name of a file.
  public static let fileName = TextRole(rawValue: "fileName")
  /// The size and type of a file.
  public static let fileDetail = TextRole(rawValue: "fileDetail")
  /// The file type on a file icon.
  public static let fileKind = TextRole(rawValue: "fileKind")
  /// The name on a business card.
  public static let contactName = TextRole(rawValue: "contactName")
  /// The other fields of a business card.
  public static let contactDetail = TextRole(rawValue: "contactDetail")
  /// The duration of a recording.
  public static let duration = TextRole(rawValue: "duration")
  /// A place's name and address, or its coordinates.
  public static let place = TextRole(rawValue: "place")
  /// The placeholder of a picture, or the name of an unknown kind of message.
  public static let placeholder = TextRole(rawValue: "placeholder")
  /// Running text of a document.
  public static let paragraph = TextRole(rawValue: "paragraph")
  /// A heading within a document.
  public static let heading = TextRole(rawValue: "heading")
  /// The number of an item in a document's list.
  public static let listNumber = TextRole(rawValue: "listNumber")
  /// A display formula in a document.
  public static let formula = TextRole(rawValue: "formula")
  /// Lines of code and HTML in a document, and formulas that cannot be typeset.
  public static let code = TextRole(rawValue: "code")
  /// A table cell in a document.
  public static let tableCell = TextRole(rawValue: "tableCell")
  /// Any other text.
  public static let label = TextRole(rawValue: "label")
}
