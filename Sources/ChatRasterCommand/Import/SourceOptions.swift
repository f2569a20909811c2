public import ArgumentParser
public import ChatImport

/// The options that say how an input is read, and from whose side.
struct SourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the input is. Otherwise it is recognised by looking.", valueName: "format"))
  var format: ImportFormat?

  @Option(
    help: ArgumentHelp(
      "Whose messages stand on the right: a participant's name or id.", valueName: "name"))
  var me: String?

  @Option(
    help: ArgumentHelp(
      "Which chat of an export, folder or zip that holds several.", valueName: "name|id|file"))
  var chat: String?

  @Option(
    help: ArgumentHelp(
      "How a text export writes its dates. Otherwise they tell, and a guess is said.",
      valueName: "order"))
  var dateOrder: DateOrder?
}

extension ImportFormat: ExpressibleByArgument {}
extension DateOrder: ExpressibleByArgument {}
