/// A kind of file or message that no longer exists, or that the export does not contain.
public enum AbsentMedium: String, Codable, Hashable, Sendable, CaseIterable {
  /// A file of an unknown medium.
  case media
  /// A whole message.
  case message
  /// A photograph or drawing.
  case photo
  /// A video.
  case video
  /// A voice message.
  case voice
  /// Music or another recording.
  case audio
  /// A sticker.
  case sticker
  /// A moving image.
  case gif
  /// A document.
  case file
  /// A contact card.
  case contact
  /// A geographic location.
  case location
  /// A poll.
  case poll
}

/// A file that the export does not contain.
public struct OmittedContent: Codable, Hashable, Sendable {
  /// The reason why the content is not shown.
  public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
    /// The content could not be decrypted.
    case encrypted
    /// The content has a form that cannot be read.
    case unreadable
  }

  /// The kind of the file.
  public var medium: AbsentMedium
  /// The file's name.
  public var name: String?
  /// A note about the file.
  public var note: String?
  /// The reason; nil if the export does not contain the content.
  public var reason: Reason?

  /// Makes a placeholder for a file that the export does not contain.
  public init(
    _ medium: AbsentMedium, name: String? = nil, note: String? = nil, reason: Reason? = nil
  ) {
    self.medium = medium
    self.name = name
    self.note = note
    self.reason = reason
  }

  /// Reads a placeholder; a reason that the format does not know is ignored.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    medium = try values.decode(AbsentMedium.self, forKey: .medium)
    name = try values.decodeIfPresent(String.self, forKey: .name)
    note = try values.decodeIfPresent(String.self, forKey: .note)
    reason = try values.decodeIfPresent(String.self, forKey: .reason).flatMap(Reason.init)
  }
}

extension Content {
  /// Makes a placeholder for content that an export does not contain.
  ///
  /// - Throws: `ContentError` if the placeholder exceeds the format's limits.
  public static func omitted(_ omitted: OmittedContent) throws(ContentError) -> Content {
    try Content(type: "omitted", payload: omitted)
  }

  /// The payload of content that an export does not contain; nil if the content is of another kind
  /// or invalid.
  public var omitted: OmittedContent? {
    type == "omitted" ? try? payload(as: OmittedContent.self) : nil
  }
}
