import DisplayList
import Glibc

/// How far texts stand out from what is behind them.
public enum ThemeContrast: String, Hashable, Sendable, CaseIterable {
  /// As the theme's colours are.
  case standard
  /// Colours are moved until every text has at least 4.5 to 1 (WCAG 2.2, 1.4.3) on the theme's own
  /// page and on what else lies behind it.
  case accessible
}

extension Theme {
  /// The theme with the colours that its contrast asks for, where messages stand on some grounds.
  func adjusted(on grounds: Set<MessageGround>) -> Theme {
    switch contrast {
    case .standard: return self
    case .accessible:
      var theme = self
      theme.raiseContrast(on: grounds)
      return theme
    }
  }

  /// The colour of a sign with white letters on it, such as a file's.
  func sign(_ color: Color) -> Color {
    contrast == .accessible ? color.bearing(.white, over: [.white]) : color
  }

  /// Boxes become opaque: what may lie behind one is bright here and dark there.
  private mutating func raiseContrast(on grounds: Set<MessageGround>) {
    let pages = self.page.background.colors
    let page = pages.first ?? .white
    bubble.incoming.raiseContrast(over: page)
    bubble.outgoing.raiseContrast(over: page)
    if grounds.contains(.page) { raiseContrastOfCards(over: page) }
    let (incoming, outgoing) = (bubble.incoming.grounds, bubble.outgoing.grounds)
    let names = senderName.placement == .above ? pages : incoming
    senderName.color = senderName.color.map { $0.readable(on: names) }
    senderName.palette = senderName.palette.map { $0.readable(on: names + incoming) }
    reply.outgoingPalette = reply.outgoingPalette.map { $0.readable(on: outgoing) }
    reply.fill = reply.fill.over(page)
    reply.color = reply.color.readable(on: reply.placement == .above ? pages : [reply.fill])
    dateSeparator.pill.raiseContrast(over: pages)
    notice.raiseContrast(over: pages)
    unreadLine.raiseContrast(over: pages)
    titleBar.fill = titleBar.fill.over(page)
    titleBar.button = titleBar.button.over(titleBar.fill)
    let chrome = [titleBar.fill, titleBar.button]
    titleBar.color = titleBar.color.readable(on: chrome)
    titleBar.subtitle = (titleBar.subtitle ?? bubble.incoming.secondary).readable(on: chrome)
    avatar.palette = avatar.palette.map { $0.bearing(avatar.color, over: pages) }
    status.read = status.read.readable(on: status.marks == .beside ? pages : outgoing)
    // A photograph may be anything.
    status.overlay = status.overlay.bearing(status.onOverlay, over: [.white, .black])
    media.placeholder = media.placeholder.over(incoming[0])
    media.onPlaceholder = media.onPlaceholder.readable(on: [media.placeholder])
  }

  /// What stands on a card keeps its colour: the card moves away from it.
  private mutating func raiseContrastOfCards(over page: Color) {
    row.cardFill = row.cardFill.over(page).bearing(bubble.incoming.text, over: [page])
    bubble.incoming.secondary = bubble.incoming.secondary.readable(
      on: bubble.incoming.grounds + [row.cardFill])
  }
}

extension BubblePalette {
  /// What lies behind a text: the bubble, a panel in it, or the tint of code in a panel.
  fileprivate var grounds: [Color] {
    fill.colors.flatMap { [$0, inset.over($0), inset.over(inset.over($0))] }
  }

  fileprivate mutating func raiseContrast(over page: Color) {
    fill = fill.map { $0.over(page) }
    let fills = fill.colors
    reaction = reaction.over(fills[0])
    text = text.readable(on: fills)
    inset = inset.bearing(text, over: fills.flatMap { [$0, inset.over($0)] })
    let grounds = grounds
    secondary = secondary.readable(on: grounds)
    link = link.readable(on: grounds)
    code = code.readable(on: grounds)
    reactionText = reactionText.readable(on: [reaction])
    onAccent = onAccent.readable(on: fills.map(accent.over))
  }
}

