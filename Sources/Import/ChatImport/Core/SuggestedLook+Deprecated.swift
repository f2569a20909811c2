extension SuggestedLook {
  /// The former name of `ChatModel.Appearance`.
  @available(*, deprecated, renamed: "ChatModel.Appearance")
  public typealias Appearance = ChatModel.Appearance
}
