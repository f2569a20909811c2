import ChatFonts
import ChatRaster
import Foundation
import RendererTestResources

/// Sizes and colours of a look, measured in a painted page, its regions and the report on its
/// texts.
struct MeasuredLook {
  private static let width = 390.0
  private static let scale = 4.0
  private static let renderer = Result {
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], theme: try .named("telegram"))
    configuration.workerCount = 1
    configuration.listensToMemoryPressure = false
    configuration.pictures = [
      .memory(["p": try PictureFolder.png(width: 300, height: 200) { _, _ in 0xffc0_4020 }])
    ]
    return try ChatRenderer(configuration)
  }

  private let bytes: [UInt8]
  private let regions: [PageRegion]
  private let report: TextReport
  /// The lines without a sender.
  private let labels: [TextBox]

  /// Paints the conversation in a look.
  init(_ theme: String, _ appearance: Appearance) async throws {
    let renderer = try Self.renderer.get()
    var options = RenderOptions(theme: try .named(theme, appearance: appearance))
    options.width = Self.width
    options.scale = Self.scale
    let page = try await renderer.page(of: Self.talk, as: RawPixelEncoder(), options: options)
    bytes = page.bytes
    regions = page.regions.regions
    report = try await renderer.textReport(of: Self.talk, options: options)
    labels = try await renderer.textBoxes(of: Self.talk, by: .line, options: options)
      .filter { $0.role == .label && $0.messageID == nil }
  }

  /// Two messages of one person within a minute, two sent messages, a long one by a third person,
  /// an emoji, and two pictures, one with a caption.
  private static let talk: Conversation = {
    let long = "Some words that go on and on until no line of any bubble has room for more of them"
    let messages: [(sender: String, seconds: Double, words: String)] = [
      ("bo", 0, "Good morning to you"), ("bo", 20, "Another line of it"),
      ("ana", 60, "Yes, we are coming"), ("ana", 80, "and so on, as ever"), ("li", 120, long),
      ("bo", 160, "🙂"),
    ]
    let pictures: [Message] = [("m7", "Look"), ("m8", nil)].map { id, caption in
      Message(
        id: id, sender: "ana", date: Date(timeIntervalSince1970: 1_773_480_560),
        content: .image(ImageContent(source: "p", caption: caption.map { RichText($0) })))
    }
    return Conversation(
      title: "Lake", me: "ana",
      participants: [
        Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo Lindqvist"),
        Participant(id: "li", name: "Li Xue"),
      ],
      messages: messages.enumerated().map { index, message in
        Message(
          id: "m\(index + 1)", sender: message.sender,
          date: Date(timeIntervalSince1970: 1_773_480_360 + message.seconds),
          content: .text(RichText(message.words)),
          status: message.sender == "ana" ? .read : nil,
          reactions: index == 4 ? [Reaction(emoji: "👍", participants: ["bo", "ana"])] : [])
      } + pictures, unreadAfter: "m4")
  }()

  /// The value of a property by its name in tables of facts; nil for an unknown name, or if the
  /// look does not have the property.
  func value(_ name: String) -> String? {
    switch name {
    case "page": hex(pixel(2, rect(.text, "m1")?.midY))
    case "header": hex(pixel(2, 3))
    case "header height": number(rect(.titleBar, nil)?.height)
    case "text size": number(text(.body, "m1")?.size)
    case "text face": text(.body, "m1")?.faces.first
    case "own text face": text(.body, "m4")?.faces.first
    case "line height": lineHeight
    case "text colour": hex(ink(.text, "m1"))
    case "own text colour": hex(ink(.text, "m4"))
    case "name size": number(text(.name, "m1")?.size)
    case "name face": text(.name, "m1")?.faces.first
    case "name colour": hex(ink(.name, "m1"))
    case "date line": words(.dateSeparator)
    case "unread line": words(.notice)
    case "clock": text(.stamp, "m1")?.text.withPlainSpaces
    case "time size": number(text(.stamp, "m1")?.size)
    case "time colour": hex(ink(.time, "m1"))
    case "bubble of others": hex(ground("m2"))
    case "own bubble": hex(ground("m4"))
    case "padding at the side": distance(.bubble, "m2", \.minX, .text, "m2", \.minX)
    case "padding above": distance(.bubble, "m2", \.minY, .text, "m2", \.minY)
    case "radius": radius("m3")
    case "joined radius": radius("m2")
    case "in a run": distance(.bubble, "m1", \.maxY, .bubble, "m2", \.minY)
    case "between runs": distance(.bubble, "m2", \.maxY, .bubble, "m3", \.minY)
    case "rows of a run": distance(.text, "m1", \.maxY, .text, "m2", \.minY)
    case "between rows": distance(.text, "m2", \.maxY, .name, "m3", \.minY)
    case "text from the edge": number(rect(.text, "m2")?.minX)
    case "name to time": distance(.name, "m1", \.maxX, .time, "m1", \.minX)
    case "own bubble from the edge": number(rect(.bubble, "m4").map { Self.width - $0.maxX })
    case "widest bubble": number(rect(.bubble, "m5")?.width)
    case "picture": number(rect(.avatar, "m5")?.width)
    case "picture from the edge": number(rect(.avatar, "m5")?.minX)
    case "picture to bubble": distance(.avatar, "m5", \.maxX, .bubble, "m5", \.minX)
    case "picture to text": distance(.avatar, "m5", \.maxX, .text, "m5", \.minX)
    case "picture at": picturePlace
    case "own picture": rect(.avatar, "m3") == nil ? "no" : "yes"
    case "time on messages": rect(.time, "m1") == nil ? "no" : "yes"
    case "reaction height": number(rect(.reaction("👍"), "m5")?.height)
    case "tail": tail
    case "reactions": reactionPlace
    case "read mark":
      rect(.delivery, "m4").flatMap { box in
        number(box.width).flatMap { width in number(box.height).map { "\(width) × \($0)" } }
      }
    case "own fill": ground("m3") == ground("m4") ? "one colour" : "a gradient over the page"
    case "lone emoji": ground("m6") == ground("m2") ? "in a bubble" : "bare"
    case "caption": captionPlace
    case "picture's tail": pictureTail
    default: nil
    }
  }

  private var lineHeight: String? {
    guard let box = rect(.text, "m5"), let lines = text(.body, "m5")?.lines.count else {
      return nil
    }
    return number(box.height / Double(lines))
  }

  private var picturePlace: String {
    switch (rect(.avatar, "m1") != nil, rect(.avatar, "m2") != nil) {
    case (true, true): "each message"
    case (true, false): "the first of a run"
    case (false, true): "the last of a run"
    case (false, false): "none"
    }
  }

  /// The position of reactions on a received bubble.
  private var reactionPlace: String? {
    guard let pill = rect(.reaction("👍"), "m5"), let bubble = rect(.bubble, "m5") else {
      return nil
    }
    if pill.midY < bubble.minY { return "on the corner" }
    guard pill.maxY > bubble.maxY else { return "inside" }
    return "on the lower edge, at the " + (pill.midX < bubble.midX ? "start" : "end")
  }

  private static let picture: UInt32 = 0xc04020

  private var captionPlace: String? {
    guard let picture = rect(.image("p"), "m7") else { return nil }
    return pixel(picture.midX, picture.maxY + 1) == pixel(2, picture.maxY + 1)
      ? "a bubble of its own" : "in the picture's bubble"
  }

  /// The tail below a sent picture.
  private var pictureTail: String? {
    guard let bubble = rect(.bubble, "m8") else { return nil }
    let color = pixel(bubble.maxX + 1, bubble.maxY - 1)
    if color == pixel(2, bubble.maxY) { return "none" }
    return color == Self.picture ? "cut from the picture" : "of the bubble"
  }

  /// The position of the tail of received bubbles: where the fill extends beyond the bubble's body.
  private var tail: String? {
    guard let first = rect(.bubble, "m1"), let last = rect(.bubble, "m2") else { return nil }
    func reaches(_ bubble: Rect, _ message: Message.ID, _ y: Double) -> Bool {
      pixel(bubble.minX - 1.5, y) == ground(message)
    }
    if reaches(first, "m1", first.minY + 1.5) { return "first, top" }
    if reaches(last, "m2", last.maxY - 1.5) { return "last, bottom" }
    return reaches(first, "m1", first.minY + 19.5) ? "each, side" : "none"
  }

  // MARK: - Measuring

  private func rect(_ role: RegionRole, _ message: Message.ID?) -> Rect? {
    let region = regions.first { $0.role == role && (message == nil || $0.messageID == message) }
    guard let rects = region?.rects, let first = rects.first else { return nil }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// The text of the first line of a role without a sender.
  private func words(_ role: RegionRole) -> String? {
    guard let line = rect(role, nil) else { return nil }
    return labels.first { line.minY < $0.rect.midY && $0.rect.midY < line.maxY }?.text
      .withPlainSpaces
  }

  private func text(_ role: TextRole, _ message: Message.ID) -> TextReport.Text? {
    report.messages.first { $0.id == message }?.texts.first { $0.role == role }
  }

  private func distance(
    _ role: RegionRole, _ message: Message.ID, _ edge: KeyPath<Rect, Double>,
    _ otherRole: RegionRole, _ otherMessage: Message.ID, _ otherEdge: KeyPath<Rect, Double>
  ) -> String? {
    guard let first = rect(role, message), let second = rect(otherRole, otherMessage) else {
      return nil
    }
    return number(second[keyPath: otherEdge] - first[keyPath: edge])
  }

  /// The colour of the pixel at a point, without its alpha.
  private func pixel(_ x: Double, _ y: Double?) -> UInt32? {
    guard let y, x >= 0, y >= 0 else { return nil }
    let place = (Int(y * Self.scale) * Int(Self.width * Self.scale) + Int(x * Self.scale)) * 4
    guard place + 2 < bytes.count else { return nil }
    return UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
  }

  /// The sum of the differences of the three channels.
  private func contrast(_ one: UInt32, _ other: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      sum + abs(Int(one >> UInt32(shift) & 0xff) - Int(other >> UInt32(shift) & 0xff))
    }
  }

  /// The colour between a bubble's edge and its text.
  private func ground(_ message: Message.ID) -> UInt32? {
    guard let text = rect(.text, message), rect(.bubble, message) != nil else { return nil }
    return pixel(text.minX - 4, text.midY)
  }

  /// The colour in a text that differs most from its background.
  private func ink(_ role: RegionRole, _ message: Message.ID) -> UInt32? {
    guard let rect = rect(role, message), let ground = pixel(rect.minX, rect.minY) else {
      return nil
    }
    var found: UInt32?
    for y in stride(from: rect.minY, to: rect.maxY, by: 2 / Self.scale) {
      for x in stride(from: rect.minX, to: min(rect.maxX, rect.minX + 60), by: 1 / Self.scale) {
        guard let color = pixel(x, y), color != ground else { continue }
        if contrast(color, ground) > contrast(found ?? ground, ground) { found = color }
      }
    }
    return found
  }

  /// The radius of a bubble's upper left corner in whole points, found where the diagonal enters
  /// the fill.
  private func radius(_ message: Message.ID) -> String? {
    guard let bubble = rect(.bubble, message), let fill = ground(message) else { return nil }
    for step in stride(from: 0, to: 20, by: 1 / Self.scale) {
      guard let color = pixel(bubble.minX + step, bubble.minY + step) else { continue }
      // A gradient does not have the same colour everywhere.
      if contrast(color, fill) < 12 {
        // On the diagonal, a circle's point is 1 − √½ of the radius away from both edges.
        return String(Int((step / (1 - 0.5.squareRoot())).rounded()))
      }
    }
    return nil
  }

  private func hex(_ color: UInt32?) -> String? {
    guard let color else { return nil }
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// A number with at most one decimal place.
  private func number(_ value: Double?) -> String? {
    guard let value else { return nil }
    let tenths = (value * 10).rounded() / 10
    return Int(exactly: tenths).map { String($0) } ?? String(tenths)
  }
}

extension String {
  /// The text with normal spaces instead of the narrow ones before `AM`.
  fileprivate var withPlainSpaces: String { replacing("\u{202F}", with: " ") }
}
