private import FoundationEssentials

/// A request of quote-api's interface, converted to a ChatRaster conversation and to the options
/// for drawing it.
///
/// It contains no URL and no token of the request, so that nothing can be downloaded with it.
package struct QuoteRequest: Sendable {
  /// The kind of picture; the answer repeats it as `result.type`.
  package enum Kind: String, Sendable {
    /// A sticker: no side is longer than 512 pixels.
    case quote
    /// A picture over a background.
    case image
    /// A picture over a background; in quote-api it has 720 × 1280 pixels.
    case stories
    /// A picture of only the bubbles, at their own size.
    case png
  }

  package enum Format: String, Sendable { case png, webp }

  package let kind: Kind
  package let format: Format
  /// True if the answer is the picture itself instead of JSON.
  package let answersBytes: Bool
  /// The conversation in ChatRaster's JSON, version 1, in which quoted messages precede the others.
  package let conversation: [UInt8]
  /// The ids of the drawn messages, in order; the selection begins with the first one.
  package let messages: [String]
  /// A theme in JSON, based on Telegram's, with bubbles in the requested colour.
  package let theme: [UInt8]
  /// The theme's appearance, `light` or `dark`.
  package let appearance: String
  /// The page's width in points.
  package let width: Double
  /// The scale, in pixels per point.
  package let scale: Double
  /// The maximum number of pixels of a side; nil if the kind has no such limit.
  package let maximumSide: Int?
  /// The colour behind the messages, `#rrggbb`; nil for a transparent background.
  package let background: String?
  /// The parts of the request that are drawn differently than in quote-api, or not at all.
  package let notes: [String]

  /// The command-line options for drawing the request, except the theme and the output format.
  package var options: [String: String] {
    var options = [
      "width": "\(width)", "scale": "\(scale)", "appearance": appearance,
      "background": background ?? "transparent",
    ]
    // Skips the messages that are only quoted, which precede the first drawn message.
    options["from"] = messages.first
    return options
  }

  /// A reduced scale for a picture that is too large for its kind; nil if the picture fits.
  package func smallerScale(width: Int, height: Int) -> Double? {
    guard let maximumSide, max(width, height) > maximumSide else { return nil }
    // The scale is rounded down to hundredths, so that no side becomes too large when it is rounded
    // to pixels.
    let fitting = scale * Double(maximumSide) / Double(max(width, height))
    return max(0.01, (fitting * 100).rounded(.down) / 100)
  }

  /// The length of a sticker's longer side in pixels, as prescribed by Telegram.
  private static let stickerSide = 512
  /// The pixels of quote-api's layout, before scaling, per ChatRaster point: text has 24 pixels
  /// there, and 16 points here.
  private static let pixelsPerPoint = 1.5

  /// Reads a request's body.
  /// - Throws: `QuoteError`.
  package init(json: [UInt8]) throws(QuoteError) {
    let draft: QuoteDraft
    do {
      draft = try JSONDecoder().decode(QuoteDraft.self, from: Data(json))
    } catch {
      throw QuoteError("query_empty", "", "the body is not a JSON object: send one in UTF-8")
    }
    guard let list = draft.messages, list.count > 0 else {
      throw QuoteError("messages_empty", "messages", "there are none: send at least one")
    }
    guard list.count <= QuoteLimits.messages else {
      throw QuoteError("messages", "there are more than \(QuoteLimits.messages): send fewer")
    }
    var reader = QuoteReader()
    for (index, message) in list.elements.enumerated() {
      if let message { try reader.read(message, at: index) }
    }
    guard !reader.shown.isEmpty else {
      throw QuoteError(
        "empty_messages", "messages", "no message has a text, a picture or a file: add one")
    }
    var notes = reader.notes
    messages = reader.shown.map(\.id)
    kind = draft.type.flatMap(Kind.init) ?? .png
    answersBytes = draft.extensionName != nil
    format = Self.format(draft, kind)
    conversation = try Self.json(reader.finish())

    let color = try Self.color(draft.backgroundColor, for: conversation, notes: &notes)
    appearance = color.isLight ? "light" : "dark"
    theme = try Self.json(QuoteTheme(bubble: color))
    background = kind == .image || kind == .stories ? color.wallpaper.text : nil

    let wide = draft.width ?? 512
    guard QuoteLimits.widths.contains(wide) else {
      throw QuoteError(
        "width",
        "choose from \(Int(QuoteLimits.widths.lowerBound)) to "
          + "\(Int(QuoteLimits.widths.upperBound)) pixels")
    }
    width = (wide / Self.pixelsPerPoint).rounded()
    // quote-api clamps the scale, too.
    let factor = min(
      max(draft.scale ?? 2, QuoteLimits.scales.lowerBound), QuoteLimits.scales.upperBound)
    maximumSide = kind == .quote ? Self.stickerSide : nil
    let wanted = factor * Self.pixelsPerPoint
    // The scale of a sticker is limited here, so that it is not drawn at a larger size first.
    scale = kind == .quote ? min(wanted, Double(Self.stickerSide) / width) : wanted
    if kind == .stories {
      notes.append("type stories: the height is that of the messages, not 1280")
    }
    self.notes = notes
  }

  /// The format named by the path's extension if there is one; otherwise WebP for stickers, unless
  /// the request's format is PNG, and PNG for the other kinds.
  private static func format(_ draft: QuoteDraft, _ kind: Kind) -> Format {
    if let format = draft.extensionName.flatMap(Format.init) { return format }
    return kind == .quote && draft.format != "png" ? .webp : .png
  }

  private static func color(
    _ text: String?, for conversation: [UInt8], notes: inout [String]
  ) throws(QuoteError) -> QuoteColor {
    guard let text, !text.isEmpty else { return .standard }
    if text == "random" { return QuoteColor(randomFor: conversation) }
    // `//#rrggbb` is a gradient between a lighter and a darker shade of the colour;
    // `#rrggbb/#rrggbb` is a gradient between two colours.
    let parts = text.split(separator: "/").map(String.init)
    guard let first = parts.first.flatMap(QuoteColor.init), parts.count <= 2,
      parts.allSatisfy({ QuoteColor($0) != nil })
    else {
      throw QuoteError("backgroundColor", "it is not a colour: write one such as #1b1429")
    }
    if parts.count == 2 || text.hasPrefix("//") {
      notes.append("backgroundColor is drawn as one colour, without a gradient")
    }
    return first
  }

  private static func json(_ value: some Encodable) throws(QuoteError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value))
    } catch {
      throw QuoteError("", "the request has an infinite number: send finite numbers")
    }
  }
}

