/// Source code that was sent as code rather than as text.
public struct CodeContent: Codable, Hashable, Sendable {
  /// The source code.
  public var text: String
  /// The programming language, as the fence of a code block names it; nil for plain text.
  public var language: String?
  /// The name of the file or snippet; nil if it has none.
  public var name: String?

  /// Makes code content from source code.
  public init(_ text: String, language: String? = nil, name: String? = nil) {
    self.text = text
    self.language = language
    self.name = name
  }
}

extension Content {
  /// Makes content from source code.
  ///
  /// - Throws: `ContentError` if the code exceeds the format's limits.
  public static func code(_ code: CodeContent) throws(ContentError) -> Content {
    try Content(type: "code", payload: code)
  }

  /// The source code; nil if the content is of another kind or invalid.
  public var code: CodeContent? { type == "code" ? try? payload(as: CodeContent.self) : nil }
}
