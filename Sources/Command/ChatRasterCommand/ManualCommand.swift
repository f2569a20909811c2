import ArgumentParser
import ChatRaster
import FoundationEssentials

/// `chatraster manual`: the manual page, made from the same help that `--help` prints.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page, for man(1).",
    discussion: "chatraster manual | man -l - shows it; the README describes where to install it.")

  func run() throws {
    let help = try JSONDecoder().decode(
      ManualPage.Help.self, from: Data(ChatRasterCommand._dumpHelp().utf8))
    try CommandOutput.print(ManualPage(help.command).text)
  }
}

/// A command and its subcommands as a page in the language of man(7).
struct ManualPage {
  /// The argument parser's own description of a program, with the parts that a page needs.
  struct Help: Decodable {
    var command: Command
  }

  struct Command: Decodable {
    var commandName: String
    var superCommands: [String]?
    var abstract: String?
    var discussion: String?
    var subcommands: [Command]?
    var arguments: [Argument]?

    /// The name with its parent commands: `chatraster bench text`.
    var path: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }

    var kind: String
    var shouldDisplay: Bool
    var sectionTitle: String?
    var isOptional: Bool
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?
  }

  private let command: Command
  /// Options that several commands share, grouped by the titles of their sections in order of
  /// appearance.
  private var shared: [(title: String, arguments: [Argument])] = []

  /// Makes the page of a program's commands.
  init(_ command: Command) {
    self.command = command
    for command in Self.commands(of: command) {
      for argument in command.arguments ?? [] {
        guard let title = argument.sectionTitle else { continue }
        let index = shared.firstIndex { $0.title == title } ?? shared.endIndex
        if index == shared.endIndex { shared.append((title, [])) }
        let name = argument.names?.last?.name
        guard !shared[index].arguments.contains(where: { $0.names?.last?.name == name }) else {
          continue
        }
        shared[index].arguments.append(argument)
      }
    }
  }

  /// The manual page as roff source.
  var text: String {
    let name = command.commandName
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"\(name) \(ChatRasterVersion.current)\" \"User Commands\"",
      ".SH NAME", "\(name) \\- \(Self.escaped(command.abstract ?? ""))",
      ".SH SYNOPSIS", ".B \(name)", ".I command", "[options]", ".SH DESCRIPTION",
    ]
    lines += Self.paragraph(command.discussion)
    lines.append(".SH COMMANDS")
    for command in Self.commands(of: command).dropFirst() where command.commandName != "help" {
      lines += self.lines(of: command)
    }
    lines.append(".SH SHARED OPTIONS")
    for (title, arguments) in shared {
      lines += [".SS \(Self.escaped(title))"] + arguments.flatMap(Self.lines)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A command and all its subcommands.
  private static func commands(of command: Command) -> [Command] {
    [command] + (command.subcommands ?? []).flatMap { commands(of: $0) }
  }

  private func lines(of command: Command) -> [String] {
    let arguments = (command.arguments ?? []).filter(\.shouldDisplay)
    let positional = arguments.filter { $0.kind == "positional" }
      .map { $0.isOptional ? "[\($0.valueName ?? "")]" : $0.valueName ?? "" }
    var lines = [
      ".SS \(Self.escaped(([command.path] + positional.map { $0.uppercased() }).joined(separator: " ")))"
    ]
    lines += Self.paragraph(command.abstract) + Self.paragraph(command.discussion)
    lines += arguments.filter { $0.sectionTitle == nil && !Self.isEverywhere($0) }
      .flatMap(Self.lines)
    let titles = shared.map(\.title).filter { title in
      arguments.contains { $0.sectionTitle == title }
    }
    if !titles.isEmpty {
      lines += Self.paragraph("Takes the shared options \(titles.joined(separator: ", ")), too.")
    }
    return lines
  }

  /// True if every command has the option, which is then omitted from the page.
  private static func isEverywhere(_ argument: Argument) -> Bool {
    ["help", "version"].contains(argument.names?.last?.name)
  }

  private static func lines(of argument: Argument) -> [String] {
    let names = (argument.names ?? []).map { name in
      "\\fB" + escaped((name.kind == "long" ? "--" : "-") + name.name) + "\\fR"
    }
    var head = names.joined(separator: ", ")
    if argument.kind != "flag", let value = argument.valueName {
      head += (head.isEmpty ? "" : " ") + "\\fI" + escaped(value) + "\\fR"
    }
    var words = argument.abstract ?? ""
    if let values = argument.allValues { words += " One of \(values.joined(separator: ", "))." }
    if let value = argument.defaultValue { words += " Default: \(value)." }
    return [".TP", head, escaped(words)]
  }

  private static func paragraph(_ text: String?) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    return [".PP"] + text.split(separator: "\n").map { escaped(String($0)) }
  }

  /// The text, escaped so that no backslash, full stop or apostrophe in it begins a roff escape or
  /// request.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
