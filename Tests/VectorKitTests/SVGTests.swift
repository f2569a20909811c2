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

/// A cell with a line of boxes for letters, and a link on its second word.
private struct WordCells: CellSource {
  var words = "A AAA AA"
  var count = 3
  let width = 200.0
  let background = Background.color(.white)

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    let style = TextStyle(
      families: [TestResources.boxFamily], size: 10, color: .black, lineHeight: 12)
    let link = Rect(x: 30, y: 4, width: 30, height: 12)
    return CellSnapshot(
      size: Size(width: width, height: 30),
      items: [.text(shaper.shape(StyledText(words, style: style)), origin: Point(x: 10, y: 4))],
      hitAreas: [
        CellRegion(role: .link("https://example.com/?a=\"<b>"), rects: [link]),
        CellRegion(role: .link("javascript:alert(1)"), rects: [link]),
      ])
  }
}

/// A cell with a translucent gradient, on a page with another.
private struct GradientCells: CellSource {
  let count = 1
  let width = 200.0
  let background = Background.gradient(
    Gradient(
      start: .zero, end: Point(x: 0, y: 50),
      stops: [Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 1, color: .white)]),
    period: 100)

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    let gradient = Gradient(
      start: .zero, end: Point(x: 100, y: 0),
      stops: [
        Gradient.Stop(offset: 0, color: Color(red: 255, green: 0, blue: 0, alpha: 128)),
        Gradient.Stop(offset: 1, color: Color(red: 0, green: 0, blue: 255, alpha: 128)),
      ])
    return CellSnapshot(
      size: Size(width: width, height: 30),
      items: [.fill(.rect(Rect(x: 0, y: 0, width: 100, height: 20)), .gradient(gradient))])
  }
}

@Suite struct SVGTests {
  private func svg(
    _ cells: some CellSource, _ form: SVGEncoder.TextForm, workers: Int = 1
  ) throws -> String {
    let catalog = try FontCatalog(directories: [TestResources.boxFontDirectory])
    let engine = CellEngine(workers: workers, catalog: catalog, images: NoImages())
    let bytes = try engine.writeDocument(
      of: cells, as: SVGEncoder(.init(title: "A & B", text: form), fonts: catalog.files),
      to: MemorySink()
    ).sink.bytes
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The beginning of a path that is only touched.
  private static let invisible = "<path fill=\"none\" pointer-events=\"all\""

  private func count(_ words: String, in text: String) -> Int {
    text.components(separatedBy: words).count - 1
  }

  @Test func `outlines are held once, and their words lie over them`() throws {
    let text = try svg(WordCells(), .outlines)
    // There is one square that all letters share, and none for spaces.
    same(count("<path id=", in: text), 1)
    same(count("<use href=\"#d1\"", in: text), 3 * 6)
    same(count(">A AAA AA</text>", in: text), 3)
    #expect(!text.contains("@font-face"))
  }

  @Test func `letters as text stand word by word in a font of the file`() throws {
    let text = try svg(WordCells(), .text)
    #expect(!text.contains("<use") && !text.contains("pointer-events=\"all\" font-family"))
    let words = text.components(separatedBy: "<tspan x=\"").dropFirst()
    same(words.count, 3 * 3)
    for (word, line) in zip(words.prefix(3), ["A ", "AAA ", "AA"]) {
      #expect(word.contains("\">\(line)</tspan>"), "\(word)")
    }
    let places = words.prefix(3).compactMap { Double($0.prefix { $0 != "\"" }) }
    #expect(places.first == 0 && places == places.sorted() && Set(places).count == 3)
    same(count("@font-face{font-family:f1;src:url(data:font/ttf;base64,", in: text), 1)
    same(count("font-family=\"f1\"", in: text), 3)
    let fonts = text.components(separatedBy: "base64,")
    let font = try #require(fonts.last?.prefix { $0 != ")" })
    let file = try #require(Data(base64Encoded: String(font)))
    #expect(file.starts(with: [0, 1, 0, 0]))
  }

  @Test func `a letter that the font lacks is a drawn box in both`() throws {
    for form in [SVGEncoder.TextForm.outlines, .text] {
      let text = try svg(WordCells(words: "A \u{F8FF} A"), form)
      same(count("stroke-width", in: text), 3)
    }
  }

  @Test func `links lie where their regions do and lead nowhere else`() throws {
    let text = try svg(WordCells(), .text)
    let link = "<a href=\"https://example.com/?a=%22%3Cb%3E\" rel=\"noreferrer\" target=\"_blank\">"
    same(count(link + Self.invisible + " d=\"M30 4h30v12H30Z\"/></a>", in: text), 3)
    #expect(!text.contains("javascript"))
  }

  @Test func `a gradient has its colours, and their mean where none is drawn`() throws {
    let text = try svg(GradientCells(), .outlines)
    same(count("<stop offset=\"0\" stop-color=\"#FF0000\" stop-opacity=\"0.502\"/>", in: text), 1)
    same(count("<stop offset=\"1\" stop-color=\"#0000FF\" stop-opacity=\"0.502\"/>", in: text), 1)
    let fill = "<path fill=\"#7F007F\" fill-opacity=\"0.502\" style=\"fill:url(#d"
    same(count(fill, in: text), 1)
    same(count(";fill-opacity:1\"", in: text), 1)
    // The page is a gradient from black to white, which repeats.
    same(
      count("<rect width=\"100%\" height=\"100%\" fill=\"#7F7F7F\" style=\"fill:url(#", in: text), 1
    )
  }

  @Test(arguments: [SVGEncoder.TextForm.outlines, .text])
  func `it is XML, and the same for any number of workers`(form: SVGEncoder.TextForm) throws {
    let text = try svg(WordCells(count: 50), form)
    try same(svg(WordCells(count: 50), form, workers: 3), text)
    #expect(text.hasPrefix("<?xml") && text.hasSuffix("</svg>\n"))
    #expect(text.contains("<title>A &amp; B</title>"))
    #expect(text.contains("height=\"0000001500\""))
  }
}
