public import ChatModel

/// Texts that several kinds of content show.
extension LocalizedStrings {
  /// The name of an absent medium: `Photo`.
  public func name(of medium: AbsentMedium) -> String {
    switch medium {
    case .media: self[.media]
    case .message: messagePlaceholder
    case .photo: photo
    case .video: video
    case .voice: voiceMessage
    case .audio: self[.audio]
    case .sticker: sticker
    case .gif: "GIF"
    case .file: file
    case .contact: contact
    case .location: location
    case .poll: poll
    }
  }

  /// The word for the user of the app, in place of a name.
  public var you: String { self[.you] }
  /// The text next to content that is missing from the export.
  public var notInExport: String { self[.notInExport] }
}
