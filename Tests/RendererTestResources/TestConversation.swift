import ChatFonts
package import ChatRaster
package import FoundationEssentials

/// Conversations and renderers that several suites share.
package enum TestConversation {
  /// The folder of the package's samples.
  package static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples")

  /// A conversation of three people in three scripts, over two days.
  package static func talk(messages count: Int = 12, folder: URL? = nil) -> Conversation {
    let people = ["ana", "bo", "li"]
    let texts = [
      "Morning! Are we still on for the lake?", "好的，我九点半在地铁口等你们", "**yes** 🙌",
      "صباح الخير! سألتقي بكم", "https://lake.example/plan",
    ]
    let messages = (0..<count).map { (index: Int) -> Message in
      // As one expression, this exceeds the type checker's time on a busy machine.
      let seconds: Double = 1_773_480_413 + Double(index) * 4_000
      let reactions: [Reaction] = index % 6 == 5 ? [Reaction(emoji: "👍", count: 2)] : []
      return Message(
        id: "m\(index)", sender: people[index / 2 % 3],
        date: Date(timeIntervalSince1970: seconds), content: .text(RichText(texts[index % 5])),
        replyTo: index % 7 == 6 ? "m0" : nil, status: .read, reactions: reactions)
    }
    return Conversation(
      title: "Lake weekend", me: "ana",
      participants: [
        Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo Lindqvist"),
        Participant(id: "li", name: "李雪"),
      ], messages: messages, folder: folder)
  }

  /// A configuration with the bundled fonts, small so that tests are fast.
  package static func configuration(
    _ theme: String = "telegram", workers: Int = 2
  ) throws -> ChatRenderer.Configuration {
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], theme: try .named(theme))
    configuration.options.scale = 1
    configuration.listensToMemoryPressure = false
    configuration.workerCount = workers
    return configuration
  }
}
