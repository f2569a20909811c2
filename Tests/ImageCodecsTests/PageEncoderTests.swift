import Assertions
import ImageCodecs
import Platform
import Testing

@Suite struct PageEncoderTests {
  @Test(arguments: [true, false])
  func `raw pixels are red, green, blue and straight alpha`(isOpaque: Bool) throws {
    let picture = TestPicture(width: 61, height: 40, isOpaque: isOpaque)
    let bytes = try picture.file(as: RawPixelEncoder(), splitAt: [3, 17])
    same(bytes.count, 61 * 40 * 4)
    for (index, pixel) in picture.pixels.enumerated() {
      let alpha = pixel >> 24
      let straight = [16, 8, 0].map { shift -> UInt8 in
        let channel = pixel >> UInt32(shift) & 255
        return alpha == 0 ? 0 : UInt8((channel * 255 + alpha / 2) / alpha)
      }
      same(Array(bytes[index * 4..<index * 4 + 4]), straight + [UInt8(alpha)])
    }
  }

  @Test func `a picture in memory is written in bands that change no pixel`() throws {
    // The picture has three bands.
    let picture = TestPicture(slopesOfWidth: 2_000, height: 2_200)
    let page = PageShape(width: 2_000, isOpaque: true, scale: 2)
    let png = try PNGEncoder().bytes(of: picture.pixels.span, height: 2_200, of: page)
    try same(ImageDecoder.decode(png).pixels, picture.pixels)
    let raw = try RawPixelEncoder().bytes(of: picture.pixels.span, height: 2_200, of: page)
    same(raw, (try picture.file(as: RawPixelEncoder())))
    for (count, height) in [(0, 0), (0, 1), (1_999, 1), (2_001, 1), (2_000, 2)] {
      #expect(throws: PageEncodingError.self) {
        try PNGEncoder().bytes(
          of: [UInt32](repeating: 0, count: count).span, height: height, of: page)
      }
    }
  }

  @Test func `pixels of a caller's may begin anywhere in memory`() throws {
    let picture = TestPicture(width: 9, height: 5, isOpaque: true)
    var bytes: [UInt8] = [0]
    for pixel in picture.pixels {
      bytes += [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
    let band = PixelBand(page: PageShape(width: 9, isOpaque: true, scale: 1), rowCount: 5)
    var scratch = try PNGEncoder.makeScratch()
    let fragment = try PNGEncoder().fragment(
      of: bytes.span.extracting(1..<bytes.count), in: band, scratch: &scratch)
    same(fragment, (try picture.fragment(with: scratch)))
    #expect(throws: PNGError.self) {
      try PNGEncoder().fragment(
        of: bytes.span.extracting(1..<bytes.count - 4), in: band, scratch: &scratch)
    }
  }
}
