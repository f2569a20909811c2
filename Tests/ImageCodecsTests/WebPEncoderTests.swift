import Assertions
import ImageCodecs
import Platform
import Testing

@Suite struct WebPEncoderTests {
  @Test(arguments: [true, false])
  func `a lossless WebP comes back as it was`(isOpaque: Bool) throws {
    let picture = TestPicture(width: 61, height: 40, isOpaque: isOpaque)
    let file = try picture.file(as: WebPEncoder())
    let decoded = try ImageDecoder.decode(file)
    same(decoded.isOpaque, isOpaque)
    same(decoded.pixels, picture.pixels)
    for rows in [[1], [39], Array(1..<40)] {
      try same(picture.file(as: WebPEncoder(), splitAt: rows), file)
    }
  }

  @Test(arguments: [true, false])
  func `a lossy WebP comes back nearly, its alpha as it was`(isOpaque: Bool) throws {
    let picture = TestPicture(slopesOfWidth: 61, height: 40, isOpaque: isOpaque)
    let file = try picture.file(as: WebPEncoder(.lossy(quality: 90)))
    let decoded = try ImageDecoder.decode(file)
    #expect(picture.distance(to: decoded.pixels) <= 16)
    same(decoded.pixels.map { $0 >> 24 }, picture.pixels.map { $0 >> 24 })
    #expect(file != (try picture.file(as: WebPEncoder(.lossy(quality: 50)))))
  }

  @Test func `a quality that the format does not have is an error`() throws {
    let picture = TestPicture(slopesOfWidth: 4, height: 4)
    for quality in [-1, 101] {
      #expect(throws: PageEncodingError.invalidQuality(quality, 0...100)) {
        try picture.file(as: WebPEncoder(.lossy(quality: quality)))
      }
    }
    for quality in [0, 101, 900] {
      #expect(throws: PageEncodingError.invalidQuality(quality, 1...100)) {
        try picture.file(as: JPEGEncoder(quality: quality))
      }
    }
  }

  @Test func `a WebP is bounded by its format and by memory`() throws {
    let limits = WebPEncoder().limits
    same(limits.maximumHeight(atWidth: 780), 16_383)
    same(limits.maximumHeight(atWidth: 16_384), 0)
    same(limits.maximumHeight(atWidth: 16_000), 2_000)
    let picture = TestPicture(slopesOfWidth: 2, height: 16_383)
    let decoded = try ImageDecoder.decode(picture.file(as: WebPEncoder()))
    same(decoded.pixels, picture.pixels)
    #expect(throws: PageEncodingError.self) {
      try WebPEncoder().bytes(
        of: [UInt32](repeating: 0, count: 16_384).span, height: 16_384,
        of: PageShape(width: 1, isOpaque: true, scale: 1))
    }
  }
}
