import Assertions
import Foundation
import Testing

/// Tests of `chatraster film -o talk.mp4`, with a stand-in for ffmpeg that stores its input.
@Suite struct VideoFilmTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(RenderCommandTests.two, to: "talk.json")
    try folder.write(
      #"{"duration": 0.25, "height": 101, "steps": [{"at": 0.1, "scroll": 1, "for": 0.1}]}"#,
      to: "scenario.json")
  }

  /// Installs a shell script as ffmpeg, and returns the environment in which it is found.
  private func encoder(_ script: String) throws -> [String: String] {
    let tools = folder.url.appending(path: "tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    let path = tools.appending(path: "ffmpeg").path
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let old = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return ["PATH": tools.path + ":" + old]
  }

  private func film(
    _ arguments: String..., environment: [String: String]
  ) throws -> CommandRun {
    try CommandRun(
      ["film", "talk.json", "--scenario", "scenario.json", "--scale", "1"] + arguments,
      environment: environment, folder: folder.url)
  }

  /// A script that stores its arguments, and writes the frames into the film's file.
  private var keeping: String {
    """
    printf '%s\\n' "$@" > '\(folder.path("words"))'
    for last; do :; done
    cat > "${last#file:}"
    """
  }

  @Test func `an encoder gets the frames byte for byte, with even sides`() throws {
    let run = try film("-o", "film.mp4", environment: try encoder(keeping))
    same(run.status, 0, "\(run.errorText)")
    let plain = try film("-o", "-", environment: [:])
    same(plain.status, 0, "\(plain.errorText)")
    let words = try String(contentsOf: URL(filePath: folder.path("words")), encoding: .utf8)
    #expect(words.contains("390x102\n") && words.contains("-framerate\n60\n"))
    let given = try Data(contentsOf: URL(filePath: folder.path("film.mp4")))
    let (row, plainSize) = (390 * 4, 390 * 101 * 4)
    let count = plain.output.count / plainSize
    #expect(count == 15 && given.count == count * 390 * 102 * 4)
    for frame in 0..<count {
      let own = plain.output[frame * plainSize..<(frame + 1) * plainSize]
      let start = frame * (plainSize + row)
      same(given[start..<start + plainSize], own)
      // An additional row of background.
      same(given[start + plainSize..<start + plainSize + row], own.suffix(row))
    }
  }

  @Test func `raw frames that differ come once, with their times in a file`() throws {
    let plain = try film("-o", "-", environment: [:])
    let timed = try film("-o", "-", "--times", "times.txt", environment: [:])
    same(timed.status, 0, "\(timed.errorText)")
    let size = 390 * 101 * 4
    func frame(_ number: Int, of output: Data) -> Data {
      output[number * size..<(number + 1) * size]
    }
    let lines = try String(contentsOf: URL(filePath: folder.path("times.txt")), encoding: .utf8)
      .split(separator: "\n")
    #expect(lines.first == "# timestamp format v2" && lines.last == "250.000")
    let count = timed.output.count / size
    #expect(lines.count == count + 2 && timed.output.count % size == 0)
    #expect(count > 2 && count < 15)
    // Each frame of the film shows the last frame that had begun at its time.
    let starts = lines.dropFirst().dropLast().compactMap { Double($0) }
    for number in 0..<15 {
      let time = Double(number) * 1_000 / 60
      let place = try #require(starts.lastIndex { $0 <= time + 0.001 })
      same(frame(place, of: timed.output), frame(number, of: plain.output), "\(number)")
    }
    let other = try film("-o", "film.png", "--times", "times.txt", environment: [:])
    #expect(other.status == 64 && other.errorText.contains("--times is for raw frames"))
  }

  @Test func `without ffmpeg one line says what to do, and no file is there`() throws {
    let empty = folder.url.appending(path: "empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: false)
    let run = try film("-o", "film.mp4", environment: ["PATH": empty.path])
    same(run.status, 66)
    #expect(run.errorText.contains("film.mp4: an MP4 needs the program ffmpeg"))
    same(run.errorText.split(separator: "\n").count, 1)
    #expect(try !folder.names.contains("film.mp4"))
  }

  @Test(arguments: ["cat > /dev/null; exit 3", "exit 0 < /dev/null; exec 0<&-", "exit 1"])
  func `an encoder that fails leaves the film of before`(script: String) throws {
    try folder.write("before", to: "film.mp4")
    let run = try film("-o", "film.mp4", environment: try encoder(script))
    same(run.status, 74, "\(run.errorText)")
    #expect(run.errorText.contains("ffmpeg"))
    let kept = try String(contentsOf: URL(filePath: folder.path("film.mp4")), encoding: .utf8)
    same(kept, "before")
  }

  @Test func `a size in pixels chooses the scale and the height`() throws {
    let run = try CommandRun(
      ["film", "talk.json", "--scenario", "scenario.json", "--size", "195x200", "-o", "-"],
      folder: folder.url)
    same(run.status, 0, "\(run.errorText)")
    same(run.output.count, 15 * 195 * 200 * 4)
    let both = try film("--size", "195x200", "-o", "-", environment: [:])
    #expect(both.status == 64 && both.errorText.contains("--scale"))
    for size in ["195", "x200", "0x5", "1x2x3"] {
      let wrong = try CommandRun(
        ["film", "talk.json", "--size", size, "-o", "-"], folder: folder.url)
      same(wrong.status, 64, "\(size)")
    }
  }

  @Test func `formats without transparency get the theme's ground`() throws {
    let run = try film(
      "-o", "film.mp4", "--background", "transparent", environment: try encoder(keeping))
    same(run.status, 0, "\(run.errorText)")
    let given = try Data(contentsOf: URL(filePath: folder.path("film.mp4")))
    #expect(stride(from: 3, to: given.count, by: 4).allSatisfy { given[$0] == 255 })
  }
}
