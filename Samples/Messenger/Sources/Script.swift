import ChatRaster
import Foundation
import MessageInteraction
import MessageInteractionTesting

extension Messenger {
  /// Plays a script, line by line, in one chat.
  ///
  /// - `older`: fetches a page
  /// - `say WORDS`: sends a message
  /// - `offline`, `online`: disconnects the server, and reconnects it
  /// - `retry`: sends failed messages again
  /// - `bo WORDS`: receives a message from Bo
  /// - `typing`: Bo is typing
  /// - `revoke`, `delete`: revokes or deletes the user's last message
  /// - `still NAME`: writes a picture into the folder
  func play(_ lines: [String], stills folder: URL) async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let store = try ConversationStore(Self.conversation)
    let clock = VirtualClock()
    let start = Date(timeIntervalSince1970: 1_773_493_200)
    let environment = SessionEnvironment(
      clock: clock, now: { start + (clock.now.offset / .seconds(1)) })
    let session = session(of: "bo", store, environment: environment)
    let screen = try Screen(store)
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      let rest = words.count > 1 ? words[1] : ""
      clock.advance(by: .seconds(20))
      switch words.first {
      case nil: break
      case "older": try await session.fetchOlder()
      case "say":
        do { try await session.send(.text(RichText(rest))) } catch { print("\(error)") }
      case "offline": server.isReachable = false
      case "online": server.isReachable = true
      case "retry":
        for message in store.conversation.messages where message.status == .failed {
          try await session.resend(message.id)
        }
      case "bo":
        try await session.receive(
          .arrived([
            Message(
              id: UUID().uuidString, sender: "bo", date: environment.now(),
              content: .text(RichText(rest)))
          ]))
      case "typing": try await session.receive(.typing("bo", true))
      case "revoke", "delete":
        guard let own = store.conversation.messages.last(where: { $0.sender == "ana" }) else {
          throw Failure("\(line): none of one's own messages is on the screen")
        }
        if words[0] == "revoke" {
          try await session.revoke(own.id)
        } else {
          try await session.delete(own.id)
        }
      case "still":
        try screen.image().png().data.write(to: folder.appending(path: "\(rest).png"))
      case let word?:
        throw Failure("\(word): unknown line; Script.swift lists all lines")
      }
    }
    for message in store.conversation.messages {
      print(message.status?.rawValue ?? "-", message.content.text?.string ?? message.content.type)
    }
  }

  /// An empty chat.
  static let conversation = Conversation(
    title: "Lake weekend", me: "ana",
    participants: [
      Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo Lindqvist"),
      Participant(id: "cleo", name: "Cleo Marsh"),
    ],
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "photos"))
}

extension [UInt8] {
  var data: Data { Data(self) }
}
