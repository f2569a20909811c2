import BubbleLayout

/// The sentences about the calls of tools.
///
/// The key of a sentence names the action, the place of a search if the sentence has it, and the
/// state of a call that failed: `toolCall.search.place.failed`.
enum ToolActionWords {
  /// The line about a call of a tool without a name.
  static let unnamed = KindWord("toolCall.unnamed", "Used a tool")
  /// The line about such a call that is in progress.
  static let unnamedRunning = KindWord("toolCall.unnamed.running", "Using a tool …")
  /// The line about such a call that failed.
  static let unnamedFailed = KindWord("toolCall.unnamed.failed", "A tool failed")

  /// The sentences about actions, by their keys.
  static let sentences: [String: KindWord] = Dictionary(
    uniqueKeysWithValues: actions.map { ($0.key, $0) })

  /// All words, in the order of the actions.
  static var all: [KindWord] { actions + [unnamed, unnamedRunning, unnamedFailed] }

  private static let actions = [
    KindWord("toolCall.command", "Ran {subject}"),
    KindWord("toolCall.command.failed", "{subject} failed"),
    KindWord("toolCall.edit", "Edited {subject}"),
    KindWord("toolCall.edit.failed", "Editing {subject} failed"),
    KindWord("toolCall.write", "Wrote {subject}"),
    KindWord("toolCall.write.failed", "Writing {subject} failed"),
    KindWord("toolCall.delete", "Deleted {subject}"),
    KindWord("toolCall.delete.failed", "Deleting {subject} failed"),
    KindWord("toolCall.read", "Read {subject}"),
    KindWord("toolCall.read.failed", "Reading {subject} failed"),
    KindWord("toolCall.list", "Listed {subject}"),
    KindWord("toolCall.list.failed", "Listing {subject} failed"),
    KindWord("toolCall.search", "Searched for “{subject}”"),
    KindWord("toolCall.search.failed", "Searching for “{subject}” failed"),
    KindWord("toolCall.search.place", "Searched for “{subject}” in {place}"),
    KindWord("toolCall.search.place.failed", "Searching for “{subject}” in {place} failed"),
    KindWord("toolCall.fetch", "Fetched {subject}"),
    KindWord("toolCall.fetch.failed", "Fetching {subject} failed"),
    KindWord("toolCall.agent", "Agent: {subject}"),
    KindWord("toolCall.agent.failed", "Agent failed: {subject}"),
    KindWord("toolCall.other.failed", "{subject} (failed)"),
  ]
}
