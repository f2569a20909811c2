import Assertions
import Foundation
import Testing

/// Tests of `chatraster film --touches`, run as a process.
@Suite struct TouchesCommandTests {
  private static let messages = (1...30).map { number in
    let sender = number % 3 == 0 ? "a" : "b"
    return #"{"id": "\#(number)", "from": "\#(sender)", "text": "message \#(number)"}"#
  }

  private static let talk = """
    {"version": 1, "me": "a", "participants": [{"id": "a", "name": "A"}, {"id": "b", "name": "Bo"}],
     "messages": [\(messages.joined(separator: ","))]}
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func film(_ script: String, _ options: String...) throws -> CommandRun {
    try film(script, options)
  }

  private func film(_ script: String, _ options: [String]) throws -> CommandRun {
    let path = folder.path("touches.txt")
    try Data(script.utf8).write(to: URL(filePath: path))
    return try CommandRun(
      ["film", "-", "--touches", path, "--scale", "0.5", "--width", "240"] + options,
      input: Data(Self.talk.utf8))
  }

  /// The messages about touches, without the program's name.
  private func log(_ run: CommandRun) -> [String] {
    run.errorText.split(separator: "\n").map { String($0.trimmingPrefix("chatraster: ")) }
  }

  @Test func `a script on the whole screen: the bar, a drag, and a menu`() throws {
    let script = """
      # Into the field, and away from it.
      0.05, 120, 800, down
      0.10, 120, 800, up
      0.50, 230, 120, down
      0.55, 230, 120, up
      # Up by 90 points.
      1.00, 10, 300, down
      1.05, 10, 350, move
      1.10, 10, 400, move
      1.30, 10, 400, up
      # A menu, and away.
      1.50, 120, 296, down
      2.10, 120, 296, up
      2.20, 236, 10, down
      2.25, 236, 10, up
      """
    let run = try film(script, "-o", "-")
    same(run.status, 0, "\(run.errorText)")
    let frame = 120 * 422 * 4
    #expect(run.output.count % frame == 0 && run.output.count / frame == 225)
    let log = log(run)
    same(log.first?.hasPrefix("0.100 tap layer chatraster.inputBar custom(\"field\")"), true)
    #expect(log.contains { $0.hasPrefix("1.050 scrollBegan") })
    #expect(log.contains { $0.hasPrefix("1.300 scrollEnded") })
    let press = log.firstIndex { $0.hasPrefix("2.000 longPress message ") }
    let open = log.firstIndex { $0.hasPrefix("menu opened: message ") }
    #expect(press != nil && open == press.map { $0 + 1 }, "\(log)")
    same(log.last, "menu closed")
    // The bytes are the same in every run.
    try same(film(script, "-o", "-").output, run.output)
    // The frames before, during and after the keyboard, and one with the menu.
    let frames = [0, 25, 55, 125].map { run.output[$0 * frame..<($0 + 1) * frame] }
    #expect(Set(frames).count == 4 || frames[0] == frames[2])
    #expect(frames[1] != frames[0] && frames[3] != frames[0])
  }

  @Test func `a bar in another state, with a draft that is sent`() throws {
    // The send button is at the end of the field.
    let run = try film(
      "0.1, 138, 800, down\n0.15, 138, 800, up\n", "--input-bar", "initial", "--draft", "hello",
      "-o",
      folder.path("frames") + "/")
    same(run.status, 0, "\(run.errorText)")
    same(log(run).first?.contains("custom(\"send\")"), true, "\(log(run))")
    try same(FileManager.default.contentsOfDirectory(atPath: folder.path("frames")).count, 99)
  }

  @Test(arguments: [
    ["--scenario", "steady"], ["--overlay"], ["--mode", "async+preload", "--overlay"],
    ["--mode", "sync", "--width", "300"],
  ])
  func `fingers go with every other option`(options: [String]) throws {
    let run = try film(
      "0.1, 20, 300, down\n0.15, 20, 250, move\n0.2, 20, 200, move\n0.3, 20, 200, up\n",
      ["-o", folder.path("frames") + "/"] + options)
    same(run.status, 0, "\(run.errorText)")
    #expect(log(run).contains { $0.contains("scrollBegan") }, "\(log(run))")
    // A film with only touches ends 1.5 s after the last touch, at 60 frames per second; `steady`
    // takes five seconds.
    let frames = try FileManager.default.contentsOfDirectory(atPath: folder.path("frames")).count
    same(frames, (options.contains("steady") ? 300 : 108))
  }

  @Test func `mistakes are said with file and line, and nothing is left`() throws {
    let bad = try film("0.1, 1, 1, down\n0.2, 1, 1, upp\n", "-o", folder.path("f.png"))
    #expect(
      bad.status == 65 && bad.errorText.contains("touches.txt:2: \"upp\""), "\(bad.errorText)")
    try same(folder.names, ["touches.txt"])
    let alone = try CommandRun(
      ["film", "-", "--input-bar", "emoji", "-o", folder.path("f.png")],
      input: Data(Self.talk.utf8))
    #expect(alone.status == 64 && alone.errorText.contains("add --touches FILE"))
    let missing = try CommandRun(
      ["film", "-", "--touches", folder.path("none.txt"), "-o", folder.path("f.png")],
      input: Data(Self.talk.utf8))
    same(missing.status, 66)
    try same(folder.names, ["touches.txt"])
  }
}
