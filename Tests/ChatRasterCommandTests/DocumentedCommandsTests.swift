import Assertions
import Foundation
import TestResources
import Testing

/// Tests that the commands and manifest lines in the documentation are valid.
@Suite(.timeLimit(.minutes(20))) struct DocumentedCommandsTests {
  /// The output of a command with `--experimental-dump-help`.
  private struct Dump: Decodable {
    struct Command: Decodable {
      struct Argument: Decodable {
        struct Name: Decodable {
          var kind: String
          var name: String

          var spelling: String { (kind == "long" ? "--" : "-") + name }
        }

        var kind: String
        var names: [Name]?
      }

      var commandName: String
      var subcommands: [Command]?
      var arguments: [Argument]?
    }

    var command: Command
  }

  /// The simple commands of a line that begin with `chatraster`, as words.
  private static func commands(in line: String) -> [[String]] {
    // A comment begins with a number sign after a space.
    let code = line.firstRange(of: " #").map { line[..<$0.lowerBound] } ?? line[...]
    return code.split { "|&;".contains($0) }.compactMap { command in
      let words = command.split(separator: " ").map(String.init)
      guard let first = words.first, first.split(separator: "/").last == "chatraster" else {
        return nil
      }
      return Array(words.dropFirst())
    }
  }

  @Test func `every command and option of the documentation is there`() throws {
    let run = try CommandRun(["--experimental-dump-help"])
    let root = try JSONDecoder().decode(Dump.self, from: run.output).command
    var count = 0
    for block in try DocumentationPages.blocks() where block.language == "sh" {
      for line in block.code.split(separator: "\n") {
        for words in Self.commands(in: String(line)) {
          count += 1
          try check(words, of: root, at: "\(block.place): \(line)")
        }
      }
    }
    #expect(count >= 10)
  }

  @Test func `every command in running text is there`() throws {
    let run = try CommandRun(["--experimental-dump-help"])
    let root = try JSONDecoder().decode(Dump.self, from: run.output).command
    var count = 0
    for page in try DocumentationPages.pages() {
      // The text between single backticks; blocks have their own test.
      let pieces = try DocumentationPages.text(page).split(
        separator: "`", omittingEmptySubsequences: false)
      for code in pieces where code.hasPrefix("chatraster ") && !code.contains("\n") {
        for words in Self.commands(in: String(code)) {
          count += 1
          try check(words, of: root, at: "\(page): \(code)")
        }
      }
    }
    #expect(count >= 5)
  }

  private func check(_ words: [String], of root: Dump.Command, at place: String) throws {
    var command = root
    var rest = words[...]
    while let next = command.subcommands?.first(where: { $0.commandName == rest.first }) {
      command = next
      rest = rest.dropFirst()
    }
    if command.commandName == root.commandName, let first = rest.first {
      #expect(first.hasPrefix("-") || first == "help", "\(place): no command \(first)")
    }
    let names = (command.arguments ?? []).flatMap { $0.names ?? [] }.map(\.spelling)
    let generated = ["--help", "--version", "--generate-completion-script"]
    for word in rest where word.hasPrefix("-") && word.count > 1 {
      let option = String(word.prefix { $0 != "=" })
      #expect(
        names.contains(option) || generated.contains(option),
        "\(place): \(command.commandName) has no option \(option)")
    }
  }

  @Test func `the lines for a manifest are read by the package manager`() throws {
    let lines = try DocumentationPages.blocks().filter {
      $0.code.hasPrefix("// Package.swift")
    }
    #expect(!lines.isEmpty)
    for block in lines {
      let folder = try TemporaryFolder()
      let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "Example",
        \(block.code.trimmingCharacters(in: [",", "\n"]))
        )
        """
      try Data(manifest.utf8).write(to: folder.url.appending(path: "Package.swift"))
      let run = try CommandRun(
        ["swift", "package", "dump-package"], folder: folder.url,
        program: URL(filePath: "/usr/bin/env"))
      same(run.status, 0, "\(block.place): \(run.errorText)")
    }
  }
}
