import BubbleLayout
import ChatModel
import ChatRaster
import FoundationEssentials

/// A sheet that shows the same short conversation in every theme and appearance.
struct ThemeGallery {
  /// A theme in one of its appearances.
  private struct Look {
    var label: String
    var theme: Theme
  }

  /// The number of images in a row: two themes, each in light and dark.
  private static let columns = 4
  private static let width = 340.0
  /// The gap between images in pixels, at two pixels per point.
  private static let gap = 32

  private let looks: [Look]

  /// Reads the themes of some entries.
  /// - Throws: `ThemeError` for an invalid theme.
  init(_ entries: [ThemeCatalog.Entry], in catalog: ThemeCatalog) throws(ThemeError) {
    var looks: [Look] = []
    for entry in entries {
      for appearance in entry.appearances {
        looks.append(
          Look(
            label: "\(entry.name), \(appearance.rawValue)",
            theme: try catalog.theme(named: entry.name, appearance: appearance)))
      }
    }
    self.looks = looks
  }

  /// Draws the conversation in each look, with the name of the look above it.
  ///
  /// - Parameter fonts: The folder with the font faces.
  /// - Returns: The sheet, at two pixels per point.
  /// - Throws: `RenderError`, or `CommandFailure` if there are no themes.
  func image(fonts: String) async throws -> RenderedImage {
    guard let first = looks.first else {
      throw CommandFailure(status: .badData, message: "there are no themes to draw")
    }
    let renderer = try ChatRenderer(
      .oneOff(fontDirectories: [fonts], theme: first.theme))
    var images: [RenderedImage] = []
    for look in looks {
      var options = RenderOptions(theme: look.theme)
      options.width = Self.width
      images.append(try await renderer.image(of: Self.talk, options: options))
    }
    return try await renderer.sheet(
      of: images, labels: looks.map(\.label), columns: Self.columns, gap: Self.gap)
  }

  /// A conversation with the elements that differ between themes: names, runs of messages, a reply,
  /// reactions, ticks, a day.
  private static let talk: Conversation = {
    let start = Date(timeIntervalSince1970: 1_773_480_368)
    func message(
      _ id: String, _ sender: String?, _ minutes: Double, _ content: Content,
      replyTo: String? = nil, status: Message.Status? = nil, reactions: [Reaction] = []
    ) -> Message {
      Message(
        id: id, sender: sender, date: start.addingTimeInterval(60 * minutes), content: content,
        replyTo: replyTo, status: status, reactions: reactions)
    }
    return Conversation(
      title: "Lake weekend", me: "ana",
      participants: [
        Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo Lindqvist"),
        Participant(id: "li", name: "Li Xue"),
      ],
      messages: [
        message("1", "bo", 0, .text("Morning! Are we still on for the lake?")),
        message("2", "bo", 0.3, .text("I can drive, there is room for four")),
        message(
          "3", "ana", 1, .text("Yes, I’ll bring the coffee"), replyTo: "2", status: .read,
          reactions: [Reaction(emoji: "👍", participants: ["bo", "li"])]),
        message("4", nil, 2, .notice("Bo added Li to the group")),
        message(
          "5", "li", 3,
          .voice(
            VoiceContent(
              duration: 12, waveform: [0.2, 0.5, 0.9, 0.6, 0.8, 1, 0.6, 0.4, 0.7, 0.3, 0.5, 0.2]))),
        message("6", "ana", 4, .text("Perfect, see you all at ten"), status: .delivered),
      ], timeZone: "UTC", locale: "en")
  }()
}
