import Assertions
import CellEngine
import DisplayList
import Foundation
import Platform
import RasterKit
import TestResources
import Testing
import TextShaping

@testable import VectorKit

/// Provides a picture of 40 × 20 pixels as a JPEG, or a picture whose file is not available.
private struct Photographs: ImageProviding {
  static let file: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0, 20, 0, 40, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 7, 7, 7, 7, 0xFF, 0xD9]

  func bitmap(for reference: ImageReference, pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
    Bitmap(
      width: pixelWidth, height: pixelHeight,
      pixels: Array(repeating: 0xFF00_FF00, count: pixelWidth * pixelHeight))
  }

  func file(of reference: ImageReference) -> [UInt8]? {
    reference.identifier == "jpeg" ? Self.file : nil
  }
}

/// Cells with one picture in two sizes, the second one clipped to a circle.
private struct PictureCells: CellSource {
  var identifier: String
  let count = 2
  let width = 200.0
  let background = Background.color(.white)

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    let picture = ImageReference(identifier: identifier, pixelWidth: 40, pixelHeight: 20)
    let rect = Rect(x: 10, y: 10, width: index == 0 ? 80 : 40, height: 40)
    return CellSnapshot(
      size: Size(width: width, height: 60),
      items: [.image(picture, rect, clip: index == 0 ? .rect(rect) : .ellipse(rect))])
  }
}

@Suite struct JPEGPictureTests {
  private func text(_ identifier: String) throws -> String {
    let catalog = try FontCatalog(directories: [TestResources.boxFontDirectory])
    let engine = CellEngine(workers: 1, catalog: catalog, images: Photographs())
    let bytes = try engine.writeDocument(
      of: PictureCells(identifier: identifier), as: PDFEncoder(.init(), fonts: catalog.files),
      to: MemorySink()
    ).sink.bytes
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  @Test func `a JPEG is in the document once, as it is coded`() throws {
    let text = try text("jpeg")
    let parts = text.split(separator: "/Filter/DCTDecode", omittingEmptySubsequences: false)
    same(parts.count, 2)
    let file = String(String.UnicodeScalarView(Photographs.file.map { Unicode.Scalar($0) }))
    #expect(parts[1].hasPrefix("/Length \(Photographs.file.count)>>\nstream\n\(file)\nendstream"))
    #expect(parts[0].hasSuffix("/Width 40/Height 20/ColorSpace/DeviceRGB/BitsPerComponent 8"))
  }

  private func svg(_ identifier: String) throws -> String {
    let catalog = try FontCatalog(directories: [TestResources.boxFontDirectory])
    let engine = CellEngine(workers: 1, catalog: catalog, images: Photographs())
    let bytes = try engine.writeDocument(
      of: PictureCells(identifier: identifier), as: SVGEncoder(.init(), fonts: catalog.files),
      to: MemorySink()
    ).sink.bytes
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a JPEG is in the SVG once, as it is coded, and cropped around its centre`() throws {
    let text = try svg("jpeg")
    let parts = text.components(separatedBy: "data:image/jpeg;base64,")
    #expect(parts.count == 2 && !text.contains("image/png"))
    let coded = Data(Photographs.file).base64EncodedString()
    #expect(parts[1].hasPrefix(coded + "\"/></defs>\n<use href=\"#d2\" "))
    #expect(
      parts[0].hasSuffix(
        "<image id=\"d2\" x=\"0\" y=\"0\" width=\"1\" height=\"1\" "
          + "preserveAspectRatio=\"none\" href=\""))
    // 80 × 40 points have the file's proportions; in 40 × 40 points, only the middle is visible.
    #expect(text.contains("transform=\"matrix(80 0 0 40 10 10)\"/></g>"))
    #expect(text.contains("M10 10h40v40H10Z\"/>\n</clipPath>"))
    #expect(text.contains("transform=\"matrix(80 0 0 40 -10 10)\"/></g></g>"))
  }

  @Test func `a picture of another kind is pixels in an SVG too`() throws {
    let text = try svg("other")
    #expect(text.contains("data:image/png") && !text.contains("data:image/jpeg"))
  }

  @Test func `a picture of another kind is pixels`() throws {
    let text = try text("other")
    #expect(!text.contains("DCTDecode") && text.contains("/Predictor 15"))
  }
}
