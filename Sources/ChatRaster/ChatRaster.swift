// One import gives all that an embedder needs: the values of a conversation, the themes, and the
// geometry that regions are told in.
@_exported public import BubbleLayout
@_exported public import ChatModel
@_exported public import DisplayList
