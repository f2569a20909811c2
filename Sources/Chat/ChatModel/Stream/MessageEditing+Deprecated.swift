/// The messages of one conversation, for code that edits them.
@available(*, deprecated, renamed: "MessageEditing")
public typealias MessageList = MessageEditing
