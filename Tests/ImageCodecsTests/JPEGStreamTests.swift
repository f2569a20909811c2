import Assertions
import ImageCodecs
import Testing

@Suite struct JPEGStreamTests {
  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, 0, UInt8(content.count + 2)] + content
  }

  /// A picture of 40 × 20 pixels, whose coded pixels are four bytes.
  private func file(
    frame: UInt8 = 0xC0, bits: UInt8 = 8, components: [UInt8] = [1, 2, 3], before: [UInt8] = [],
    end: [UInt8] = [0xFF, 0xD9]
  ) -> [UInt8] {
    [0xFF, 0xD8] + before + segment(0xDB, Array(repeating: 1, count: 65))
      + segment(
        frame,
        [bits, 0, 20, 0, 40, UInt8(components.count)] + components.flatMap { [$0, 0x11, 0] })
      + segment(0xC4, [0, 1, 2]) + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [1, 2, 3, 4] + end
  }

  @Test(arguments: [0xC0, 0xC1, 0xC2] as [UInt8])
  func `baseline and progressive pictures go in as they are`(frame: UInt8) throws {
    let stream = try #require(JPEGStream(file(frame: frame)))
    #expect(stream.width == 40 && stream.height == 20 && stream.componentCount == 3)
    same(stream.bytes, file(frame: frame))
    try same(#require(JPEGStream(file(components: [1]))).componentCount, 1)
  }

  @Test func `what is said about a picture is left out`() throws {
    let jfif = segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
    let adobe = segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
    let camera = segment(0xE1, Array("Exif".utf8) + [0, 0, 9, 9])
    let profile = segment(0xE2, Array("ICC_PROFILE".utf8))
    let comment = segment(0xFE, Array("here".utf8))
    let stream = try #require(
      JPEGStream(file(before: jfif + camera + profile + adobe + comment, end: [0xFF, 0xD9, 0, 0])))
    same(stream.bytes, file(before: jfif + adobe))
  }

  @Test func `another form of colours, bits or coding does not`() {
    let turned = segment(
      0xE1,
      Array("Exif".utf8) + [0, 0] + Array("MM".utf8)
        + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0])
    let plainColors = segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])
    for other in [
      file(frame: 0xC3), file(frame: 0xC9), file(bits: 12), file(components: [1, 2, 3, 4]),
      file(components: Array("RGB".utf8)), file(before: turned), file(before: plainColors),
    ] {
      #expect(JPEGStream(other) == nil)
    }
  }

  @Test func `no damage is let through or traps`() {
    let whole = file()
    for count in 0..<whole.count { #expect(JPEGStream(Array(whole.prefix(count))) == nil) }
    for place in whole.indices {
      for byte in [0, 1, 2, 0xC0, 0xD9, 0xDA, 0xE1, 0xEE, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[place] = byte
        // Reading never goes beyond the end.
        #expect((JPEGStream(damaged)?.bytes.count ?? 0) <= whole.count)
      }
    }
  }
}
