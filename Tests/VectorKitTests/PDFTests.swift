import Assertions
import CellEngine
import DisplayList
import Platform
import RasterKit
import TestResources
import Testing
import TextShaping

@testable import VectorKit

@Suite struct PDFBytesTests {
  private func words(_ write: (inout PDFBytes) -> Void) -> String {
    var bytes = PDFBytes()
    write(&bytes)
    return String(decoding: bytes.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.5, "-0.5"), (12.25, "12.25"), (1e-7, "0"), (3, "3"), (.infinity, "0"),
    (0.1 + 0.2, "0.3"), (-1e20, "-1000000000"), (0.0101, "0.0101"),
  ])
  func `numbers have few decimals and no exponents`(number: Double, text: String) {
    same(words { $0.put(number) }, text)
  }

  @Test func `strings hold no bracket or letter that would end them`() {
    same(words { $0.put(literal: #"a(b)\ü"#) }, #"(a\(b\)\\\303\274)"#)
    same(words { $0.put(text: "a😀") }, "<FEFF0061D83DDE00>")
  }
}

@Suite struct LinkAddressTests {
  @Test(arguments: [
    ("https://example.com/a b", "https://example.com/a%20b"), ("MAILTO:a@b.c", "MAILTO:a@b.c"),
    ("http://ü.de/(x)", "http://%C3%BC.de/(x)"),
  ])
  func `pages, letters and calls are led to`(target: String, address: String) {
    same(LinkAddress(target)?.text, address)
  }

  @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "launch:x", "example.com", ""])
  func `nothing else is`(target: String) {
    #expect(LinkAddress(target) == nil)
  }
}

@Suite struct CellCutsTests {
  private func cell(_ height: Double, lines: [Range<Double>]) -> CellSnapshot {
    let text = ShapedText(
      text: "", size: Size(width: 10, height: height),
      lines: lines.map {
        ShapedText.Line(
          range: 0..<0, top: $0.lowerBound, height: $0.upperBound - $0.lowerBound,
          baseline: $0.upperBound, minX: 0, width: 10, isRightToLeft: false, runs: [])
      })
    return CellSnapshot(
      size: Size(width: 10, height: height),
      items: [.group([.text(text, origin: .zero)], offset: .zero, clip: nil, opacity: 1)])
  }

  @Test func `a cell that fits is whole`() {
    same(cell(100, lines: []).cuts(every: 100), [0, 100])
  }

  @Test func `no line is cut`() {
    let lines = stride(from: 0.0, to: 260, by: 26).map { $0..<$0 + 26 }
    same(cell(260, lines: lines).cuts(every: 100), [0, 78, 156, 234, 260])
  }

  @Test func `the first part fills the page on which the cell begins`() {
    let lines = stride(from: 0.0, to: 260, by: 26).map { $0..<$0 + 26 }
    same(cell(260, lines: lines).cuts(every: 100, from: 40), [0, 52, 130, 208, 260])
    same(cell(260, lines: lines).cuts(every: 100, from: 400), [0, 78, 156, 234, 260])
  }

  @Test func `what has no gap is cut anywhere`() {
    same(cell(250, lines: [0..<250]).cuts(every: 100), [0, 100, 200, 250])
  }
}

@Suite struct ShadingTests {
  @Test func `a page's gradient is reflected as far as a shape reaches`() {
    let gradient = Gradient(
      start: .zero, end: Point(x: 0, y: 100),
      stops: [
        Gradient.Stop(offset: 0, color: .black), Gradient.Stop(offset: 1, color: .white),
      ])
    let shading = Shading(
      reflecting: gradient, movedBy: -100, over: Rect(x: 0, y: -50, width: 10, height: 200))
    #expect(shading.start == Point(x: 0, y: -100) && shading.end == Point(x: 0, y: 200))
    same(shading.stops.map(\.color), [.black, .white, .white, .black, .black, .white])
  }
}

/// Cells with texts, shapes and a link.
private struct LetterCells: CellSource {
  var count = 40
  let width = 200.0
  let background = Background.color(.white)

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    let style = TextStyle(
      families: [TestResources.boxFamily], size: 10, color: .black, lineHeight: 12)
    let text = shaper.shape(
      StyledText(String(repeating: "A", count: index % 9 + 1), style: style),
      in: .init(width: 120))
    let box = Rect(x: 4, y: 4, width: 100, height: 20)
    return CellSnapshot(
      size: Size(width: width, height: 30),
      items: [
        .shadow(
          .roundedRect(box, CornerRadii(6)),
          Shadow(color: .black.withAlpha(0.3), offset: .zero, blur: 3)),
        .fill(.roundedRect(box, CornerRadii(6)), .color(Color(rgb: 0xdd_ffdd))),
        .group(
          [.text(text, origin: Point(x: 10, y: 8)), .fill(.ellipse(box), .color(.white))],
          offset: .zero, clip: .rect(box), opacity: 0.5),
      ],
      hitAreas: [CellRegion(role: .link("https://example.com/\(index)"), rects: [box])])
  }
}

