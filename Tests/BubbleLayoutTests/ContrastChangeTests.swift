import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import TestResources
import Testing

/// Tests of the effect of accessible contrast on the colours of themes.
@Suite struct ContrastChangeTests {
  /// The brand colours of well-known companies, and the most difficult mid-greys.
  static let brands: [UInt32] = [
    0xff6f00, 0xe01e5a, 0x1db954, 0x6200ee, 0xffd600, 0x00bcd4, 0x795548, 0x808080, 0xff0000,
  ]

  private static func looks() throws -> [Theme] {
    try ThemeCatalog.builtIn.entries().flatMap { entry in
      try entry.appearances.map { try Theme.named(entry.name, appearance: $0) }
    }
  }

  /// A theme whose sent bubbles have a brand's colour.
  private static func branded(_ theme: Theme, _ brand: UInt32) -> Theme {
    var theme = theme
    theme.bubble.outgoing.fill = .color(Color(rgb: brand))
    return theme
  }

  /// The hue from 0 to 360, as in HSL; nil for a colour that is nearly grey, black or white.
  private static func hue(_ color: Color) -> Double? {
    let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
    let most = max(red, green, blue)
    let spread = most - min(red, green, blue)
    guard spread > 48 else { return nil }
    let sixth =
      switch most {
      case red: (green - blue) / spread
      case green: 2 + (blue - red) / spread
      default: 4 + (red - green) / spread
      }
    return sixth < 0 ? sixth * 60 + 360 : sixth * 60
  }

  @Test func `a colour that moves keeps its hue, and its translucency unless that is too much`()
    throws
  {
    var count = 0
    for theme in try Self.looks() {
      for brand in Self.brands {
        for change in Self.branded(theme, brand).contrastChanges() {
          count += 1
          #expect(change.to.alpha >= change.from.alpha, "\(theme.name): \(change)")
          // The page behind these elements is known, so changing their lightness is sufficient.
          if change.key.hasSuffix(".inset") {
            same(change.to.alpha, change.from.alpha, "\(theme.name): \(change)")
          }
          if let from = Self.hue(change.from), let to = Self.hue(change.to) {
            let turn = abs(from - to)
            #expect(min(turn, 360 - turn) < 30, "\(theme.name): \(change)")
          }
        }
      }
    }
    #expect(count > 500)
  }

  @Test func `a brand's vivid bubble becomes darker under white words, and this is told`() throws {
    let theme = Self.branded(try Theme.named("imessage"), 0xff6f00)
    let changes = theme.contrastChanges()
    let fill = try #require(changes.first { $0.key == "bubble.outgoing.fill" })
    same(fill.from, Color(rgb: 0xff6f00))
    #expect((4.5..<4.7).contains(ContrastRatio.between(fill.to, .white)))
    #expect(!changes.contains { $0.key == "bubble.outgoing.text" })
  }

  @Test func `a brand's grey bubble stays as it is, and what is written on it is told`() throws {
    let theme = Self.branded(try Theme.named("imessage"), 0x808080)
    let changes = theme.contrastChanges()
    let own = changes.filter { $0.key.hasPrefix("bubble.outgoing.") }
    same(
      Set(own.map(\.key)),
      [
        "bubble.outgoing.text", "bubble.outgoing.secondary", "bubble.outgoing.link",
        "bubble.outgoing.inset", "bubble.outgoing.code", "bubble.outgoing.onAccent",
      ])
    let inset = own.first { $0.key == "bubble.outgoing.inset" }
    same(inset?.from, Color(red: 0, green: 0, blue: 0, alpha: 0x21))
    same(inset?.to, Color(red: 255, green: 255, blue: 255, alpha: 0x21))
    for name in ["text", "link", "code", "secondary"] {
      let change = own.first { $0.key == "bubble.outgoing.\(name)" }
      let seen = change.map { ContrastRatio.blend($0.to, over: Color(rgb: 0x808080)) }
      same(seen.map { ContrastRatio.between($0, Color(rgb: 0x808080)) >= 4.5 }, true, "\(name)")
    }
  }

  @Test func `a colour that can be read is not told`() throws {
    var theme = try Theme.named("assistant")
    theme.bubble.outgoing.fill = .color(.black)
    theme.bubble.outgoing.text = .white
    #expect(!theme.contrastChanges().contains { $0.key == "bubble.outgoing.text" })
    // Colours that were changed once must not change again.
    theme.contrast = .accessible
    let again = theme.contrastChanges()
    theme.contrast = .standard
    same(theme.contrastChanges(), again)
  }

  @Test func `parts of lists have their places`() throws {
    var theme = try Theme.named("telegram")
    theme.avatar.palette = [.black, .white]
    theme.avatar.color = .white
    #expect(theme.contrastChanges().map(\.key).contains("avatar.palette[1]"))
    #expect(!theme.contrastChanges().map(\.key).contains("avatar.palette[0]"))
  }
}
