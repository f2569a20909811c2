/// The look that suits a conversation best: the look in the head of a script, or a theme that fits
/// the source, such as `assistant` for conversations with assistants.
public struct SuggestedLook: Hashable, Sendable {
  /// The name of a theme, which may not exist; nil suggests none.
  public var theme: String?
  /// The appearance; nil leaves the choice to the theme.
  public var appearance: Appearance?

  /// Makes a look.
  public init(theme: String? = nil, appearance: Appearance? = nil) {
    self.theme = theme
    self.appearance = appearance
  }
}