/// Telegram's theme with another colour for bubbles.
private struct QuoteTheme: Encodable {
  struct Side: Encodable {
    var fill: String
    var text: String
    var secondary: String
    var link: String
  }
  struct Bubble: Encodable { var incoming: Side }
  struct Appearance: Encodable { var bubble: Bubble }
  struct TitleBar: Encodable { var isVisible = false }

  var base = "telegram"
  var name = "quote"
  var titleBar = TitleBar()
  var light: Appearance?
  var dark: Appearance?

  init(bubble color: QuoteColor) {
    let appearance = Appearance(
      bubble: Bubble(
        incoming: color.isLight
          ? Side(fill: color.text, text: "#000000", secondary: "#000000b3", link: "#0b4a86")
          : Side(fill: color.text, text: "#ffffff", secondary: "#ffffffb3", link: "#9bd0ff")))
    if color.isLight { light = appearance } else { dark = appearance }
  }
}

extension QuoteColor {
  /// The background colour for bubbles of this colour: a darker shade for dark bubbles, a mix with
  /// Telegram's blue for light ones.
  fileprivate var wallpaper: QuoteColor {
    func mixed(_ one: UInt8, _ other: Double, _ share: Double) -> UInt8 {
      UInt8(Double(one) * (1 - share) + other * share)
    }
    let (r, g, b, share) = isLight ? (120.0, 170.0, 210.0, 0.5) : (0.0, 0.0, 0.0, 0.45)
    return QuoteColor(
      red: mixed(red, r, share), green: mixed(green, g, share), blue: mixed(blue, b, share))
  }
}
