import DisplayList

extension Theme {
  /// The theme with the colours that its contrast asks for.
  var adjusted: Theme {
    switch contrast {
    case .standard: return self
    case .accessible:
      var theme = self
      theme.raiseContrast()
      return theme
    }
  }

  /// The colour of a sign with white letters on it, such as a file's.
  func sign(_ color: Color) -> Color {
    contrast == .accessible ? color.bearing(.white, over: [.white]) : color
  }

  /// Boxes become opaque: what may lie behind one is bright here and dark there.
  private mutating func raiseContrast() {
    let pages = self.page.backdrop.colors
    let page = pages.first ?? .white
    bubble.incoming.raiseContrast(over: page)
    bubble.outgoing.raiseContrast(over: page)
    let (incoming, outgoing) = (bubble.incoming.grounds, bubble.outgoing.grounds)
    let names = senderName.placement == .above ? pages : incoming
    senderName.color = senderName.color.map { $0.readable(on: names) }
    senderName.palette = senderName.palette.map { $0.readable(on: names + incoming) }
    reply.outgoingPalette = reply.outgoingPalette.map { $0.readable(on: outgoing) }
    reply.fill = reply.fill.over(page)
    reply.color = reply.color.readable(on: [reply.fill])
    timeLine.pill.raiseContrast(over: pages)
    notice.raiseContrast(over: pages)
    unreadLine.raiseContrast(over: pages)
    titleBar.fill = titleBar.fill.over(page)
    titleBar.color = titleBar.color.readable(on: [titleBar.fill])
    avatar.palette = avatar.palette.map { $0.bearing(avatar.color, over: pages) }
    status.read = status.read.readable(on: status.marks == .beside ? pages : outgoing)
    // A photograph may be anything.
    status.overlay = status.overlay.bearing(status.onOverlay, over: [.white, .black])
    media.placeholder = media.placeholder.over(incoming[0])
    media.onPlaceholder = media.onPlaceholder.readable(on: [media.placeholder])
  }
}

extension BubblePalette {
  /// What lies behind a text: the bubble, a panel in it, or the tint of code in a panel.
  fileprivate var grounds: [Color] { [fill, inset.over(fill), inset.over(inset.over(fill))] }

  fileprivate mutating func raiseContrast(over page: Color) {
    fill = fill.over(page)
    reaction = reaction.over(fill)
    text = text.readable(on: [fill])
    inset = inset.bearing(text, over: [fill, inset.over(fill)])
    let grounds = grounds
    secondary = secondary.readable(on: grounds)
    link = link.readable(on: grounds)
    code = code.readable(on: grounds)
    reactionText = reactionText.readable(on: [reaction])
    onAccent = onAccent.readable(on: [accent.over(fill)])
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
  fileprivate var colors: [Color] {
    switch self {
    case .color(let color): [color.over(.white)]
    case .gradient(let gradient, _): gradient.stops.map { $0.color.over(.white) }
    case .clear, .image: [.white]
    }
  }
}
