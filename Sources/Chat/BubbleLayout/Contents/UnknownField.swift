import ChatModel
import FoundationEssentials

/// A value of content of an unknown kind: readable text or a picture.
enum UnknownField {
  case words(key: String, value: String)
  case picture(String)

  /// Makes a field: a picture if the value is the path of a picture that can be shown, otherwise
  /// text.
  init(_ key: String, _ value: UnknownValue, in context: ContentContext) {
    if let source = Self.picture(value), context.picture(source) != nil {
      self = .picture(source)
    } else {
      self = .words(
        key: UnknownLabel.title(key), value: Self.words(for: value, of: key, in: context))
    }
  }

  /// The path of a picture; nil for other values.
  static func picture(_ value: UnknownValue) -> String? {
    guard case .text(let text) = value, !text.contains("://") else { return nil }
    let ending = FileName.ending(of: text).lowercased()
    return [".jpg", ".jpeg", ".png", ".gif", ".webp"].contains(ending) ? text : nil
  }

  private static func words(
    for value: UnknownValue, of key: String, in context: ContentContext
  ) -> String {
    switch value {
    case .text(let text): date(text, in: context) ?? withoutFolders(text)
    case .number(let number):
      isMoment(key) ? moment(number, in: context) ?? number : number
    case .flag(let flag): context.strings[flag ? .yes : .no]
    case .list(let values):
      context.strings.line(of: values.map { words(for: $0, of: key, in: context) })
    }
  }

  /// A date in RFC 3339 format, whose time and offset are optional; nil for other text.
  private static func date(_ text: String, in context: ContentContext) -> String? {
    guard text.utf8.count >= 10, text.utf8.first.map({ (0x30...0x39).contains($0) }) == true else {
      return nil
    }
    if let date = RFC3339Date.date(text) { return context.text(of: date, as: .dayAndTime) }
    let dates = context.tools.context.environment.dates
    // A date without an offset is a local time.
    for (rest, form) in [
      ("T00:00:00Z", DateForm.dayAndYear), (":00Z", .dayYearAndTime), ("Z", .dayYearAndTime),
    ] {
      guard let date = RFC3339Date.date(text + rest) else { continue }
      let seconds = Int(date.timeIntervalSince1970.rounded(.down))
      return dates.text(of: CivilTime(localSeconds: seconds), in: form)
    }
    return nil
  }

  /// True if the last word of a key suggests that its number is a point in time.
  private static func isMoment(_ key: String) -> Bool {
    let words = UnknownLabel.words(key).split(separator: " ")
    let last = words.last.map(String.init) ?? ""
    return ["date", "time", "timestamp", "at", "until", "start", "end", "expires"].contains(last)
  }

  /// The date for a number of seconds or milliseconds since 1970, if the date is in this century;
  /// nil for other numbers.
  private static func moment(_ number: String, in context: ContentContext) -> String? {
    guard let value = Double(number) else { return nil }
    let range = 978_307_200.0...4_102_444_800
    let seconds = range.contains(value) ? value : value / 1000
    guard range.contains(seconds) else { return nil }
    return context.text(of: Date(timeIntervalSince1970: seconds), as: .dayAndTime)
  }

  /// The last part of a path; other text is returned unchanged.
  private static func withoutFolders(_ text: String) -> String {
    guard !text.contains("://"), text.contains("/") || text.contains("\\") else { return text }
    let name = text.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? text
    let begins = ["/", "./", "../", "~/", "\\\\"].contains { text.hasPrefix($0) }
    let isPath = begins || text.dropFirst().hasPrefix(":\\") || !FileName.ending(of: name).isEmpty
    return isPath ? name : text
  }
}
