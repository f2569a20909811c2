public import DisplayList

/// Colours with enough contrast against the content's background.
extension ContentContext {
  /// All colours that can be behind the content, made opaque: the bubble's colours over those of
  /// the page.
  ///
  /// - Parameter panels: The panels that the content draws over each other, the lowest one first.
  /// - Returns: At least one colour; more than one if the bubble or the page has a gradient.
  public func grounds(below panels: [Color] = []) -> [Color] {
    panels.reduce(palette.grounds(in: theme)) { grounds, panel in grounds.map { panel.over($0) } }
  }

  /// The nearest colour that is readable as text, with a contrast of at least 4.5 to 1.
  ///
  /// - Parameters:
  ///   - color: The preferred colour.
  ///   - panels: The content's panels behind the text, the lowest one first.
  /// - Returns: The colour itself if it is readable.
  public func readable(_ color: Color, on panels: [Color] = []) -> Color {
    color.readable(on: grounds(below: panels))
  }

  /// The colour of a ring around a mark that could not be seen on the content's background.
  ///
  /// - Parameters:
  ///   - color: The colour of the mark.
  ///   - panels: The content's panels behind the mark, the lowest one first.
  /// - Returns: The colour of text, or white or black; nil if the mark has a contrast of at least 3
  ///   to 1.
  public func rim(around color: Color, on panels: [Color] = []) -> Color? {
    color.rim(on: grounds(below: panels), text: palette.text)
  }

  /// The nearest panel colour on which the message's text is readable.
  ///
  /// - Parameters:
  ///   - color: The preferred colour; a translucent colour stays translucent if possible.
  ///   - contrast: The required contrast between the text and the panel, from 1 to 21.
  /// - Returns: The preferred colour itself if text is readable on it.
  public func panel(_ color: Color, contrast: Double) -> Color {
    color.veil(bearing: palette.text, over: grounds(), ratio: contrast)
  }

  /// The colour of a disc under a white icon, such as that of a file; darker if the theme requires
  /// contrast.
  public func sign(_ color: Color) -> Color { theme.sign(color) }
}
