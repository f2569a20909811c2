import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// A small page that is compared with the reference picture of the same name.
struct ReferenceCase: Sendable, CustomTestStringConvertible {
  /// The name of the picture's file, without its extension.
  var name: String
  /// A built-in theme's name.
  var theme = "telegram"
  /// The appearance of the theme.
  var appearance = Appearance.light
  /// The page's width in points; multiplied by the scale, it is at most 300 pixels.
  var width = 200.0
  /// The scale in pixels per point; a fraction, so that edges are not aligned to pixels by
  /// accident.
  var scale = 1.5
  /// The interface's direction; nil for the locale's.
  var direction: LayoutDirection?
  /// The locale of texts that are not part of the conversation.
  var locale = "en-GB"
  /// The background of the messages; a flat colour keeps the file small.
  var background = PageBackground.color(Color(rgb: 0xa9c9a0))
  /// The participants in addition to `me` and `bo`; a third person makes a group.
  var others: [Participant] = []
  /// The last message that was read.
  var unreadAfter: Message.ID?
  /// True if a date line is drawn; false by default, because each picture shows one feature.
  var showsDates = false
  /// The name of a picture in the conversation's folder.
  var picture: String?
  /// The footer below the messages.
  var footer: (any PageFooter)?
  /// The messages of the conversation.
  var messages: [Message]

  var testDescription: String { name }

  /// The page as a PNG.
  func page() async throws -> [UInt8] {
    var configuration = try TestConversation.configuration(theme, workers: 1)
    var look = try Theme.named(theme, appearance: appearance)
    if !showsDates { look.dateSeparator.kind = .none }
    configuration.options.theme = look
    configuration.options.width = width
    configuration.options.scale = scale
    configuration.options.direction = direction
    configuration.options.locale = locale
    configuration.options.background = background
    configuration.options.showsTitleBar = false
    configuration.options.footer = footer
    let folder = try PictureFolder()
    if let picture { try folder.writeGradient(named: picture) }
    var conversation = Conversation(
      me: "me",
      participants: [
        Participant(id: "me", name: "Ana"), Participant(id: "bo", name: "Bo Lind"),
      ] + others,
      messages: messages, unreadAfter: unreadAfter)
    conversation.folder = folder.url
    return try await ChatRenderer(configuration).png(of: conversation)
  }
}

extension Message {
  /// A message of a case: the `number` also sets the minute at which it was sent, after 09:26.
  init(
    _ number: Int, from sender: Participant.ID, _ content: Content, replyTo: Message.ID? = nil,
    status: Status? = nil, reactions: [Reaction] = []
  ) {
    self.init(
      id: "\(number)", sender: sender,
      date: Date(timeIntervalSince1970: 1_773_480_360 + Double(number) * 60), content: content,
      replyTo: replyTo, status: status, reactions: reactions)
  }
}