/// A single cell with a link of several lines.
private struct LinkCell: CellSource {
  let address: String
  let lineCount: Int
  let count = 1
  let width = 200.0
  let background = Background.color(.white)

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    let lines = (0..<lineCount).map { line in
      Rect(x: 4, y: 4 + Double(line) * 10, width: 100, height: 8)
    }
    return CellSnapshot(
      size: Size(width: width, height: Double(lineCount) * 10 + 8),
      items: lines.map { .fill(.rect($0), .color(.black)) },
      hitAreas: [CellRegion(role: .link(address), rects: lines)])
  }
}

@Suite struct PDFEncoderTests {
  private func document(
    _ cells: some CellSource, workers: Int, _ properties: PDFEncoder.Properties = .init()
  ) throws -> [UInt8] {
    let catalog = try FontCatalog(directories: [TestResources.boxFontDirectory])
    let engine = CellEngine(workers: workers, catalog: catalog, images: NoImages())
    return try engine.writeDocument(
      of: cells, as: PDFEncoder(properties, fonts: catalog.files), to: MemorySink()
    ).sink.bytes
  }

  @Test func `each object lies where the table says`() throws {
    let bytes = try document(LetterCells(), workers: 1)
    #expect(bytes.starts(with: Array("%PDF-1.7\n".utf8)))
    let text = String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    let end = try #require(text.split(separator: "startxref\n").last)
    let start = try #require(end.split(separator: "\n").first)
    let table = Array(bytes[try #require(Int(start))...])
    let lines = String(decoding: table, as: UTF8.self).split(separator: "\n")
    same(lines[0], "xref")
    let count = try #require(lines[1].split(separator: " ").last.flatMap { Int($0) })
    for number in 1..<count {
      let place = try #require(Int(lines[2 + number].prefix(10)))
      #expect(bytes[place...].starts(with: Array("\(number) 0 obj\n".utf8)))
    }
  }

  @Test func `the bytes are the same for any number of workers`() throws {
    try same(document(LetterCells(), workers: 1), document(LetterCells(), workers: 3))
  }

  @Test func `pages are no higher than asked, and links lie on their pages`() throws {
    let bytes = try document(
      LetterCells(count: 8), workers: 1, PDFEncoder.Properties(pageHeight: 100))
    let text = String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    let pages = text.components(of: "/MediaBox[")
    same(pages.map { $0.prefix(13) }, ["0 0 200 90 ]/", "0 0 200 90 ]/", "0 0 200 60 ]/"])
    let links = text.components(of: "/Rect[")
    same(links.count, 8)
    #expect(links[0].hasPrefix("4 66 104 86 ]") && links[3].hasPrefix("4 66 104 86 ]"))
    #expect(links[7].hasPrefix("4 6 104 26 ]"))
  }

  @Test(arguments: [(900, 30), (1200, 1), (40_000, 1)])
  func `the lines of a link have one copy of a long address`(length: Int, copies: Int) throws {
    let address = "https://example.com/" + String(repeating: "a", count: length)
    let bytes = try document(
      LinkCell(address: address, lineCount: 30), workers: 1,
      PDFEncoder.Properties(pageHeight: 100))
    let text = String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    same(text.components(of: "/Rect[").count, 30)
    same(text.components(of: "(\(address))").count, copies)
  }

  @Test func `equal shadows are one picture`() throws {
    let bytes = try document(LetterCells(), workers: 1)
    let text = String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    // The picture, and its mask.
    same(text.components(of: "/Subtype/Image").count, 2)
  }

  @Test func `a document without cells is an error`() throws {
    #expect(throws: PageError.empty) { try document(LetterCells(count: 0), workers: 1) }
  }
}

extension String {
  /// The text after each occurrence of some words, up to the next occurrence.
  fileprivate func components(of words: String) -> [Substring] {
    split(separator: words, omittingEmptySubsequences: false).dropFirst().map { $0 }
  }
}
