/// What an assistant thought before it answered.
public struct ThinkingContent: Codable, Hashable, Sendable {
  /// The thoughts in CommonMark; empty where the source does not hold them.
  public var text: String
  /// How long it took; nil where nobody knows.
  public var seconds: Double?
  /// Whether the thoughts are shown below their line; nil counts as no.
  public var open: Bool?

  /// Makes thoughts.
  public init(_ text: String = "", seconds: Double? = nil, open: Bool? = nil) {
    self.text = text
    self.seconds = seconds
    self.open = open
  }
}

/// A program that an assistant had run.
public struct ToolCallContent: Codable, Hashable, Sendable {
  /// How far it has come.
  public enum Status: String, Codable, Hashable, Sendable, CaseIterable {
    /// Not done yet.
    case running
    /// It has answered.
    case done
    /// It could not answer.
    case failed
  }

  /// The program's name.
  public var name: String
  /// What it was given.
  public var input: String?
  /// The language of the input, as a fence of code names it; nil for plain text.
  public var inputLanguage: String?
  /// What it answered.
  public var output: String?
  /// The language of the output, as a fence of code names it; nil for plain text.
  public var outputLanguage: String?
  /// How far it has come; nil counts as done.
  public var status: Status?
  /// Whether input and output are shown below the line; nil counts as no.
  public var open: Bool?

  /// Makes a call.
  public init(
    _ name: String, input: String? = nil, inputLanguage: String? = nil, output: String? = nil,
    outputLanguage: String? = nil, status: Status? = nil, open: Bool? = nil
  ) {
    self.name = name
    self.input = input
    self.inputLanguage = inputLanguage
    self.output = output
    self.outputLanguage = outputLanguage
    self.status = status
    self.open = open
  }
}

/// What an answer rests on: titles of pages and documents.
public struct SourcesContent: Codable, Hashable, Sendable {
  /// One page or document.
  public struct Source: Codable, Hashable, Sendable {
    /// As it is shown.
    public var title: String
    /// Where it stands; nil where the source does not say.
    public var url: String?

    /// Makes a source.
    public init(_ title: String, url: String? = nil) {
      self.title = title
      self.url = url
    }

    /// Reads a source; one that has no title is shown as its site.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      title = try values.decodeIfPresent(String.self, forKey: .title) ?? ""
      url = try values.decodeIfPresent(String.self, forKey: .url)
    }
  }

  /// In the order in which they are shown.
  public var sources: [Source]

  /// Makes a list of sources.
  public init(_ sources: [Source]) {
    self.sources = sources
  }
}

extension Content {
  /// Makes an assistant's thoughts.
  ///
  /// - Throws: When they are larger than the format's limits.
  public static func thinking(_ thinking: ThinkingContent) throws(ContentError) -> Content {
    try Content(type: "thinking", payload: thinking)
  }

  /// Makes a program that an assistant had run.
  ///
  /// - Throws: When it is larger than the format's limits.
  public static func toolCall(_ call: ToolCallContent) throws(ContentError) -> Content {
    try Content(type: "toolCall", payload: call)
  }

  /// Makes what an answer rests on.
  ///
  /// - Throws: When it is larger than the format's limits.
  public static func sources(_ sources: SourcesContent) throws(ContentError) -> Content {
    try Content(type: "sources", payload: sources)
  }

  /// The thoughts; nil of another kind, and where the content is none.
  public var thinking: ThinkingContent? {
    type == "thinking" ? try? payload(as: ThinkingContent.self) : nil
  }

  /// The call; nil of another kind, and where the content is none.
  public var toolCall: ToolCallContent? {
    type == "toolCall" ? try? payload(as: ToolCallContent.self) : nil
  }

  /// The sources; nil of another kind, and where the content is none.
  public var sources: SourcesContent? {
    type == "sources" ? try? payload(as: SourcesContent.self) : nil
  }
}
