public import ChatModel
public import DisplayList

/// The appearance for which a theme is designed.
@available(*, deprecated, renamed: "Appearance")
public typealias ThemeAppearance = Appearance

/// The style of the separator with a date or time between messages.
@available(*, deprecated, renamed: "DateSeparatorStyle")
public typealias TimeLineStyle = DateSeparatorStyle

/// The colours of the bar below the messages.
@available(*, deprecated, renamed: "ChromePalette")
public typealias InputBarPalette = ChromePalette

extension Theme {
  /// The style of the separator with a date or time between messages.
  @available(*, deprecated, renamed: "dateSeparator")
  public var timeLine: DateSeparatorStyle {
    get { dateSeparator }
    set { dateSeparator = newValue }
  }
}

extension PageStyle {
  /// The background behind all cells.
  @available(*, deprecated, renamed: "background")
  public var backdrop: Background {
    get { background }
    set { background = newValue }
  }

  /// Makes a page style.
  @available(*, deprecated, renamed: "init(background:)")
  public init(backdrop: Background) { self.init(background: backdrop) }
}
