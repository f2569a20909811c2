/// Lines of a program that were sent as code.
public struct CodeContent: Codable, Hashable, Sendable {
  /// The lines.
  public var text: String
  /// The language, as a fence of code names it; nil for plain text.
  public var language: String?
  /// The name of the file or snippet; nil if it has none.
  public var name: String?

  /// Makes lines of a program.
  public init(_ text: String, language: String? = nil, name: String? = nil) {
    self.text = text
    self.language = language
    self.name = name
  }
}

extension Content {
  /// Makes lines of a program.
  ///
  /// - Throws: If they are larger than the format's limits.
  public static func code(_ code: CodeContent) throws(ContentError) -> Content {
    try Content(type: "code", payload: code)
  }

  /// The lines of a program; nil if the content is of another kind or does not fit.
  public var code: CodeContent? { type == "code" ? try? payload(as: CodeContent.self) : nil }
}
