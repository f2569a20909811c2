import ChatRaster
import Foundation
import MessageInteraction
import MessageInteractionTesting

extension Messenger {
  /// The picture of the messenger: chats, a photo that is two thirds uploaded, a failed message,
  /// and a person who is typing.
  func still() async throws -> Data {
    let clock = VirtualClock()
    let start = Date(timeIntervalSince1970: 1_773_496_800)
    var said: [Message] = []
    let talk: [(String, String)] = [
      ("cleo", "Who has the keys to the boathouse?"),
      ("bo", "Under the third flowerpot. Same as every year."),
      ("ana", "I checked the weather: **sun** until Sunday noon ☀️"),
      ("bo", "Perfect. I can take three people and one very large dog."),
      ("cleo", "The dog has a name!"), ("bo", "Biscuit is not a name, it is a snack 🍪"),
      ("ana", "Train at 9:26, I will be at the north exit."),
    ]
    for (number, (sender, words)) in talk.enumerated() {
      said.append(
        Message(
          id: "talk\(number)", sender: sender, date: start + Double(number) * 71,
          content: .text(RichText(markdown: words)), status: sender == "ana" ? .read : nil))
    }
    try archive.keep(said, in: "lake")
    let store = try ConversationStore(Self.conversation)
    let session = session(
      of: "lake", store, hooks: [SlowUpload(clock: clock)],
      environment: SessionEnvironment(clock: clock, now: { start + 700 }))
    try await session.fetchOlder()
    server.isReachable = false
    _ = try? await session.send(.text("Can somebody bring the stove?"))
    let photo = Task {
      try await session.send(
        .image(ImageContent(source: "lake.jpg", caption: "The jetty this morning")))
    }
    while clock.sleeperCount == 0 { await Task.yield() }
    try await session.receive(.typing("bo", true))
    let lake = ChatSummary(
      id: "lake", title: "Lake weekend", lastMessage: store.message("talk6"), isTyping: true)
    let image = try Screen(store, chats: Self.chats(beside: lake, now: start + 700)).image()
    photo.cancel()
    return Data(try image.png())
  }

  /// Uploads two thirds of any content except text, and then waits.
  private struct SlowUpload: MessageHook {
    let clock: VirtualClock

    func prepare(_ request: MessageRequest, progress: ProgressReporter) async throws -> Message {
      guard request.message.content.text == nil else { return request.message }
      progress.report(0.66)
      try await clock.sleep(for: .seconds(60))
      return request.message
    }
  }

  /// A list of chats with a given one at the top.
  static func chats(beside first: ChatSummary, now: Date) -> [ChatSummary] {
    func chat(
      _ title: String, _ content: Content, ago: Double, from sender: String? = nil,
      unread: Int = 0, typing: Bool = false, muted: Bool = false, status: Message.Status? = nil
    ) -> ChatSummary {
      ChatSummary(
        id: title, title: title,
        lastMessage: Message(
          id: title, sender: "x", date: now - ago, content: content, status: status),
        lastSender: sender, unreadCount: unread, isTyping: typing, isMuted: muted)
    }
    let hour = 3_600.0
    return [
      first,
      chat("Mum", .text("Did you eat?"), ago: 0.3 * hour, unread: 3),
      chat(
        "Choir", .voice(VoiceContent(duration: 14)), ago: 2 * hour, from: "Ines",
        unread: 128, muted: true),
      chat("山田 葵", .text("明日の打ち合わせは十時からです"), ago: 5 * hour, unread: 1),
      chat("Dr. Petrov", .file(FileContent(name: "results-2026.pdf")), ago: 20 * hour),
      chat("Landlord", .text("The heating is fixed, I hope"), ago: 30 * hour, status: .failed),
      chat("ليلى", .text("صباح الخير! هل وصلت؟"), ago: 3 * 24 * hour),
      chat(
        "Book club", .text("Next time: chapter seven, please no spoilers before that"),
        ago: 8 * 24 * hour, from: "Tomás"),
      chat("Bike shop", .text("Your bike is ready to be picked up"), ago: 40 * 24 * hour),
      chat("Old flat", .text("Keys handed over 👋"), ago: 400 * 24 * hour),
    ]
  }
}
