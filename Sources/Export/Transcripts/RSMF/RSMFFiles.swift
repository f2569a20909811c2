import ChatModel
import FoundationEssentials
import Kit
import Platform

/// The files for an archive: those in a conversation's folder to which the conversation refers.
struct RSMFFiles {
  /// The files, with their names in the archive.
  private(set) var entries: [(name: String, bytes: [UInt8])] = []
  private let folder: String?
  private var names: [String: String] = [:]
  private var byteCount = 0
  private var missingCount = 0
  /// The maximum number of bytes of one file, and of all of them, which are held in memory; the same
  /// as for pictures that an import unpacks.
  private static let (largestFile, mostBytes) = (1 << 28, 1 << 30)

  init(folder: URL?) {
    self.folder = folder?.path
  }

  /// Adds a file, unless it was added before.
  /// - Parameters:
  ///   - path: The file's path relative to the conversation's folder.
  ///   - display: The file's displayed name; its extension becomes that of the name in the archive.
  /// - Returns: The name in the archive; nil if the file does not exist or is too large.
  mutating func add(_ path: String, as display: String) -> String? {
    if let name = names[path] { return name }
    let room = min(Self.largestFile, Self.mostBytes - byteCount)
    guard let folder, let file = try? SafePath.open(path, below: folder, limit: room) else {
      return nil
    }
    let name = "\(entries.count + 1)" + Self.ending(of: display)
    names[path] = name
    byteCount += file.bytes.count
    entries.append((name, file.bytes))
    return name
  }

  /// A name in the archive for a file that does not exist.
  mutating func missing(_ display: String) -> String {
    missingCount += 1
    return "missing-\(missingCount)" + Self.ending(of: display)
  }

  /// The extension of a name, including the dot; empty if the name seems to have none.
  private static func ending(of name: String) -> String {
    let ending = name.fileExtension
    let isPlain = ending.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0)
    }
    return ending.isEmpty || !isPlain || ending.utf8.count > 8 ? "" : "." + ending
  }
}

/// The text and the file that represent a message's content in an event of the format.
struct RSMFEvent {
  /// The text; nil if there is none.
  private(set) var body: String?
  /// The name in the archive, the displayed name, and the size in bytes.
  private(set) var file: (id: String, display: String, size: Int?)?

  init(_ content: Content, _ files: inout RSMFFiles, _ omissions: inout [Tally]) {
    if let text = content.richText {
      body = text.string.isEmpty ? nil : text.string
      let isMarked = text.entities.contains { entity in
        if case .link(let target) = entity.kind, text.linkText(entity.range) == target {
          return false
        }
        return true
      }
      if isMarked { Tally.count("formatting of a text", in: &omissions) }
    }
    if content.text != nil || content.isNotice { return }
    if let image = content.image ?? content.sticker {
      if content.sticker != nil { Tally.count("marking of a picture as a sticker", in: &omissions) }
      if image.alternative != nil { Tally.count("description of a picture", in: &omissions) }
      set(image.source, named: "picture.png", size: nil, &files, &omissions)
    } else if let video = content.video {
      if video.duration != nil { Tally.count("duration of a video or recording", in: &omissions) }
      set(video.source, named: "film.mp4", size: nil, &files, &omissions)
    } else if let voice = content.voice {
      if voice.duration != nil { Tally.count("duration of a video or recording", in: &omissions) }
      set(voice.source, named: "recording.ogg", size: nil, &files, &omissions)
    } else if let sent = content.file {
      set(sent.source, named: sent.name, size: sent.size, &files, &omissions)
    } else {
      Tally.count("\(content.type) except for its text", in: &omissions)
      body = Self.words(of: content) ?? body ?? "[\(content.type)]"
    }
  }

  private mutating func set(
    _ path: String?, named name: String, size: Int?, _ files: inout RSMFFiles,
    _ omissions: inout [Tally]
  ) {
    let display = name.isEmpty ? "file" : name
    if let path, let id = files.add(path, as: path) {
      file = (
        id, path.fileExtension == display.fileExtension ? display : path.lastPathComponent, size
      )
      return
    }
    Tally.count("file that is missing", in: &omissions)
    file = (files.missing(display), display, size)
  }

  /// The text for a kind of content that does not exist in the format.
  private static func words(of content: Content) -> String? {
    if let markdown = content.markdown { return markdown.text }
    if let place = content.location {
      return [place.name, place.address, "\(place.latitude), \(place.longitude)"]
        .compactMap(\.self).joined(separator: "\n")
    }
    if let card = content.contact {
      return [card.name, card.detail].compactMap(\.self).joined(separator: "\n")
    }
    if let poll = content.poll {
      return ([poll.question] + poll.options.map { "- \($0.text)" }).joined(separator: "\n")
    }
    if let thought = content.thinking { return thought.text }
    if let call = content.toolCall {
      let words = [call.name, call.subject, call.place].compactMap(\.self)
      let line = call.summary ?? words.joined(separator: " ")
      return [line, call.input, call.output].compactMap(\.self).joined(separator: "\n")
    }
    return content.sources?.sources.map { source in
      [source.title, source.url].compactMap(\.self).joined(separator: " ")
    }.joined(separator: "\n")
  }
}

extension RichText {
  /// The link target that the range's text has if it is a bare address.
  fileprivate func linkText(_ range: Range<Int>) -> String {
    let words = String(decoding: Array(string.utf8)[range], as: UTF8.self)
    return words.lowercased().hasPrefix("www.") ? "https://" + words : words
  }
}
