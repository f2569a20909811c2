import DisplayList
import Testing

@testable import BubbleLayout

@Suite struct ParticipantPaletteTests {
  /// Relative luminance as WCAG 2.2 defines it.
  private func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      if value <= 0.04045 { return value / 12.92 }
      // (x ^ 2.4) without a mathematics library: the square times the fifth root of the square.
      let base = (value + 0.055) / 1.055
      var root = base
      for _ in 0..<60 {
        root -= (root * root * root * root * root - base * base) / (5 * root * root * root * root)
      }
      return base * base * root
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private func contrast(_ first: Color, _ second: Color) -> Double {
    let values = [luminance(first), luminance(second)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  @Test func `black on white has the contrast of 21`() {
    #expect(abs(contrast(.black, .white) - 21) < 0.001)
    #expect(abs(contrast(Color(rgb: 0x767676), .white) - 4.54) < 0.01)
  }

  @Test(arguments: ParticipantPalette.entries)
  func `names and initials can be read`(entry: ParticipantPalette.Entry) {
    // White bubbles and light green ones, as for the quotes in one's own messages.
    for bubble: UInt32 in [0xffffff, 0xe3fec8] {
      #expect(contrast(entry.nameOnLight, Color(rgb: bubble)) >= 4.5)
    }
    for bubble: UInt32 in [0x182533, 0x2c2c2c, 0x111111] {
      #expect(contrast(entry.nameOnDark, Color(rgb: bubble)) >= 4.5)
    }
    #expect(contrast(.white, entry.avatar) >= 3)
  }

  @Test func `people of one conversation get different colours while there are enough`() {
    let ids = (0..<16).map { "user\($0)" }
    let indices = ParticipantPalette.indices(of: ids)
    #expect(Set(indices.prefix(8)).count == 8)
    #expect(Set(indices.suffix(8)).count == 8)
    #expect(ParticipantPalette.indices(of: Array(ids.prefix(5))) == Array(indices.prefix(5)))
  }

  @Test func `a colour is the same in every process`() {
    #expect(StableHash.fnv1a("") == 0xcbf2_9ce4_8422_2325)
    #expect(StableHash.fnv1a("foobar") == 0x8594_4171_f739_67e8)
    #expect(["ana", "bo", "li", "noor"].map(ParticipantPalette.preferredIndex) == [5, 6, 6, 7])
  }

  @Test func `any index has an entry`() {
    #expect(ParticipantPalette.entry(at: -1) == ParticipantPalette.entries[7])
    #expect(ParticipantPalette.entry(at: .min) == ParticipantPalette.entry(at: 0))
    #expect(ParticipantPalette.entry(at: 9) == ParticipantPalette.entries[1])
  }
}
