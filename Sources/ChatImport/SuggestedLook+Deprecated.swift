extension SuggestedLook {
  /// Light or dark.
  @available(*, deprecated, renamed: "ChatModel.Appearance")
  public typealias Appearance = ChatModel.Appearance
}
