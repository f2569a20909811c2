import Assertions
import Foundation
import Testing

/// Tests of font files that change or block, and of settings that the libraries read.
@Suite(.timeLimit(.minutes(20))) struct HostileFontsTests {
  private let folder: TemporaryFolder
  private let talk = CommandRun.package.appending(path: "Samples/weekend.json").path

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A copy of some bundled faces.
  private func copyFaces(_ prefixes: String...) throws -> String {
    let faces = CommandRun.package.appending(path: "Fonts/Faces")
    let copy = folder.url.appending(path: "faces")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: faces.path)
    where prefixes.contains(where: name.hasPrefix) {
      try FileManager.default.copyItem(
        at: faces.appending(path: name), to: copy.appending(path: name))
    }
    return copy.path
  }

  @Test func `a pipe among fonts is skipped and named`() throws {
    let faces = try copyFaces("Inter-")
    folder.makePipe("faces/pipe.ttf")
    let run = try CommandRun(
      shell: #"exec timeout 60 "$0" fonts --fonts "$1""#, faces)
    same(run.status, 0, "\(run.errorText)")
    #expect(run.errorText.hasSuffix("faces/pipe.ttf: is not a regular file; skipped\n"))
    let render = try CommandRun(
      shell: #"exec timeout 60 "$0" render "$1" --fonts "$2" -o -"#, talk, faces)
    #expect(
      render.status == 0 && render.errorText.contains("faces/pipe.ttf: is not a regular file"))
  }

  @Test(arguments: ["/dev", "/proc"])
  func `a folder that is none of fonts is refused`(path: String) throws {
    let run = try CommandRun(shell: #"exec timeout 60 "$0" fonts --fonts "$1""#, path)
    same(run.status, 66, "\(run.errorText)")
    same(run.errorText.split(separator: "\n").count, 1)
  }

  @Test func `fonts that are cut while they are in use end in a line`() throws {
    let faces = try copyFaces("Inter-", "NotoSansCJK")
    let words = (0..<2_000).map { index in
      let letters = (0..<40).compactMap { Unicode.Scalar(0x4E00 + (index * 40 + $0 * 7) % 20_000) }
      return
        #"{"id": "\#(index)", "from": "b", "text": "\#(String(String.UnicodeScalarView(letters)))"}"#
    }
    let input = try folder.write(
      #"{"version": 1, "participants": [{"id": "b", "name": "B"}], "messages": [\#(words.joined(separator: ","))]}"#,
      to: "talk.json")
    let run = try CommandRun(
      shell: #"""
        "$0" render "$1" --fonts "$2" -o out.png & pid=$!
        until grep -q "faces/.*CJK" /proc/$pid/maps; do kill -0 $pid || break; done
        for file in "$2"/*; do truncate -s 0 "$file"; done
        wait $pid
        """#, input, faces, folder: folder.url)
    same(run.status, 74, "\(run.errorText)")
    #expect(run.errorText.contains("chatraster: ") && run.errorText.contains("/faces/"))
    try same(folder.names, ["faces", "talk.json"])
  }

  @Test(arguments: [
    ["FREETYPE_PROPERTIES": "cff:no-stem-darkening=0"], ["HB_SHAPER_LIST": "fallback"],
  ])
  func `settings of the libraries change no byte`(environment: [String: String]) throws {
    let usual = try CommandRun(["render", talk, "-o", "-"])
    same(usual.status, 0)
    try same(
      CommandRun(["render", talk, "-o", "-"], environment: environment).output, usual.output)
  }

  @Test func `a cache that cannot be kept leaves nothing behind`() throws {
    let run = try CommandRun(
      ["render", talk, "-o", "-"],
      environment: ["XDG_CACHE_HOME": "/proc/none", "TMPDIR": folder.url.path])
    #expect(run.status == 0 && run.errorText.isEmpty, "\(run.errorText)")
    #expect(try folder.names.isEmpty)
  }
}
