public import DisplayList

/// The style of the bar below the messages, in which the user types.
///
/// A nil colour is derived from the rest of the theme.
public struct InputBarStyle: Hashable, Sendable {
  /// The fill behind the buttons and the field; nil uses the title bar's fill.
  public var fill: Color?
  /// The colour of the hairline above the bar; nil uses the title bar's.
  public var rule: Color?
  /// The colour of the buttons' icons; nil uses the colour of the title bar's icons.
  public var icon: Color?
  /// The background of the field; nil uses the bar's fill, tinted like the panels in incoming
  /// bubbles.
  public var field: Color?
  /// The border of the field; nil draws no border.
  public var fieldBorder: Color?
  /// The colour of the field's text; nil uses the text colour of incoming bubbles.
  public var text: Color?
  /// The colour of the placeholder in an empty field and of secondary text; nil uses the secondary
  /// colour of incoming bubbles.
  public var placeholder: Color?
  /// The colour of the caret, the selection and the send button; nil uses the accent colour of
  /// incoming bubbles.
  public var accent: Color?
  /// The colour of the icon on the send button; nil uses the corresponding colour of incoming
  /// bubbles.
  public var onAccent: Color?
  /// The fill of the panels with emoji, attachments or keys; nil uses the bar's fill.
  public var panel: Color?
  /// The fill of keys and of the tiles in a panel; nil uses the field's fill.
  public var key: Color?
  /// The height of the field with one line of text, in points.
  public var fieldHeight: Double
  /// The radius of the field's corners, in points.
  public var fieldRadius: Double
  /// The size of a button's icon, in points.
  public var iconSize: Double
  /// The minimum distance between the page's edges and the buttons or the field, in points.
  public var inset: Double
  /// The icons before the field, from the page's edge inwards.
  ///
  /// As in all lists of icons, nil shows the default buttons of the bar's state, and an empty list
  /// shows none.
  public var leading: [ChromeSign]?
  /// The icons in the field, before the text.
  public var insideLeading: [ChromeSign]?
  /// The icons in the field, after the text.
  public var insideTrailing: [ChromeSign]?
  /// The icons after the field, up to the page's edge.
  public var trailing: [ChromeSign]?
  /// The icons on a separate line in the field, below the text, with `send` at its end.
  public var below: [ChromeSign]?
  /// The diameter of the disc behind each icon next to the field, in points; 0 draws none.
  public var discSize: Double
  /// The fill of the discs behind icons next to the field; nil uses `accent`.
  public var disc: Color?
  /// The colour of the icons on the discs next to the field; nil uses `onAccent`.
  public var onDisc: Color?
  /// The kind of placeholder text in an empty field.
  public var prompt: Prompt
  /// The placeholder text in an empty field, such as the name of a service, which is the same in
  /// every language; nil uses `prompt`.
  public var promptText: String?

  /// The kind of placeholder text in an empty field.
  public enum Prompt: String, Hashable, Sendable, CaseIterable {
    /// The placeholder text for a message.
    case message
    /// The placeholder text for a message, with the name of the channel or person.
    case recipient
    /// As `recipient`, but a person's name has an at sign before it.
    case mention
    /// The placeholder text for a question.
    case question
  }

  /// True if the theme sets any list of icons.
  public var namesSigns: Bool {
    leading != nil || insideLeading != nil || insideTrailing != nil || trailing != nil
      || below != nil
  }

  /// Makes an input bar's style.
  public init(
    fill: Color? = nil, rule: Color? = nil, icon: Color? = nil, field: Color? = nil,
    fieldBorder: Color? = nil, text: Color? = nil, placeholder: Color? = nil,
    accent: Color? = nil, onAccent: Color? = nil, panel: Color? = nil, key: Color? = nil,
    fieldHeight: Double = 36, fieldRadius: Double = 18, iconSize: Double = 26,
    inset: Double = 0, leading: [ChromeSign]? = nil, insideLeading: [ChromeSign]? = nil,
    insideTrailing: [ChromeSign]? = nil, trailing: [ChromeSign]? = nil,
    below: [ChromeSign]? = nil, discSize: Double = 0, disc: Color? = nil, onDisc: Color? = nil,
    prompt: Prompt = .message, promptText: String? = nil
  ) {
    self.fill = fill
    self.rule = rule
    self.icon = icon
    self.field = field
    self.fieldBorder = fieldBorder
    self.text = text
    self.placeholder = placeholder
    self.accent = accent
    self.onAccent = onAccent
    self.panel = panel
    self.key = key
    self.fieldHeight = fieldHeight
    self.fieldRadius = fieldRadius
    self.iconSize = iconSize
    self.inset = inset
    self.leading = leading
    self.insideLeading = insideLeading
    self.insideTrailing = insideTrailing
    self.trailing = trailing
    self.below = below
    self.discSize = discSize
    self.disc = disc
    self.onDisc = onDisc
    self.prompt = prompt
    self.promptText = promptText
  }
}

/// The colours of the interface around messages: the input bar, its panels, lists of chats and
/// menus.
///
/// Colours that the input bar's style does not set are derived from the rest of the theme. A
/// program's own panel can use these colours as well.
public struct ChromePalette: Hashable, Sendable {
  /// The fill behind the buttons and the field.
  public let fill: Color
  /// The colour of the hairline above the bar.
  public let rule: Color
  /// The colour of the buttons' icons.
  public let icon: Color
  /// The background of the field.
  public let field: Color
  /// The border of the field; clear for no border.
  public let fieldBorder: Color
  /// The colour of the field's text.
  public let text: Color
  /// The colour of the placeholder and of secondary text.
  public let placeholder: Color
  /// The colour of the caret and the send button.
  public let accent: Color
  /// The colour of the icon on the send button.
  public let onAccent: Color
  /// The fill behind selected text.
  public let selection: Color
  /// The fill of the panels with emoji, attachments or keys.
  public let panel: Color
  /// The fill of keys and of the tiles in a panel.
  public let key: Color
  /// The fill of the discs behind icons next to the field.
  public let disc: Color
  /// The colour of the icons on the discs next to the field.
  public let onDisc: Color

  /// Makes the colours for a theme; with accessible contrast, all text is readable.
  public init(_ theme: Theme) {
    let style = theme.inputBar
    let palette = theme.bubble.incoming
    let fill = style.fill ?? theme.titleBar.fill
    let ground = fill.over(theme.page.background.colors.first ?? .white)
    let field = style.field ?? palette.inset.over(ground)
    let panel = style.panel ?? ground
    let key = style.key ?? field
    let isRaised = theme.contrast == .accessible
    func readable(_ color: Color, on grounds: [Color]) -> Color {
      isRaised ? color.readable(on: grounds) : color
    }
    self.fill = isRaised ? ground : fill
    self.field = field
    self.panel = panel
    self.key = key
    rule = style.rule ?? theme.titleBar.rule
    fieldBorder = style.fieldBorder ?? .clear
    icon = readable(style.icon ?? theme.titleBar.color, on: [ground, key.over(panel.over(ground))])
    let accent = readable(style.accent ?? palette.accent, on: [ground])
    self.accent = accent
    selection = accent.withAlpha(0.22)
    onAccent = readable(style.onAccent ?? palette.onAccent, on: [accent.over(ground)])
    disc = style.disc ?? accent
    onDisc = readable(style.onDisc ?? onAccent, on: [disc.over(ground)])
    let written = field.over(ground)
    text = readable(
      style.text ?? palette.text,
      on: [written, selection.over(written), key.over(panel.over(ground))])
    placeholder = readable(
      style.placeholder ?? palette.secondary, on: [written, ground, panel.over(ground)])
  }
}
