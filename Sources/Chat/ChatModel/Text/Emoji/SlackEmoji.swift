/// The emoji that Slack has names for.
package enum SlackEmoji {
  /// An emoji in the table.
  private struct Row {
    /// The codes of the emoji.
    let codes: Substring
    /// True if a skin tone can follow the first code.
    let takesTone: Bool
    /// The codes of two people, each of whom can have a skin tone; nil for all other emoji.
    let pair: Substring?
  }

  /// The emoji with a name, such as `wave`, `wave::skin-tone-3` or `handshake::skin-tone-2-5`; nil
  /// if Slack has no such emoji.
  package static func emoji(named name: Substring) -> String? {
    let parts = name.split(separator: ":", omittingEmptySubsequences: true)
    guard let first = parts.first, let row = rows[String(first)] else { return nil }
    guard parts.count > 1 else { return string(of: row.codes) }
    return parts.count == 2 ? emoji(row, tones: parts[1]) : nil
  }

  /// An emoji with the skin tones of a name such as `skin-tone-3`.
  private static func emoji(_ row: Row, tones name: Substring) -> String? {
    guard name.hasPrefix("skin-tone-") else { return nil }
    let tones = name.dropFirst(10).split(separator: "-", omittingEmptySubsequences: false)
      .map(tone)
    guard let first = tones.first.flatMap(\.self), let last = tones.last.flatMap(\.self),
      tones.count <= 2
    else { return nil }
    if row.takesTone, first == last {
      var scalars = Substring(string(of: row.codes)).unicodeScalars
      guard let person = scalars.popFirst() else { return nil }
      // A skin tone takes the place of the selector.
      if scalars.first == "\u{FE0F}" { scalars.removeFirst() }
      return String(person) + String(first) + String(scalars)
    }
    guard let pair = row.pair else { return nil }
    var scalars = Substring(string(of: pair)).unicodeScalars
    guard let person = scalars.popFirst() else { return nil }
    return String(person) + String(first) + String(scalars) + String(last)
  }

  /// The skin tone with a number from 2 to 6.
  private static func tone(_ number: Substring) -> Unicode.Scalar? {
    guard let number = UInt32(number), (2...6).contains(number) else { return nil }
    return Unicode.Scalar(0x1F3F9 + number)
  }

  /// The emoji for hexadecimal codes separated by hyphens, as in the elements of blocks.
  package static func emoji(codes: String?) -> String? {
    guard let codes, codes.utf8.count <= 80 else { return nil }
    var scalars = String.UnicodeScalarView()
    for code in codes.split(separator: "-") {
      guard let number = UInt32(code, radix: 16), let scalar = Unicode.Scalar(number),
        scalar.properties.isEmoji || scalar.properties.isJoinControl
          || scalar.properties.isVariationSelector || (0xE0020...0xE007F).contains(number)
      else { return nil }
      scalars.append(scalar)
    }
    return scalars.isEmpty ? nil : String(scalars)
  }

  private static func string(of codes: Substring) -> String {
    var scalars = String.UnicodeScalarView()
    for code in codes.split(separator: "-") {
      let number = code == "J" ? 0x200D : UInt32(code, radix: 16)
      if let scalar = number.flatMap({ Unicode.Scalar($0) }) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// All names, in no order.
  package static var names: [String] { Array(rows.keys) }

  private static let rows: [String: Row] = {
    var rows: [String: Row] = [:]
    for text in data.split(whereSeparator: \.isWhitespace) {
      let sides = text.split(separator: "=", maxSplits: 1)
      let codes = sides[1].prefix { $0 != "*" && $0 != "+" }
      let rest = sides[1][codes.endIndex...]
      let pair = rest.firstIndex(of: "+").map { rest[$0...].dropFirst() }
      let row = Row(
        codes: codes, takesTone: rest.first == "*",
        pair: pair.map { $0.isEmpty ? codes : $0 })
      for name in sides[0].split(separator: ",") { rows[String(name)] = row }
    }
    return rows
  }()
}
