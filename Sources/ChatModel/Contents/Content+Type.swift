extension Content {
  /// The kind's name in the JSON format.
  public var typeName: String {
    switch self {
    case .text: "text"
    case .image: "image"
    case .sticker: "sticker"
    case .voice: "voice"
    case .video: "video"
    case .file: "file"
    case .location: "location"
    case .contact: "contact"
    case .notice: "notice"
    case .unknown(let unknown): unknown.type
    }
  }

  /// Whether the words stand beside something else.
  var hasCaption: Bool {
    switch self {
    case .image, .sticker, .voice, .video, .file: true
    case .text, .notice, .location, .contact, .unknown: false
    }
  }
}

extension RichText.Entity.Kind {
  /// The kind's name in the JSON format.
  var typeName: String {
    switch self {
    case .bold: "bold"
    case .italic: "italic"
    case .underline: "underline"
    case .strikethrough: "strikethrough"
    case .code: "code"
    case .codeBlock: "codeBlock"
    case .link: "link"
    case .mention: "mention"
    case .spoiler: "spoiler"
    case .quote: "quote"
    }
  }
}
