import Assertions
import Foundation
import TestResources
import Testing

/// Tests of `render --paper`, whose sheets are read by other programs.
@Suite struct PaperCommandTests {
  private static let count = 60

  private func render(_ arguments: [String], in folder: TemporaryFolder) throws {
    let messages = (0..<Self.count).map { index in
      [
        "id": "\(index)", "from": index.isMultiple(of: 2) ? "ana" : "bo",
        "at": "2026-03-\(14 + index / 30)T09:\(10 + index % 30):00Z",
        "text": "word\(index)a\nword\(index)b",
      ]
    }
    let talk: [String: Any] = [
      "version": 1, "title": "Lakes", "me": "ana",
      "participants": [["id": "ana", "name": "Ana"], ["id": "bo", "name": "Bo"]],
      "messages": messages,
    ]
    try JSONSerialization.data(withJSONObject: talk).write(
      to: folder.url.appending(path: "talk.json"))
    let run = try CommandRun(
      ["render", "talk.json", "--theme", "plain", "-o", "a.pdf"] + arguments, folder: folder.url)
    same(run.status, 0, "\(run.errorText)")
    #expect(run.errorText.isEmpty, "\(run.errorText)")
  }

  private func output(_ line: String, in folder: TemporaryFolder) throws -> String {
    let run = try CommandRun(shell: line, folder.path("a.pdf"))
    same(run.status, 0, "\(run.errorText)")
    return String(decoding: run.output, as: UTF8.self)
  }

  /// The words of each page, in file order.
  private func pages(in folder: TemporaryFolder) throws -> [[String]] {
    try output(#"exec pdftotext -raw "$1" -"#, in: folder)
      .split(separator: "\u{C}").map { page in page.split(separator: "\n").map { String($0) } }
  }

  @Test(.enabled(if: CheckTool.pdftotext.isExpected, "\(CheckTool.pdftotext.remark)"))
  func `each sheet has its header, footer and stamp behind its messages`() throws {
    let folder = try TemporaryFolder()
    try render(
      [
        "--paper", "a4", "--header", "{title} · {participants} · {period}",
        "--footer", "Page {page} of {pages}", "--stamp", "ABC{000998}",
      ], in: folder)
    let pages = try pages(in: folder)
    #expect(pages.count > 2)
    for (index, page) in pages.enumerated() {
      let number = String(998 + index)
      let zeros = String(repeating: "0", count: 6 - number.count)
      let expected: [String] = [
        "Lakes · Ana, Bo · March 14, 2026 – March 15, 2026", "ABC\(zeros)\(number)",
        "Page \(index + 1) of \(pages.count)",
      ]
      same(Array(page.suffix(3)), expected)
    }
    // The messages are complete and in order, with other text between them.
    var words: [String] = []
    for line in pages.flatMap({ $0.dropLast(3) }) {
      for word in line.split(separator: " ") where word.hasPrefix("word") {
        words.append(String(word))
      }
    }
    let expected: [String] = (0..<Self.count).flatMap { ["word\($0)a", "word\($0)b"] }
    same(words, expected)
  }

  @Test(.enabled(if: CheckTool.pdftotext.isExpected, "\(CheckTool.pdftotext.remark)"))
  func `readers that follow the structure read no header, stamp or line number`() throws {
    let folder = try TemporaryFolder()
    try render(
      ["--paper", "letter", "--header", "Overhead", "--stamp", "ABC{1}", "--line-numbers"],
      in: folder)
    let read = try output(#"exec pdfinfo -struct-text "$1""#, in: folder)
    #expect(read.contains("word0a") && read.contains("word\(Self.count - 1)b"))
    #expect(!read.contains("Overhead") && !read.contains("ABC"))
  }

  @Test(.enabled(if: CheckTool.qpdf.isExpected, "\(CheckTool.qpdf.remark)"))
  func `artifacts of sheets are marked as such, and the file is sound`() throws {
    let folder = try TemporaryFolder()
    try render(
      [
        "--paper", "a4", "--header", "{page}", "--footer", "{pages}", "--stamp", "{1}",
        "--line-numbers", "--margins", "25mm", "--paper-scale", "0.9",
      ], in: folder)
    _ = try output(#"exec qpdf --check "$1""#, in: folder)
    let text = try output(#"exec qpdf --qdf --object-streams=disable "$1" -"#, in: folder)
    let pages = text.split(separator: "/Type /Page\n").count - 1
    #expect(pages > 2)
    for subtype in ["Header", "Footer", "BatesN", "LineNum"] {
      let marks = text.split(separator: "/Type/Pagination/Subtype/\(subtype)>>BDC").count - 1
      same(marks, pages, "\(subtype)")
    }
  }

  @Test(.enabled(if: CheckTool.pdftotext.isExpected, "\(CheckTool.pdftotext.remark)"))
  func `line numbers count the lines of each sheet from 1`() throws {
    let folder = try TemporaryFolder()
    try render(["--paper", "a4", "--line-numbers"], in: folder)
    let pages = try pages(in: folder)
    for page in pages {
      let numbers = page.reversed().prefix { Int($0) != nil }.reversed().compactMap { Int($0) }
      same(numbers, Array(1...max(1, numbers.count)))
      // Names, texts and dates each have a line; a clock time is on the same line as a text.
      let lines = page.dropLast(numbers.count).count
      #expect(numbers.count > 10 && numbers.count <= lines)
    }
  }

  @Test(
    arguments: [
      (["--header", "a"], "--paper a4 or letter"), (["--line-numbers"], "--paper"),
      (["--margins", "1in"], "--paper"),
      (["--paper", "a4", "--header", "{pag}"], "{participants}"),
      (["--paper", "a4", "--stamp", "ABC"], "ABC{000001}"),
      (["--paper", "a4", "--margins", "200,1"], "--margins"),
      (["--paper", "a4", "--margins", "4in"], "--margins"),
      (["--paper", "a4", "--margins", "-3"], "--margins"),
      (["--paper", "a4", "--margins", "20", "--footer", "a"], "--footer"),
      (["--paper", "a4", "--paper-scale", "99"], "--paper-scale"),
      (["-o", "b.png", "--paper", "a4", "--header", "a"], nil),
    ] as [([String], String?)])
  func `what makes no sheet is refused by the option's name`(
    arguments: [String], word: String?
  ) throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(
      ["render", "nothing.json", "-o", "a.pdf"] + arguments, folder: folder.url)
    guard let word else {
      // The options are valid for a PDF, so that the error is about the missing file.
      same(run.status, 66, "\(run.errorText)")
      return
    }
    same(run.status, 64, "\(run.errorText)")
    #expect(run.errorText.contains(word), "\(run.errorText)")
  }

  @Test(arguments: [
    ["--paper", "a4"], ["--paper", "a4", "--header", "a"], ["--header", "a"], ["--stamp", "{1}"],
    ["--line-numbers"], ["--margins", "1in"], ["--paper-scale", "1"],
  ])
  func `a picture has no paper`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(
      ["render", "nothing.json", "-o", "a.png"] + arguments, folder: folder.url)
    same(run.status, 64, "\(run.errorText)")
    #expect(run.errorText.contains("has no effect on png: only pdf has it"), "\(run.errorText)")
  }
}
