import Assertions
import Testing

@testable import ImageCodecs

@Suite(.timeLimit(.minutes(20))) struct HostileImageTests {
  /// The damage to a picture, or the error if the picture cannot be decoded.
  private func error(_ bytes: [UInt8]) -> ImageError? {
    do throws(ImageError) {
      return try ImageDecoder.decode(bytes).damage
    } catch {
      return error
    }
  }

  /// The colour of blocks without data in a JPEG, and of rows without data in a PNG without alpha.
  private let missing: UInt32 = 0xff80_8080

  @Test(arguments: Fixture.allCases)
  func `a picture that was cut short anywhere is drawn as far as it goes, and called damaged`(
    fixture: Fixture
  ) throws {
    let bytes = try fixture.bytes()
    let whole = try ImageDecoder.decode(bytes)
    same(whole.damage, nil)
    var equalRows = 0
    var drawn = 0
    for count in 0..<bytes.count {
      let cut = Array(bytes[..<count])
      guard let image = try? ImageDecoder.decode(cut) else {
        same(drawn, 0, "\(count) bytes are not drawn, and fewer are")
        continue
      }
      drawn += 1
      #expect(image.damage != nil, "\(count) of \(bytes.count) bytes")
      #expect((image.width, image.height) == (whole.width, whole.height))
      try same(ImageDecoder.decode(cut), image, "other pixels each time")
      try same(ImageDecoder.decode(cut, covering: (8, 6)).damage, image.damage)
      if fixture.isFromTopToBottom {
        let rows = self.equalRows(image, whole)
        #expect(rows >= equalRows, "\(count) bytes show less than fewer do")
        equalRows = rows
      }
    }
    // A lossless WebP this small gives no row until all of it has been read.
    #expect(drawn > 0 || fixture == .lossless)
    if Fixture.jpegs.contains(fixture) {
      try same(ImageDecoder.decode(Array(bytes.dropLast(2))).pixels, whole.pixels)
    }
  }

  private func equalRows(_ image: DecodedImage, _ whole: DecodedImage) -> Int {
    (0..<whole.height).prefix { y in
      let row = y * whole.width..<(y + 1) * whole.width
      return image.pixels[row] == whole.pixels[row]
    }.count
  }

  @Test func `what a JPEG lacks is grey`() throws {
    let bytes = try Fixture.baseline.bytes()
    let scan = try #require(
      bytes.indices.dropLast().last { bytes[$0] == 0xff && bytes[$0 + 1] == 0xda })
    let image = try ImageDecoder.decode(Array(bytes[..<(scan + 20)]))
    same(image.pixels.last, missing)
    #expect(image.isOpaque)
    same(image.damage, .truncated(.jpeg))
    // Without data after the header, no pixel can be drawn.
    let header = Array(bytes[..<(scan + 2 + Int(bytes[scan + 3]))])
    #expect(throws: ImageError.truncated(.jpeg)) { try ImageDecoder.decode(header) }
  }

  @Test(arguments: [true, false])
  func `a PNG that was cut short anywhere shows its whole rows`(isOpaque: Bool) throws {
    let bytes = try TestPicture(width: 20, height: 10, isOpaque: isOpaque).png(splitAt: [3])
    let whole = try ImageDecoder.decode(bytes)
    var shown: Set<Int> = []
    for count in 0..<bytes.count {
      guard let image = try? ImageDecoder.decode(Array(bytes[..<count])) else { continue }
      same(image.damage, .truncated(.png), "\(count) of \(bytes.count) bytes")
      let rows = equalRows(image, whole)
      let rest = image.pixels[(rows * 20)...]
      #expect(rest.allSatisfy { $0 == (isOpaque ? missing : 0) }, "\(count) bytes")
      same(image.isOpaque, isOpaque)
      shown.insert(rows)
    }
    #expect(shown.contains(10) && shown.count > 1)
  }

  @Test func `an interlaced PNG that was cut short is coarse`() throws {
    // Each pass of Adam7 has a different grey.
    var rows: [UInt8] = []
    for (pass, size) in [(1, 1), (1, 1), (2, 1), (2, 2), (4, 2), (4, 4), (8, 4)].enumerated() {
      let row = [0] + [UInt8](repeating: UInt8(pass + 1) * 10, count: size.0)
      for _ in 0..<size.1 { rows += row }
    }
    let file = PNGFile(width: 8, height: 8, depth: 8, colorType: 0, interlace: 1, rows: rows)
    let whole = try ImageDecoder.decode(file.bytes)
    same(whole.damage, nil)
    var shown: Set<[UInt32]> = []
    for count in 0..<file.bytes.count {
      guard let image = try? ImageDecoder.decode(Array(file.bytes[..<count])) else { continue }
      same(image.damage, .truncated(.png))
      shown.insert(image.pixels.map { $0 & 255 })
    }
    #expect(shown.contains(whole.pixels.map { $0 & 255 }))
    // No pixel is missing once the first pixel is known.
    #expect(shown.contains([UInt32](repeating: 10, count: 64)) && shown.count > 6)
    #expect(shown.allSatisfy { $0.allSatisfy { (10...70).contains($0) } })
  }

  @Test(arguments: Fixture.allCases)
  func `damage anywhere ends in pixels or an error`(fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    var refused = 0
    for offset in bytes.indices {
      for change in [0x01, 0x80, 0xff] as [UInt8] {
        var damaged = bytes
        damaged[offset] ^= change
        do throws(ImageError) {
          let image = try ImageDecoder.decode(damaged)
          same(image.pixels.count, image.width * image.height)
          // Layout and painting get the same size from the file.
          let info = try ImageDecoder.info(of: damaged)
          #expect(info.width == image.width && info.height == image.height, "byte \(offset)")
        } catch {
          refused += 1
        }
      }
    }
    #expect(refused > 0)
  }

  @Test func `damage in a PNG's pixels is an error`() throws {
    let bytes = try TestPicture(width: 20, height: 10, isOpaque: true).png()
    // Only damage in ancillary chunks can go unnoticed.
    let skipped = try PNGFile(bytes).ancillaryRanges
    for offset in bytes.indices.dropFirst(8)
    where !skipped.contains(where: { $0.contains(offset) }) {
      var damaged = bytes
      damaged[offset] ^= 0x10
      #expect(error(damaged) != nil, "byte \(offset)")
    }
  }

  @Test func `a header that lies is named before anything is allocated`() {
    let file = PNGFile(width: 10_000, height: 10_000, depth: 8, colorType: 2, rows: [0, 1, 2, 3])
    same(error(file.bytes), .headerLies(width: 10_000, height: 10_000, byteCount: file.bytes.count))
  }

  @Test func `too many pixels are refused`() {
    let huge = PNGFile(
      width: 0x7fff_ffff, height: 0x7fff_ffff, depth: 8, colorType: 2, rows: [0])
    same(error(huge.bytes), .tooManyPixels(width: 0x7fff_ffff, height: 0x7fff_ffff))
    let interlaced = PNGFile(
      width: 10_000, height: 10_000, depth: 8, colorType: 2, interlace: 1, rows: [0])
    same(error(interlaced.bytes), .tooManyPixels(width: 10_000, height: 10_000))
  }

  @Test func `a row that only a bomb has is refused, and the widest other one shrinks`() throws {
    let bomb = PNGFile(width: 1_000_001, height: 1, depth: 16, colorType: 6, rows: [0])
    same(error(bomb.bytes), .tooManyPixels(width: 1_000_001, height: 1))
    var white = TestPicture(width: ImageLimits.maximumWidth, height: 0, isOpaque: true)
    white.height = 2
    white.pixels = [UInt32](repeating: 0xffff_ffff, count: white.width * 2)
    let image = try ImageDecoder.decode(white.png(), covering: (1, 1))
    same(image.pixels, [UInt32](repeating: 0xffff_ffff, count: white.width / 2))
  }

  @Test func `a picture with fewer rows than its header says is an error`() {
    let file = PNGFile(width: 10, height: 10, depth: 8, colorType: 0, rows: [0, 1, 2, 3])
    #expect(error(file.bytes) != nil)
  }

  @Test func `a JPEG whose header claims more than it holds is damaged`() throws {
    var bytes = try Fixture.baseline.bytes()
    let frame = try #require(
      bytes.indices.dropLast(9).first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 })
    bytes[frame + 5] = 2
    bytes[frame + 7] = 2
    same(error(bytes), .truncated(.jpeg))
    try same(ImageDecoder.decode(bytes, covering: (10, 10)).damage, .truncated(.jpeg))
  }

  @Test func `scans without end are refused, damaged or not`() throws {
    var bytes = try Fixture.progressive.bytes()
    let scan = try #require(
      bytes.indices.dropLast().last { bytes[$0] == 0xff && bytes[$0 + 1] == 0xda })
    let header = bytes[scan..<(scan + 2 + Int(bytes[scan + 3]))]
    for _ in 0..<200 { bytes.insert(contentsOf: header, at: scan) }
    #expect(throws: ImageError.unsupportedVariant(.jpeg, "more than 100 progressive scans")) {
      try ImageDecoder.decode(bytes)
    }
  }

  @Test func `other formats are named`() {
    same(error([0, 0, 0, 24] + Array("ftypheic".utf8)), .unsupportedFormat("HEIC"))
    same(error([0, 0, 0, 24] + Array("ftypavif".utf8)), .unsupportedFormat("AVIF"))
    same(error(Array("BM......".utf8)), .unsupportedFormat("BMP"))
    same(error(Array("<svg/>".utf8)), .notAnImage)
    same(error([]), .notAnImage)
  }

  @Test func `a name's ending is not asked: the bytes are`() throws {
    let error = error(Array("%PDF-1.4".utf8))
    same(error?.description, "not a picture in PNG, JPEG, WebP or GIF")
  }
}
