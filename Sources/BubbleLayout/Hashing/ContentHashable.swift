import Platform

/// A value that is part of a cell's key.
protocol ContentHashable {
  /// Adds all properties that distinguish the value from others of its type.
  func combine(into hasher: inout ContentHasher)
}

extension ContentHasher {
  /// Adds a part.
  mutating func combine(_ part: some ContentHashable) {
    part.combine(into: &self)
  }

  /// Adds a flag that is true if the part is not nil, and then the part.
  mutating func combine(_ part: (some ContentHashable)?) {
    combine(part != nil)
    if let part { combine(part) }
  }

  /// Adds the number of parts, and the parts.
  mutating func combine(_ parts: [some ContentHashable]) {
    combine(parts.count)
    for part in parts { combine(part) }
  }

  /// Adds a range.
  mutating func combine(_ range: Range<Int>) {
    combine(range.lowerBound)
    combine(range.upperBound)
  }
}

extension String: ContentHashable {
  func combine(into hasher: inout ContentHasher) { hasher.combine(self) }
}

extension Int: ContentHashable {
  func combine(into hasher: inout ContentHasher) { hasher.combine(self) }
}

extension Double: ContentHashable {
  func combine(into hasher: inout ContentHasher) { hasher.combine(self) }
}
