import ChatRaster

extension ReferenceCase {
  /// One case for each kind of content except text.
  static let media = [
    photograph, video, voice, file, map, contact, poll, darkPoll, document, documentInRow,
  ]

  /// Headings, lists, a table, code and a quote in a bubble.
  private static let document = ReferenceCase(
    name: "document", scale: 1,
    messages: [
      Message(
        1, from: "bo",
        .markdown(
          """
          ## Steps

          1. Add *one*
             - [x] `done`
          2. Then

          | Way | ms |
          |---|--:|
          | A | 12 |

          > Said $x_1$
          """))
    ])

  /// Code and right-to-left text in a dark row.
  private static let documentInRow = ReferenceCase(
    name: "document-row", theme: "discord", appearance: .dark, scale: 1, background: .automatic,
    messages: [
      Message(
        1, from: "bo", .markdown("```swift\nlet x = 1\n```\n\n1. שלום\n2. **טוב**\n\n---\n\nEnd."))
    ])

  /// A question, and its answers with their shares.
  private static let poll = ReferenceCase(name: "poll", width: 200, scale: 1, messages: question)

  /// The same poll in a dark sent bubble, on a narrow page.
  private static let darkPoll = ReferenceCase(
    name: "poll-dark", theme: "wechat", appearance: .dark, width: 150, scale: 1,
    background: .automatic,
    messages: question)

  private static let question: [Message] = {
    let poll = PollContent(
      "Which day suits you?",
      options: [
        .init("Friday", votes: 3), .init("Saturday afternoon", votes: 5, chosen: true),
        .init("Neither", votes: 0),
      ])
    return (try? Content.poll(poll)).map { [Message(1, from: "me", $0, status: .read)] } ?? []
  }()

  /// A photograph that fills its bubble, with the stamp on it.
  private static let photograph = ReferenceCase(
    name: "photograph", theme: "imessage", scale: 1, picture: "p.png",
    messages: [
      Message(
        1, from: "me", .image(ImageContent(source: "p.png", width: 60, height: 40)), status: .read)
    ])

  /// A video with its duration, and with text below.
  private static let video = ReferenceCase(
    name: "video", theme: "wechat", scale: 1, picture: "p.png",
    messages: [
      Message(
        1, from: "bo",
        .video(
          VideoContent(
            source: "v.mp4", poster: "p.png", duration: 75, caption: "The lake", width: 60,
            height: 40)))
    ])

  /// Bars whose heights show the loudness of the voice.
  private static let voice = ReferenceCase(
    name: "voice",
    messages: [
      Message(
        1, from: "bo",
        .voice(
          VoiceContent(
            duration: 83, waveform: (0..<40).map { Double(($0 * 7) % 10) / 10 })))
    ])

  /// A file's icon, name and size.
  private static let file = ReferenceCase(
    name: "file",
    messages: [Message(1, from: "bo", .file(FileContent(name: "Plan.pdf", size: 240_000)))])

  /// A location on a map.
  private static let map = ReferenceCase(
    name: "map", scale: 1,
    messages: [
      Message(
        1, from: "bo", .location(LocationContent(latitude: 47.5, longitude: 11.3, name: "Lake")))
    ])

  /// The card of a contact.
  private static let contact = ReferenceCase(
    name: "contact",
    messages: [
      Message(1, from: "bo", .contact(ContactContent(name: "Li Xue", detail: "+49 30 1234")))
    ])
}
