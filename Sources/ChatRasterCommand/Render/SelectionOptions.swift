import ArgumentParser
import ChatRaster

/// The options that choose which messages are shown.
struct SelectionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only the last messages, this many.", valueName: "count"))
  var last: Int?

  @Option(help: ArgumentHelp("Only from the message with this id on.", valueName: "id"))
  var from: String?

  @Option(help: ArgumentHelp("Only up to the message with this id.", valueName: "id"))
  var to: String?

  /// The choice as the renderer takes it.
  var messages: MessageSelection {
    if let last { return .last(last) }
    return from == nil && to == nil ? .all : .range(from: from, to: to)
  }

  func validate() throws {
    if let last, last < 1 { throw ValidationError("--last takes a number from 1.") }
    if last != nil, from != nil || to != nil {
      throw ValidationError("--last does not go with --from or --to.")
    }
  }
}
