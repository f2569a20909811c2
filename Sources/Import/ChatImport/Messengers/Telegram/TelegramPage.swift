import ChatModel
import FoundationEssentials
import Kit

/// Reads the HTML pages that Telegram Desktop exports by default: `messages.html`,
/// `messages2.html` and so on, in the form that the app's `export_output_html.cpp` writes.
struct TelegramPage {
  let file: ImportFile
  private var records = HTMLElementBuilder()
  private var builder: TelegramPageBuilder

  /// The name of the page with the oldest messages.
  static let firstPage = "messages.html"

  init(file: ImportFile, options: ImportOptions) {
    self.file = file
    builder = TelegramPageBuilder(file: file, options: options)
  }

  /// True if a file begins like a page of a chat.
  static func isPage(_ head: [UInt8]) -> Bool {
    let start = String(decoding: head, as: UTF8.self)
    guard start[...].trimmed.prefix(15).lowercased().contains("<!doctype html") else {
      return false
    }
    let isChat = start.contains("page_header") || start.contains("class=\"history\"")
    return isChat
      && (start.contains("class=\"message default") || start.contains("class=\"message service"))
  }

  /// True for the name of one of the pages of a chat.
  static func isPageName(_ name: String) -> Bool {
    guard name.hasPrefix("messages"), name.hasSuffix(".html") else { return false }
    return name.dropFirst(8).dropLast(5).utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The title in the header of a page; nil if there is none.
  static func title(_ head: [UInt8], of file: ImportFile) throws(ImportError) -> String? {
    var reader = HTMLReader()
    reader.push(String(decoding: head, as: UTF8.self))
    reader.finish()
    var builder = HTMLElementBuilder()
    while let token = reader.next() {
      if builder.isOpen {
        guard let header = try builder.append(token, of: file) else { continue }
        return title(of: header)
      }
      if case .tag(let tag) = token, !tag.isEnd, tag["class"] == "page_header" {
        builder.begin(tag)
      }
    }
    return nil
  }

  private static func title(of header: HTMLElement) -> String? {
    let words = header.first { $0.has("text") && $0.has("bold") }?.words()
    return words.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The paths of the first pages of all chats, from the page that lists them.
  static func paths(inListOf file: ImportFile) throws(ImportError) -> [String] {
    var lines = try file.lines()
    var reader = HTMLReader()
    var paths: [String] = []
    while let line = try lines.next(), paths.count < ImportLimits.chats {
      reader.push(line + "\n")
      while let token = reader.next() {
        guard case .tag(let tag) = token, tag.name == "a",
          let path = tag["href"]?.split(separator: "#").first, path.hasPrefix("../chats/"),
          path.hasSuffix("/" + firstPage), !path.dropFirst(3).contains("..")
        else { continue }
        paths.append(String(path.dropFirst(3)))
      }
    }
    return paths
  }

  /// Reads all pages of the chat.
  mutating func read(into draft: inout ImportDraft) throws(ImportError) {
    var page = file
    if file.name != Self.firstPage, Self.isPageName(file.name),
      let first = file.sibling(Self.firstPage)
    {
      page = first
    }
    let isFirst = page.name == Self.firstPage
    try read(page, into: &draft)
    var number = 2
    while isFirst, let next = file.sibling("messages\(number).html") {
      page.close()
      page = next
      try read(page, into: &draft)
      number += 1
    }
    page.close()
    builder.finish(&draft)
  }

  private mutating func read(
    _ page: ImportFile, into draft: inout ImportDraft
  ) throws(ImportError) {
    var lines = try page.lines()
    var reader = HTMLReader()
    while let line = try lines.next() {
      reader.push(line + "\n")
      while let token = reader.next() {
        try read(token, lines.lineNumber, of: page, into: &draft)
      }
    }
    reader.finish()
    while let token = reader.next() { try read(token, lines.lineNumber, of: page, into: &draft) }
    if let record = records.finish() {
      try add(record, lines.lineNumber, of: page, into: &draft)
    }
  }

  private mutating func read(
    _ token: HTMLToken, _ line: Int, of page: ImportFile, into draft: inout ImportDraft
  ) throws(ImportError) {
    if records.isOpen {
      guard let record = try records.append(token, of: page) else { return }
      return try add(record, line, of: page, into: &draft)
    }
    guard case .tag(let tag) = token, !tag.isEnd, tag.name == "div",
      let name = tag["class"], name.hasPrefix("message ") || name == "page_header"
    else { return }
    records.begin(tag)
  }

  private mutating func add(
    _ record: HTMLElement, _ line: Int, of page: ImportFile, into draft: inout ImportDraft
  ) throws(ImportError) {
    if record.has("page_header") {
      if let title = Self.title(of: record) { draft.conversation.title = title }
      return
    }
    try draft.addRecord(
      isStrict: builder.isStrict, file: page.label, place: "the message that ends in line \(line)"
    ) { draft throws(ImportError) in
      try builder.add(record, to: &draft)
    }
  }
}

/// A time in the title of a date: `14.03.2026 10:00:00 UTC+01:00`, or without a zone in pages of
/// 2018 to 2021.
struct TelegramPageTime {
  let time: WallClockTime
  /// The offset of the zone's standard time from UTC in seconds, which the app writes in summer
  /// too; nil if the text has none.
  let offset: Int?

  /// Reads the time; nil if the text does not begin with one.
  init?(_ text: String) {
    var cursor = ScalarCursor(text[...])
    guard let day = cursor.number(upTo: 2), cursor.take("."), let month = cursor.number(upTo: 2),
      cursor.take("."), let year = cursor.number(upTo: 4), cursor.skipSpaces(),
      let hour = cursor.number(upTo: 2), cursor.take(":"), let minute = cursor.number(upTo: 2),
      cursor.take(":"), let second = cursor.number(upTo: 2)
    else { return nil }
    time = WallClockTime(
      year: year.value, month: month.value, day: day.value, hour: hour.value,
      minute: minute.value, second: second.value)
    guard time.isValid else { return nil }
    offset = Self.offset(text[cursor.index...].trimmed)
  }

  /// The seconds of `UTC+01:00`, `UTC` or `GMT+3`; nil for other words.
  private static func offset(_ zone: Substring) -> Int? {
    guard zone.hasPrefix("UTC") || zone.hasPrefix("GMT") else { return nil }
    let rest = zone.dropFirst(3)
    guard let sign = rest.unicodeScalars.first else { return 0 }
    guard sign == "+" || sign == "-" || sign == "\u{2212}" else { return nil }
    var cursor = ScalarCursor(rest.dropFirst())
    guard let hours = cursor.number(upTo: 2), hours.value <= 18 else { return nil }
    let minutes = cursor.take(":") ? cursor.number(upTo: 2)?.value ?? 0 : 0
    let seconds = hours.value * 3600 + min(minutes, 59) * 60
    return sign == "+" ? seconds : -seconds
  }
}
