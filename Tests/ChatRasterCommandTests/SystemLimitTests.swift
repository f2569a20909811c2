import Assertions
import Foundation
import TestResources
import Testing

/// Tests that a refusal by the system ends the run with one clear line and a status, and that
/// unusual names and settings work.
@Suite(.timeLimit(.minutes(20))) struct SystemLimitTests {
  private let folder: TemporaryFolder
  /// A conversation with a picture.
  private let talk: String

  init() throws {
    folder = try TemporaryFolder()
    talk = CommandRun.package.appending(path: "Samples/weekend.json").path
  }

  @Test func `with too few descriptors a run ends with a word about them, or as it should`() throws
  {
    let whole = try CommandRun(["render", talk, "-o", "-"])
    same(whole.status, 0)
    var statuses: Set<Int32> = []
    // With a limit of three, even the shell cannot start a program.
    for limit in 4...24 {
      let run = try CommandRun(
        shell: #"ulimit -n \#(limit); exec "$0" render "$1" -o - --jobs 2"#, talk)
      statuses.insert(run.status)
      switch run.status {
      case 0:
        same(run.output, whole.output, "\(limit)")
        same(run.errorText, whole.errorText)
      case 74: #expect(run.errorText.contains("Too many open files"), "\(limit): \(run.errorText)")
      default:
        // The dynamic loader could not open a library.
        #expect(run.status == 127 && run.errorText.contains("Error 24"), "\(limit): \(run.status)")
      }
    }
    #expect(statuses.isSuperset(of: [0, 74]))
  }

  @Test(.enabled(if: CheckTool.python.isExpected, "\(CheckTool.python.remark)"))
  func `starved runs end in a line, or as they should`() throws {
    // Without an argument, `.ci/starve` makes a hundred runs.
    let script = CommandRun.package.appending(path: ".ci/starve").path
    let run = try CommandRun(shell: #"exec python3 "$1" 20 "$0""#, script)
    same(run.status, 0, "\(String(decoding: run.output, as: UTF8.self))\(run.errorText)")
  }

  @Test func `with too little memory for data nothing is drawn, and the limit is named`() throws {
    let run = try CommandRun(
      shell: #"ulimit -c 0; ulimit -d 120000; exec "$0" render "$1" -o -"#, talk)
    same(run.status, 74)
    #expect(run.errorText.contains("limited to 117 MiB") && run.errorText.contains("ulimit -d"))
  }

  @Test(arguments: [200, 250, 400, 600])
  func `with too little address space nothing is drawn, and the limit is named`(
    mebibytes: Int
  ) throws {
    for command in [#"render "$1" -o -"#, #"bench screen "$1""#, #"film "$1" -o -"#] {
      let run = try CommandRun(
        shell: #"ulimit -c 0; ulimit -v \#(mebibytes << 10); exec "$0" \#(command)"#, talk)
      same(run.status, 74, "\(run.errorText)")
      #expect(run.errorText.contains("limited to \(mebibytes) MiB"), "\(run.errorText)")
      #expect(run.errorText.contains("ulimit -v"))
      #expect(run.output.isEmpty)
    }
  }

  @Test func `with the address space that is asked for a picture is drawn`() throws {
    let run = try CommandRun(
      shell: #"ulimit -v \#(768 << 10); exec "$0" render "$1" -o - --jobs 1"#, talk)
    same(run.status, 0, "\(run.errorText)")
    #expect(PNGHeader(run.output) != nil)
  }

  @Test(arguments: [
    "--help", "render --help", "help bench", "--version", "themes", "themes --json", "fonts",
    "--generate-completion-script bash", "--generate-completion-script zsh",
  ])
  func `words that cannot be printed are a failure`(arguments: String) throws {
    let run = try CommandRun(shell: #"exec "$0" \#(arguments) > /dev/full"#)
    same(run.status, 74, "\(run.status)")
    same(run.errorText, "chatraster: standard output: No space left on device\n")
    try same(CommandRun(shell: #"exec "$0" \#(arguments)"#).status, 0)
  }

  @Test(arguments: ["render", "import", "bench screen", "bench render", "bench frames", "film"])
  func `an empty name is no input`(command: String) throws {
    let run = try CommandRun(
      shell: #"exec "$0" \#(command) "" \#(["import", "film"].contains(command) ? "-o x" : "")"#,
      folder: folder.url)
    same(run.status, 66)
    #expect(run.errorText.contains("the input's name is empty"), "\(run.errorText)")
    #expect(try folder.names.isEmpty)
  }

  @Test func `a relative folder for caches is left alone`() throws {
    let home = folder.url.appending(path: "home")
    let place = folder.url.appending(path: "place")
    for url in [home, place] {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }
    let run = try CommandRun(
      ["render", talk, "-o", "out.png", "--cache"],
      environment: ["XDG_CACHE_HOME": "relative", "HOME": home.path], folder: place)
    same(run.status, 0, "\(run.errorText)")
    try same(FileManager.default.contentsOfDirectory(atPath: place.path), ["out.png"])
    let caches = home.appending(path: ".cache/chatraster").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: caches).contains("fontconfig"))
  }

  @Test func `names that are no text are names as others`() throws {
    let script = #"""
      set -e
      name=$(printf 'n\377\351')
      mkdir "$name"
      cp "$1" "$name/$name.json"
      "$0" render "$name/$name.json" -o "$name/$name.png" --regions "$name/$name.regions"
      (cd "$name" && "$0" render "$name.json" -o here.png && "$0" render "$PWD/$name.json" -o - > a)
      cmp "$name/$name.png" "$name/here.png"
      cmp "$name/$name.png" "$name/a"
      "$0" render "$name/$name.json" -o "$name/pages/%d-$name.png" --pages 400
      test -s "$name/pages/1-$name.png"
      "$0" import "$name/$name.json" -o "$name/copy$name.json"
      printf '{"base": "telegram"}' > "$name/theme$name.json"
      "$0" render "$name/$name.json" --theme "$name/theme$name.json" -o - > "$name/themed.png"
      """#
    let file = try folder.write(RenderCommandTests.two, to: "talk.json")
    let run = try CommandRun(shell: script, file, folder: folder.url)
    same(run.status, 0, "\(run.errorText)")
    #expect(run.errorText.isEmpty, "\(run.errorText)")
  }

  @Test func `an export whose files have Latin names finds them`() throws {
    let script = #"""
      set -e
      name=$(printf 'n\351')
      mkdir "$name"
      cp "$1" "$name/p$name.png"
      printf '[13.06.2018, 21:12:15] Bo: <attached: pn\303\251.png>\n' > "$name/_chat.txt"
      "$0" render "$name" --me Bo -o out.png --strict
      "$0" import "$name" -o "$name/talk.json"
      "$0" render "$name/talk.json" -o again.png --me Bo --strict
      "$0" render "$name/none" -o out.png
      """#
    let picture = CommandRun.package.appending(path: "Tests/ChatRasterTests/References/stamp.png")
    let run = try CommandRun(shell: script, picture.path, folder: folder.url)
    same(run.status, 66, "\(run.errorText)")
    #expect(run.errorText.hasSuffix("n\\xE9/none: no such file or folder\n"), "\(run.errorText)")
    same(run.errorText.split(separator: "\n").count, 1, "\(run.errorText)")
    #expect(try folder.names.contains("again.png"))
  }
}
