public import ArgumentParser
public import ChatImport
public import ChatModel

/// The options for an input's format and for the participant whose messages are on the right.
struct SourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The input's format; by default it is recognised.", valueName: "format"),
    completion: .list(ImportFormat.allValueStrings))
  var format: ImportFormat?

  @Option(
    help: ArgumentHelp(
      "The participant whose messages are on the right: a name or an id.", valueName: "name"))
  var me: String?

  @Option(
    help: ArgumentHelp(
      "The chat, if an export, folder or zip contains several; chatraster import --list lists "
        + "them.",
      valueName: "name|id|file|number"))
  var chat: String?

  @Option(
    help: ArgumentHelp(
      "The branch of a chat with an assistant: the id of a message on it, or its number. "
        + "By default the branch that the app shows; the error for an unknown branch lists all.",
      valueName: "id|number"))
  var branch: String?

  @Option(
    help: ArgumentHelp(
      "The order of day, month and year in a text export; by default found from the dates.",
      valueName: "order"))
  var dateOrder: DateOrder?

  @Option(
    help: ArgumentHelp(
      "The columns of a table, such as from=sender,at=sent_at,text=body; also to, time, chat, id, "
        + "reply and mine, a column that is true for your messages or has a value for them: "
        + "mine=Type:Outgoing. By default columns with usual headings, which are reported.",
      valueName: "part=heading,…"))
  var columns: TableColumns?

  @Option(
    help: ArgumentHelp(
      "The folder with the pictures of a conversation that is read from standard input.",
      valueName: "dir"),
    completion: .directory)
  var folder: String?

  @Option(
    help: "The display of an assistant's tool calls; by default the input's own, else folded.")
  var tools: Disclosure?

  @Option(help: "The display of an assistant's reasoning; by default the input's own, else folded.")
  var thinking: Disclosure?

  /// The options for the importer.
  var options: ImportOptions {
    ImportOptions(
      format: format, me: me, chat: chat, branch: branch, dateOrder: dateOrder, columns: columns)
  }
}

extension ImportFormat: ExpressibleByArgument {
  /// The names of the formats that the command reads.
  public static var allValueStrings: [String] {
    ImporterCatalog.standard.formats.map(\.rawValue)
  }

  /// Makes the format with this name; nil for an unknown name.
  public init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    self.init(rawValue: argument)
  }
}

extension DateOrder: ExpressibleByArgument {}

extension TableColumns: ExpressibleByArgument {
  /// The columns that an argument names.
  public init?(argument: String) { self.init(argument) }
}

extension Disclosure: ExpressibleByArgument {}

extension ImportOptions.Key {
  /// The command-line option that sets the key.
  var flag: String {
    switch self {
    case .format: "--format"
    case .me: "--me"
    case .chat: "--chat"
    case .branch: "--branch"
    case .dateOrder: "--date-order"
    case .columns: "--columns"
    case .timeZone: "--time-zone"
    case .isStrict: "--strict"
    }
  }
}
