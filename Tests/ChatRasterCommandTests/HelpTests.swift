import Assertions
import Foundation
import Testing

/// Tests of the outputs for shells, `man` and bug reports.
@Suite struct HelpTests {
  private func text(_ arguments: [String], folder: URL? = nil) throws -> String {
    let run = try CommandRun(arguments, folder: folder)
    same(run.status, 0, "\(run.errorText)")
    return String(decoding: run.output, as: UTF8.self)
  }

  /// The completions that bash offers for the last word of a command line.
  ///
  /// Runs the script that the command generated in the folder, as bash would when Tab is pressed.
  private func offers(_ words: [String], in folder: TemporaryFolder) throws -> [String] {
    let script = folder.path("script")
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let lines = """
      source "$1"
      COMP_WORDS=("$0" \(quoted)); COMP_CWORD=\(words.count)
      COMP_LINE="$0 \(words.joined(separator: " "))"; COMP_POINT=${#COMP_LINE}
      _chatraster "$0" '\(words.last ?? "")' '\(words.dropLast().last ?? "")'
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try CommandRun(
      ["-c", lines, CommandRun.executable.path, script], folder: folder.url,
      program: URL(filePath: "/bin/bash"))
    same(run.status, 0, "\(run.errorText)")
    return String(decoding: run.output, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  @Test func `a shell completes formats, themes, scenarios and files of them`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "film.json")
    try folder.write("", to: "film.txt")
    try folder.write(try text(["--generate-completion-script", "bash"]), to: "script")
    let formats = try offers(["render", "--format", ""], in: folder)
    same(formats, formats.sorted())
    #expect(Set(formats).isSuperset(of: ["chatgpt", "chatraster", "messages", "telegram"]))
    try same(offers(["film", "--scenario", "fli"], in: folder), ["fling"])
    try same(offers(["film", "--scenario", "film"], in: folder), ["film.json"])
    #expect(try offers(["bench", "frames", "--scenario", "st"], in: folder).contains("steady"))
    try same(offers(["render", "--theme", "tele"], in: folder), ["telegram", "telegram-desktop"])
    try same(offers(["render", "--theme", "film"], in: folder), ["film.json"])
    try same(offers(["render", "--appearance", "d"], in: folder), ["dark"])
  }

  @Test func `the manual page names every command and option of the help`() throws {
    let page = try text(["manual"]).replacing("\\-", with: "-")
    #expect(page.hasPrefix(".TH CHATRASTER 1 "))
    for command in [
      "render", "import", "film", "inspect", "worker", "fonts", "themes", "languages",
      "bench screen",
      "bench render",
      "bench text", "bench throughput", "bench frames", "bench stream", "bench trace",
    ] {
      #expect(page.contains(".SS chatraster \(command)"), "\(command)")
      let help = try text(["help"] + command.split(separator: " ").map { String($0) })
      for word in help.split(whereSeparator: { " ,\n".contains($0) }) where word.hasPrefix("--") {
        guard word.dropFirst(2).allSatisfy({ $0.isLetter || $0 == "-" }), word.count > 2 else {
          continue
        }
        #expect(
          ["--help", "--version"].contains(word) || page.contains(word), "\(command): \(word)")
      }
    }
  }
}
