package import ChatModel
import JSONStream
import Kit

/// The text in square brackets after a name: a photo, a GIF, a video, a recording or a file,
/// recognised by the extension of its path, or any kind of content with its name and its JSON.
package struct ScriptAttachment {
  /// The content, without the text after the brackets.
  package var content: Content
  /// True if the text in the JSON is markup that has not been parsed yet.
  package var isMarkup = false
  /// The text after the brackets.
  package var rest: Substring

  /// The reason why a line that looks like an attachment cannot be read.
  package struct Failure: Error {
    package var problem: String
    package var advice: String
  }

  /// Reads the attachment at the beginning of a line; nil if there is none, for example if the
  /// brackets are part of the text.
  package static func read(_ line: Substring) throws(Failure) -> ScriptAttachment? {
    if let picture = readMarkdownPicture(line) { return picture }
    guard line.utf8.first == 0x5B else { return nil }
    if let attachment = try readJSON(line) { return attachment }
    guard let end = ScriptEscape.firstIndex(of: "]", in: line) else { return nil }
    let rest = line[line.utf8.index(after: end)...]
    // The brackets begin a Markdown link.
    if rest.utf8.first == 0x28 { return nil }
    let parts = ScriptEscape.parts(of: line[..<end].withoutFirstByte)
    guard var content = content(of: parts[0]) else { return nil }
    for detail in parts.dropFirst() where !add(detail, to: &content) {
      throw Failure(
        problem: "“\(detail.prefix(40))” is not a size, a duration or a number of bytes",
        advice:
          "write, for example, [lake.jpg, 960x720], [call.ogg, 0:12] or [plan.pdf, 1200 bytes] "
          + "and a caption after the brackets; text in brackets begins with \\[")
    }
    return ScriptAttachment(content: content, rest: rest.trimmedOfSpaces)
  }

  /// True if a line begins with an attachment, or with text that is reported as a faulty
  /// attachment.
  package static func opens(_ line: Substring) -> Bool {
    guard line.utf8.first == 0x5B || line.utf8.first == UInt8(ascii: "!") else { return false }
    do throws(Failure) {
      return try read(line) != nil
    } catch {
      return true
    }
  }

  /// Reads `![description](lake.jpg)`; nil for any other text, such as an image with a web address.
  private static func readMarkdownPicture(_ line: Substring) -> ScriptAttachment? {
    guard line.utf8.starts(with: "![".utf8), let middle = line.byteRange(of: "](") else {
      return nil
    }
    let behind = line[middle.upperBound...]
    guard let end = behind.utf8.firstIndex(of: UInt8(ascii: ")")) else { return nil }
    let path = behind[..<end].trimmedOfSpaces
    guard path.byteRange(of: "://") == nil, let ending = ending(of: path), let kind = kinds[ending],
      ["image", "gif"].contains(kind)
    else { return nil }
    let words = Substring(line[..<middle.lowerBound].utf8.dropFirst(2)).trimmedOfSpaces
    let (source, alternative) = (String(path), words.isEmpty ? nil : String(words))
    let content: Content =
      kind == "gif"
      ? .gif(GIFContent(source: source, alternative: alternative))
      : .image(ImageContent(source: source, alternative: alternative))
    return ScriptAttachment(
      content: content, rest: behind[behind.utf8.index(after: end)...].trimmedOfSpaces)
  }

  // MARK: Kinds

  /// The kinds of content, by the extensions of paths.
  private static let kinds: [String: String] = {
    var kinds: [String: String] = [:]
    for (kind, endings) in [
      ("image", "jpg jpeg png webp heic bmp avif tiff"),
      ("gif", "gif"),
      ("video", "mp4 mov m4v webm mkv avi 3gp"),
      ("voice", "ogg oga opus m4a mp3 wav aac amr flac"),
    ] {
      for ending in endings.split(separator: " ") { kinds[String(ending)] = kind }
    }
    return kinds
  }()

  /// The content for a kind, a path, or both; nil for other text.
  private static func content(of words: Substring) -> Content? {
    var (kind, path) = words.firstWord
    // People also type `photo: lake.jpg`.
    if let colon = kind.utf8.firstIndex(of: UInt8(ascii: ":")) {
      path = words[words.utf8.index(after: colon)...].trimmedOfSpaces
      kind = kind[..<colon]
    }
    switch kind.lowercased() {
    case "image", "photo", "picture": return content(of: "image", path)
    case "voice":
      // `voice message` and `voice note` are synonyms of `voice`.
      let (next, rest) = path.firstWord
      return content(of: "voice", ["message", "note"].contains(next.lowercased()) ? rest : path)
    case "video", "round":
      // `video message`, `video note` and `round video` all stand for a round video.
      let (next, rest) = path.firstWord
      let words = kind.lowercased() == "video" ? ["message", "note"] : ["video"]
      if words.contains(next.lowercased()) { return content(of: "roundVideo", rest) }
      if kind.lowercased() == "video" { return content(of: "video", path) }
    case "audio": return content(of: "audio", path)
    case "sticker", "gif": return content(of: kind.lowercased(), path)
    case "file" where !path.isEmpty: return .file(FileContent(name: ScriptEscape.unescaped(path)))
    case "deleted" where path.isEmpty: return .deleted
    default: break
    }
    guard let ending = ending(of: words) else { return nil }
    if let kind = kinds[ending] { return content(of: kind, words) }
    let source = ScriptEscape.unescaped(words)
    return .file(FileContent(name: source.lastPathComponent, source: source))
  }

  private static func content(of kind: String, _ path: Substring) -> Content {
    if let length = seconds(path) {
      if kind == "voice" { return .voice(VoiceContent(duration: length)) }
      if kind == "video" { return .video(VideoContent(duration: length)) }
      if kind == "roundVideo" { return .roundVideo(RoundVideoContent(duration: length)) }
      if kind == "audio" { return .audio(AudioContent(duration: length)) }
    }
    let source = path.isEmpty ? nil : ScriptEscape.unescaped(path)
    return switch kind {
    case "sticker": .sticker(ImageContent(source: source))
    case "voice": .voice(VoiceContent(source: source))
    case "video": .video(VideoContent(source: source))
    case "roundVideo": .roundVideo(RoundVideoContent(source: source))
    case "audio": .audio(AudioContent(source: source))
    case "gif": .gif(GIFContent(source: source))
    default: .image(ImageContent(source: source))
    }
  }

  /// The extension of a path in lower case: one to five letters and digits, at least one of them a
  /// letter.
  private static func ending(of path: Substring) -> String? {
    guard let dot = path.utf8.lastIndex(of: 0x2E), dot > path.startIndex else { return nil }
    let ending = path.utf8[dot...].dropFirst()
    guard (1...5).contains(ending.count),
      ending.allSatisfy({ Unicode.Scalar($0).isLetter || (0x30...0x39).contains($0) }),
      ending.contains(where: { Unicode.Scalar($0).isLetter })
    else { return nil }
    return path[path.utf8.index(after: dot)...].lowercased()
  }

  // MARK: Details

  /// Adds a size in pixels, a duration or a number of bytes, depending on the kind of content;
  /// returns false if `detail` is not valid for the kind.
  private static func add(_ detail: Substring, to content: inout Content) -> Bool {
    if var image = content.image ?? content.sticker {
      guard let (width, height) = size(detail) else { return false }
      (image.width, image.height) = (width, height)
      content = content.type == "image" ? .image(image) : .sticker(image)
    } else if var gif = content.gif {
      guard let (width, height) = size(detail) else { return false }
      (gif.width, gif.height) = (width, height)
      content = .gif(gif)
    } else if var video = content.video {
      if let (width, height) = size(detail) {
        (video.width, video.height) = (width, height)
      } else if let seconds = seconds(detail) {
        video.duration = seconds
      } else {
        return false
      }
      content = .video(video)
    } else if var voice = content.voice {
      guard let seconds = seconds(detail) else { return false }
      voice.duration = seconds
      content = .voice(voice)
    } else if var video = content.roundVideo {
      guard let seconds = seconds(detail) else { return false }
      video.duration = seconds
      content = .roundVideo(video)
    } else if var audio = content.audio {
      guard let seconds = seconds(detail) else { return false }
      audio.duration = seconds
      content = .audio(audio)
    } else if var file = content.file {
      guard let count = byteCount(detail) else { return false }
      file.size = count
      content = .file(file)
    } else {
      return false
    }
    return true
  }

  /// Reads `960x720`.
  private static func size(_ text: Substring) -> (width: Int, height: Int)? {
    let sides = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    guard sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      (1...ChatModelLimits.pixelSide).contains(width),
      (1...ChatModelLimits.pixelSide).contains(height)
    else { return nil }
    return (width, height)
  }

  /// Reads `0:12`, `1:02:03` or `0:12.5`.
  private static func seconds(_ text: Substring) -> Double? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count), let last = fields.last.flatMap({ Double($0) }),
      (0..<60).contains(last)
    else { return nil }
    var minutes = 0
    for field in fields.dropLast() {
      guard let value = Int(field), (0...10_000_000).contains(value) else { return nil }
      minutes = minutes * 60 + value
    }
    let seconds = Double(minutes) * 60 + last
    return seconds <= ChatModelLimits.duration ? seconds : nil
  }

  /// Reads `1200 bytes` or `1.2 MB`.
  private static func byteCount(_ text: Substring) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 2 else { return nil }
    let unit = words[1].lowercased()
    if ["byte", "bytes", "b"].contains(unit) {
      return Int(words[0]).flatMap { $0 >= 0 ? $0 : nil }
    }
    guard let power = ["kb", "mb", "gb"].firstIndex(of: unit), let number = Double(words[0]),
      (0...1_000_000).contains(number)
    else { return nil }
    return Int(([1e3, 1e6, 1e9][power] * number).rounded())
  }

  // MARK: JSON

  /// Reads `[kind {…}]`; nil for any other text.
  private static func readJSON(_ line: Substring) throws(Failure) -> ScriptAttachment? {
    let inner = line.withoutFirstByte
    guard let space = ScriptEscape.firstIndex(of: " ", in: inner) else { return nil }
    // In `[voice] {`, the brackets end before the space, so the rest is the message's text.
    if let end = ScriptEscape.firstIndex(of: "]", in: inner), end < space,
      content(of: ScriptEscape.parts(of: inner[..<end])[0]) != nil
    {
      return nil
    }
    let json = inner[space...].trimmedOfSpaces
    guard json.utf8.first == 0x7B else { return nil }
    let kind = ScriptEscape.unescaped(inner[..<space])
    guard !kind.isEmpty else { return nil }
    let advice =
      "write an object with the keys that ChatRaster's JSON has next to “type”, then a ]"
    let bytes = Array(json.utf8)
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      try reader.skipValue()
    } catch {
      throw Failure(problem: "the JSON of “\(kind.prefix(40))”: \(error.reason)", advice: advice)
    }
    let end = reader.byteOffset
    guard end < bytes.count, bytes[end] == 0x5D else {
      throw Failure(problem: "no ] after the JSON of “\(kind.prefix(40))”", advice: advice)
    }
    let content: Content
    let isMarkup: Bool
    do throws(ContentError) {
      (content, isMarkup) = try Content.read(type: kind, json: Array(bytes[..<end]))
    } catch {
      throw Failure(problem: error.description, advice: advice)
    }
    return ScriptAttachment(
      content: content, isMarkup: isMarkup,
      rest: Substring(json.utf8.dropFirst(end + 1)).trimmedOfSpaces)
  }

  // MARK: Writing

  /// The spelling in brackets that gives the same content when read back; a text after the brackets
  /// is not included.
  package static func spelling(of content: Content) -> String {
    for spelling in [markdownSpelling(of: content), shortSpelling(of: content)] {
      if let spelling, let read = try? read(spelling[...]), read.content == content,
        read.rest.isEmpty
      {
        return spelling
      }
    }
    let kind = ScriptEscape.escaped(
      content.type, separators: "]", isName: false, keepsSpaces: false)
    return "[\(kind) \(content.json)]"
  }

  /// An image or a GIF with an alternative text, in Markdown's notation; nil for other content.
  private static func markdownSpelling(of content: Content) -> String? {
    guard let path = content.image?.source ?? content.gif?.source,
      let words = content.image?.alternative ?? content.gif?.alternative,
      !words.contains(where: \.isNewline)
    else { return nil }
    return "![\(words)](\(path))"
  }

  /// The kind or the path, with those details that have a short spelling.
  private static func shortSpelling(of content: Content) -> String? {
    var parts: [String] = []
    if let image = content.image ?? content.sticker {
      parts = [words(content.type, path: image.source)]
      if let width = image.width, let height = image.height { parts.append("\(width)x\(height)") }
    } else if let gif = content.gif {
      parts = [words("gif", path: gif.source)]
      if let width = gif.width, let height = gif.height { parts.append("\(width)x\(height)") }
    } else if let video = content.video {
      parts = [words("video", path: video.source)]
      if let seconds = video.duration { parts.append(spelling(ofSeconds: seconds)) }
      if let width = video.width, let height = video.height { parts.append("\(width)x\(height)") }
    } else if let voice = content.voice {
      parts = [words("voice", path: voice.source)]
      if let seconds = voice.duration { parts.append(spelling(ofSeconds: seconds)) }
    } else if let video = content.roundVideo {
      parts = [words("video note", path: video.source)]
      if let seconds = video.duration { parts.append(spelling(ofSeconds: seconds)) }
    } else if let audio = content.audio {
      parts = [words("audio", path: audio.source)]
      if let seconds = audio.duration { parts.append(spelling(ofSeconds: seconds)) }
    } else if let file = content.file {
      parts = [file.source.map { escapedPath($0) } ?? "file " + escapedPath(file.name)]
      if let size = file.size { parts.append("\(size) bytes") }
    } else if content.type == "deleted" {
      parts = ["deleted"]
    } else {
      return nil
    }
    return "[\(parts.joined(separator: ", "))]"
  }

  /// The kind and the path; only the path if its extension implies the kind.
  private static func words(_ kind: String, path: String?) -> String {
    guard let path else { return kind }
    let escaped = escapedPath(path)
    return content(of: escaped[...])?.type == kind ? escaped : "\(kind) \(escaped)"
  }

  private static func escapedPath(_ path: String) -> String {
    ScriptEscape.escaped(path, separators: ",]", isName: false)
  }

  private static func spelling(ofSeconds seconds: Double) -> String {
    guard seconds >= 0, seconds <= ChatModelLimits.duration else { return "" }
    let minutes = Int(seconds / 60)
    let rest = seconds - Double(minutes) * 60
    let isWhole = rest == rest.rounded()
    var text = isWhole ? "\(Int(rest))" : "\(rest)"
    if rest < 10 { text = "0" + text }
    if minutes < 60 { return "\(minutes):\(text)" }
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60):\(text)"
  }
}
