import ChatModel
import FoundationEssentials

/// Reads the times of messages in transcripts.
enum TranscriptTime {
  /// Reads `2026-03-14T10:00:00Z`, `2026-03-14 10:00` and, if the order of day, month and year is
  /// known, `3/14/2026, 10:00:00 AM`; nil for any other text.
  static func date(_ text: Substring, order: DateOrder?) -> Date? {
    let words = String(text.drop { "*_(<".contains($0) }.prefix { !"*_)>".contains($0) })
    if let date = RFC3339Date.date(words) { return date }
    let numbers = numbers(in: words)
    guard numbers.count >= 5, looksLikeTime(words[...]) else { return nil }
    let isYearFirst = numbers[0] > 31
    guard let order = isYearFirst ? .yearMonthDay : order else { return nil }
    var time: WallClockTime
    let (hour, minute) = (numbers[3], numbers[4])
    switch order {
    case .dayMonthYear:
      time = WallClockTime(year: numbers[2], month: numbers[1], day: numbers[0])
    case .monthDayYear:
      time = WallClockTime(year: numbers[2], month: numbers[0], day: numbers[1])
    case .yearMonthDay:
      time = WallClockTime(year: numbers[0], month: numbers[1], day: numbers[2])
    case .yearDayMonth:
      time = WallClockTime(year: numbers[0], month: numbers[2], day: numbers[1])
    }
    if (0..<100).contains(time.year) { time.year += 2000 }
    let letters = words.lowercased()
    if letters.contains("pm") || letters.contains("p.m") {
      time.hour = hour == 12 ? 12 : hour + 12
    } else {
      time.hour = hour == 12 && (letters.contains("am") || letters.contains("a.m")) ? 0 : hour
    }
    time.minute = minute
    time.second = numbers.count > 5 ? numbers[5] : 0
    return time.isValid ? time.date : nil
  }

  /// True if the text consists only of a date and a time.
  static func looksLikeTime(_ words: Substring) -> Bool {
    guard words.utf8.count <= 40 else { return false }
    var digits = 0
    var colons = 0
    var separators = 0
    for character in words {
      switch character {
      case "0"..."9": digits += 1
      case ":": colons += 1
      case "/", "-", ".": separators += 1
      case " ", "\u{202F}", ",", "T", "Z", "+", "A", "P", "M", "a", "p", "m", "*", "_", "(", ")":
        break
      default: return false
      }
    }
    return digits >= 6 && colons >= 1 && separators >= 2
  }

  /// The numbers in a text; a longer number is cut to its first four digits.
  private static func numbers(in words: String) -> [Int] {
    words.split { !("0"..."9").contains($0) }.map { Int($0.prefix(4)) ?? 0 }
  }
}
