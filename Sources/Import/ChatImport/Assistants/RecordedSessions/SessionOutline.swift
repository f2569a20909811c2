import ChatModel
import FoundationEssentials

/// The properties of a session, without the text of its messages.
struct SessionOutline {
  var id: String?
  var title: String?
  var homes = HomeFolders()
  /// The model that answers, if the session has one property for all answers.
  var model: String?
  /// The instruction to the assistant before the first message.
  var instruction: String?
  /// Text that the user typed and did not send.
  var draft: String?
  /// The number of the user's and the assistant's messages.
  private(set) var messageCount = 0
  private(set) var lastDate: Date?
  private var firstWords: String?
  /// The parents of the entries of a tree, by the entries' ids.
  private var parents: [String: String] = [:]
  private var lastEntry: String?

  /// The title or, without one, the beginning of the user's first message.
  var name: String? { (title?.asChatName ?? firstWords).map { homes.shortened($0) } }

  /// Counts a message.
  mutating func count(date: Date?) {
    messageCount += 1
    note(date: date)
  }

  /// Counts a message of the user.
  mutating func count(asked words: String?, date: Date?) {
    count(date: date)
    if firstWords == nil { firstWords = words?.asChatName }
  }

  /// Notes the date of a record that is not a message.
  mutating func note(date: Date?) {
    if let date { lastDate = max(lastDate ?? date, date) }
  }

  /// Notes an entry of a tree, in the order of the file.
  mutating func link(_ id: String, after parent: String?) {
    parents[id] = parent ?? ""
    lastEntry = id
  }

  /// The ids of the entries from the file's last entry to the first one; nil if no entry has an id.
  var lastBranch: Set<String>? {
    guard var id = lastEntry else { return nil }
    var branch: Set<String> = []
    while branch.insert(id).inserted, let parent = parents[id], !parent.isEmpty { id = parent }
    return branch
  }
}
