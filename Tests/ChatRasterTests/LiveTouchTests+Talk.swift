import ChatRaster

extension LiveTouchTests {
  /// A conversation in which two participants alternate, with a link in every third message.
  static let talk = Conversation(
    me: "ana",
    participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
    messages: (0..<30).map { index in
      Message(
        id: "m\(index)", sender: index % 2 == 0 ? "bo" : "ana",
        content: .text(
          index % 3 == 0
            ? RichText(
              "see the plan of day \(index)",
              entities: [.init(.link("https://lake.example/plan"), 4..<12)])
            : RichText("day \(index)")))
    })
}
