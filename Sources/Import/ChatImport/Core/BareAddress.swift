import Kit

/// A URL in plain text, such as `https://a.example` or `www.a.example`.
struct BareAddress {
  /// The index after the last scalar of the address.
  let end: Int
  /// The scheme to prepend for a link's target; empty if the address has one.
  let prefix: String

  /// Each scheme as written, and the prefix to prepend for the link's target.
  private static let schemes: [(String, String)] = [
    ("https://", ""), ("http://", ""), ("www.", "https://"),
  ]

  /// Reads the address that begins at an index; nil if there is none.
  init?<Scalars: RandomAccessCollection>(in scalars: Scalars, at index: Int)
  where Scalars.Element == Unicode.Scalar, Scalars.Index == Int, Scalars.Indices == Range<Int> {
    func scalar(at place: Int) -> Unicode.Scalar? {
      scalars.indices.contains(place) ? scalars[place] : nil
    }
    guard !(scalar(at: index - 1)?.isWordScalar ?? false) else { return nil }
    var scheme: (length: Int, prefix: String)?
    for (word, prefix) in Self.schemes {
      var place = index
      let matches = word.utf8.allSatisfy { byte in
        defer { place += 1 }
        guard let scalar = scalar(at: place), scalar.isASCII else { return false }
        let isUpper = (0x41...0x5A).contains(scalar.value)
        return UInt32(byte) == (isUpper ? scalar.value | 0x20 : scalar.value)
      }
      if matches {
        scheme = (word.utf8.count, prefix)
        break
      }
    }
    guard let scheme else { return nil }
    var end = index
    while let scalar = scalar(at: end), !scalar.isBlank, scalar != "\n", scalar != "<",
      scalar != ">", scalar != "\"", !scalar.isDirectionMark
    {
      end += 1
    }
    end = Self.trimmed(end, from: index, in: scalars)
    guard end > index + scheme.length else { return nil }
    self.end = end
    prefix = scheme.prefix
  }

  /// The end of the address without final punctuation and brackets, which belong to the surrounding
  /// sentence.
  private static func trimmed<Scalars: RandomAccessCollection>(
    _ end: Int, from start: Int, in scalars: Scalars
  ) -> Int where Scalars.Element == Unicode.Scalar, Scalars.Index == Int {
    var end = end
    var depth = 0
    for place in start..<end {
      if scalars[place] == "(" { depth += 1 }
      if scalars[place] == ")" { depth -= 1 }
    }
    while end > start {
      let last = scalars[end - 1]
      if last == ")" {
        guard depth < 0 else { break }
        depth += 1
      } else if !".,;:!?'*_~…".unicodeScalars.contains(last) {
        break
      }
      end -= 1
    }
    return end
  }
}
