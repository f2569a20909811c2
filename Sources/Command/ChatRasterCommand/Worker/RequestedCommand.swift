import ArgumentParser
import ChatImport
import ChatRaster
import FoundationEssentials
import Platform
import Synchronization

/// A request translated to a command line, and the parts of its answer.
struct RequestedCommand {
  private let request: WorkerRequest
  /// The files that the command writes and that no option names; nil if there are none.
  private let files: AnswerFiles?
  private let arguments: [String]
  private let parser: ParsedCommands

  /// Options that belong to the process, because all requests share them.
  private static let shared: Set = ["fonts", "system-fonts", "languages", "jobs", "cache"]
  /// The options that a request cannot have, each with the key of the header to use instead.
  private static let replaced: [String: String] = [
    "output": "output", "json": "do", "list": "do", "in-place": "output",
  ]

  /// Makes the command line.
  /// - Parameters:
  ///   - request: The request.
  ///   - shared: The arguments of the process that all drawing commands inherit.
  ///   - parser: The parser of the command line.
  /// - Throws: `CommandFailure` for an option that a request cannot have.
  init(
    _ request: WorkerRequest, sharing shared: [String], parser: ParsedCommands
  ) throws {
    self.request = request
    self.parser = parser
    let action = request.action
    var options: [String] = []
    var wantsRegions = false
    for (name, value) in request.options {
      if Self.shared.contains(name) {
        throw Self.usage("--\(name) applies to all requests: give it to chatraster worker")
      }
      if let key = Self.replaced[name] {
        throw Self.usage("--\(name) cannot be an option of a request: use the key \(key)")
      }
      if name == "pages", action != .pages, try Self.format(of: request).makesPictures {
        throw Self.usage("--pages is for the action pages")
      }
      if name == "by" && action == .boxes || name == "output-format" && action == .film {
        continue
      }
      switch value {
      case .flag(true) where name == "regions": wantsRegions = true
      case .flag(true): options.append("--\(name)")
      case .flag(false): break
      case .text(let text): options.append("--\(name)=\(text)")
      }
    }
    var files: AnswerFiles?
    func place(_ name: String) throws -> String {
      let made = try files ?? AnswerFiles()
      files = made
      return made.path(name)
    }
    switch action {
    case .render, .regions, .boxes:
      if action != .render, let output = request.output {
        throw Self.usage("\(output): \(action.rawValue) writes no file: leave out output")
      }
      options += ["--output=\(request.output ?? "-")"] + shared
    case .pages:
      guard request.options.contains(where: { $0.name == "pages" }) else {
        throw Self.usage("--pages HEIGHT is missing: give the maximum height of a page")
      }
      let format = try Self.format(of: request)
      guard format.makesPictures else {
        throw Self.usage("\(format.name) has its pages in one file: use the action render")
      }
      let output = try request.output ?? place("page." + format.endings[0])
      options += ["--output=\(output)"] + shared
    case .film:
      let ending = try Self.filmEnding(of: request)
      options += ["--output=\(try request.output ?? place("film." + ending))"] + shared
    case .inspect: options += ["--json=\(request.output ?? "-")"] + shared
    case .import: options.append("--output=\(request.output ?? "-")")
    case .script: options.append("--output=\(try request.output ?? place("talk.txt"))")
    case .list: options += ["--list", "--json"]
    case .hello, .cancel: break
    }
    if wantsRegions { options.append("--regions=\(try place("regions.json"))") }
    self.files = files
    arguments = options + ["--", request.input ?? "-"]
  }

  /// Runs the request, and removes its temporary files.
  /// - Returns: The parts of the answer.
  /// - Throws: The command's error.
  func run(in context: RequestContext) async throws -> [WorkerAnswer.Part] {
    defer { files?.remove() }
    switch request.action {
    case .render, .pages:
      let command = try parsed(RenderCommand.self)
      try await command.run(in: context)
      let format = try OutputFormat.chosen(for: command.output.first, named: command.outputFormat)
      return try request.action == .render
        ? [part("picture", format.mediaType, context)] + regions(command)
        : pages(as: format, command)
    case .regions, .boxes: return [try await places(context)]
    case .film:
      try await parsed(FilmCommand.self).run(in: context)
      if request.output == "-" { return [part("frames", "application/octet-stream", context)] }
      let ending = try Self.filmEnding(of: request)
      return try [stored("film", FilmTarget.mediaTypes[ending] ?? "")]
    case .inspect:
      try await parsed(InspectCommand.self).run(in: context)
      return [part("texts", Self.json, context)]
    case .import:
      try parsed(ImportCommand.self).run(in: context)
      return [part("conversation", Self.json, context)]
    case .script:
      try parsed(ImportCommand.self).run(in: context)
      return try [stored("script", "text/plain; charset=utf-8")]
    case .list:
      try parsed(ImportCommand.self).run(in: context)
      return [part("chats", Self.json, context)]
    case .hello, .cancel: return []
    }
  }

  private static let json = "application/json"

