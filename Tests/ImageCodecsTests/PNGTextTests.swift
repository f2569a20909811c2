import Assertions
import ImageCodecs
import Testing

@Suite struct PNGTextTests {
  private func png(_ texts: [PNGText]) throws -> [UInt8] {
    let pixels: [UInt32] = [0xFF00_0000]
    return try PNGEncoder(texts: texts).bytes(
      of: pixels.span, height: 1, of: PageShape(width: 1, isOpaque: true, scale: 1))
  }

  @Test func `words stand before the pixels, with their language`() throws {
    let bytes = try png([PNGText(keyword: "Title", text: "Lake é\u{0}x", language: "de-AT\"")])
    let chunk =
      Array("iTXtTitle".utf8) + [0, 0, 0] + Array("de-AT".utf8) + [0, 0] + Array("Lake éx".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: chunk) })
    let pixels = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("IDAT".utf8)) })
    #expect(place < pixels)
    try same(ImageDecoder.decode(bytes).width, 1)
  }

  @Test func `without words there are none`() throws {
    let bytes = try png([])
    #expect(!bytes.indices.contains { bytes[$0...].starts(with: Array("iTXt".utf8)) })
  }

  @Test(arguments: ["", " a", "a ", "a\n", "ж", String(repeating: "a", count: 80)])
  func `a name that the format does not allow is refused`(keyword: String) {
    #expect(throws: (any Error).self) { try png([PNGText(keyword: keyword, text: "x")]) }
  }
}
