public import DisplayList

/// A theme's colour that accessible contrast changes.
public struct ContrastChange: Hashable, Sendable, CustomStringConvertible {
  /// The colour's key in theme files, such as `bubble.outgoing.text`; for a list, the key includes
  /// the zero-based index, as in `avatar.palette[2]`.
  public let key: String
  /// The colour in the theme.
  public let from: Color
  /// The colour that replaces it with accessible contrast.
  public let to: Color

  /// The key and both colours, as in `bubble.outgoing.text: #ffffff becomes #333333`.
  public var description: String { "\(key): \(from.hex) becomes \(to.hex)" }
}

extension Theme {
  /// The colours that accessible contrast changes if messages are on the given grounds.
  package func contrastChanges(on grounds: Set<MessageGround>) -> [ContrastChange] {
    var theme = self
    theme.contrast = .accessible
    var raised = theme.adjusted(on: grounds)
    return Theme.keys.flatMap { key in
      zip(key.colors(of: &theme), key.colors(of: &raised)).compactMap { before, after in
        before.color == after.color
          ? nil : ContrastChange(key: before.key, from: before.color, to: after.color)
      }
    }
  }
}

extension ThemeKey {
  /// The colours of the key's value, each with its own key.
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
