/// The messages of one conversation, as those who edit them see them.
@available(*, deprecated, renamed: "MessageEditing")
public typealias MessageList = MessageEditing
