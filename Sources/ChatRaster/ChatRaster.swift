// One import gives all that an embedder needs: the values of a conversation, the themes, the
// geometry that regions are told in, and the ways to compress.
@_exported public import BubbleLayout
@_exported public import ChatModel
@_exported public import DisplayList
@_exported public import Pictures

@_exported public import enum ImageCodecs.PNGCompression
@_exported public import struct ImageCodecs.PNGEncoder
@_exported public import protocol ImageCodecs.PageEncoder
@_exported public import struct TextShaping.TextStyle
