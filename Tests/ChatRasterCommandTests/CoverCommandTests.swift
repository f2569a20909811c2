import Assertions
import Foundation
import TestResources
import Testing

/// Tests of `render --cover` and `--picture-pages`, whose output is read by other programs.
@Suite(.enabled(if: CheckTool.pdftotext.isExpected, "\(CheckTool.pdftotext.remark)"))
struct CoverCommandTests {
  private static let samples = CommandRun.package.appending(path: "Samples")

  /// A chat with a picture that two messages show, a missing one, and an omitted video.
  private func talk(in folder: TemporaryFolder) throws {
    let photos = folder.url.appending(path: "photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Self.samples.appending(path: "photos/lake.jpg"), to: photos.appending(path: "lake.jpg"))
    func picture(_ id: String, _ from: String, _ name: String) -> [String: Any] {
      [
        "id": id, "from": from, "at": "2026-03-14T09:2\(id):00Z",
        "content": ["type": "image", "source": name, "alternative": "a lake"],
      ]
    }
    let talk: [String: Any] = [
      "version": 1, "title": "Lakes", "me": "ana", "timeZone": "Europe/Berlin",
      "participants": [["id": "ana", "name": "Ana"], ["id": "bo", "name": "Bo"]],
      "messages": [
        picture("1", "ana", "photos/lake.jpg"), picture("2", "bo", "photos/lake.jpg"),
        picture("3", "bo", "photos/gone.jpg"),
        ["id": "4", "from": "bo", "content": ["type": "omitted", "medium": "video"]],
        ["id": "5", "from": "ana", "at": "2026-03-16T20:00:00Z", "text": "bye"],
      ],
    ]
    try JSONSerialization.data(withJSONObject: talk).write(
      to: folder.url.appending(path: "talk.json"))
  }

  /// The words of each page, in file order.
  private func pages(
    _ arguments: [String], in folder: TemporaryFolder, says expected: String? = "gone.jpg"
  ) throws -> [[String]] {
    let made = try CommandRun(
      ["render", "talk.json", "--theme", "plain", "-o", "a.pdf"] + arguments, folder: folder.url)
    same(made.status, 0, "\(made.errorText)")
    #expect(expected.map { made.errorText.contains($0) } ?? made.errorText.isEmpty)
    let run = try CommandRun(shell: #"exec pdftotext -raw "$1" -"#, folder.path("a.pdf"))
    same(run.status, 0, "\(run.errorText)")
    return String(decoding: run.output, as: UTF8.self)
      .split(separator: "\u{C}").map { page in page.split(separator: "\n").map { String($0) } }
  }

  private func digest(_ line: String, in folder: TemporaryFolder) throws -> String {
    let run = try CommandRun(
      shell: "cd \"$1\" && " + line, folder.url.path(percentEncoded: false))
    same(run.status, 0, "\(run.errorText)")
    return String(String(decoding: run.output, as: UTF8.self).prefix(64))
  }

  @Test(arguments: [[], ["--paper", "a4"], ["--paper", "letter", "--width", "800"]])
  func `the cover has the facts of the file and of its pictures`(paper: [String]) throws {
    let folder = try TemporaryFolder()
    try talk(in: folder)
    let pages = try pages(["--cover"] + paper, in: folder)
    #expect(pages.count >= 2)
    let expected: [String] = [
      "Lakes", "Participants", "Ana", "Bo", "Period",
      "March 14, 2026 at 10:21 AM – March 16, 2026 at 9:00 PM", "Time zone", "Europe/Berlin",
      "Messages", "5", "Pictures", "1", "Left out", "Not in the export: 1",
      "Photo: photos/gone.jpg", "Read from · SHA-256", "talk.json",
      try digest("sha256sum talk.json", in: folder), "Pictures · SHA-256", "photos/lake.jpg",
      try digest("sha256sum photos/lake.jpg", in: folder),
    ]
    same(pages[0], expected)
    #expect(!pages[1].contains("Participants"))
    same(pages.last?.contains { $0.contains("bye") }, true)
  }

  @Test func `the cover of standard input has the digest of its bytes`() throws {
    let folder = try TemporaryFolder()
    try talk(in: folder)
    let run = try CommandRun(
      shell:
        #"cat talk.json | "$0" render - --folder . --theme plain -o a.pdf --cover && exec pdftotext -raw a.pdf -"#,
      folder: folder.url)
    same(run.status, 0, "\(run.errorText)")
    let words = String(decoding: run.output, as: UTF8.self)
    #expect(
      words.contains("standard input\n\(try digest("sha256sum talk.json", in: folder))"), "\(words)"
    )
  }

  @Test func `pages of pictures come behind the messages, each picture once`() throws {
    let folder = try TemporaryFolder()
    try talk(in: folder)
    let pages = try pages(["--picture-pages", "--paper", "a4"], in: folder)
    let expected: [String] = [
      "Pictures", "photos/lake.jpg", "Message 1 · Ana · March 14, 2026 at 10:21 AM",
      "Message 2 · Bo · March 14, 2026 at 10:22 AM",
      "SHA-256 \(try digest("sha256sum photos/lake.jpg", in: folder))",
    ]
    same(pages.last, expected)
    let images = try CommandRun(shell: #"exec pdfimages -list "$1""#, folder.path("a.pdf"))
    same(images.status, 0, "\(images.errorText)")
    let rows = String(decoding: images.output, as: UTF8.self).split(separator: "\n")
    #expect(rows.contains { $0.split(separator: " ").first == "\(pages.count)" })
  }

  @Test func `a selection and an empty list are said on the cover`() throws {
    let folder = try TemporaryFolder()
    try talk(in: folder)
    let last = try pages(["--cover", "--last", "1"], in: folder, says: nil)[0]
    #expect(last.contains("messages that --last 1 leaves out"))
    #expect(last.contains("1") && !last.contains("Pictures · SHA-256"))
    let picked = try pages(["--cover", "--from", "5"], in: folder, says: nil)[0]
    #expect(picked.contains("Messages: 4"))
  }

  @Test func `the digest of a folder is that of its list`() throws {
    let folder = try TemporaryFolder()
    let chat = folder.url.appending(path: "chat")
    try FileManager.default.createDirectory(at: chat, withIntermediateDirectories: true)
    try Data("[14.03.26, 09:26:53] Ana: hello\n".utf8).write(to: chat.appending(path: "_chat.txt"))
    try Data("x".utf8).write(to: chat.appending(path: "a b.txt"))
    let made = try CommandRun(
      ["render", "chat", "--format", "whatsapp", "-o", "a.pdf", "--cover"], folder: folder.url)
    same(made.status, 0, "\(made.errorText)")
    let run = try CommandRun(shell: #"exec pdftotext -raw "$1" -"#, folder.path("a.pdf"))
    let digest = try digest(
      #"cd chat && find . -type f -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum | sha256sum"#,
      in: folder)
    #expect(String(decoding: run.output, as: UTF8.self).contains("chat/\n\(digest)"))
  }

  @Test(arguments: [
    (["talk.json", "-o", "a.png", "--cover"], "--cover has no effect on png"),
    (["talk.json", "-o", "a.txt", "--picture-pages"], "--picture-pages has no effect on text"),
  ])
  func `what cannot be is refused`(arguments: [String], word: String) throws {
    let folder = try TemporaryFolder()
    let run = try CommandRun(["render"] + arguments, folder: folder.url)
    same(run.status, 64, "\(run.errorText)")
    #expect(run.errorText.contains(word), "\(run.errorText)")
  }

  @Test(.enabled(if: CheckTool.qpdf.isExpected, "\(CheckTool.qpdf.remark)"))
  func `the bytes do not depend on the number of threads, and the file is sound`() throws {
    let folder = try TemporaryFolder()
    try talk(in: folder)
    let options = [
      "render", "talk.json", "--cover", "--picture-pages", "--paper", "a4", "--header", "{title}",
      "--footer", "{page}/{pages}", "--stamp", "{01}", "--line-numbers", "--locale", "he",
    ]
    for (name, jobs) in [("a.pdf", "1"), ("b.pdf", "3")] {
      let run = try CommandRun(options + ["-o", name, "--jobs", jobs], folder: folder.url)
      same(run.status, 0, "\(run.errorText)")
    }
    let bytes = try Data(contentsOf: folder.url.appending(path: "a.pdf"))
    try same(bytes, Data(contentsOf: folder.url.appending(path: "b.pdf")))
    let check = try CommandRun(shell: #"exec qpdf --check "$1""#, folder.path("a.pdf"))
    same(check.status, 0, "\(check.errorText)")
  }
}
