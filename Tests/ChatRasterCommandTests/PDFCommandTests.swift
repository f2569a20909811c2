import Assertions
import Foundation
import TestResources
import Testing

/// Tests of `render -o talk.pdf`, whose output is read by other programs.
@Suite struct PDFCommandTests {
  /// Words in twelve scripts, with emoji of one and of several characters.
  private static let words = [
    "Plain words, fi and ffl: https://example.com/a?b=c",
    "Ελληνικά και Ω", "Привет, как дела?", "مرحبا كيف حالك اليوم", "שלום, מה שלומך?",
    "नमस्ते दुनिया क्षत्रिय", "বাংলা ভাষা স্ত্রী", "தமிழ் மொழி கௌரவம்", "ภาษาไทย น้ำ", "한국어 인사말",
    "日本語のテキスト", "简体中文和繁體", "Հայերեն լեզու", "ქართული ენა",
    "family 👨‍👩‍👧 flag 🇯🇵 heart ❤️ thumbs 👍🏽", "mixed שלום and 123 عربي end",
    "**bold** and *slanted* and ~~struck~~",
    "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}kapitäns\u{AD}patent\u{AD}urkunde, gesehen",
  ]

  private func talk(in folder: TemporaryFolder) throws {
    let messages = Self.words.enumerated().map { index, text in
      [
        "id": "\(index)", "from": index.isMultiple(of: 2) ? "ana" : "bo",
        "at": "2026-03-\(14 + index / 9)T09:\(10 + index):00Z", "text": text,
      ]
    }
    let talk: [String: Any] = [
      "version": 1, "title": "Scripts <& marks>", "me": "ana",
      "participants": [["id": "ana", "name": "Ana"], ["id": "bo", "name": "Bo"]],
      "messages": messages,
    ]
    try JSONSerialization.data(withJSONObject: talk).write(
      to: folder.url.appending(path: "talk.json"))
  }

  private func render(_ arguments: String..., in folder: TemporaryFolder) throws {
    try talk(in: folder)
    let run = try CommandRun(["render", "talk.json"] + arguments, folder: folder.url)
    same(run.status, 0, "\(run.errorText)")
    #expect(run.errorText.isEmpty, "\(run.errorText)")
  }

