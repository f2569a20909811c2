import Assertions
import Foundation
import Testing

/// Tests that only one type of the command prints, so that all output is escaped.
@Suite struct OutputSourceTests {
  /// Patterns for calls that write to a standard stream; comments are ignored.
  private static let calls = [
    #"(?<![.\w])(print|debugPrint|dump|puts|fputs|fputc|putchar|fwrite|fprintf|printf|vprintf)\("#,
    #"\b(perror|psignal|NSLog|os_log|syslog|abort_message|g_print|g_printerr)\("#,
    #"\bFileHandle\b|\bTextOutputStream\b|\b(stdout|stderr)\b|\bSTD(OUT|ERR)_FILENO\b"#,
    #"\bStandardStream\.write|\bexit\(withError: (?!ExitCode|code)"#,
  ]

  /// The files that may print, and their allowed calls.
  private static let allowed = [
    // This file ends the process if memory is too short for the other functions; it escapes text
    // itself.
    "C/CPlatform/AbnormalEnd.c": #"write\(STDERR_FILENO, (piece, count|"\\n", 1)\)"#,
    // Another program's output is discarded.
    "C/CPlatform/FedProgram.c": #"STDOUT_FILENO, "/dev/null""#,
    "C/CPlatform/RunAgain.c": #"STDOUT_FILENO, "/dev/null""#,
    "Base/Platform/Files/StandardStream.swift": #"STD(OUT|ERR)_FILENO"#,
    // Programs read these answers, not people.
    "Base/Platform/Files/DetachedStream.swift": #"DetachedStream\(STDOUT_FILENO,"#,
    "Command/ChatRasterCommand/Output/CommandOutput.swift":
      #"StandardStream\.write|static func print\("#,
  ]

  @Test func `nothing but the one type writes to a standard stream`() throws {
    let sources = CommandRun.package.appending(path: "Sources")
    let names = try #require(FileManager.default.enumerator(atPath: sources.path))
    let calls = try NSRegularExpression(pattern: Self.calls.joined(separator: "|"))
    // The name of a key or an element in a session's file.
    let streamKey = /"[a-z-]*(stdout|stderr)"/
    var fileCount = 0
    var seen: Set<String> = []
    for case let name as String in names
    where [".swift", ".c", ".h"].contains(where: name.hasSuffix) {
      fileCount += 1
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      for (number, line) in text.components(separatedBy: "\n").enumerated() {
        let code = (line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? line)
          .replacing(streamKey, with: "")
        let whole = NSRange(code.startIndex..., in: code)
        guard calls.firstMatch(in: code, range: whole) != nil else { continue }
        if let words = Self.allowed[name], code.range(of: words, options: .regularExpression) != nil
        {
          seen.insert(name)
        } else {
          Issue.record("\(name):\(number + 1) writes by itself: \(code)")
        }
      }
    }
    #expect(fileCount > 300)
    same(seen, Set(Self.allowed.keys), "the test does not see who may")
  }

  @Test func `no text of the library names an option of the command`() throws {
    let option = try NSRegularExpression(pattern: "(?<![-\\w])--[a-z]{2}")
    for root in ["Sources", "Fonts"] {
      let folder = CommandRun.package.appending(path: root)
      let names = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let name as String in names
      where name.hasSuffix(".swift") && !name.hasPrefix("Command/") {
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        for (number, line) in text.components(separatedBy: "\n").enumerated() {
          let code = line.range(of: "//").map { String(line[..<$0.lowerBound]) } ?? line
          same(
            option.firstMatch(in: code, range: NSRange(code.startIndex..., in: code)), nil,
            "\(name):\(number + 1) speaks of the command line: \(code)")
        }
      }
    }
  }
}
