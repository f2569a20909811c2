import Assertions
import ChatTesting
import Foundation
import Testing

@Suite struct PictureReadingTests {
  /// Gradients of colour; the left side is transparent if the picture is not opaque.
  static func slopes(width: Int = 40, height: Int = 24, isOpaque: Bool = true) -> RenderedImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        bytes += [UInt8(x * 4), UInt8(y * 8), 60, isOpaque ? 255 : UInt8(x * 255 / (width - 1))]
      }
    }
    return RenderedImage(width: width, height: height, scale: 2, bytes: bytes)
  }

  @Test func `what was written without loss comes back`() throws {
    for image in [Self.slopes(), Self.slopes(isOpaque: false)] {
      let png = try RenderedImage(decoding: image.png(), scale: 2)
      #expect(png.width == 40 && png.height == 24 && png.scale == 2)
      same(png.difference(from: image).description, "no difference")
      // libwebp rounds translucent colours differently.
      let webP = try RenderedImage(decoding: image.encoded(as: WebPEncoder(.lossless)))
      #expect(webP.difference(from: image, tolerance: 1).isEmpty)
    }
    let opaque = try RenderedImage(decoding: Self.slopes().encoded(as: WebPEncoder(.lossless)))
    same(opaque.bytes, Self.slopes().bytes)
    let jpeg = try Self.slopes().encoded(as: JPEGEncoder(quality: 95))
    let difference = try RenderedImage(decoding: jpeg).difference(from: Self.slopes())
    #expect(difference.maximum < 12)
    #expect(!difference.isEmpty)
  }

  @Test func `what is no whole picture is refused with a sentence`() throws {
    let png = try Self.slopes().png()
    for bytes in [[], Array("hello".utf8), Array(png.prefix(60)), Array(png.dropLast(20))] {
      let error = #expect(throws: RenderError.self) { try RenderedImage(decoding: bytes) }
      same(error?.code, .cannotDecode)
      same(error?.description.isEmpty, false)
    }
  }
}
