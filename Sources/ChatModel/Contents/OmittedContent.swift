/// A kind of file or message that no longer exists, or that the export does not contain.
public enum AbsentMedium: String, Codable, Hashable, Sendable, CaseIterable {
  /// The medium is unknown.
  case media
  /// A whole message.
  case message
  /// A photograph or drawing.
  case photo
  /// A film.
  case video
  /// A spoken message.
  case voice
  /// Music or another recording.
  case audio
  /// A picture without a bubble.
  case sticker
  /// A picture that moves.
  case gif
  /// A document.
  case file
  /// A business card.
  case contact
  /// A place on earth.
  case location
}

/// A file that the export leaves out.
public struct OmittedContent: Codable, Hashable, Sendable {
  /// The kind of the file.
  public var medium: AbsentMedium
  /// The file's name.
  public var name: String?
  /// A note about the file.
  public var note: String?

  /// Makes a placeholder for a file that the export leaves out.
  public init(_ medium: AbsentMedium, name: String? = nil, note: String? = nil) {
    self.medium = medium
    self.name = name
    self.note = note
  }
}

extension Content {
  /// Makes a placeholder for content that an export leaves out.
  ///
  /// - Throws: If it is larger than the format's limits.
  public static func omitted(_ omitted: OmittedContent) throws(ContentError) -> Content {
    try Content(type: "omitted", payload: omitted)
  }

  /// The payload of content that an export leaves out; nil if the content is of another kind or
  /// does not fit.
  public var omitted: OmittedContent? {
    type == "omitted" ? try? payload(as: OmittedContent.self) : nil
  }
}
