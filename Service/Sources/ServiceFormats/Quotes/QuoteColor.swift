/// A colour in the forms that quote-api accepts.
struct QuoteColor: Hashable, Sendable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// The default colour of bubbles in quote-api.
  static let standard = QuoteColor(red: 0x29, green: 0x22, blue: 0x32)

  /// The colours from which `random` chooses: Telegram's name colours on dark bubbles, and the
  /// default colour.
  private static let random: [QuoteColor] = [
    .standard, QuoteColor(red: 0x1B, green: 0x14, blue: 0x29),
    QuoteColor(red: 0x18, green: 0x25, blue: 0x33), QuoteColor(red: 0x2B, green: 0x3A, blue: 0x2E),
    QuoteColor(red: 0x3B, green: 0x2A, blue: 0x24), QuoteColor(red: 0xF2, green: 0xE8, blue: 0xDA),
    QuoteColor(red: 0xDD, green: 0xEE, blue: 0xF7), QuoteColor(red: 0xE4, green: 0xF3, blue: 0xDD),
  ]

  /// The sixteen names of HTML 4.
  private static let named: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000,
    "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00,
    "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080,
    "aqua": 0x00FFFF,
  ]

  init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  private init(_ bits: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits))
  }

  /// Reads `#rgb`, `#rrggbb`, `#rrggbbaa` or a name; nil for anything else.
  init?(_ text: String) {
    let text = text.lowercased()
    if let bits = Self.named[text] {
      self.init(bits)
      return
    }
    guard text.first == "#" else { return nil }
    var digits = Array(text.utf8.dropFirst())
    guard
      digits.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      })
    else { return nil }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    guard let bits = UInt32(String(decoding: digits.prefix(6), as: UTF8.self), radix: 16) else {
      return nil
    }
    self.init(bits)
  }

  /// One of eight colours; the same text always gets the same colour.
  init(randomFor words: some Sequence<UInt8>) {
    // The hash is FNV-1a.
    let hash = words.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    self = Self.random[Int(hash % UInt32(Self.random.count))]
  }

  /// The colour as `#rrggbb`.
  var text: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// True if black text is more legible than white on the colour: Finley's perceived brightness
  /// (HSP), as in quote-api.
  var isLight: Bool {
    let (r, g, b) = (Double(red), Double(green), Double(blue))
    return (0.299 * r * r + 0.587 * g * g + 0.114 * b * b).squareRoot() > 127.5
  }
}
