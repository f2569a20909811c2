import TextShaping

extension StyledText {
  /// Lets the word after each line's indentation break anywhere.
  ///
  /// A word that finds no room beside its indentation would otherwise move below it and leave a
  /// line of nothing but spaces.
  mutating func keepIndentation() {
    var start = 0
    for line in string.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let indentation = line.prefix(while: Self.isBlank).count
      let word = line.dropFirst(indentation).prefix { !Self.isBlank($0) }.count
      if indentation > 0 && word > 0 {
        let lower = start + indentation
        spans.append(Span(.breaksAnywhere, lower..<lower + word))
      }
      start += line.count + 1
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
