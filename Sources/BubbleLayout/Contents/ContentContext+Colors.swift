public import DisplayList

/// Colours with enough contrast on the content's ground.
extension ContentContext {
  /// All possible colours behind the content, made opaque: the bubble's colours over those of the
  /// page.
  ///
  /// - Parameter panels: The panels that the content draws over each other, the lowest first.
  /// - Returns: At least one colour; more than one if the bubble or the page has a gradient.
  public func grounds(below panels: [Color] = []) -> [Color] {
    panels.reduce(palette.grounds(in: theme)) { grounds, panel in grounds.map { panel.over($0) } }
  }

  /// The nearest colour that is readable as text, with a contrast of at least 4.5 to 1.
  ///
  /// - Parameters:
  ///   - color: The colour that is wanted.
  ///   - panels: The content's panels behind the text, the lowest first.
  /// - Returns: The colour itself if it is readable.
  public func readable(_ color: Color, on panels: [Color] = []) -> Color {
    color.readable(on: grounds(below: panels))
  }

  /// The nearest colour of a panel on which the message's words can be read.
  ///
  /// - Parameters:
  ///   - color: The colour that is wanted; a translucent colour stays translucent if possible.
  ///   - contrast: The contrast of words on the panel, from 1 to 21.
  /// - Returns: The colour itself if words can be read on it.
  public func panel(_ color: Color, contrast: Double) -> Color {
    color.veil(bearing: palette.text, over: grounds(), ratio: contrast)
  }

  /// The colour of a disc under a white sign, such as that of a file: darker if the theme requires
  /// contrast.
  public func sign(_ color: Color) -> Color { theme.sign(color) }
}

extension BubblePalette {
  /// All possible colours behind the words of a bubble, made opaque.
  func grounds(in theme: Theme) -> [Color] {
    let pages = theme.page.colors
    return fill.colors.flatMap { fill in pages.map { fill.over($0) } }
  }
}
