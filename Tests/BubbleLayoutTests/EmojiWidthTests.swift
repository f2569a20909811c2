import Assertions
import ChatFonts
import DisplayList
import FoundationEssentials
import TestResources
import Testing
import TextShaping

@testable import BubbleLayout

@Suite struct EmojiWidthTests {
  /// Signs that the text faces of phones draw, or that Telegram's list of emoji does not have: they
  /// become emoji only with a selector.
  private static let textSigns: Set<String> = ["©", "®", "™", "♀", "♂", "⚕"]

  @Test(.enabled(if: CheckTool.emojiList.isExpected, "\(CheckTool.emojiList.remark)"))
  func `each form of an emoji is as wide as its qualified form`() throws {
    let path = try #require(CheckTool.emojiList.path, "\(CheckTool.emojiList.remark)")
    let list = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    let shaper = CellShaper(
      try TextShaper(catalog: FontCatalog(directories: [ChatFonts.directory()])))
    let style = TextStyle(families: ["Inter"], size: 16, color: .black, lineHeight: 20)
    var forms: [String] = []
    var qualified: [String: String] = [:]
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      let scalars = line.prefix { $0 != ";" }.split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      let emoji = String(String.UnicodeScalarView(scalars))
      forms.append(emoji)
      if !line.contains("; minimally") && !line.contains("; unqualified") {
        qualified[Self.bare(emoji)] = emoji
      }
    }
    #expect(forms.count > 4_700)
    var different: Set<String> = []
    for form in forms {
      let whole = try #require(qualified[Self.bare(form)])
      guard form != whole else { continue }
      let widths = [form, whole].map {
        shaper.shape(StyledText($0, style: style)).size.width
      }
      if widths[0] != widths[1] { different.insert(form) }
    }
    same(different, Self.textSigns)
  }

  private static func bare(_ emoji: String) -> String {
    String(String.UnicodeScalarView(emoji.unicodeScalars.filter { $0.value != 0xFE0F }))
  }
}
