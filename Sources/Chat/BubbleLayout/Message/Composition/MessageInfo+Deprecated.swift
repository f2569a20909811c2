/// A message that is about to be laid out.
@available(*, deprecated, renamed: "MessageInfo")
public typealias MessageFacts = MessageInfo

extension MessageComposition {
  /// The message.
  @available(*, deprecated, renamed: "info")
  public var facts: MessageInfo { info }
}
