import Assertions
import Testing

@testable import ImageCodecs

@Suite struct ImageDecoderTests {
  /// The colours in the centres of a fixture's four quadrants.
  private func quadrants(_ image: DecodedImage) -> [UInt32] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { column, row in
      image.pixels[image.height * row / 4 * image.width + image.width * column / 4]
    }
  }

  /// True if each channel of each colour is within 6 of the other's: the loss of JPEG.
  private func isClose(_ one: [UInt32], _ other: [UInt32]) -> Bool {
    zip(one, other).allSatisfy { one, other in
      [24, 16, 8, 0].allSatisfy { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) <= 6 }
    }
  }

  private let colors: [UInt32] = [0xffdc_1e1e, 0xff1e_c81e, 0xff1e_1edc, 0xfffa_fafa]

  @Test(arguments: [Fixture.baseline, .progressive, .restart, .cmyk, .ycck])
  func `a JPEG decodes to its colours`(fixture: Fixture) throws {
    let image = try ImageDecoder.decode(try fixture.bytes())
    same(image.width, 32)
    same(image.height, 24)
    #expect(image.isOpaque)
    #expect(isClose(quadrants(image), colors))
  }

  @Test func `a gray JPEG decodes to greys`() throws {
    let image = try ImageDecoder.decode(try Fixture.gray.bytes())
    #expect(isClose(quadrants(image), [0xff00_0000, 0xff5a_5a5a, 0xffb4_b4b4, 0xffff_ffff]))
  }

  @Test(arguments: [Fixture.lossless, .lossy])
  func `a WebP decodes to its colours with premultiplied alpha`(fixture: Fixture) throws {
    let image = try ImageDecoder.decode(try fixture.bytes())
    #expect(!image.isOpaque)
    #expect(
      isClose(quadrants(image), [0xffdc_1e1e, 0x800f_640f, 0xff1e_1edc, 0x807d_7d7d]))
  }

  @Test(arguments: Fixture.allCases)
  func `a picture is shrunk to the smallest size that covers the target`(fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    let half = try ImageDecoder.decode(bytes, covering: (16, 12))
    #expect((half.width, half.height) == (16, 12))
    let wide = try ImageDecoder.decode(bytes, covering: (8, 1))
    #expect((wide.width, wide.height) == (8, 6))
    let larger = try ImageDecoder.decode(bytes, covering: (500, 3))
    #expect((larger.width, larger.height) == (32, 24))
    let smallest = try ImageDecoder.decode(bytes, covering: (0, 0))
    #expect((smallest.width, smallest.height) == (1, 1))
    if fixture == .baseline { #expect(isClose(quadrants(half), colors)) }
  }

  @Test func `shrinking averages exactly`() throws {
    // A reduction from 3 × 3 to 2 × 2: each target pixel covers one and a half source pixels in
    // both directions.
    let row: [UInt8] = [0, 0, 90, 240]
    let file = PNGFile(width: 3, height: 3, depth: 8, colorType: 0, rows: row + row + row)
    let image = try ImageDecoder.decode(file.bytes, covering: (2, 2))
    same(image.pixels, [0xff1e_1e1e, 0xffbe_bebe, 0xff1e_1e1e, 0xffbe_bebe])
  }

  @Test func `clear pixels do not bleed their colour`() throws {
    let row: [UInt8] = [0, 255, 0, 0, 0, 0, 0, 255, 255]
    let file = PNGFile(width: 2, height: 2, depth: 8, colorType: 6, rows: row + row)
    let image = try ImageDecoder.decode(file.bytes, covering: (1, 1))
    same(image.pixels, [0x8000_0080])
    #expect(!image.isOpaque)
  }

  @Test(arguments: 1...8)
  func `EXIF orientation turns the picture upright`(orientation: UInt8) throws {
    let expected: [Int: [Int]] = [
      1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [3, 2, 1, 0], 4: [2, 3, 0, 1],
      5: [0, 2, 1, 3], 6: [2, 0, 3, 1], 7: [3, 1, 2, 0], 8: [1, 3, 0, 2],
    ]
    for isLittleEndian in [true, false] {
      let bytes = try withOrientation(orientation, isLittleEndian: isLittleEndian)
      let info = try ImageDecoder.info(of: bytes)
      let image = try ImageDecoder.decode(bytes)
      same(info.orientation.rawValue, orientation)
      #expect((info.width, info.height) == (orientation < 5 ? (32, 24) : (24, 32)))
      #expect((image.width, image.height) == (info.width, info.height))
      let order = try #require(expected[Int(orientation)])
      #expect(isClose(quadrants(image), order.map { colors[$0] }))
      let small = try ImageDecoder.decode(bytes, covering: (info.width / 2, info.height / 2))
      #expect((small.width, small.height) == (info.width / 2, info.height / 2))
    }
  }

  @Test func `a damaged EXIF block is no orientation and no error`() throws {
    let bytes = try withOrientation(6, isLittleEndian: true)
    for offset in 12..<34 {
      var damaged = bytes
      damaged[offset] = 255
      _ = try ImageDecoder.info(of: damaged)
    }
    let nonsense = try withOrientation(77, isLittleEndian: true)
    try same(ImageDecoder.info(of: nonsense).orientation, .up)
  }

  @Test(arguments: 1...8, [false, true])
  func `a WebP's EXIF orientation turns the picture upright`(
    orientation: UInt8, hasHeader: Bool
  ) throws {
    let upright = quadrants(try ImageDecoder.decode(try Fixture.lossless.bytes()))
    let order = try #require(
      [
        1: [0, 1, 2, 3], 2: [1, 0, 3, 2], 3: [3, 2, 1, 0], 4: [2, 3, 0, 1],
        5: [0, 2, 1, 3], 6: [2, 0, 3, 1], 7: [3, 1, 2, 0], 8: [1, 3, 0, 2],
      ][Int(orientation)])
    let bytes = try webP(orientation, hasHeader: hasHeader)
    let info = try ImageDecoder.info(of: bytes)
    let image = try ImageDecoder.decode(bytes)
    #expect((info.width, info.height) == (orientation < 5 ? (32, 24) : (24, 32)))
    #expect((image.width, image.height) == (info.width, info.height))
    same(quadrants(image), order.map { upright[$0] })
  }

  @Test func `a damaged EXIF chunk of a WebP is no orientation and no error`() throws {
    let bytes = try webP(6, hasHeader: false)
    for offset in (bytes.count - 30)..<bytes.count {
      for value: UInt8 in [0, 0x7f, 0xff] {
        var damaged = bytes
        damaged[offset] = value
        _ = try ImageDecoder.info(of: damaged)
      }
    }
  }

  @Test(arguments: 1...8, [false, true])
  func `a PNG's EXIF orientation turns the picture upright`(
    orientation: UInt8, isBehindPixels: Bool
  ) throws {
    // Four greys as a 2 × 2 picture.
    let order = try #require(
      [
        1: [10, 20, 30, 40], 2: [20, 10, 40, 30], 3: [40, 30, 20, 10], 4: [30, 40, 10, 20],
        5: [10, 30, 20, 40], 6: [30, 10, 40, 20], 7: [40, 20, 30, 10], 8: [20, 40, 10, 30],
      ][Int(orientation)])
    var bytes = png(orientation, isBehindPixels: isBehindPixels).bytes
    try same(ImageDecoder.info(of: bytes).orientation.rawValue, orientation)
    try same(ImageDecoder.decode(bytes).pixels.map { Int($0 & 255) }, order)
    // A chunk with a wrong checksum is ignored.
    let chunk = try #require(
      bytes.indices.first { bytes[$0...].starts(with: "eXIf".utf8) })
    bytes[chunk + 4 + 21] ^= 1
    try same(ImageDecoder.info(of: bytes).orientation, .up)
  }

  @Test func `a damaged EXIF chunk of a PNG is no orientation and no error`() throws {
    for isBehindPixels in [false, true] {
      let file = png(6, isBehindPixels: isBehindPixels)
      let place = try #require(file.chunks.firstIndex { $0.type == "eXIf" })
      for offset in file.chunks[place].data.indices {
        for value: UInt8 in [0, 0x7f, 0xff] {
          var damaged = file
          damaged.chunks[place].data[offset] = value
          _ = try ImageDecoder.decode(damaged.bytes)
        }
      }
      for count in 0..<file.bytes.count { _ = ImageOrientation(png: Array(file.bytes[..<count])) }
    }
  }

  /// A PNG with an EXIF chunk before or after its pixels.
  private func png(_ orientation: UInt8, isBehindPixels: Bool) -> PNGFile {
    var file = PNGFile(
      width: 2, height: 2, depth: 8, colorType: 0, rows: [0, 10, 20, 0, 30, 40])
    file.chunks.insert(
      .init(type: "eXIf", data: tiff(orientation, isLittleEndian: isBehindPixels)),
      at: isBehindPixels ? 2 : 1)
    return file
  }

  /// The lossless fixture with an EXIF chunk at its end.
  private func webP(_ orientation: UInt8, hasHeader: Bool) throws -> [UInt8] {
    var block = hasHeader ? Array("Exif".utf8) + [0, 0] : []
    block += tiff(orientation, isLittleEndian: false)
    var bytes = try Fixture.lossless.bytes()
    // The extended format: alpha and EXIF, 32 × 24.
    bytes.insert(
      contentsOf: Array("VP8X".utf8) + [10, 0, 0, 0, 0x18, 0, 0, 0, 31, 0, 0, 23, 0, 0], at: 12)
    bytes += Array("EXIF".utf8) + [UInt8(block.count), 0, 0, 0] + block
    let length = bytes.count - 8
    bytes.replaceSubrange(4..<8, with: [UInt8(length & 255), UInt8(length >> 8), 0, 0])
    return bytes
  }

  /// A TIFF directory with one entry.
  private func tiff(_ value: UInt8, isLittleEndian: Bool) -> [UInt8] {
    isLittleEndian
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
      : [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
  }

  /// The baseline fixture with an EXIF block after its first marker.
  private func withOrientation(_ value: UInt8, isLittleEndian: Bool) throws -> [UInt8] {
    let tiff = tiff(value, isLittleEndian: isLittleEndian)
    let segment = Array("Exif".utf8) + [0, 0] + tiff
    let marker: [UInt8] = [0xff, 0xe1, 0, UInt8(segment.count + 2)]
    let bytes = try Fixture.baseline.bytes()
    return Array(bytes[..<2]) + marker + segment + bytes[2...]
  }
}
