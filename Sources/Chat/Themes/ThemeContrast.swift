package import DisplayList

/// The contrast between text and its background.
public enum ThemeContrast: String, Hashable, Sendable, CaseIterable {
  /// The theme's own colours, unchanged.
  case standard
  /// The theme's colours, adjusted until all text has a contrast of at least 4.5 to 1 (WCAG 2.2,
  /// 1.4.3) on the theme's own page and its other backgrounds. If possible, only the lightness
  /// changes, so that hue and translucency are preserved. Light text on a vivid fill stays light,
  /// and the fill becomes darker, unless the fill is lighter than the middle.
  /// `Theme.contrastChanges()` lists the changes.
  case accessible
}

extension Theme {
  /// The theme with the colours that its contrast setting requires for messages on the given
  /// backgrounds.
  package func adjusted(on grounds: Set<MessageGround>) -> Theme {
    switch contrast {
    case .standard: return self
    case .accessible:
      var theme = self
      theme.raiseContrast(on: grounds)
      return theme
    }
  }

  /// The adjusted colour of a disc under a white icon, such as a file's.
  package func sign(_ color: Color) -> Color {
    contrast == .accessible ? color.bearing(.white, over: [.white]) : color
  }

  /// The adjusted colour of a name, for a colour that a conversation sets.
  package func name(_ color: Color) -> Color {
    guard contrast == .accessible else { return color }
    return color.readable(on: page.colors + bubble.incoming.grounds(over: page.colors))
  }

  private mutating func raiseContrast(on grounds: Set<MessageGround>) {
    if !isPageKnown { makeBoxesOpaque() }
    let pages = page.colors
    bubble.incoming.raiseContrast(over: pages)
    bubble.outgoing.raiseContrast(over: pages)
    if grounds.contains(.page) { raiseContrastOfCards(over: pages) }
    let incoming = bubble.incoming.grounds(over: pages)
    let outgoing = bubble.outgoing.grounds(over: pages)
    let names = senderName.placement == .above ? pages : incoming
    senderName.color = senderName.color.map { $0.readable(on: names) }
    senderName.palette = senderName.palette.map { $0.readable(on: names + incoming) }
    reply.outgoingPalette = reply.outgoingPalette.map { $0.readable(on: outgoing) }
    reply.fill = reply.fill.bearing(over: pages)
    reply.color = reply.color.readable(
      on: reply.placement == .above ? pages : pages.map(reply.fill.over))
    dateSeparator.pill.raiseContrast(over: pages)
    notice.raiseContrast(over: pages)
    unreadLine.raiseContrast(over: pages)
    titleBar.fill = titleBar.fill.bearing(over: pages)
    let bars = pages.map(titleBar.fill.over)
    titleBar.button = titleBar.button.bearing(over: bars)
    let chrome = bars + bars.map(titleBar.button.over)
    titleBar.color = titleBar.color.readable(on: chrome)
    titleBar.subtitle = (titleBar.subtitle ?? bubble.incoming.secondary).readable(on: chrome)
    avatar.palette = avatar.palette.map { $0.bearing(avatar.color, over: pages) }
    if status.marks == .caption { status.failed = status.failed.readable(on: pages) }
    status.read = status.read.readable(on: status.marks == .beside ? pages : outgoing)
    // The clock time can be on a photograph of any colour.
    status.overlay = status.overlay.bearing(status.onOverlay, over: [.white, .black])
    // A sticker's placeholder is on the page itself.
    let grounds = incoming + outgoing + pages
    media.placeholder = media.placeholder.bearing(over: grounds)
    media.onPlaceholder = media.onPlaceholder.readable(on: grounds.map(media.placeholder.over))
  }

  /// True if the colours of the page's background are known.
  private var isPageKnown: Bool {
    guard page.picture == nil else { return false }
    return switch page.background {
    case .color, .gradient, .mesh: true
    case .clear, .image, .pattern: false
    }
  }

