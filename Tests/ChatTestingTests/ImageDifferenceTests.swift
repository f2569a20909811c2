import Assertions
import ChatTesting
import Testing

@Suite struct ImageDifferenceTests {
  private func picture(_ pixels: [UInt32], width: Int = 2) -> RenderedImage {
    RenderedImage(
      width: width, height: pixels.count / width, scale: 1,
      bytes: pixels.flatMap { pixel in
        [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
      })
  }

  @Test func `the largest difference of a channel counts, and every pixel that differs`() {
    let first = picture([0xff10_2030, 0xff00_0000, 0xffff_ffff, 0xff00_00ff])
    #expect(first.difference(from: first).isEmpty)
    same(first.difference(from: first).maximum, 0)
    same(first.difference(from: first).description, "no difference")
    let second = picture([0xff12_1f30, 0xff00_0000, 0xffff_fff7, 0xff00_00ff])
    same(second.difference(from: first).maximum, 8)
    same(first.difference(from: second).maximum, 8)
    same(second.difference(from: first).pixelCount, 2)
    same(second.difference(from: first).bounds, PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 2))
    let tolerant = second.difference(from: first, tolerance: 2)
    same(tolerant.pixelCount, 1)
    same(tolerant.bounds, PixelRect(minX: 0, minY: 1, maxX: 1, maxY: 2))
    same(tolerant.description, "1 pixels differ, by up to 8 in a channel, within x 0..<1, y 1..<2")
    #expect(second.difference(from: first, tolerance: 8).isEmpty)
    same(
      second.difference(from: first, tolerance: 8).description,
      "no difference of more than 8 in a channel")
  }

  @Test func `colours count as much as they are seen`() {
    let clear = picture([0x00ff_ffff, 0x0000_0000])
    #expect(picture([0x0000_0000, 0x0012_3456]).difference(from: clear).isEmpty)
    let faint = picture([0x0a00_0000, 0x0a00_0000])
    same(picture([0x0aff_0000, 0x0a00_0000]).difference(from: faint).maximum, 10)
    same(picture([0x0b00_0000, 0x0a00_0000]).difference(from: faint).maximum, 1)
  }

  @Test func `pictures of different sizes differ wherever only one of them is`() {
    let wide = picture([0xff00_0000, 0xff00_0000, 0xff00_0000], width: 3)
    let high = picture([0xff00_0000, 0xff01_0000], width: 1)
    let difference = high.difference(from: wide, tolerance: 3)
    same(difference.maximum, 255)
    same(difference.pixelCount, 5)
    same(difference.description, "1 × 2 pixels, and the reference 3 × 1")
    let broken = RenderedImage(width: 3, height: 1, scale: 1, bytes: [0, 0, 0, 255])
    same(broken.difference(from: wide).pixelCount, 2)
    #expect(broken.difference(from: broken).isEmpty)
    let none = RenderedImage(width: 0, height: 0, scale: 1, bytes: [])
    same(wide.difference(from: none).pixelCount, 3)
    same(none.difference(from: wide).picture().width, 25)
  }

  @Test func `the picture shows what was, what is and what differs`() throws {
    let old = picture([0xff00_0000, 0xffff_ffff])
    let new = picture([0xff00_0000, 0xffff_00ff])
    let shown = new.difference(from: old).picture()
    #expect(shown.width == 22 && shown.height == 1)
    let pixels = stride(from: 0, to: 88, by: 4).map { Array(shown.bytes[$0..<($0 + 4)]) }
    same(pixels[0..<2], [[0, 0, 0, 255], [255, 255, 255, 255]])
    same(pixels[10..<12], [[0, 0, 0, 255], [255, 0, 255, 255]])
    same(pixels[20..<22], [[192, 192, 192, 255], [255, 0, 255, 255]])
    #expect((2..<10).allSatisfy { pixels[$0] == [0, 0, 0, 0] })
    #expect(try RenderedImage(decoding: shown.png()).difference(from: shown).isEmpty)
  }
}
