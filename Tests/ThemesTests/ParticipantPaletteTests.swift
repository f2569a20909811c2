import Assertions
import DisplayList
import Platform
import TestResources
import Testing

@testable import Themes

@Suite struct ParticipantPaletteTests {
  private func contrast(_ first: Color, _ second: Color) -> Double {
    ContrastRatio.between(first, second)
  }

  @Test func `black on white has the contrast of 21`() {
    #expect(abs(contrast(.black, .white) - 21) < 0.001)
    #expect(abs(contrast(Color(rgb: 0x767676), .white) - 4.54) < 0.01)
  }

  @Test(arguments: ParticipantPalette.entries)
  func `names and initials can be read`(entry: ParticipantPalette.Entry) {
    // White and light green bubbles, as for the quotes in sent messages.
    for bubble: UInt32 in [0xffffff, 0xe3fec8] {
      #expect(contrast(entry.nameOnLight, Color(rgb: bubble)) >= 4.5)
    }
    for bubble: UInt32 in [0x182533, 0x2c2c2c, 0x111111] {
      #expect(contrast(entry.nameOnDark, Color(rgb: bubble)) >= 4.5)
    }
    // This colour is a panel inside a blue bubble.
    #expect(contrast(entry.nameOnColor, Color(rgb: 0x3c6083)) >= 4.5)
    #expect(contrast(.white, entry.avatar) >= 3)
  }

  @Test func `people of one conversation get different colours while there are enough`() {
    let ids = (0..<16).map { "user\($0)" }
    let indices = ParticipantPalette.indices(of: ids)
    same(Set(indices.prefix(8)).count, 8)
    same(Set(indices.suffix(8)).count, 8)
    same(ParticipantPalette.indices(of: Array(ids.prefix(5))), Array(indices.prefix(5)))
  }

  @Test func `a colour is the same in every process`() {
    same(StableHash.fnv1a(""), 0xcbf2_9ce4_8422_2325)
    same(StableHash.fnv1a("foobar"), 0x8594_4171_f739_67e8)
    same(["ana", "bo", "li", "noor"].map(ParticipantPalette.preferredIndex), [5, 6, 6, 7])
  }

  @Test func `any index has an entry`() {
    same(ParticipantPalette.entry(at: -1), ParticipantPalette.entries[7])
    same(ParticipantPalette.entry(at: .min), ParticipantPalette.entry(at: 0))
    same(ParticipantPalette.entry(at: 9), ParticipantPalette.entries[1])
  }
}