  /// Makes boxes opaque, because a picture behind a translucent box can be partly bright and partly
  /// dark.
  private mutating func makeBoxesOpaque() {
    let page = page.background.colors.first ?? .white
    bubble.incoming.fill = bubble.incoming.fill.map { $0.over(page) }
    bubble.outgoing.fill = bubble.outgoing.fill.map { $0.over(page) }
    row.cardFill = row.cardFill.over(page)
    reply.fill = reply.fill.over(page)
    titleBar.fill = titleBar.fill.over(page)
  }

  /// Adjusts the fill of cards to the text colour, which stays the same, and then the secondary
  /// text colour to the cards.
  private mutating func raiseContrastOfCards(over pages: [Color]) {
    row.cardFill = row.cardFill.bearing(bubble.incoming.text, over: pages)
    bubble.incoming.secondary = bubble.incoming.secondary.readable(
      on: bubble.incoming.grounds(over: pages) + pages.map(row.cardFill.over))
  }
}

extension BubblePalette {
  /// All colours that can be behind the text of a bubble, made opaque.
  package func grounds(in theme: Theme) -> [Color] { fills(over: theme.page.colors) }

  /// The possible backgrounds of text: the bubble, a panel in it, or the tint of code in a panel.
  fileprivate func grounds(over pages: [Color]) -> [Color] {
    fills(over: pages).flatMap { [$0, inset.over($0), inset.over(inset.over($0))] }
  }

  private func fills(over pages: [Color]) -> [Color] {
    fill.colors.flatMap { fill in pages.map(fill.over) }
  }

  fileprivate mutating func raiseContrast(over pages: [Color]) {
    fill = fill.bearing(over: pages)
    if self.fills(over: pages).allSatisfy({ $0.darkens(under: text) }) {
      fill = fill.map { $0.bearing(text, over: pages) }
    }
    let fills = fills(over: pages)
    reaction = reaction.bearing(over: fills + pages)
    text = text.readable(on: fills)
    inset = inset.panel(bearing: text, over: fills)
    timestamp = timestamp?.bearing(text, over: grounds(over: pages))
    let grounds = grounds(over: pages)
    secondary = secondary.readable(on: grounds)
    if mention != nil || mentionText != nil {
      mentionText = (mentionText ?? link).readable(
        on: grounds + (mention.map { color in grounds.map(color.over) } ?? []))
    }
    link = link.readable(on: grounds)
    code = code.readable(on: grounds)
    let around = fills + pages
    reactionText = reactionText.readable(on: around.map(reaction.over))
    ownReaction = ownReaction?.bearing(over: around)
    if ownReaction != nil || ownReactionText != nil {
      let own = around.map((ownReaction ?? reaction).over)
      ownReactionText = (ownReactionText ?? reactionText).readable(on: own)
    }
    raiseContrastOnAccent(over: fills)
  }

  /// Adjusts the accent to a light icon on it if the accent can then still be seen in the bubble;
  /// otherwise adjusts the icon.
  private mutating func raiseContrastOnAccent(over fills: [Color]) {
    if fills.allSatisfy({ accent.over($0).darkens(under: onAccent) }) {
      let darker = accent.bearing(onAccent, over: fills)
      if darker.leastContrast(on: fills) >= min(3, accent.leastContrast(on: fills)) {
        accent = darker
      }
    }
    onAccent = onAccent.readable(on: fills.map(accent.over))
  }
}

extension BubbleFill {
  /// The fill, made less translucent until black or white text is readable on all of it.
  fileprivate func bearing(over pages: [Color]) -> BubbleFill {
    for part in stride(from: 0.0, to: 1, by: 1.0 / 8) {
      let fill = map { $0.denser(by: part) }
      if Color.canBear(fill.colors.flatMap { color in pages.map(color.over) }) { return fill }
    }
    return map { $0.denser(by: 1) }
  }
}

