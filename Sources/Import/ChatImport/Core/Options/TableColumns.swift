import Kit

/// The columns of a table that contain the parts of a message, by their headings.
public struct TableColumns: Hashable, Sendable {
  /// A part of a message that a column can contain.
  public enum Part: String, CaseIterable, Hashable, Sendable {
    /// The sender of the message; an empty field makes the message a notice.
    case from
    /// The receiver of the message; without a column for chats, each pair of people is a chat.
    case to
    /// The date and time at which the message was sent, or only the date.
    case at
    /// The time of day, if the `at` column contains only the date.
    case time
    /// The text of the message.
    case text
    /// The chat that the message belongs to.
    case chat
    /// The id of the message, to which replies refer.
    case id
    /// The id of the message to which this message replies.
    case reply
    /// The direction: a column that is true for the user's own messages, such as `IsSender`, or a
    /// column and its value for them, such as `Type:Outgoing`.
    case mine
  }

  /// The headings of the columns, by the parts that they contain.
  ///
  /// In JSON Lines a heading is a key, or a path of keys separated by dots.
  public var headings: [Part: String]

  /// Makes columns from headings.
  public init(_ headings: [Part: String]) {
    self.headings = headings
  }

  /// Reads columns as people type them, such as `from=sender,at=sent_at,text=body`; nil if a part
  /// is unknown or occurs twice, or if the text is empty.
  public init?(_ text: String) {
    headings = [:]
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let sign = pair.firstIndex(of: "="),
        let part = Part(rawValue: String(pair[..<sign].trimmedForImport))
      else { return nil }
      let heading = pair[pair.index(after: sign)...].trimmedForImport
      guard !heading.isEmpty, headings.updateValue(String(heading), forKey: part) == nil else {
        return nil
      }
    }
  }
}

extension TableColumns {
  /// The common headings of each part, in lower case and without separators between words.
  private static let usual: [Part: Set<String>] = [
    .from: [
      "from", "sender", "sendername", "fromname", "author", "authorname", "user", "username",
      "speaker", "name", "displayname",
    ],
    .to: ["to", "recipient", "recipients", "receiver", "recipientname", "receivername", "toname"],
    .at: [
      "at", "date", "datetime", "timestamp", "sentat", "sent", "datesent", "sentdate", "senttime",
      "createdat", "created", "messagedate", "when", "time",
    ],
    .text: ["text", "message", "messagetext", "messagebody", "body", "content", "words"],
    .chat: ["chat", "chatname", "channel", "channelname", "conversation", "room", "roomname"],
    .id: ["id", "messageid", "msgid"],
    .reply: ["replyto", "replytoid", "inreplyto"],
    .mine: ["issender", "isfromme", "fromme", "isme", "ismine", "issentbyme", "sentbyme"],
  ]

  /// The headings of tables that are not chats, such as emails, logs, commits and reviews.
  private static let strange: Set<String> = [
    "subject", "level", "severity", "logger", "commit", "hash", "rating", "score", "price",
    "status",
  ]

  private static func folded(_ heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Finds the columns of a table by its headings alone; nil unless sender, time and text each have
  /// exactly one common heading.
  init?(guessedFrom headings: [String]) {
    let folded = headings.map(Self.folded)
    guard Self.strange.isDisjoint(with: folded), Set(folded).count == folded.count else {
      return nil
    }
    guard let columns = TableColumns([:]).completed(from: headings),
      [.from, .at, .text].allSatisfy({ columns.headings[$0] != nil })
    else { return nil }
    self = columns
  }

  /// Returns these columns, together with columns for the other parts that have common headings;
  /// nil if a part has several such columns.
  func completed(from headings: [String]) -> TableColumns? {
    var columns = self
    let taken = Set(self.columns(in: headings).map(\.heading))
    // The headings are folded only once, because a file that is not a table may be a single line,
    // with very many headings.
    let folded = headings.map(Self.folded)
    for (part, words) in Self.usual where columns.headings[part] == nil {
      var found = zip(headings, folded).compactMap { heading, folded in
        words.contains(folded) && !taken.contains(heading) ? heading : nil
      }
      // A table with both `date` and `time` splits the time into two columns.
      if part == .at, found.count == 2,
        let time = found.firstIndex(where: { Self.folded($0) == "time" }),
        Self.folded(found[1 - time]) == "date"
      {
        if columns.headings[.time] == nil { columns.headings[.time] = found[time] }
        found.remove(at: time)
      }
      guard found.count <= 1 else { return nil }
      columns.headings[part] = found.first
    }
    return columns
  }

  /// The parts with the headings that a table has for them; a value after a colon belongs to the
  /// heading of the direction.
  func columns(in headings: [String]) -> [(part: Part, heading: String)] {
    self.headings.map { part, heading in
      guard part == .mine, !headings.contains(heading), let colon = heading.lastIndex(of: ":")
      else { return (part, heading) }
      return (part, String(heading[..<colon]))
    }
  }

  /// The columns as written in a note: `from “sender”, at “sent”`.
  var words: String {
    Part.allCases.compactMap { part in headings[part].map { "\(part) “\($0)”" } }
      .joined(separator: ", ")
  }
}
