import Platform

/// A value that contributes to a cell's key.
protocol ContentHashable {
  /// Adds all properties that distinguish the value from others of its type to the hash.
  func combine(into hasher: inout ContentHasher)
}

extension ContentHasher {
  /// Adds a value.
  mutating func combine(_ part: some ContentHashable) {
    part.combine(into: &self)
  }

  /// Adds a flag that is true if the value is not nil, followed by the value.
  mutating func combine(_ part: (some ContentHashable)?) {
    combine(part != nil)
    if let part { combine(part) }
  }

  /// Adds the number of values, followed by the values.
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
