import ChatRaster

/// Writes pages as Netpbm's PAM: a header as text, then the raw pixels.
struct PAMEncoder: PageEncoder {
  var formatName: String { "PAM" }
  var pixelLayout: PixelLayout { .rgba }

  func fragment(of pixels: Span<UInt8>, in band: PixelBand, scratch: inout Void) -> [UInt8] {
    pixels.indices.map { pixels[$0] }
  }

  func begin(_ page: PageShape, in sink: inout some ByteSink) throws {
    let header = """
      P7
      HEIGHT 0000000000
      WIDTH \(page.width)
      DEPTH 4
      MAXVAL 255
      TUPLTYPE RGB_ALPHA
      ENDHDR

      """
    try sink.write(Array(header.utf8))
  }

  /// Overwrites the zeros in the header with the height, which is known only now.
  func finish(_ file: inout Void, height: Int, in sink: inout some ByteSink) throws {
    let digits = String(height)
    let zeros = String(repeating: "0", count: max(0, 10 - digits.count))
    try sink.patch(Array((zeros + digits).utf8), at: "P7\nHEIGHT ".utf8.count)
  }
}

/// The format of the encoder.
let pam = OutputFormat(
  "pam", mediaType: "image/x-portable-arbitrarymap", endings: ["pam"]
) { _ in
  .pages(PAMEncoder())
}
