/// The role of a text in its message.
public struct TextRole: RawRepresentable, Codable, Hashable, Sendable {
  /// The role's name.
  public var rawValue: String

  /// Makes a role from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The message's own text or caption; a message without text has no body.
  public static let body = TextRole(rawValue: "body")
  /// The sender's name.
  public static let name = TextRole(rawValue: "name")
  /// The initials, which replace a missing avatar.
  public static let initials = TextRole(rawValue: "initials")
  /// The original sender of a forwarded message.
  public static let forward = TextRole(rawValue: "forward")
  /// The sender of the quoted message.
  public static let replyAuthor = TextRole(rawValue: "replyAuthor")
  /// The words of the quoted message; they follow its sender's name if the name has no line of its
  /// own.
  public static let replyText = TextRole(rawValue: "replyText")
  /// The clock time.
  public static let stamp = TextRole(rawValue: "stamp")
  /// A reaction with its count.
  public static let reaction = TextRole(rawValue: "reaction")
  /// The name of a code block's language.
  public static let codeLabel = TextRole(rawValue: "codeLabel")
  /// A file's name.
  public static let fileName = TextRole(rawValue: "fileName")
  /// A file's size and kind.
  public static let fileDetail = TextRole(rawValue: "fileDetail")
  /// The file type on a file's icon.
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
  /// A title within a document.
  public static let heading = TextRole(rawValue: "heading")
  /// The number of an item in a document's list.
  public static let listNumber = TextRole(rawValue: "listNumber")
  /// A formula on lines of its own in a document.
  public static let formula = TextRole(rawValue: "formula")
  /// Lines of code and HTML in a document, and formulas that cannot be laid out.
  public static let code = TextRole(rawValue: "code")
  /// A cell of a document's table.
  public static let tableCell = TextRole(rawValue: "tableCell")
  /// Any other text.
  public static let label = TextRole(rawValue: "label")
}
