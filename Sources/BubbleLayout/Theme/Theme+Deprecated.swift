/// The line that says when, between messages.
@available(*, deprecated, renamed: "DateSeparatorStyle")
public typealias TimeLineStyle = DateSeparatorStyle

extension Theme {
  /// The line that says when, between messages.
  @available(*, deprecated, renamed: "dateSeparator")
  public var timeLine: DateSeparatorStyle {
    get { dateSeparator }
    set { dateSeparator = newValue }
  }
}
