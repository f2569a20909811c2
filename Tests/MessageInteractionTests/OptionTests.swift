import Assertions
import ChatImport
import ChatRaster
import Foundation
import MessageInteraction
import Testing

/// Tests of how a message is shown, depending on the options of its type and of the theme.
@Suite(.timeLimit(.minutes(20))) struct OptionTests {
  private let renderer: ChatRenderer

  init() throws {
    renderer = try smallRenderer()
  }

  /// A message type with its own options.
  private struct Note: MessageRepresentable {
    let id = "1"
    var sender: String?
    let content = Content.text("hello")
    var options = MessageOptions()
  }

  private func picture(_ note: Note, _ theme: Theme? = nil) async throws -> [UInt8] {
    var options = renderer.configuration.options
    if let theme { options.theme = theme }
    return try await renderer.png(of: conversation([note.message]), options: options)
  }

  @Test func `style, side and state of a message are seen`() async throws {
    var pictures: Set<[UInt8]> = []
    for status: Message.Status? in [nil, .sending, .failed, .sent, .read] {
      pictures.insert(
        try await picture(Note(sender: "ana", options: MessageOptions(status: status))))
    }
    same(pictures.count, 5, "the states of a message on the right")
    let left = try await picture(Note(sender: "bo"))
    let middle = try await picture(Note(sender: "bo", options: MessageOptions(style: .notice)))
    #expect(!pictures.contains(left) && !pictures.contains(middle) && left != middle)
    // A centred message has no owner and no delivery state.
    for sender in [nil, "ana"] {
      let other = Note(sender: sender, options: MessageOptions(style: .notice, status: .failed))
      try await same(picture(other), middle)
    }
  }

  @Test(arguments: ["telegram", "wechat", "imessage", "whatsapp", "slack", "discord", "assistant"])
  func `what could not be loaded has the mark of failures, on messages of others too`(
    name: String
  ) async throws {
    var options = renderer.configuration.options
    options.theme = try .named(name)
    let contents: [Content] = [
      .text("hello"), .file(FileContent(name: "route.pdf", size: 48_213)),
      .image(ImageContent(source: nil, width: 120, height: 80)),
    ]
    for content in contents {
      func page(_ sender: String, _ status: Message.Status?) async throws -> RenderedPage {
        let message = Message(id: "1", sender: sender, content: content, status: status)
        return try await renderer.page(of: conversation([message]), options: options)
      }
      let whole = try await page("bo", nil)
      let missing = try await page("bo", .downloadFailed)
      let showsMarks = options.theme.status.marks != .none
      same((missing.bytes != whole.bytes), showsMarks, "\(content.type)")
      let marks = missing.regions.regions.filter { $0.role == .status && $0.messageID == "1" }
      same(marks.count, (showsMarks ? 1 : 0), "\(content.type)")
      // The delivery state of received messages is not shown.
      for status in Message.Status.allCases where status != .downloadFailed {
        try await same(page("bo", status).bytes, whole.bytes)
      }
      // On sent messages both failures look the same, unless a text says that the message was not
      // delivered.
      let looksSame = try await page("ana", .failed).bytes == page("ana", .downloadFailed).bytes
      same(looksSame, (options.theme.status.marks != .caption))
    }
  }

  @Test func `name, picture, bubble and tips are shown or not`() async throws {
    let note = Note(sender: "bo", options: MessageOptions())
    let own = Note(sender: "ana", options: MessageOptions(status: .read))
    var theme = renderer.configuration.options.theme
    theme.senderName.visibility = .always
    theme.senderName.isShownInPairs = true
    theme.avatar.incoming = .always
    theme.avatar.isShownInPairs = true
    let all = try await picture(note, theme)
    let allOwn = try await picture(own, theme)
    var others: [[UInt8]] = [all]
    func add(_ change: (inout Theme) -> Void) async throws {
      var changed = theme
      change(&changed)
      others.append(try await picture(note, changed))
    }
    try await add { $0.senderName.visibility = .never }
    try await add { $0.avatar.incoming = .never }
    try await add { $0.structure = "row" }
    try await add { $0.status.stamp = .none }
    // A message without a date has no clock time to hide.
    #expect(others[4] == all && Set(others).count == 4)
    var markless = theme
    markless.status.marks = .none
    #expect(try await picture(own, markless) != allOwn)
  }

  @Test func `the parts of a message stand beside each other in their boxes`() async throws {
    var theme = renderer.configuration.options.theme
    theme.avatar.incoming = .always
    theme.avatar.isShownInPairs = true
    theme.senderName.visibility = .always
    theme.senderName.isShownInPairs = true
    var options = renderer.configuration.options
    options.theme = theme
    options.showsTitleBar = false
    var message = messages(1..<2)[0]
    message.status = .read
    let regions = try await renderer.page(of: conversation([message]), options: options).regions
      .regions
    func box(_ role: RegionRole) throws -> Rect {
      try #require(regions.first { $0.role == role && $0.messageID == "m1" }?.rects.first)
    }
    let (avatar, bubble) = (try box(.avatar), try box(.bubble))
    let (name, text, status) = (try box(.name), try box(.text), try box(.status))
    #expect(avatar.width == theme.avatar.size && avatar.height == theme.avatar.size)
    #expect(avatar.maxX <= bubble.minX && avatar.maxY <= bubble.maxY)
    #expect(name.minX >= bubble.minX && name.maxY <= text.minY)
    #expect(text.minX >= bubble.minX && text.maxY <= bubble.maxY)
    #expect(status.minX >= text.minX && status.maxX <= bubble.maxX && status.maxY <= bubble.maxY)
  }

  @Test func `the same conversation by two ways in has the same pixels`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "chat.txt")
    try Data("Ana: hello\nBo: hi there\nAna: see you\n".utf8).write(to: script)
    let json = folder.appending(path: "chat.json")
    try Data(
      #"""
      {"version": 1, "me": "Ana",
       "participants": [{"id": "Ana", "name": "Ana"}, {"id": "Bo", "name": "Bo"}],
       "messages": [{"from": "Ana", "text": "hello"}, {"from": "Bo", "text": "hi there"},
                    {"from": "Ana", "text": "see you"}]}
      """#.utf8
    ).write(to: json)
    var pictures: [[UInt8]] = []
    for file in [script, json] {
      var read = try ConversationImporter.importConversation(from: file).conversation
      // A script has no owner and no title unless its header sets them.
      read.me = "Ana"
      read.title = nil
      pictures.append(try await renderer.png(of: read))
    }
    same(pictures[0], pictures[1])
  }

  /// The large emoticons of the published chat are pictures for screens with three pixels per
  /// point.
  @Test func `a large emoticon has a third of its picture's size, as a kind of a program's own`()
    async throws
  {
    struct Emoticon: ContentKind {
      struct Payload: Codable, Hashable, Sendable { var name: String }
      static let type = "com.example.emoticon"
      static let version = 1
      func summary(of payload: Payload, in strings: LocalizedStrings) -> String { payload.name }
      func pictures(of payload: Payload) -> [String] { [payload.name] }
      func measured(_ payload: Payload, in context: ContentContext) -> some MeasuredContent {
        Face(picture: context.picture(payload.name))
      }
      struct Face: MeasuredContent {
        let picture: ContentPicture?
        let fit = ContentFit.bare
        var size: Size {
          Size(
            width: Double(picture?.pixelWidth ?? 0) / 3,
            height: Double(picture?.pixelHeight ?? 0) / 3)
        }
        func draw(in box: Rect, on canvas: inout CellCanvas) {
          if let picture { canvas.picture(picture, in: box) }
          canvas.hit("emoticon", box)
        }
      }
    }
    let file = try RenderedImage(
      width: 180, height: 150, scale: 1,
      bytes: Array(repeating: [240, 190, 20, 255], count: 180 * 150).flatMap(\.self)
    ).png()
    var configuration = renderer.configuration
    configuration.contentKinds.register(Emoticon())
    configuration.pictures = [.memory(["grin": file])]
    let knowing = try ChatRenderer(configuration)
    let own = Message(
      id: "1", sender: "bo", content: try Content(Emoticon.self, Emoticon.Payload(name: "grin")))
    let sticker = Message(
      id: "2", sender: "bo", content: .sticker(ImageContent(source: "grin")))
    let page = try await knowing.page(of: conversation([own, sticker]))
    let face = try #require(page.regions.regions.first { $0.role == .custom("emoticon") })
    same(face.rects.first?.size, Size(width: 60, height: 50))
    // The built-in sticker is scaled to the theme's size instead.
    let side = knowing.configuration.options.theme.media.stickerSize
    let built = try #require(
      page.regions.regions.first { $0.messageID == "2" && $0.role == .image("grin") })
    same(built.rects.first?.size, Size(width: side, height: (side * 150 / 180).rounded()))
  }

  @Test func `a kind that nobody knew is drawn without a change to the library`() async throws {
    struct Burn: ContentKind {
      struct Payload: Codable, Hashable, Sendable { var seconds: Int }
      static let type = "com.example.burn"
      static let version = 1
      func summary(of payload: Payload, in strings: LocalizedStrings) -> String { "🔥" }
      func measured(_ payload: Payload, in context: ContentContext) -> some MeasuredContent {
        Bar(size: Size(width: Double(payload.seconds) * 10, height: 8))
      }
      struct Bar: MeasuredContent {
        let size: Size
        let fit = ContentFit.padded
        func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.fill(.rect(box), .black) }
      }
    }
    var configuration = renderer.configuration
    configuration.contentKinds.register(Burn())
    let knowing = try ChatRenderer(configuration)
    func message(_ seconds: Int) throws -> Message {
      Message(
        id: "1", sender: "bo", content: try Content(Burn.self, Burn.Payload(seconds: seconds)))
    }
    let short = try await knowing.png(of: conversation([try message(3)]))
    let long = try await knowing.png(of: conversation([try message(9)]))
    let unknown = try await renderer.png(of: conversation([try message(3)]))
    same(Set([short, long, unknown]).count, 3)
  }
}
