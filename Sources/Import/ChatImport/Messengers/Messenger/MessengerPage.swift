import ChatModel
import FoundationEssentials
import Kit

/// Reads the HTML pages of Messenger's and Instagram's exports: each message becomes an object with
/// the keys of the JSON, which `MessengerChatBuilder` reads.
struct MessengerPage {
  let file: ImportFile
  /// A clock in UTC, because all times are converted to the caller's zone later.
  private let clock: ImportClock

  init(file: ImportFile) throws(ImportError) {
    self.file = file
    clock = try ImportClock(ImportOptions(), file: file.label)
  }

  /// The CSS classes of a message and its parts, in pages since 2021 and in older ones.
  private struct Classes {
    let message: Substring
    let sender: Substring
    let content: Substring
    let date: Substring
    let reactions: Substring
  }

  private static let all = [
    Classes(
      message: "_a6-g", sender: "_a6-h", content: "_a6-p", date: "_a6-o", reactions: "_a6-q"),
    Classes(
      message: "_2lej", sender: "_2lek", content: "_2let", date: "_2lem", reactions: "_tqp"),
  ]

  /// True if a file is a page of messages; other pages of the export have the same classes, and are
  /// told from it by their names.
  static func isPage(_ file: ImportFile) throws(ImportError) -> Bool {
    guard file.name.hasSuffix(".html"), file.name.hasPrefix("message") else { return false }
    let start = String(decoding: try file.head(), as: UTF8.self)
    guard start[...].trimmed.prefix(15).lowercased().contains("<html") else { return false }
    return start.contains("uiBoxWhite noborder") || start.contains("_a6-g")
  }

  /// The title of the page; nil if there is none.
  func title() throws(ImportError) -> String? {
    let start = String(decoding: try file.head(), as: UTF8.self)
    guard let open = start.byteRange(of: "<title>"),
      let end = start[open.upperBound...].byteRange(of: "</title>")
    else { return nil }
    let words = HTMLText(String(start[open.upperBound..<end.lowerBound])).richText.string
    return words.isEmpty ? nil : words
  }

  /// Passes the messages in the order of the page, with their numbers counted from 1.
  func readAll(
    _ body: (JSONObject, Int) throws(ImportError) -> Void
  ) throws(ImportError) {
    var lines = try file.lines()
    var reader = HTMLReader()
    var records = HTMLElementBuilder()
    var number = 0
    func read(_ token: HTMLToken) throws(ImportError) {
      if !records.isOpen {
        guard case .tag(let tag) = token, !tag.isEnd, tag["class"].map(Self.isMessage) ?? false
        else { return }
        return records.begin(tag)
      }
      guard let record = try records.append(token, of: file) else { return }
      number += 1
      if let object = object(record) { try body(object, number) }
    }
    while let line = try lines.next() {
      reader.push(line + "\n")
      while let token = reader.next() { try read(token) }
    }
    reader.finish()
    while let token = reader.next() { try read(token) }
    if let record = records.finish(), let object = object(record) { try body(object, number + 1) }
  }

  private static func isMessage(_ name: String) -> Bool {
    let names = name.split(separator: " ")
    return all.contains { names.contains($0.message) }
  }

  /// The object of a message; nil for the list of participants, which has no time.
  private func object(_ record: HTMLElement) -> JSONObject? {
    guard let classes = Self.all.first(where: { record.has($0.message) }),
      let time = record.first(classes.date).flatMap({ TableTime($0.words()) }),
      let date = time.date(.monthDayYear, clock)
    else { return nil }
    var object = JSONObject()
    if let name = record.first(classes.sender)?.words(), !name.isEmpty {
      object.append("sender_name", .string(name))
    }
    object.append("timestamp", .string(Self.text(of: date)))
    guard let content = record.first(classes.content) else { return object }
    var parts = Parts(reactions: classes.reactions)
    parts.read(content)
    if !parts.words.isEmpty {
      object.append("content", .string(parts.words.joined(separator: "\n")))
    }
    for (key, addresses) in [
      ("photos", parts.pictures), ("videos", parts.films), ("audio_files", parts.sounds),
    ] where !addresses.isEmpty {
      let list = addresses.map { address in
        var item = JSONObject()
        item.append("uri", .string(address))
        return JSONValue.object(item)
      }
      object.append(key, .array(list))
    }
    if !parts.reactions.isEmpty { object.append("reactions", .array(parts.reactions)) }
    return object
  }

  private static func text(of date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle())
  }

  /// The parts of a message's content.
  private struct Parts {
    var words: [String] = []
    var pictures: [String] = []
    var films: [String] = []
    var sounds: [String] = []
    var reactions: [JSONValue] = []
    private let reactionClass: Substring
    /// The words with single spaces, to find repeated ones.
    private var lines: [String] = []

    init(reactions: Substring) { reactionClass = reactions }

    /// Reads the blocks of an element; a text is repeated beside a preview of its link.
    mutating func read(_ element: HTMLElement) {
      for child in element.children {
        let name = child.tag.name
        if child.has(reactionClass) {
          for item in child.children { addReaction(item.words()) }
        } else if name == "img" || name == "video" || name == "audio" {
          let source = child.tag["src"] ?? child.first { $0.tag.name == "source" }?.tag["src"]
          add(source, isFilm: name == "video", isSound: name == "audio")
        } else if child.first(where: Self.isBlock) != nil || child.has(reactionClass) {
          read(child)
        } else {
          let text = child.words()
          let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          guard !line.isEmpty, !lines.contains(where: { $0.contains(line) }) else { continue }
          lines.append(line)
          words.append(text)
        }
      }
    }

    private static func isBlock(_ element: HTMLElement) -> Bool {
      ["div", "ul", "img", "video", "audio", "p", "section"].contains(element.tag.name)
    }

    private mutating func add(_ source: String?, isFilm: Bool, isSound: Bool) {
      guard let source, !source.hasPrefix("data:") else { return }
      if isSound || source.contains("/audio/") {
        sounds.append(source)
      } else if isFilm {
        films.append(source)
      } else if !pictures.contains(source) {
        pictures.append(source)
      }
    }

    /// Adds `❤Ana` or, in newer pages, `❤Ana (Apr 23, 2022 5:32 pm)`.
    private mutating func addReaction(_ text: String) {
      guard let sign = text.first else { return }
      var name = text.dropFirst()[...].trimmed
      if name.hasSuffix(")"), let open = name.lastIndex(of: "("),
        TableTime(String(name[name.index(after: open)...].dropLast())) != nil
      {
        name = name[..<open].trimmed
      }
      var object = JSONObject()
      object.append("reaction", .string(String(sign)))
      object.append("actor", .string(String(name)))
      reactions.append(.object(object))
    }
  }
}
