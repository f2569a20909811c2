extension Message {
  /// The direction of a text's paragraphs.
  @available(*, deprecated, renamed: "LayoutDirection")
  public typealias Direction = LayoutDirection
}
