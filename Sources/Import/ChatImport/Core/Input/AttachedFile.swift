import ChatModel
import Kit

/// A file in a message; its media type or its name determines if it is an image, a video, a sound
/// or another kind of file.
struct AttachedFile {
  /// The file's name as the sender gave it.
  var name: String
  /// The path for the message's content; nil if the file is missing.
  var path: String?
  /// The media type, such as `image/png`; nil to derive it from the extension.
  var mediaType: String?
  var size: Int?
  var width: Int?
  var height: Int?
  /// The duration in seconds.
  var duration: Double?
  /// A description of the image.
  var alternative: String?

  private enum Kind { case picture, film, sound, other }

  private static let pictures: Set<String> = [
    "jpg", "jpeg", "png", "gif", "webp", "bmp", "heic", "heif", "avif", "tif", "tiff",
  ]
  private static let films: Set<String> = ["mp4", "mov", "webm", "m4v", "3gp", "mkv", "avi"]
  private static let sounds: Set<String> = [
    "ogg", "opus", "mp3", "m4a", "aac", "wav", "flac", "caf",
  ]

  private var kind: Kind {
    switch mediaType.map({ $0.prefix { $0 != "/" }.lowercased() }) {
    case "image": return .picture
    case "video": return .film
    case "audio": return .sound
    case nil: break
    default: return .other
    }
    let ending = name.fileExtension
    if Self.pictures.contains(ending) { return .picture }
    if Self.films.contains(ending) { return .film }
    return Self.sounds.contains(ending) ? .sound : .other
  }

  /// The content for the file's kind; the report counts missing images.
  func content(report: inout ImportReport) -> Content {
    switch kind {
    case .picture:
      if path == nil { report.countPlaceholder("picture whose file is missing") }
      if mediaType == "image/gif" || mediaType == nil && name.fileExtension == "gif" {
        return .gif(
          GIFContent(
            source: path, width: Self.side(width), height: Self.side(height),
            alternative: alternative))
      }
      return .image(
        ImageContent(
          source: path, width: Self.side(width), height: Self.side(height),
          alternative: alternative))
    case .film:
      return .video(
        VideoContent(
          source: path, duration: Self.seconds(duration), width: Self.side(width),
          height: Self.side(height)))
    case .sound: return .voice(VoiceContent(source: path, duration: Self.seconds(duration)))
    case .other:
      return .file(FileContent(name: name, source: path, size: size.flatMap { $0 < 0 ? nil : $0 }))
    }
  }

  private static func side(_ value: Int?) -> Int? {
    value.flatMap { (1...ChatModelLimits.pixelSide).contains($0) ? $0 : nil }
  }

  private static func seconds(_ value: Double?) -> Double? {
    value.flatMap { (0...ChatModelLimits.duration).contains($0) ? $0 : nil }
  }
}

extension ImportFile {
  /// The path of a file relative to this file's folder, for a message's content; nil for a web
  /// address, or if there is no such file.
  func pathBelow(_ name: String) -> String? {
    // Programs on Windows write backslashes as separators.
    let path = name.replacing("\\", with: "/")
    guard !path.isEmpty, !path.hasPrefix("/"), path.byteRange(of: "://") == nil,
      sibling(path) != nil
    else { return nil }
    return path
  }
}
