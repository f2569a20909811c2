/// A scenario that a list is ready to play.
package struct PreparedScenario {
  /// The scenario, already checked.
  package let scenario: Scenario
  /// The options of the list, including the clock.
  package var options: FrameOptions
  /// The edits of the messages; nil if the list has other cells.
  let edits: ConversationEdits?
  /// The number of messages at the start, shown or pending.
  package let messageCount: Int
}