extension PillStyle {
  /// Raises the box where there is one, which keeps a white text white.
  fileprivate mutating func raiseContrast(over pages: [Color]) {
    if fill.alpha > 0 { fill = fill.bearing(color, over: pages) }
    color = color.readable(on: pages.map(fill.over))
  }
}

extension Background {
  /// The colours that it runs through; white where they are not known.
  var colors: [Color] {
    switch self {
    case .color(let color): [color.over(.white)]
    case .gradient(let gradient, _): gradient.stops.map { $0.color.over(.white) }
    case .clear, .image: [.white]
    }
  }
}

extension Color {
  /// Relative luminance as WCAG 2.2 defines it, from 0 to 1; alpha is left aside.
  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of WCAG 2.2 to another opaque colour, from 1 to 21.
  private func contrast(to other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// What is seen where this colour lies over an opaque one.
  func over(_ ground: Color) -> Color {
    var copy = ground.mixed(with: self, Double(alpha) / 255)
    copy.alpha = 255
    return copy
  }

  /// This colour with a part of another one, from 0 (none of it) to 1 (only it).
  private func mixed(with other: Color, _ part: Double) -> Color {
    func channel(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Double(first) + (Double(second) - Double(first)) * part).rounded())
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue), alpha: channel(alpha, other.alpha))
  }

  /// The least contrast of this colour, as a text, on several opaque grounds.
  private func leastContrast(on grounds: [Color]) -> Double {
    grounds.map { over($0).contrast(to: $0) }.min() ?? 21
  }

  /// In how many steps a colour is moved.
  private static let steps = 64

  /// The colour nearest to this one that can be read on each of some opaque grounds: darker where
  /// it is a dark text that black can stand for, lighter otherwise.
  func readable(on grounds: [Color], ratio: Double = 4.5) -> Color {
    guard let ground = grounds.first, leastContrast(on: grounds) < ratio else { return self }
    let seen = over(ground)
    let isDark = seen.luminance < ground.luminance
    let (near, far): (Color, Color) = isDark ? (.black, .white) : (.white, .black)
    let reaches = near.leastContrast(on: grounds) >= ratio
    let nearIsBetter = near.leastContrast(on: grounds) >= far.leastContrast(on: grounds)
    let end = reaches || nearIsBetter ? near : far
    for step in 1...Self.steps {
      let moved = seen.mixed(with: end, Double(step) / Double(Self.steps))
      if moved.leastContrast(on: grounds) >= ratio { return moved }
    }
    return end
  }

  /// The colour nearest to this one on which an opaque text can be read, whichever of some opaque
  /// colours shows through: first it hides more of them, then it moves away from the text.
  func bearing(_ text: Color, over pages: [Color], ratio: Double = 4.5) -> Color {
    func bears(_ color: Color) -> Bool {
      pages.allSatisfy { text.contrast(to: color.over($0)) >= ratio }
    }
    if bears(self) { return self }
    var denser = self
    while denser.alpha < 255 {
      denser.alpha += 1
      if bears(denser) { return denser }
    }
    let isBlackBetter = text.contrast(to: .black) > text.contrast(to: .white)
    for step in 1...Self.steps {
      let moved = denser.mixed(
        with: isBlackBetter ? .black : .white, Double(step) / Double(Self.steps))
      if bears(moved) { return moved }
    }
    return isBlackBetter ? .black : .white
  }

  /// As `bearing`, for a panel that shows what it lies on: a veil that makes it too pale for the text
  /// becomes one of black, or of white, so that the hue below it stays.
  func veil(bearing text: Color, over grounds: [Color], ratio: Double) -> Color {
    guard alpha < 255 else { return bearing(text, over: grounds, ratio: ratio) }
    func bears(_ color: Color) -> Bool {
      grounds.allSatisfy { text.contrast(to: color.over($0)) >= ratio }
    }
    if bears(self) { return self }
    var veil: Color = text.contrast(to: .black) > text.contrast(to: .white) ? .black : .white
    for alpha in stride(from: UInt8(24), to: 255, by: 3) {
      veil.alpha = alpha
      if bears(veil) { return veil }
    }
    veil.alpha = 255
    return veil
  }
}
