import ChatRaster
import Foundation
import MessageInteraction

extension Messenger {
  /// Sends messages until the process is killed, and reports each acknowledged message.
  ///
  /// - Parameters:
  ///   - chat: The id of the chat.
  ///   - run: The name of this run, which distinguishes its messages from those of other runs.
  ///   - acknowledge: Receives the id of each message that was acknowledged.
  /// - Throws: The error of sending a message.
  func send(in chat: String, run: String, acknowledge: (String) -> Void) async throws {
    let session = session(of: chat, ConversationStore())
    var number = 0
    while true {
      let sent = try await session.send(.text("\(run).\(number)"))
      acknowledge(sent.id)
      number += 1
    }
  }

  /// Checks the state after a restart, and then sends the failed messages again.
  ///
  /// - Parameters:
  ///   - chat: The id of the chat.
  ///   - acknowledged: The ids that were acknowledged in earlier runs.
  /// - Throws: `Failure` if a promise does not hold.
  func check(_ chat: String, acknowledged: [String]) async throws {
    let store = ConversationStore()
    let session = session(of: chat, store)
    await session.configure(SessionConfiguration(pageSize: 1_000))
    while await session.hasOlder { try await session.fetchOlder() }
    let shown = store.conversation.messages
    let lost = Set(acknowledged).subtracting(shown.filter { $0.status == .sent }.map(\.id))
    guard lost.isEmpty else { throw Failure("\(lost.count) acknowledged messages are lost") }
    guard Set(shown.compactMap(\.content.text?.string)).count == shown.count else {
      throw Failure("a message is stored twice")
    }
    guard shown.allSatisfy({ $0.status == .sent || $0.status == .failed }) else {
      throw Failure("a message is neither sent nor failed after a restart")
    }
    let failed = shown.filter { $0.status == .failed }
    for message in failed { try await session.resend(message.id) }
    let arrived = try server.archive.count(of: chat)
    guard arrived == shown.count,
      store.conversation.messages.allSatisfy({ $0.status == .sent })
    else { throw Failure("\(arrived) of \(shown.count) messages arrived after sending again") }
    print("\(shown.count) messages; \(failed.count) of them were shown as failed and sent again")
  }
}
