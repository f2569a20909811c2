import Kit

/// The blocks of code in a piece of a Markdown script that every reader finds.
///
/// A fence that readers could understand differently is not one of them: its line is escaped, and
/// then it is a fence for no reader. So all readers agree on what is code, and code needs no escapes.
struct MarkdownBlocks {
  /// The number of characters of the longest fence that counts.
  static let longestFence = 16

  private struct Line {
    /// The number of columns before the first character; nil for a blank line.
    var indentation: Int?
    /// True if the indentation has tabs, which readers count from different columns.
    var hasTab = false
    var words: ArraySlice<UInt8>
  }

  /// An item of a list: the column at which its content begins.
  private typealias Item = Int

  private let lines: [Line]
  /// The numbers of lines that can end a block of code, by sign and by the length of its fence.
  private var closings: [UInt8: [[Int]]] = [:]
  /// The next line that is indented less, by column.
  private var lower: [Int: Int] = [:]
  private var code: Set<Int> = []

  /// Finds the blocks.
  /// - Parameters:
  ///   - lines: the lines; the first one follows a name and begins no block.
  ///   - hasCode: false if no block counts.
  init(_ lines: [ArraySlice<UInt8>], hasCode: Bool) {
    guard hasCode, lines.dropFirst().contains(where: { Self.sign(of: Self.line($0)) != nil })
    else {
      self.lines = []
      return
    }
    self.lines = lines.map { Self.line($0) }
    for (place, line) in self.lines.enumerated() {
      guard let (sign, count) = Self.sign(of: line),
        line.words.dropFirst(count).allSatisfy({ $0 == 0x20 })
      else { continue }
      var places =
        closings[sign] ?? [[Int]](repeating: [], count: Self.longestFence + 1)
      for length in 0...min(count, Self.longestFence) { places[length].append(place) }
      closings[sign] = places
    }
    find()
  }

  /// True if a line is a fence of a block, or in one.
  func isCode(_ place: Int) -> Bool { code.contains(place) }

  private static func line(_ bytes: ArraySlice<UInt8>) -> Line {
    var (column, hasTab) = (0, false)
    for (place, byte) in zip(bytes.indices, bytes) {
      switch byte {
      case 0x20: column += 1
      case 0x09:
        hasTab = true
        column += 4 - column % 4
      default: return Line(indentation: column, hasTab: hasTab, words: bytes[place...])
      }
    }
    return Line(indentation: nil, words: [])
  }

  /// The sign and the length of the fence with which a line begins; nil for other lines.
  private static func sign(of line: Line) -> (sign: UInt8, count: Int)? {
    guard let sign = line.words.first, sign == 0x60 || sign == 0x7E else { return nil }
    let count = line.words.prefix { $0 == sign }.count
    return count >= 3 ? (sign, count) : nil
  }

  private mutating func find() {
    var items: [Item] = []
    var place = 1
    var isBelowBlank = false
    while place < lines.count {
      let line = lines[place]
      defer { place += 1 }
      guard let indentation = line.indentation else {
        isBelowBlank = true
        continue
      }
      let itemCount = items.count
      while let item = items.last, item > indentation { items.removeLast() }
      if !line.hasTab, indentation < 4 || items.last.map({ indentation - $0 < 4 }) == true,
        let end = end(of: line, at: place, indentation)
      {
        code.formUnion(place...end)
        place = end
      } else if !line.hasTab, indentation - (items.last ?? 0) < 4,
        let content = Self.item(
          line, indentation, mayCount: isBelowBlank || items.count < itemCount)
      {
        items.append(content)
      }
      isBelowBlank = false
    }
  }

  /// The last line of the block that a fence opens; nil if readers could disagree about it.
  private mutating func end(of line: Line, at place: Int, _ indentation: Int) -> Int? {
    guard let (sign, count) = Self.sign(of: line), count <= Self.longestFence,
      !line.words.dropFirst(count).contains(where: { $0 == 0x60 || $0 == 0x7E }),
      let end = Self.first(closings[sign]?[count] ?? [], after: place),
      lines[end].indentation == indentation, !lines[end].hasTab
    else { return nil }
    let next = firstLower(than: indentation, after: place)
    return next > end ? end : nil
  }

  /// The first line after another one that is indented less than a column.
  private mutating func firstLower(than column: Int, after place: Int) -> Int {
    if let next = lower[column], next > place { return next }
    var next = place + 1
    while next < lines.count, lines[next].indentation.map({ $0 >= column }) ?? true { next += 1 }
    lower[column] = next
    return next
  }

  /// The first of sorted places after another one; nil if there is none.
  static func first(_ places: [Int], after place: Int) -> Int? {
    let next = places.partitioningIndex { $0 > place }
    return next < places.count ? places[next] : nil
  }

  /// The column of the content of an item of a list; nil if the line begins none for some reader.
  ///
  /// Only an item with the number 1 interrupts a paragraph; `mayCount` allows any number.
  private static func item(_ line: Line, _ indentation: Int, mayCount: Bool) -> Item? {
    let words = line.words
    guard let first = words.first else { return nil }
    var width = 1
    if (0x30...0x39).contains(first) {
      let digits = words.prefix { (0x30...0x39).contains($0) }
      guard digits.count <= 9, let sign = words.dropFirst(digits.count).first,
        sign == 0x2E || sign == 0x29, mayCount || digits.elementsEqual([0x31])
      else { return nil }
      width = digits.count + 1
    } else if ![0x2D, 0x2B, 0x2A].contains(first) {
      return nil
    }
    let rest = words.dropFirst(width)
    let spaces = rest.prefix { $0 == 0x20 }.count
    // A line of dashes or stars with spaces between them is a line across the page.
    let isRule = words.allSatisfy { $0 == first || $0 == 0x20 || $0 == 0x09 }
    guard (1...4).contains(spaces), let sign = rest.dropFirst(spaces).first, sign > 0x20, !isRule
    else { return nil }
    return indentation + width + spaces
  }
}
