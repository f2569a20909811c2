import Assertions
import Testing

@testable import AnimationCodecs

@Suite struct ColorPaletteTests {
  @Test func `as long as there are few colours, all are there as they were`() {
    let colors = (0..<256).map { UInt32($0 * 0x010203 & 0xffffff) }
    var palette = ColorPalette(Dictionary(uniqueKeysWithValues: colors.map { ($0, 1_000) }))
    same(Set(palette.colors), Set(colors))
    for color in colors { same(palette.colors[Int(palette.place(of: color))], color) }
    same(palette.bytes.count, 768)
  }

  @Test func `of many colours each has a near one, and the ground its own`() {
    var counts: [UInt32: Int] = [0xededed: 1_000_000]
    for red in 0..<32 {
      for green in 0..<32 { counts[UInt32(red * 8 << 16 | green * 8 << 8 | 0x40)] = 3 }
    }
    var palette = ColorPalette(counts)
    same(palette.colors.count, 256)
    same(palette.colors[Int(palette.place(of: 0xededed))], 0xededed)
    for color in counts.keys {
      let other = palette.colors[Int(palette.place(of: color))]
      for shift in [0, 8, 16] as [UInt32] {
        #expect(abs(Int(color >> shift & 0xff) - Int(other >> shift & 0xff)) <= 16)
      }
    }
  }

  @Test func `one colour and none are palettes too`() {
    var palette = ColorPalette([0x123456: 1])
    #expect(palette.colors == [0x123456] && palette.place(of: 0xffffff) == 0)
    same(ColorPalette([:]).bytes, [UInt8](repeating: 0, count: 768))
  }
}
