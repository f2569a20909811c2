import ImageCodecs
import Testing

@Suite struct PixelDifferenceTests {
  private func picture(_ pixels: [UInt32], width: Int = 2) -> DecodedImage {
    DecodedImage(
      width: width, height: pixels.count / width, pixels: pixels, isOpaque: true)
  }

  @Test func `the largest difference of a channel counts, and every pixel that differs`() {
    let first = picture([0xff10_2030, 0xff00_0000, 0xffff_ffff, 0xff00_00ff])
    #expect(PixelDifference(first, first).maximum == 0)
    #expect(PixelDifference(first, first).pixelCount == 0)
    let second = picture([0xff12_1f30, 0xff00_0000, 0xffff_fff7, 0xff00_00ff])
    #expect(PixelDifference(first, second).maximum == 8)
    #expect(PixelDifference(second, first).maximum == 8)
    #expect(PixelDifference(first, second).pixelCount == 2)
  }

  @Test func `pictures of different sizes differ wherever only one of them is`() throws {
    let wide = picture([0xff00_0000, 0xff00_0000, 0xff00_0000], width: 3)
    let high = picture([0xff00_0000, 0xff01_0000], width: 1)
    let difference = PixelDifference(wide, high)
    #expect(difference.maximum == 255)
    #expect(difference.pixelCount == 5)
    let shown = try ImageDecoder.decode(difference.png())
    #expect(
      shown.pixels == [
        0xff00_0000, 0xffff_00ff, 0xffff_00ff, 0xffff_00ff, 0xffff_00ff, 0xffff_00ff,
      ])
  }

  @Test func `a difference is shown brighter than it is`() throws {
    let difference = PixelDifference(
      picture([0xff10_2030, 0xff00_00ff]), picture([0xff11_2020, 0xff00_0000]))
    let shown = try ImageDecoder.decode(difference.png())
    #expect(shown.pixels == [0xff10_00ff, 0xff00_00ff])
  }
}
