/// A message that the states of a store, the differences between them and the lists that show them
/// share, because a copy of a message takes longer than a reference to it.
package final class StoredMessage: Hashable, Sendable {
  package let message: Message

  /// Wraps a message.
  package init(_ message: Message) {
    self.message = message
  }

  package var id: Message.ID { message.id }

  package static func == (left: StoredMessage, right: StoredMessage) -> Bool {
    left === right || left.message == right.message
  }

  package func hash(into hasher: inout Hasher) { message.hash(into: &hasher) }
}