  /// The parsed command, after all checks that a process would make.
  private func parsed<Command: ServedCommand & Sendable>(
    _ type: Command.Type
  ) throws -> Command {
    // The names of temporary files are unique, so caching such commands is useless.
    let isRepeatable = files == nil && request.input == nil && request.output == nil
    do {
      return try isRepeatable ? parser.command(type, arguments) : type.parse(arguments)
    } catch {
      if let failure = CommandFailure(explaining: error) { throw failure }
      throw Self.usage(
        type.exitCode(for: error).isSuccess
          ? "options: a request cannot ask for help" : type.message(for: error))
    }
  }

  /// The page's regions or boxes, computed without painting the page.
  private func places(_ context: RequestContext) async throws -> WorkerAnswer.Part {
    let command = try parsed(RenderCommand.self)
    let page = try command.page(try command.configuration(in: context), in: context)
    defer { page.imported.media?.remove() }
    let conversation = page.imported.conversation
    if request.action == .regions {
      try await page.renderer.writeRegions(of: conversation, options: page.options) {
        try context.write($0)
      }
      return WorkerAnswer.Part(name: "regions", type: Self.json, content: context.result)
    }
    let unit = request.options.first { $0.name == "by" }?.value ?? .text(TextUnit.word.rawValue)
    guard case .text(let word) = unit, let unit = TextUnit(rawValue: word) else {
      throw Self.usage(
        "--by: choose from " + TextUnit.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let list = Mutex(BoxList())
    try await page.renderer.findTextBoxes(of: conversation, by: unit, options: page.options) {
      boxes in
      try context.write(list.withLock { try $0.entries(boxes) })
    }
    try context.write(list.withLock { $0.end })
    return WorkerAnswer.Part(name: "boxes", type: Self.json, content: context.result)
  }

  /// The output of the command, or the file that the request names.
  private func part(
    _ name: String, _ type: String, _ context: RequestContext
  ) -> WorkerAnswer.Part {
    let path = request.output == "-" ? nil : request.output
    return WorkerAnswer.Part(
      name: name, type: type, content: path.map { .path($0) } ?? context.result)
  }

  /// The only temporary file, or the file that the request names.
  private func stored(_ name: String, _ type: String) throws -> WorkerAnswer.Part {
    if let output = request.output {
      return WorkerAnswer.Part(name: name, type: type, content: .path(output))
    }
    return try taken(name, type)
  }

  private func taken(_ name: String, _ type: String) throws -> WorkerAnswer.Part {
    guard let file = try files?.take().first else {
      throw Self.usage("\(name): nothing was written")
    }
    return WorkerAnswer.Part(name: name, type: type, content: file.content)
  }

  private func regions(_ command: RenderCommand) throws -> [WorkerAnswer.Part] {
    guard let path = command.regions else { return [] }
    guard let files, files.contains(path) else {
      return [WorkerAnswer.Part(name: "regions", type: Self.json, content: .path(path))]
    }
    return [try taken("regions", Self.json)]
  }

  /// The index, and then the pages and their regions by page number; only the index if the request
  /// names the output.
  private func pages(
    as format: OutputFormat, _ command: RenderCommand
  ) throws -> [WorkerAnswer.Part] {
    let pattern = try PagePattern(command.output.first ?? "")
    if request.output != nil {
      return [WorkerAnswer.Part(name: "index", type: Self.json, content: .path(pattern.index))]
    }
    let written = try files?.take() ?? []
    let index = written.filter { $0.name == "page-index.json" }
    return (index + written.filter { $0.name != "page-index.json" }).map { file in
      WorkerAnswer.Part(
        name: file.name == "page-index.json" ? "index" : file.name,
        type: file.name.hasSuffix(".json") ? Self.json : format.mediaType, content: file.content)
    }
  }

  private static func text(of name: String, in request: WorkerRequest) -> String? {
    guard case .text(let word) = request.options.first(where: { $0.name == name })?.value else {
      return nil
    }
    return word
  }

  private static func format(of request: WorkerRequest) throws -> OutputFormat {
    let named = try text(of: "output-format", in: request).map { word in
      guard let format = OutputFormat(argument: word) else {
        throw usage(
          "--output-format: choose from " + OutputFormat.allValueStrings.joined(separator: ", "))
      }
      return format
    }
    return try OutputFormat.chosen(for: request.output == "-" ? nil : request.output, named: named)
  }

  /// The file extension of a film that is returned as bytes; with `output`, the path has one.
  private static func filmEnding(of request: WorkerRequest) throws -> String {
    let word = text(of: "output-format", in: request)
    if word != nil, let output = request.output {
      throw usage("--output-format: \(output) has an ending that chooses the format")
    }
    let ending = word ?? "png"
    guard FilmTarget.mediaTypes[ending] != nil else {
      throw usage(
        "--output-format: choose from "
          + FilmTarget.mediaTypes.keys.sorted().joined(separator: ", "))
    }
    return ending
  }

  private static func usage(_ message: String) -> CommandFailure {
    CommandFailure(status: .usage, message: message)
  }
}
