import ArgumentParser
import ChatModel
import ChatRaster
import FoundationEssentials

/// The options that choose which messages are shown.
struct SelectionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only this many last messages.", valueName: "count"))
  var last: Int?

  @Option(help: ArgumentHelp("Only the message with this id and later ones.", valueName: "id"))
  var from: String?

  @Option(help: ArgumentHelp("Only messages up to the one with this id.", valueName: "id"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Only messages since this time: 2026-03-14T18:00:00Z, or a day, from midnight in UTC.",
      valueName: "date"))
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Only messages before this time, in the form of --since.", valueName: "date"))
  var until: String?

  /// The selection for the renderer.
  var messages: MessageSelection {
    if let last { return .last(last) }
    if since != nil || until != nil {
      return .dates(since: since.flatMap(Self.date), until: until.flatMap(Self.date))
    }
    return from == nil && to == nil ? .all : .range(from: from, to: to)
  }

  /// The options that were given, as spelled on the command line.
  var given: [String] {
    [
      last.map { "--last \($0)" }, from.map { "--from \($0)" }, to.map { "--to \($0)" },
      since.map { "--since \($0)" }, until.map { "--until \($0)" },
    ].compactMap { $0 }
  }

  /// The messages that an import must keep for the selection.
  var retention: MessageRetention {
    switch messages {
    case .last(let count): .last(count)
    // A day earlier, because times without a time zone have not been converted yet.
    case .dates(let since?, _): .since(since.addingTimeInterval(-86_400))
    default: .all
    }
  }

  func validate() throws {
    if let last, last < 1 { throw ValidationError("--last takes a number from 1.") }
    if last != nil, from != nil || to != nil {
      throw ValidationError("--last cannot be combined with --from or --to.")
    }
    guard since != nil || until != nil else { return }
    if last != nil || from != nil || to != nil {
      throw ValidationError("--since and --until cannot be combined with --last, --from or --to.")
    }
    let dates = try [("--since", since), ("--until", until)].compactMap { name, text in
      try text.map { text in
        guard let date = Self.date(text) else {
          throw ValidationError(
            "\(name) \(text): write a date such as 2026-03-14T18:00:00Z or 2026-03-14.")
        }
        return date
      }
    }
    if dates.count == 2, dates[0] > dates[1] {
      throw ValidationError("--since is later than --until.")
    }
  }

  /// Reads a time, or a day, which gives its midnight in UTC; nil for other text.
  private static func date(_ text: String) -> Date? {
    try? Date(text.count == 10 ? text + "T00:00:00Z" : text, strategy: .iso8601)
  }
}
