import Assertions
import ChatRaster
import Films
import Foundation
import RendererTestResources
import Testing

/// Tests that a program's own frames become one animated PNG.
@Suite struct PixelFilmTests {
  private func frame(_ blue: UInt8) -> [UInt8] {
    // The bytes of a pixel on a little-endian machine.
    (0..<12).flatMap { _ in [blue, 0x40, 0x20, 0xff] as [UInt8] }
  }

  @Test func `a film has as many frames as were added`() throws {
    let folder = try PictureFolder()
    let path = folder.url.appending(path: "film.png").path
    let film = PixelFilm(path: path, framesPerSecond: 20)
    for blue in [0, 80, 160] as [UInt8] {
      try film.append(frame(blue), width: 4, height: 3)
    }
    try film.finish()
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    let control = try #require(bytes.range(of: Data("acTL".utf8)))
    same(Array(bytes[control.upperBound..<control.upperBound + 4]), [0, 0, 0, 3])
  }

  @Test func `pixels of another size are refused, and a film without frames makes no file`() throws
  {
    let folder = try PictureFolder()
    let path = folder.url.appending(path: "none.png").path
    let film = PixelFilm(path: path, framesPerSecond: 20)
    #expect(throws: RenderError.self) { try film.append(frame(0), width: 5, height: 3) }
    #expect(throws: RenderError.self) { try film.append([], width: 0, height: 0) }
    #expect(throws: RenderError.self) { try film.append(frame(0), width: .max, height: 3) }
    try film.finish()
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