extension PillStyle {
  /// Adjusts the fill, if there is one, before the text's colour, so that white text on a fill
  /// stays white.
  fileprivate mutating func raiseContrast(over pages: [Color]) {
    if fill.alpha > 0 { fill = fill.bearing(color, over: pages) }
    color = color.readable(on: pages.map(fill.over))
  }
}

extension Background {
  /// The colours of the paint; white if they are unknown.
  var colors: [Color] {
    switch self {
    case .color(let color): [color.over(.white)]
    case .gradient(let gradient, _): gradient.stops.map { $0.color.over(.white) }
    case .mesh(let mesh): mesh.colors.map { $0.over(.white) }
    case .clear, .image: [.white]
    case .pattern(let pattern, let ground): pattern.colors(over: ground.colors)
    }
  }
}

extension Color {
  /// The relative luminance as WCAG 2.2 defines it, from 0 to 1; alpha is ignored.
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast ratio of WCAG 2.2 to another opaque colour, from 1 to 21.
  private func contrast(to other: Color) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The visible colour when this colour is drawn over an opaque one.
  package func over(_ ground: Color) -> Color {
    var copy = ground.mixed(with: self, Double(alpha) / 255)
    copy.alpha = 255
    return copy
  }

  /// This colour mixed with another one; the fraction of the other colour ranges from 0 (none) to 1
  /// (all).
  func mixed(with other: Color, _ part: Double) -> Color {
    func channel(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Double(first) + (Double(second) - Double(first)) * part).rounded())
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue), alpha: channel(alpha, other.alpha))
  }

  /// True if this fill becomes darker under a light text that cannot be read on it: the fill is
  /// vivid, and not lighter than the middle, where black text is expected.
  fileprivate func darkens(under text: Color) -> Bool {
    text.alpha == 255 && text.luminance > luminance && luminance <= 0.5 && chroma >= 0.05
  }

  /// The lowest contrast of text in this colour on any of the given opaque backgrounds.
  fileprivate func leastContrast(on grounds: [Color]) -> Double {
    grounds.map { over($0).contrast(to: $0) }.min() ?? 21
  }

  /// True if a mark in this colour has a contrast of at least 3 to 1 (WCAG 2.2, 1.4.11) on each of
  /// the given opaque backgrounds.
  package func contrasts(with grounds: [Color]) -> Bool { leastContrast(on: grounds) >= 3 }

  /// The colour of a ring that separates a mark in this colour from its background: one of the
  /// given colours, or white or black.
  ///
  /// It contrasts with the mark, and with the background if possible. White or black has at least
  /// 4.58 to 1 on any colour.
  package func rim(_ colors: [Color], on grounds: [Color]) -> Color {
    let rims = (colors + [.white, .black]).filter { contrasts(with: [$0]) }
    return rims.first { colors.contains($0) || $0.contrasts(with: grounds) } ?? rims.first ?? .white
  }

  /// The colour of a ring around a mark in this colour; nil if it contrasts with its background.
  package func rim(on grounds: [Color], text: Color) -> Color? {
    contrasts(with: grounds) ? nil : rim([text], on: grounds)
  }

  /// The nearest colour that is readable on each of the given opaque backgrounds.
  ///
  /// Text that is darker than the first background moves towards black, and other text moves
  /// towards white, unless the opposite direction is needed for enough contrast.
  package func readable(on grounds: [Color], ratio: Double = 4.5) -> Color {
    guard let ground = grounds.first, leastContrast(on: grounds) < ratio else { return self }
    let isDark = over(ground).luminance < ground.luminance
    let (near, far): (Color, Color) = isDark ? (.black, .white) : (.white, .black)
    let reaches = near.leastContrast(on: grounds) >= ratio
    let nearIsBetter = near.leastContrast(on: grounds) >= far.leastContrast(on: grounds)
    let end = reaches || nearIsBetter ? near : far
    return moved(to: end.lightness) { $0.leastContrast(on: grounds) >= ratio }
  }

  /// The nearest colour on which opaque text is readable if the colour is drawn over the given
  /// opaque colours.
  ///
  /// Its lightness moves away from the text's, and it becomes more opaque if that is not enough.
  func bearing(_ text: Color, over pages: [Color], ratio: Double = 4.5) -> Color {
    let isBlackBetter = text.contrast(to: .black) > text.contrast(to: .white)
    return moved(to: isBlackBetter ? 0 : 1) { color in
      pages.allSatisfy { text.contrast(to: color.over($0)) >= ratio }
    }
  }

  /// The colour, made less translucent until black or white text is readable on it over each of the
  /// given opaque colours.
  fileprivate func bearing(over pages: [Color]) -> Color {
    let parts = stride(from: 0.0, to: 1, by: 1.0 / 8)
    let part = parts.first { Color.canBear(pages.map(denser(by: $0).over)) }
    return denser(by: part ?? 1)
  }

  /// The nearest panel colour on which text is readable over the given opaque colours, even if the
  /// panel is drawn twice.
  ///
  /// A translucent panel that would become invisible gets the opposite lightness: black becomes
  /// white, and white becomes black.
  fileprivate func panel(bearing text: Color, over fills: [Color]) -> Color {
    func bears(_ panel: Color) -> Bool {
      fills.allSatisfy {
        let once = panel.over($0)
        return text.contrast(to: once) >= 4.5 && text.contrast(to: panel.over(once)) >= 4.5
      }
    }
    let isBlackBetter = text.contrast(to: .black) > text.contrast(to: .white)
    let moved = moved(to: isBlackBetter ? 0 : 1, until: bears)
    let mirrored = withLightness(1 - lightness)
    let isSeen = fills.contains { moved.over($0).contrast(to: $0) > 1.08 }
    return isSeen || !bears(mirrored) ? moved : mirrored
  }

  /// True if either black or white has a contrast of at least 4.5 to 1 on every one of the given
  /// opaque colours.
  fileprivate static func canBear(_ grounds: [Color]) -> Bool {
    [Color.black, .white].contains { $0.leastContrast(on: grounds) >= 4.5 }
  }

  /// The colour with a fraction of its transparency removed, from 0 (none) to 1 (all).
  fileprivate func denser(by part: Double) -> Color {
    var denser = self
    denser.alpha = alpha + UInt8((Double(255 - alpha) * part).rounded())
    return denser
  }

  /// The nearest colour that meets a condition: it keeps its hue and alpha and has a lightness
  /// between its own and the given one; if that is not enough, its alpha is increased.
  private func moved(to end: Double, until fits: (Color) -> Bool) -> Color {
    if fits(self) { return self }
    var start = self
    if !fits(withLightness(end)) {
      var alphas = Int(alpha)...255
      while alphas.count > 1 {
        start.alpha = UInt8((alphas.lowerBound + alphas.upperBound) / 2)
        let isEnough = fits(start.withLightness(end))
        alphas =
          isEnough ? alphas.lowerBound...Int(start.alpha) : Int(start.alpha) + 1...alphas.upperBound
      }
      // At the lowest possible alpha, only black or white meets the condition, and neither has a
      // hue; a colour with a hue gets more alpha.
      start.alpha = UInt8(chroma < 0.02 ? alphas.lowerBound : (alphas.lowerBound + 255) / 2)
    }
    var (near, far) = (start.lightness, end)
    for _ in 0..<10 {
      let middle = (near + far) / 2
      if fits(start.withLightness(middle)) { far = middle } else { near = middle }
    }
    return start.withLightness(far)
  }

  /// A similar translucent panel on which the text is readable: if the text is not readable on this
  /// panel, the result is black or white and as translucent as possible, so that the hue below it
  /// stays visible.
  package func veil(bearing text: Color, over grounds: [Color], ratio: Double) -> Color {
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
