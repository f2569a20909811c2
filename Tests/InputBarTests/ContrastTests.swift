import Assertions
import ChatRaster
import Foundation
import InputBar
import Testing

/// Tests that every text in a bar has a contrast of at least 4.5 to 1.
@Suite struct ContrastTests {
  private static let looks = ((try? ThemeCatalog.builtIn.entries()) ?? []).flatMap { entry in
    entry.appearances.map { (entry.name, $0) }
  }

  private func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
      + 0.0722 * linear(color.blue)
  }

  private func over(_ color: Color, _ ground: Color) -> Color {
    let alpha = Double(color.alpha) / 255
    func channel(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Double(bottom) + (Double(top) - Double(bottom)) * alpha).rounded())
    }
    return Color(
      red: channel(color.red, ground.red), green: channel(color.green, ground.green),
      blue: channel(color.blue, ground.blue))
  }

  private func ratio(_ color: Color, on ground: Color) -> Double {
    let (first, second) = (luminance(over(color, ground)), luminance(ground))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The contrast ratio of each text of a bar with its background.
  private func pairs(_ theme: Theme) -> [(name: String, ratio: Double)] {
    let palette = ChromePalette(theme)
    let page = Color.white
    let fill = over(palette.fill, page)
    let field = over(palette.field, fill)
    let panel = over(palette.panel, fill)
    let key = over(palette.key, panel)
    let special = over(palette.key.withAlpha(0.45), panel)
    let pairs: [(String, Color, Color)] = [
      ("text on field", palette.text, field),
      ("selected text", palette.text, over(palette.selection, field)),
      ("text on key", palette.text, key), ("text on special key", palette.text, special),
      ("placeholder on field", palette.placeholder, field),
      ("words of the reply", palette.placeholder, fill),
      ("words in the panel", palette.placeholder, panel),
      ("author of the reply", palette.accent, fill),
      ("button", palette.icon, fill), ("tile", palette.icon, key),
      ("arrow", palette.onAccent, over(palette.accent, field)),
    ]
    return pairs.map { ($0.0, ratio($0.1, on: $0.2)) }
  }

  @Test(arguments: looks) func `every look's bar can be read`(
    name: String, appearance: Appearance
  ) throws {
    let theme = try Theme.named(name, appearance: appearance)
    for pair in pairs(theme) { #expect(pair.ratio >= 4.5, "\(pair.name): \(pair.ratio)") }
  }

  @Test func `a pale look becomes readable with accessible contrast`() {
    var theme = Theme(name: "pale", contrast: .accessible)
    let grey = Color(rgb: 0xd0_d0d0)
    theme.inputBar = InputBarStyle(
      fill: grey, icon: grey, field: .white, text: grey, placeholder: grey, accent: grey,
      onAccent: grey, panel: .white, key: .white)
    for pair in pairs(theme) { #expect(pair.ratio >= 4.5, "\(pair.name): \(pair.ratio)") }
  }

  @Test func `a look without keys for the bar takes the rest of its colours`() {
    var theme = Theme(name: "plain")
    theme.titleBar.fill = Color(rgb: 0x10_2030)
    theme.bubble.incoming.text = Color(rgb: 0xff_ffff)
    let palette = ChromePalette(theme)
    #expect(palette.fill == theme.titleBar.fill && palette.panel == palette.fill)
    same(palette.text, theme.bubble.incoming.text)
    #expect(palette.rule == theme.titleBar.rule && palette.fieldBorder == .clear)
  }
}
