import Testing

@testable import ImageCodecs

@Suite(.timeLimit(.minutes(20))) struct HostileImageTests {
  private func error(_ bytes: [UInt8]) -> ImageError? {
    do throws(ImageError) {
      _ = try ImageDecoder.decode(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: Fixture.allCases)
  func `a picture that was cut short anywhere is an error`(fixture: Fixture) throws {
    let bytes = try fixture.bytes()
    for count in 0..<bytes.count {
      #expect(error(Array(bytes[..<count])) != nil, "\(count) of \(bytes.count) bytes")
    }
  }

  @Test(arguments: [true, false])
  func `a PNG that was cut short anywhere is an error`(isOpaque: Bool) throws {
    let bytes = try TestPicture(width: 20, height: 10, isOpaque: isOpaque).png(splitAt: [3])
    for count in 0..<bytes.count {
      #expect(error(Array(bytes[..<count])) != nil, "\(count) of \(bytes.count) bytes")
    }
    #expect(error(Array(bytes[..<(bytes.count - 1)])) == .truncated(.png))
  }

  @Test func `an interlaced PNG that was cut short is an error`() throws {
    let bytes = PNGFile(
      width: 2, height: 2, depth: 8, colorType: 0, interlace: 1, rows: [0, 10, 0, 20, 0, 30, 40]
    ).bytes
    for count in 0..<bytes.count { #expect(error(Array(bytes[..<count])) != nil) }
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
          #expect(image.pixels.count == image.width * image.height)
          // What layout is told is what painting gets.
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
    // Only chunks that may be skipped may be damaged unseen.
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
    #expect(
      error(file.bytes)
        == .headerLies(width: 10_000, height: 10_000, byteCount: file.bytes.count))
  }

  @Test func `too many pixels are refused`() {
    let huge = PNGFile(
      width: 0x7fff_ffff, height: 0x7fff_ffff, depth: 8, colorType: 2, rows: [0])
    #expect(error(huge.bytes) == .tooManyPixels(width: 0x7fff_ffff, height: 0x7fff_ffff))
    let interlaced = PNGFile(
      width: 10_000, height: 10_000, depth: 8, colorType: 2, interlace: 1, rows: [0])
    #expect(error(interlaced.bytes) == .tooManyPixels(width: 10_000, height: 10_000))
  }

  @Test func `a row that only a bomb has is refused, and the widest other one shrinks`() throws {
    let bomb = PNGFile(width: 1_000_001, height: 1, depth: 16, colorType: 6, rows: [0])
    #expect(error(bomb.bytes) == .tooManyPixels(width: 1_000_001, height: 1))
    var white = TestPicture(width: ImageLimits.maximumWidth, height: 0, isOpaque: true)
    white.height = 2
    white.pixels = [UInt32](repeating: 0xffff_ffff, count: white.width * 2)
    let image = try ImageDecoder.decode(white.png(), covering: (1, 1))
    #expect(image.pixels == [UInt32](repeating: 0xffff_ffff, count: white.width / 2))
  }

  @Test func `a picture with fewer rows than its header says is an error`() {
    let file = PNGFile(width: 10, height: 10, depth: 8, colorType: 0, rows: [0, 1, 2, 3])
    #expect(error(file.bytes) != nil)
  }

  @Test func `a JPEG whose header claims more than it holds is an error`() throws {
    var bytes = try Fixture.baseline.bytes()
    let frame = try #require(
      bytes.indices.dropLast(9).first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 })
    bytes[frame + 5] = 2
    bytes[frame + 7] = 2
    #expect(error(bytes) == .truncated(.jpeg))
    #expect(throws: ImageError.truncated(.jpeg)) {
      try ImageDecoder.decode(bytes, covering: (10, 10))
    }
  }

  @Test func `other formats are named`() {
    #expect(error([0, 0, 0, 24] + Array("ftypheic".utf8)) == .unsupportedFormat("HEIC"))
    #expect(error([0, 0, 0, 24] + Array("ftypavif".utf8)) == .unsupportedFormat("AVIF"))
    #expect(error(Array("BM......".utf8)) == .unsupportedFormat("BMP"))
    #expect(error(Array("<svg/>".utf8)) == .notAnImage)
    #expect(error([]) == .notAnImage)
  }

  @Test func `a name's ending is not asked: the bytes are`() throws {
    let error = error(Array("%PDF-1.4".utf8))
    #expect(error?.description == "not a picture in PNG, JPEG, WebP or GIF")
  }
}
