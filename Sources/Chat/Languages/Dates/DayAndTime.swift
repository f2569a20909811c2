/// A day and a clock time on one line, such as `Today 09:26`.
package struct DayAndTime: Hashable, Sendable {
  /// The whole line.
  package let text: String
  /// The range of the day in the line, in UTF-8 offsets; empty in a language that writes the day
  /// differently next to a time.
  package let day: Range<Int>

  /// The part of the line that names the day; empty if `day` is empty.
  package var dayText: String {
    String(decoding: text.utf8.prefix(day.upperBound).suffix(day.count), as: UTF8.self)
  }

  /// Makes a line.
  ///
  /// - Parameters:
  ///   - text: The whole line.
  ///   - day: The part of the line that names the day.
  package init(_ text: String, day: String) {
    self.text = text
    guard let place = text.firstRange(of: day) else {
      self.day = 0..<0
      return
    }
    let start = text.utf8.distance(from: text.startIndex, to: place.lowerBound)
    self.day = start..<start + day.utf8.count
  }
}
