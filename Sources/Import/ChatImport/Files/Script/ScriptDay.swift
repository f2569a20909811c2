import ChatModel
import ScriptNotation

/// Reads dates as people write them.
enum ScriptDay {
  /// The date in a text: `2026-03-14`, `14 March 2026`, `Saturday, March 14, 2026` or `14.03.2026`;
  /// nil if the text is not a date, or day and month are ambiguous.
  static func read(_ text: Substring) -> String? {
    for separator in "-./".unicodeScalars {
      let fields = text.split(separator: Character(separator), omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let numbers = fields.compactMap { field in
        field.utf8.count <= 4 && field.utf8.allSatisfy { (0x30...0x39).contains($0) }
          ? Int(field) : nil
      }
      guard numbers.count == 3 else { return nil }
      return day(numbers, digits: fields.map(\.utf8.count), separator: separator)
    }
    return inWords(text)
  }

  /// The date given by three numbers in the order of the text; nil if there is no such date, or if
  /// day and month are ambiguous.
  static func day(_ fields: [Int], digits: [Int], separator: Unicode.Scalar) -> String? {
    if digits[0] == 4 { return spelling(fields[0], fields[1], fields[2]) }
    let year = digits[2] <= 2 ? 2000 + fields[2] : fields[2]
    // All countries that separate dates with full stops write the day first.
    if fields[0] > 12 || separator == "." { return spelling(year, fields[1], fields[0]) }
    return fields[1] > 12 ? spelling(year, fields[0], fields[1]) : nil
  }

  /// Reads a date whose month is an English word.
  private static func inWords(_ text: Substring) -> String? {
    var (year, month, day): (Int?, Int?, Int?)
    for word in text.lowercased().split(whereSeparator: { $0 == " " || $0 == "," || $0 == "." }) {
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      let behind = word[digits.endIndex...]
      if let number = Int(digits), behind.isEmpty || ["st", "nd", "rd", "th"].contains(behind) {
        if digits.count == 4, year == nil { year = number } else if day == nil { day = number }
      } else if let place = months.firstIndex(where: { word.isBeginning(of: $0) }), month == nil {
        month = place + 1
      } else if !weekdays.contains(where: { word.isBeginning(of: $0) }) {
        return nil
      }
    }
    guard let year, let month, let day else { return nil }
    return spelling(year, month, day)
  }

  /// The date in the form `2026-03-14`; nil if there is no such date.
  private static func spelling(_ year: Int, _ month: Int, _ day: Int) -> String? {
    guard WallClockTime(year: year, month: month, day: day).isValid else { return nil }
    return RFC3339Date.text(ofDay: (year, month, day))
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}

extension Substring {
  /// True if the text is `word` or an abbreviation of it with at least three letters.
  fileprivate func isBeginning(of word: String) -> Bool { count >= 3 && word.hasPrefix(self) }
}

extension ScriptTime {
  /// The time of a WhatsApp header, whose date can be in the format of any country; nil if day and
  /// month are ambiguous, or if there is no such date.
  init?(_ stamp: WhatsAppHeader) {
    guard stamp.calendar == nil || stamp.calendar == .gregorian,
      let day = ScriptDay.day(stamp.fields, digits: stamp.digits, separator: stamp.separator)
    else { return nil }
    let clock = [stamp.hour, stamp.minute, stamp.second].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
    self.init(day: day, clock: clock)
  }
}
