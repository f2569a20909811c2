extension Content {
  /// The text or caption, whichever this kind has.
  package var richText: RichText? {
    get {
      switch self {
      case .text(let text), .notice(let text): text
      case .image(let image), .sticker(let image): image.caption
      case .voice(let voice): voice.caption
      case .video(let video): video.caption
      case .file(let file): file.caption
      case .unknown(let unknown): unknown.text
      case .location, .contact: nil
      }
    }
    set {
      switch self {
      case .text: self = .text(newValue ?? "")
      case .notice: self = .notice(newValue ?? "")
      case .image(var image):
        image.caption = newValue
        self = .image(image)
      case .sticker(var image):
        image.caption = newValue
        self = .sticker(image)
      case .voice(var voice):
        voice.caption = newValue
        self = .voice(voice)
      case .video(var video):
        video.caption = newValue
        self = .video(video)
      case .file(var file):
        file.caption = newValue
        self = .file(file)
      // What an unknown kind holds stays as it is written.
      case .location, .contact, .unknown: break
      }
    }
  }
}
