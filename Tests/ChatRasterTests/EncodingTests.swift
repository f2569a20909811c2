import Assertions
import ChatFonts
import ChatRaster
import FoundationEssentials
import ImageCodecs
import RendererTestResources
import Testing

/// Tests of pages in all formats, through public API only.
@Suite(.timeLimit(.minutes(20))) struct EncodingTests {
  private let talk = TestConversation.talk(messages: 14)

  private func renderer(
    _ change: (inout RenderOptions) -> Void = { _ in }
  ) throws -> ChatRenderer {
    var configuration = try TestConversation.configuration()
    change(&configuration.options)
    return try ChatRenderer(configuration)
  }

  /// A format without alpha that writes its pixels unchanged.
  private struct OpaqueEncoder: PageEncoder {
    var limits = PageLimits()
    var formatName: String { "opaque picture" }
    var pixelLayout: PixelLayout { .rgb }
    func fragment(of pixels: Span<UInt8>, in band: PixelBand, scratch: inout Void) -> [UInt8] {
      pixels.indices.map { pixels[$0] }
    }
    func begin(_ page: PageShape, in sink: inout some ByteSink) {}
    func finish(_ file: inout Void, height: Int, in sink: inout some ByteSink) {}
  }

  @Test func `a page is the same in every format that loses nothing`() async throws {
    for background in [PageBackground.automatic, .transparent] {
      let renderer = try renderer { $0.background = background }
      let image = try await renderer.image(of: talk)
      try await same(renderer.encoded(of: talk, as: RawPixelEncoder()), image.bytes)
      let png = try await renderer.png(of: talk)
      try await same(renderer.encoded(of: talk, as: PNGEncoder()), png)
      let pixels = try ImageDecoder.decode(png).pixels
      try same(ImageDecoder.decode(image.png()).pixels, pixels)
      let webP = try await renderer.encoded(of: talk, as: WebPEncoder())
      let decoded = try ImageDecoder.decode(webP).pixels
      try same(ImageDecoder.decode(image.encoded(as: WebPEncoder())).pixels, decoded)
      // The two decoders round translucent colours differently.
      same(decoded.map { $0 >> 24 }, pixels.map { $0 >> 24 })
      #expect(decoded == pixels || background == .transparent)
    }
  }

  @Test func `a JPEG is the PNG's picture, nearly`() async throws {
    let renderer = try renderer()
    let png = try ImageDecoder.decode(try await renderer.png(of: talk)).pixels
    let bytes = try await renderer.encoded(of: talk, as: JPEGEncoder(quality: 95))
    let jpeg = try ImageDecoder.decode(bytes).pixels
    same(jpeg.count, png.count)
    var differences: [Int] = []
    for (one, other) in zip(png, jpeg) {
      var most = 0
      for shift: UInt32 in [0, 8, 16] {
        let distance = Int(one >> shift & 255) - Int(other >> shift & 255)
        most = max(most, abs(distance))
      }
      differences.append(most)
    }
    #expect(differences.reduce(0, +) < 2 * differences.count, "less than 2 on the average")
    #expect(differences.count { $0 > 24 } < differences.count / 1_000)
  }

  @Test func `a file has the bytes of the page in memory, beside its regions`() async throws {
    let folder = try PictureFolder()
    let renderer = try renderer()
    let file = folder.url.appending(path: "page.webp")
    let report = try await renderer.write(
      talk, to: file, as: WebPEncoder(), regions: folder.url.appending(path: "page.json"))
    let bytes = try Array(Data(contentsOf: file))
    same(bytes, (try await renderer.encoded(of: talk, as: WebPEncoder())))
    same(report.byteCount, bytes.count)
    let regions = try Data(contentsOf: folder.url.appending(path: "page.json"))
    #expect(!regions.isEmpty)
  }

  @Test func `a caller's encoder writes a page and pages`() async throws {
    let folder = try PictureFolder()
    let renderer = try renderer()
    let file = folder.url.appending(path: "page.pam")
    try await savePAM(talk, with: renderer, to: file)
    let image = try await renderer.image(of: talk)
    let zeros = String(repeating: "0", count: 10 - String(image.height).count)
    let header = """
      P7
      HEIGHT \(zeros)\(image.height)
      WIDTH 390
      DEPTH 4
      MAXVAL 255
      TUPLTYPE RGB_ALPHA
      ENDHDR

      """
    try same(Array(Data(contentsOf: file)), Array(header.utf8) + image.bytes)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let pages = names.count { $0.hasPrefix("page.") && $0 != "page.pam" }
    same(pages, Int((Double(image.height) / 844).rounded(.up)))
  }

  @Test func `without alpha a transparent page has the theme's background`() async throws {
    let transparent = try await renderer { $0.background = .transparent }
      .encoded(of: talk, as: OpaqueEncoder())
    same(transparent, (try await renderer().encoded(of: talk, as: OpaqueEncoder())))
    let half = try await renderer {
      $0.background = .color(Color(red: 0, green: 0, blue: 0, alpha: 128))
    }.encoded(of: talk, as: OpaqueEncoder())
    #expect(half.suffix(3).allSatisfy { $0 == 127 }, "below the last message it lies over white")
  }

  @Test func `a page that a format cannot hold is an error in the library's words`() async throws {
    let renderer = try renderer()
    let file = FileManager.default.temporaryDirectory.appending(path: "never")
    for limits in [PageLimits(maximumHeight: 200), PageLimits(maximumWidth: 389)] {
      let encoder = OpaqueEncoder(limits: limits)
      let error = await #expect(throws: RenderError.self) {
        try await renderer.write(talk, to: file, as: encoder)
      }
      same(error?.code, .pageTooLarge)
      same(error?.key, (limits.maximumHeight == 200 ? "encoder" : "width"))
      same(error?.description.contains("opaque picture"), true)
      same(error?.description.contains("--"), false)
      let pages = await #expect(throws: RenderError.self) {
        try await renderer.writePages(of: talk, height: 201, as: encoder) { _, _ in file }
      }
      same(pages?.code, .pageTooLarge)
    }
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let flat = RenderedImage(
      width: 1, height: 16_384, scale: 1, bytes: .init(repeating: 0, count: 65_536))
    let error = #expect(throws: RenderError.self) { try flat.encoded(as: WebPEncoder()) }
    same(error?.code, .pageTooLarge)
    for (width, height) in [(1, 16_383), (0, 0), (-1, -16_384), (.max, 2)] {
      let image = RenderedImage(width: width, height: height, scale: 1, bytes: flat.bytes)
      let error = #expect(throws: RenderError.self) { try image.png() }
      same(error?.key, "bytes")
    }
  }

  @Test func `every format of the documentation is one`() async throws {
    let files = try await formats(of: talk, by: try renderer())
    let starts: [[UInt8]] = [
      [0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], Array("RIFF".utf8), Array("RIFF".utf8),
    ]
    for (file, start) in zip(files, starts) { #expect(file.starts(with: start)) }
    same(Set(files).count, 5)
    same(files[4].count % (390 * 4), 0)
  }
}
