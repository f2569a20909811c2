public import DisplayList

/// A colour of a theme that accessible contrast changes.
public struct ContrastChange: Hashable, Sendable, CustomStringConvertible {
  /// The key of a theme file, such as `bubble.outgoing.text`; for a list with the index from 0, as
  /// in `avatar.palette[2]`.
  public let key: String
  /// The theme's colour.
  public let from: Color
  /// The colour that is drawn with accessible contrast.
  public let to: Color

  /// The key with both colours, as in `bubble.outgoing.text: #ffffff becomes #333333`.
  public var description: String { "\(key): \(from.hex) becomes \(to.hex)" }
}

extension Theme {
  /// The colours that `ThemeContrast.accessible` would change, even if the theme does not use it.
  ///
  /// With this list, a brand can keep its readable colours and choose its own replacements for the
  /// others. Colours that the theme leaves to the renderer, such as those of an input bar, are not
  /// included.
  ///
  /// - Returns: The changes in the order of the keys in *Writing themes*; empty if all text is
  ///   readable.
  public func contrastChanges() -> [ContrastChange] {
    var theme = self
    theme.contrast = .accessible
    let structure = MessageStructures().entry(named: structure).structure
    var raised = theme.adjusted(
      on: [structure.ground(isOutgoing: false), structure.ground(isOutgoing: true)])
    return Theme.keys.flatMap { key in
      zip(key.colors(of: &theme), key.colors(of: &raised)).compactMap { before, after in
        before.color == after.color
          ? nil : ContrastChange(key: before.key, from: before.color, to: after.color)
      }
    }
  }
}

extension ThemeKey {
  /// The colours under the key, each with its own name.
  fileprivate func colors(of root: inout Root) -> [(key: String, color: Color)] {
    var colors: [Color] = []
    switch kind {
    case .color(let access):
      access(&root) { colors = [$0] }
      return colors.map { (path, $0) }
    case .optionalColor(let access):
      access(&root) { colors = $0.map { [$0] } ?? [] }
      return colors.map { (path, $0) }
    case .colors(let access): access(&root) { colors = $0 }
    case .fill(let access):
      access(&root) { colors = $0.colors }
      if colors.count == 1 { return [(path, colors[0])] }
    case .number, .flag, .choice, .name, .families, .signs, .optionalSigns, .optionalText,
      .background, .picture:
      return []
    }
    return colors.enumerated().map { ("\(path)[\($0.offset)]", $0.element) }
  }
}