  /// A text without white space, direction marks and variation selectors.
  private static func letters(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { scalar in
          !scalar.properties.isWhitespace && scalar != "*" && scalar != "~"
            && ![0xAD, 0x200E, 0x200F, 0x2066, 0x2067, 0x2068, 0x2069, 0x202A, 0x202B, 0x202C]
              .contains(scalar.value)
        }))
  }

  @Test(.enabled(if: CheckTool.pdftotext.isExpected, "\(CheckTool.pdftotext.remark)"))
  func `all words can be read in order`() throws {
    let folder = try TemporaryFolder()
    try render("-o", "a.pdf", in: folder)
    let run = try CommandRun(shell: #"exec pdftotext -raw "$1" -"#, folder.path("a.pdf"))
    same(run.status, 0, "\(run.errorText)")
    // The search is over bytes, because a search in text finds only whole characters, and removing
    // white space changes which scalars form a character.
    var rest = Data(Self.letters(String(decoding: run.output, as: UTF8.self)).utf8)
    for text in Self.words {
      let found = rest.range(of: Data(Self.letters(text).utf8))
      #expect(found != nil, "\(text)")
      if let found { rest = rest[found.upperBound...] }
    }
  }

  @Test(
    .enabled(if: CheckTool.qpdf.isExpected, "\(CheckTool.qpdf.remark)"),
    arguments: [[], ["--pages", "300"], ["--paper", "a4"], ["--background", "transparent"]])
  func `the file is sound`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try talk(in: folder)
    let made = try CommandRun(
      ["render", "talk.json", "-o", "a.pdf"] + arguments, folder: folder.url)
    same(made.status, 0, "\(made.errorText)")
    let run = try CommandRun(shell: #"exec qpdf --check "$1""#, folder.path("a.pdf"))
    same(run.status, 0, "\(String(decoding: run.output, as: UTF8.self))\(run.errorText)")
  }

  @Test(.enabled(if: CheckTool.pdftoppm.isExpected, "\(CheckTool.pdftoppm.remark)"))
  func `a page looks like the picture`() throws {
    let folder = try TemporaryFolder()
    try render("-o", "a.pdf", in: folder)
    try render("-o", "a.raw", "--scale", "1", in: folder)
    // The area that contains emoji, text in two directions and faces of four scripts.
    let (top, height) = (700, 300)
    let run = try CommandRun(
      shell: #"exec pdftoppm -r 288 -y \#(top * 4) -H \#(height * 4) -W 1560 "$1""#,
      folder.path("a.pdf"))
    same(run.status, 0, "\(run.errorText)")
    let picture = try Array(Data(contentsOf: folder.url.appending(path: "a.raw")))
    let page = try #require(PixelMap(run.output))
    let width = 390
    try #require(page.width == width * 4 && page.height == height * 4)
    var differing = 0
    for y in 0..<height {
      for x in 0..<width {
        let place = ((top + y) * width + x) * 4
        let mean = page.mean(x: x * 4, y: y * 4, side: 4)
        if (0..<3).contains(where: { abs(Int(picture[place + $0]) - mean[$0]) > 32 }) {
          differing += 1
        }
      }
    }
    #expect(Double(differing) / Double(width * height) <= 0.02)
  }

  @Test func `a stream has the bytes of the file, whatever the number of threads`() throws {
    let folder = try TemporaryFolder()
    try render("-o", "a.pdf", "--jobs", "1", in: folder)
    let stream = try CommandRun(
      ["render", "talk.json", "-o", "-", "--output-format", "pdf", "--jobs", "3"],
      folder: folder.url)
    same(stream.status, 0, "\(stream.errorText)")
    try same(Data(contentsOf: folder.url.appending(path: "a.pdf")), stream.output)
  }

  @Test(arguments: [
    (["-o", "a.pdf", "--regions", "r.json"], "--regions"),
    (["-o", "a.pdf", "--pages", "500", "--paper", "a4"], "--paper"),
    (["-o", "a.png", "--paper", "a4"], "only pdf"),
    (["-o", "a.pdf", "--quality", "80"], "--quality"),
  ])
  func `what cannot be is refused`(arguments: [String], word: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["render", "nothing.json"] + arguments, folder: folder.url)
    same(run.status, 64, "\(run.errorText)")
    #expect(run.errorText.contains(word), "\(run.errorText)")
  }
}

/// A picture in Netpbm's format P6 with bytes from 0 to 255.
private struct PixelMap {
  let width: Int
  let height: Int
  private let pixels: [UInt8]

  /// Parses a file; nil for another format.
  init?(_ file: Data) {
    let bytes = Array(file)
    var lines: [String] = []
    var start = 0
    while lines.count < 3, let end = bytes[start...].firstIndex(of: 0x0A) {
      lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end + 1
    }
    guard lines.count == 3, lines[0] == "P6", lines[2] == "255" else { return nil }
    let sides = lines[1].split(separator: " ").compactMap { Int($0) }
    guard sides.count == 2, bytes.count - start >= sides[0] * sides[1] * 3 else { return nil }
    (width, height) = (sides[0], sides[1])
    pixels = Array(bytes[start...])
  }

  /// The mean colour of a square.
  func mean(x: Int, y: Int, side: Int) -> [Int] {
    var sums = [0, 0, 0]
    for row in y..<y + side {
      for column in x..<x + side {
        for channel in 0..<3 { sums[channel] += Int(pixels[(row * width + column) * 3 + channel]) }
      }
    }
    return sums.map { $0 / (side * side) }
  }
}
