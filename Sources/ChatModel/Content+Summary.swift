extension Content {
  /// The content in a few words on one line, as the quote of a reply shows it.
  ///
  /// Made of at most the first 300 characters. The English words all stand here.
  public var summary: String {
    let words: String
    switch self {
    case .text(let text), .notice(let text): return text.string.firstCharacters
    case .image: words = "Photo"
    case .sticker(let image): words = image.alternative.map { "\($0) Sticker" } ?? "Sticker"
    case .voice(let voice): words = "Voice message\(Self.clock(voice.duration))"
    case .video(let video): words = "Video\(Self.clock(video.duration))"
    case .file(let file): words = file.name.isEmpty ? "File" : file.name
    case .location(let location): words = location.name.map { "Location · \($0)" } ?? "Location"
    case .contact(let contact): words = "Contact · \(contact.name)"
    case .unknown(let unknown):
      words = unknown.type.isEmpty ? "Unsupported message" : "Unsupported: \(unknown.type)"
    }
    guard let caption = richText, !caption.isEmpty else { return words.firstCharacters }
    return "\(words) · \(caption.string.firstCharacters)".firstCharacters
  }

  /// ` 0:12` or ` 1:02:03` for a duration; nothing where it is not known.
  private static func clock(_ duration: Double?) -> String {
    guard let duration, duration >= 0, duration <= ChatModelLimits.duration else { return "" }
    let seconds = Int(duration.rounded())
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    let pad = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
    return hours > 0
      ? " \(hours):\(pad(minutes)):\(pad(seconds % 60))" : " \(minutes):\(pad(seconds % 60))"
  }
}

extension String {
  /// On one line and no longer than a quote ever shows.
  fileprivate var firstCharacters: String {
    var text = ""
    var count = 0
    var isAfterSpace = true
    // Scalars, because one character may be a megabyte of combining marks.
    for scalar in unicodeScalars {
      if count == 300 { return text + "…" }
      count += 1
      switch scalar {
      case "\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}", " ":
        if !isAfterSpace { text += " " }
        isAfterSpace = true
      default:
        text.unicodeScalars.append(scalar)
        isAfterSpace = false
      }
    }
    return text
  }
}
