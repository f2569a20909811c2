package import ChatModel

/// A line in the middle that nobody said.
package struct NoticeRow: Hashable, Sendable {
  /// The message that it is.
  package var id: Message.ID
  /// What it says.
  package var text: RichText
  /// The clock time; nil where the message has no date.
  package var stamp: String?

  /// Makes a notice.
  package init(id: Message.ID, text: RichText, stamp: String? = nil) {
    self.id = id
    self.text = text
    self.stamp = stamp
  }
}
