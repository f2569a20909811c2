import Assertions
import ImageCodecs
import Platform
import Testing

@Suite struct JPEGEncoderTests {
  @Test(
    arguments: [(1, 1), (7, 9), (16, 16), (61, 40), (33, 128), (17, 129), (130, 300)],
    [(100, 4), (90, 6), (80, 16)])
  func `a JPEG comes back nearly`(size: (Int, Int), quality: (Int, Int)) throws {
    let picture = TestPicture(slopesOfWidth: size.0, height: size.1)
    let decoded = try ImageDecoder.decode(picture.file(as: JPEGEncoder(quality: quality.0)))
    same(decoded.width, size.0)
    same(decoded.height, size.1)
    #expect(picture.distance(to: decoded.pixels) <= quality.1)
  }

  @Test func `a JPEG has the same bytes wherever its fragments begin`() throws {
    let picture = TestPicture(slopesOfWidth: 45, height: 300)
    for quality in [75, 95] {
      let encoder = JPEGEncoder(quality: quality)
      let whole = try picture.file(as: encoder)
      for rows in [[1], [127], [128], [129], [16, 17, 255, 256], Array(1..<300)] {
        try same(picture.file(as: encoder, splitAt: rows), whole)
      }
    }
  }

  @Test func `a JPEG lies over white and says its resolution`() throws {
    var picture = TestPicture(slopesOfWidth: 16, height: 16)
    picture.isOpaque = false
    picture.pixels = picture.pixels.indices.map { $0 % 16 < 8 ? 0 : 0x8000_0000 }
    let file = try picture.file(as: JPEGEncoder(quality: 100))
    let decoded = try ImageDecoder.decode(file)
    same(decoded.pixels[0], 0xffff_ffff)
    #expect([16, 8, 0].allSatisfy { (126...128).contains(decoded.pixels[15] >> $0 & 255) })
    // After JFIF's name and version: the unit, 1 for the inch, and a density of 2 × 72 in both
    // directions.
    same(Array(file[6..<18]), [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0, 144, 0, 144])
  }

  @Test func `a JPEG as high as the format allows can be read`() throws {
    let encoder = JPEGEncoder(quality: 80)
    same(encoder.limits.maximumHeight(atWidth: 3), 65_500)
    let picture = TestPicture(slopesOfWidth: 3, height: 65_500)
    let decoded = try ImageDecoder.decode(picture.file(as: encoder))
    same(decoded.height, 65_500)
    #expect(picture.distance(to: decoded.pixels) <= 16)
    let wide = TestPicture(slopesOfWidth: 65_500, height: 5)
    try same(ImageDecoder.decode(wide.file(as: encoder)).width, 65_500)
  }
}
