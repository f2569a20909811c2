import Assertions
import Testing

@testable import ImageCodecs

/// Tests of every kind of PNG that the format has, written by hand.
@Suite struct PNGKindsTests {
  struct Kind: CustomTestStringConvertible {
    var testDescription: String
    var file: PNGFile
    var pixels: [UInt32]

    init(_ name: String, _ file: PNGFile, _ pixels: [UInt32]) {
      testDescription = name
      self.file = file
      self.pixels = pixels
    }
  }

  private static let palette = PNGFile.Chunk(
    type: "PLTE", data: [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7])

  static let kinds = [
    Kind(
      "1-bit gray", PNGFile(width: 3, height: 1, depth: 1, colorType: 0, rows: [0, 0b1010_0000]),
      [0xffff_ffff, 0xff00_0000, 0xffff_ffff]),
    Kind(
      "4-bit gray", PNGFile(width: 2, height: 1, depth: 4, colorType: 0, rows: [0, 0x3f]),
      [0xff33_3333, 0xffff_ffff]),
    Kind(
      "16-bit gray", PNGFile(width: 1, height: 1, depth: 16, colorType: 0, rows: [0, 0x80, 0x00]),
      [0xff80_8080]),
    Kind(
      "gray with alpha", PNGFile(width: 1, height: 1, depth: 8, colorType: 4, rows: [0, 200, 51]),
      [0x3328_2828]),
    Kind(
      "gray with a clear colour",
      PNGFile(
        width: 2, height: 1, depth: 8, colorType: 0,
        extra: [PNGFile.Chunk(type: "tRNS", data: [0, 7])], rows: [0, 7, 8]),
      [0x0000_0000, 0xff08_0808]),
    Kind(
      "RGB", PNGFile(width: 1, height: 2, depth: 8, colorType: 2, rows: [0, 1, 2, 3, 0, 4, 5, 6]),
      [0xff01_0203, 0xff04_0506]),
    Kind(
      "16-bit RGB with alpha",
      PNGFile(
        width: 1, height: 1, depth: 16, colorType: 6,
        rows: [0, 0xff, 0xff, 0x80, 0x80, 0, 0, 0xff, 0xff]),
      [0xffff_8000]),
    Kind(
      "2-bit palette",
      PNGFile(
        width: 4, height: 1, depth: 2, colorType: 3, extra: [palette], rows: [0, 0b0001_1011]),
      [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xff09_0807]),
    Kind(
      "palette with alpha",
      PNGFile(
        width: 2, height: 1, depth: 8, colorType: 3,
        extra: [palette, PNGFile.Chunk(type: "tRNS", data: [128])], rows: [0, 0, 1]),
      [0x8080_0000, 0xff00_ff00]),
    Kind(
      "gamma, profiles and texts, which are skipped",
      PNGFile(
        width: 1, height: 1, depth: 8, colorType: 0,
        extra: [
          PNGFile.Chunk(type: "gAMA", data: [0, 0, 0, 1]),
          PNGFile.Chunk(type: "iCCP", data: [65, 0, 0, 1, 2, 3]),
          PNGFile.Chunk(type: "zTXt", data: [65, 0, 0, 1, 2, 3]),
          PNGFile.Chunk(type: "abCd", data: [1]),
        ], rows: [0, 100]),
      [0xff64_6464]),
    // The seven passes of Adam7 for 2 × 2 pixels: (0,0) is in pass 1, (1,0) in pass 6, row 1 in
    // pass 7.
    Kind(
      "interlaced",
      PNGFile(
        width: 2, height: 2, depth: 8, colorType: 0, interlace: 1,
        rows: [0, 10, 0, 20, 0, 30, 40]),
      [0xff0a_0a0a, 0xff14_1414, 0xff1e_1e1e, 0xff28_2828]),
  ]

  @Test(arguments: kinds)
  func `each kind decodes`(kind: Kind) throws {
    let image = try ImageDecoder.decode(kind.file.bytes)
    same(image.pixels, kind.pixels)
    same(image.isOpaque, kind.pixels.allSatisfy { $0 >> 24 == 255 })
  }
}
