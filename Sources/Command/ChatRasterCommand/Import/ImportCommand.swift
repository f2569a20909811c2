import ArgumentParser
import ChatImport
import ChatModel
import ChatRaster
import FoundationEssentials
import Platform

/// `chatraster import`: converts an export to ChatRaster's own format.
struct ImportCommand: ServedCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Turn an export into a conversation file, or list its chats.",
    discussion: """
      The ending of -o chooses the format: .txt writes a script, a text that can be read and \
      edited, and .md the same as Markdown; .rsmf writes Relativity's short message format with \
      the attached files; .json, a name without an ending, and - for standard output write \
      ChatRaster's JSON. Paths of pictures stay as in \
      the export, relative to its folder: write the file to the same folder so that they stay \
      valid, and unpack an archive first.
      """)

  @Argument(
    help: "The export: a file, its folder or its zip, or - for standard input.",
    completion: .file())
  var input: String

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
    completion: .file(extensions: ImportTarget.endings))
  var output: String?

  @Flag(help: "Replace the input, which must be one file, with the conversation.")
  var inPlace = false

  @Flag(help: "List the chats of the input, and write nothing.")
  var list = false

  @Flag(help: "With --list, print JSON instead of a table.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "The time zone of times that have none, such as Europe/Berlin; by default UTC.",
      valueName: "name"))
  var timeZone: String?

  @Flag(help: StrictFlag.help)
  var strict = false

  @OptionGroup(title: "Source") var source: SourceOptions

  func validate() throws {
    if list, output != nil {
      throw ValidationError("--list writes no conversation: leave out -o.")
    }
    if list, inPlace {
      throw ValidationError("--list writes no conversation: leave out --in-place.")
    }
    if !list, !inPlace, output == nil {
      throw ValidationError(
        "Name the output with -o (- is standard output), or give --list.")
    }
    if inPlace, output != nil {
      throw ValidationError("--in-place replaces the input: leave out -o.")
    }
    if inPlace, input == "-" { throw ValidationError("--in-place needs a file, not a stream.") }
    if json, !list { throw ValidationError("--json needs --list.") }
  }

  func run() throws { try run(in: ProcessContext(bar: ProgressBar())) }

  func run(in context: any CommandContext) throws {
    defer { context.bar?.clear() }
    guard let output = inPlace ? input : output else {
      let listing = try ConversationInput.listing(of: input, source, in: context)
      context.bar?.clear()
      return try ListedChats(listing).write(asJSON: json, in: context)
    }
    // An option's ending is refused before the input is read; an input to replace is first checked.
    let chosen = inPlace ? nil : try ImportTarget(output)
    let imported = try ConversationInput.read(
      input, source, timeZone: timeZone, isStrict: strict, in: context)
    defer { imported.media?.remove() }
    try keepApart(output, from: imported)
    let target = try chosen ?? ImportTarget(output)
    try target.write(imported, to: output, in: context)
    if target.holdsPictures { return }
    guard imported.media != nil, !imported.conversation.pictureFiles().isEmpty else { return }
    context.say(
      imported.isFromArchive
        ? "pictures inside the archive were not copied: unpack it next to the conversation file"
        : "pictures inside the file were not copied: draw the file itself, or write an .rsmf file")
  }
}

extension ImportCommand {
  /// Refuses to overwrite an input, unless `--in-place` is given and the input is a single file.
  private func keepApart(_ output: String, from imported: ImportResult) throws(CommandFailure) {
    let outputs = try OutputGuard([output])
    guard inPlace else {
      return try outputs.refuse(
        imported, of: input, advice: "name another file, or give --in-place instead of -o")
    }
    guard imported.media == nil, imported.chatFile == nil else {
      throw CommandFailure(
        status: .usage,
        message: imported.isFromArchive || imported.chatFile != nil
          ? "\(input): --in-place replaces one file with another, and this is a "
            + "folder or an archive: name a file with -o"
          : "\(input): --in-place would delete the pictures inside the file: name a file with -o")
    }
    try outputs.refuse(imported.conversation.pictureFiles(), "is a picture of the conversation")
  }
}

/// The output of `chatraster import --list`.
private struct ListedChats: Encodable {
  struct Chat: Encodable {
    /// The chat's number from 1, the value for `--chat`.
    var number: Int
    var name: String
    var id: String?
    /// The number of messages; nil if it is unknown before the chat is read.
    var messages: Int?
    /// The date of the last message, in UTC; nil if it is unknown before the chat is read.
    var date: String?
    var file: String
  }

  var format: String
  var chats: [Chat]

  init(_ listing: ImportListing) {
    format = listing.format.rawValue
    chats = listing.chats.enumerated().map { index, chat in
      Chat(
        number: index + 1, name: chat.name, id: chat.id, messages: chat.messageCount,
        date: chat.date.map { $0.formatted(.iso8601) }, file: chat.file)
    }
  }

  func write(asJSON isJSON: Bool, in context: any CommandContext) throws {
    if isJSON { return try context.write(json: PrettyJSON.encode(self)) }
    let hasDates = chats.contains { $0.date != nil }
    let rows = chats.map { chat in
      var row = [String(chat.number), Self.short(chat.name), chat.id ?? ""]
      if hasDates {
        row.append(String((chat.date ?? "").prefix(16)).replacing("T", with: " "))
      }
      return row + [chat.messages.map { String($0) } ?? "", chat.file]
    }
    let header =
      ["NUMBER", "NAME", "ID"] + (hasDates ? ["LAST MESSAGE"] : []) + ["MESSAGES", "FILE"]
    try context.write(text: TextTable(header: header, rows: rows).description)
  }

  /// A name, shortened to fit into a row.
  private static func short(_ name: String) -> String {
    let printable = PrintableText.line(name)
    return printable.count <= longest ? printable : printable.prefix(longest - 1) + "…"
  }

  /// The maximum number of characters of a name in a table.
  private static let longest = 60
}
