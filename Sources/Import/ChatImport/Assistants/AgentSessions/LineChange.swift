/// A change of a text: the removed and the added lines.
struct LineChange {
  /// The change as a diff without headers: lines prefixed with ` `, `-` or `+`.
  private(set) var diff: [String] = []
  private(set) var added = 0
  private(set) var removed = 0

  /// Makes an empty change.
  init() {}

  /// Compares two texts.
  init(from old: String, to new: String) {
    append(from: Self.lines(old), to: Self.lines(new))
  }

  /// Reads the lines of a patch, each of which begins with a space, `-` or `+`.
  init(patch lines: some Sequence<Substring>) {
    for line in lines {
      switch line.utf8.first {
      case UInt8(ascii: "+"): added += 1
      case UInt8(ascii: "-"): removed += 1
      default: break
      }
      diff.append(String(line))
    }
  }

  /// Appends another change of the same text.
  mutating func append(_ other: LineChange) {
    if !diff.isEmpty, !other.diff.isEmpty { diff.append("@@") }
    diff += other.diff
    added += other.added
    removed += other.removed
  }

  private mutating func append(from old: [Substring], to new: [Substring]) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let (before, after) = (old[start..<old.count - end], new[start..<new.count - end])
    for line in old[..<start] { diff.append(" \(line)") }
    if before.count + after.count <= ImportLimits.comparedLines {
      appendDifference(from: Array(before), to: Array(after))
    } else {
      for line in before { remove(line) }
      for line in after { add(line) }
    }
    for line in old.suffix(end) { diff.append(" \(line)") }
  }

  private mutating func appendDifference(from old: [Substring], to new: [Substring]) {
    // Comparing integers is faster than comparing lines.
    var numbers: [Substring: Int] = [:]
    func numbered(_ lines: [Substring]) -> [Int] {
      lines.map { line in
        let number = numbers[line] ?? numbers.count
        numbers[line] = number
        return number
      }
    }
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    let (before, after) = (numbered(old), numbered(new))
    for change in after.difference(from: before) {
      switch change {
      case .remove(let place, _, _): gone.insert(place)
      case .insert(let place, _, _): come.insert(place)
      }
    }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, gone.contains(left) {
        remove(old[left])
        left += 1
      } else if right < new.count, come.contains(right) {
        add(new[right])
        right += 1
      } else {
        diff.append(" \(old[left])")
        left += 1
        right += 1
      }
    }
  }

  private mutating func remove(_ line: Substring) {
    diff.append("-\(line)")
    removed += 1
  }

  private mutating func add(_ line: Substring) {
    diff.append("+\(line)")
    added += 1
  }

  /// The lines of a text; a final line feed does not begin another line.
  static func lines(_ text: String) -> [Substring] {
    var lines = text.textLines
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
