extension Message {
  /// The direction of the text's paragraphs.
  @available(*, deprecated, renamed: "LayoutDirection")
  public typealias Direction = LayoutDirection
}
