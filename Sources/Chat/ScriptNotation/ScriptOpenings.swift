package import ChatModel
import Kit

/// Finds, for each quote in a script, the last preceding message that begins with the quoted text.
///
/// All quotes are known before the first message; they are sorted, so that each message is compared
/// only with the quotes that have the same beginning. The time is linear in the length of the text,
/// times the logarithm of the number of quotes.
package struct ScriptOpenings {
  /// The quotes, sorted by their bytes and without duplicates.
  private let quotes: [[UInt8]]
  /// The position of the last message so far that begins with each quote.
  private var places: [Int?]
  /// The number of comparisons of quotes with messages so far.
  package private(set) var stepCount = 0

  /// Takes all quotes in all spellings, including fallbacks that are needed only if no other
  /// spelling matches.
  package init(_ quotes: some Sequence<Substring>) {
    var sorted: [[UInt8]] = []
    let all = quotes.map { Array($0.utf8) }.filter { !$0.isEmpty }
      .sorted { $0.lexicographicallyPrecedes($1) }
    for quote in all where sorted.last != quote { sorted.append(quote) }
    self.quotes = sorted
    places = [Int?](repeating: nil, count: sorted.count)
  }

  /// True if there are no quotes.
  package var isEmpty: Bool { quotes.isEmpty }

  /// The spellings of a quote: as written, and without the trailing dots of a shortened quote; the
  /// first spelling that matches is used.
  package static func spellings(of quote: Substring) -> [Substring] {
    for dots in ["…", "..."] where quote.hasSuffix(dots) {
      return [quote, quote.dropLast(dots.count).trimmedOfSpaces]
    }
    return [quote]
  }

  /// The message number in a quote such as `#12`.
  package static func number(_ quote: Substring) -> Int? {
    guard quote.utf8.first == 0x23,
      quote.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(quote.withoutFirstByte)
  }

  /// Adds a message: its first line and its text without markup, each with and without the name
  /// before it.
  package mutating func add(_ place: Int, name: Substring?, opening: Substring, plain: Substring) {
    guard !isEmpty else { return }
    for words in plain == opening ? [opening] : [opening, plain] {
      walk(Array(words.utf8), place)
      if let name { walk(Array("\(name): \(words)".utf8), place) }
    }
  }

  /// The position of the last message so far that begins with the quoted text; nil if none does.
  package func place(of quote: Substring) -> Int? {
    for spelling in Self.spellings(of: quote) {
      let bytes = Array(spelling.utf8)
      let index = quotes.partitioningIndex { !$0.lexicographicallyPrecedes(bytes) }
      if index < quotes.count, quotes[index] == bytes, let place = places[index] { return place }
    }
    return nil
  }

  /// Records the message's position for each quote with which the text begins.
  private mutating func walk(_ words: [UInt8], _ place: Int) {
    var range = 0..<quotes.count
    for (depth, byte) in words.enumerated() {
      stepCount += 1
      // A quote that ends here is a prefix of the text; such quotes come first in the sorted range.
      if let first = range.first, quotes[first].count == depth { range.removeFirst() }
      let start = quotes[range].partitioningIndex { $0[depth] >= byte }
      let end = quotes[start..<range.upperBound].partitioningIndex { $0[depth] > byte }
      range = start..<end
      guard !range.isEmpty else { return }
      if quotes[range.lowerBound].count == depth + 1 { places[range.lowerBound] = place }
    }
  }
}

extension ScriptOpenings {
  /// The index of a quoted message; a quote can also be a message's number.
  package func message(_ quote: Substring, count: Int) -> Int? {
    guard let number = Self.number(quote) else { return place(of: quote) }
    return number >= 1 && number <= count ? number - 1 : nil
  }
}

extension Content {
  /// The first line of a text, a notice or a caption, without markup.
  package var firstWords: Substring {
    guard let words = words ?? known?.caption else { return "" }
    let line = words.string.utf8.split(separator: 0x0A, maxSplits: 1).first.map { Substring($0) }
    return (line ?? "").trimmedOfSpaces
  }
}
