import Assertions
import Testing

@testable import ImageCodecs

/// Tests that a JPEG and a PNG with its pixels are the same picture at every size.
@Suite struct ReducedJPEGTests {
  /// A JPEG, and a PNG of the pixels that it has at its full size.
  struct Pair: CustomTestStringConvertible {
    var name: String
    var jpeg: [UInt8]
    var png: PNGFile

    var testDescription: String { name }

    init(_ name: String, _ jpeg: [UInt8]) throws {
      self.name = name
      self.jpeg = jpeg
      let image = try ImageDecoder.decode(jpeg)
      var picture = TestPicture(width: 0, height: 0, isOpaque: true)
      (picture.width, picture.height, picture.pixels) = (image.width, image.height, image.pixels)
      png = try PNGFile(picture.png())
    }

    /// Both files with an orientation.
    func turned(_ orientation: UInt8) -> (jpeg: [UInt8], png: [UInt8]) {
      let tiff: [UInt8] = [
        0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0,
      ]
      let segment = Array("Exif".utf8) + [0, 0] + tiff
      let marker: [UInt8] = [0xff, 0xe1, 0, UInt8(segment.count + 2)]
      var png = png
      png.chunks.insert(.init(type: "eXIf", data: tiff), at: 1)
      return (Array(jpeg[..<2]) + marker + segment + jpeg[2...], png.bytes)
    }
  }

  /// Every JPEG of the fixtures, and drawn ones of even and odd sizes with whole and with halved
  /// chrominance.
  private static let pairs: [Pair] = {
    let sizes: [(width: Int, height: Int)] = [(240, 160), (203, 137), (129, 255)]
    var drawn: [Pair] = []
    for (width, height) in sizes {
      for quality in [80, 95] {
        let file = try? detailed(width, height).file(as: JPEGEncoder(quality: quality))
        let name = "\(width) × \(height), \(quality)"
        if let file, let pair = try? Pair(name, file) { drawn.append(pair) }
      }
    }
    return drawn
      + Fixture.jpegs.compactMap { try? Pair($0.rawValue, $0.bytes()) }
  }()

  /// A picture with edges and lines, in which a shift of half a pixel shows.
  private static func detailed(_ width: Int, _ height: Int) -> TestPicture {
    var picture = TestPicture(slopesOfWidth: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (across, down) = (x - width / 3, y - height / 2)
        if (x + 2 * y) % 29 < 5 || y % 37 < 6 {
          picture.pixels[y * width + x] = 0xff28_2830
        } else if across * across + down * down < 2_500 {
          picture.pixels[y * width + x] += 0x0046_6e28
        }
      }
    }
    return picture
  }

  /// The mean difference in a channel from 0 to 255, and the part of the other picture's
  /// differences between neighbours that a picture has.
  private func compare(
    _ image: DecodedImage, _ other: DecodedImage
  ) -> (difference: Double, sharpness: Double) {
    var (difference, own, others) = (0, 0, 0)
    for index in image.pixels.indices {
      for shift: UInt32 in [0, 8, 16] {
        func channel(_ image: DecodedImage, _ index: Int) -> Int {
          Int(image.pixels[index] >> shift & 255)
        }
        difference += abs(channel(image, index) - channel(other, index))
        if index % image.width > 0 {
          own += abs(channel(image, index) - channel(image, index - 1))
          others += abs(channel(other, index) - channel(other, index - 1))
        }
      }
    }
    return (
      Double(difference) / Double(image.pixels.count * 3),
      others == 0 ? 1 : Double(own) / Double(others)
    )
  }

  @Test(arguments: pairs)
  func `a JPEG drawn smaller is where its PNG is, and as sharp`(pair: Pair) throws {
    for orientation: UInt8 in 1...8 {
      let (jpeg, png) = pair.turned(orientation)
      let full = try ImageDecoder.info(of: jpeg)
      for ratio in [1, 1.3, 1.7, 2, 2.5, 3, 4, 4.6, 5, 7, 8, 9.5, 11, 13, 16] {
        // Each ratio with one orientation besides the upright one.
        guard orientation == 1 || Int(ratio * 10) % 7 + 2 == orientation else { continue }
        let size = (Int(Double(full.width) / ratio), Int(Double(full.height) / ratio))
        let image = try ImageDecoder.decode(jpeg, covering: size)
        let expected = try ImageDecoder.decode(png, covering: size)
        #expect((image.width, image.height) == (expected.width, expected.height))
        let (difference, sharpness) = compare(image, expected)
        // The largest values were 3.7, in a picture of 6 × 4 pixels, and 0.14.
        #expect(difference < 4, "1:\(ratio), \(orientation)")
        #expect(abs(sharpness - 1) < 0.15, "1:\(ratio), \(orientation)")
      }
    }
  }

  @Test func `there are pairs of each kind`() {
    same(Self.pairs.count, 6 + Fixture.jpegs.count)
  }
}
