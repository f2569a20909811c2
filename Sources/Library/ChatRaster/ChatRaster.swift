// One import gives an embedder everything it needs: conversation values, themes, region geometry,
// and page formats.
@_exported public import BubbleLayout
@_exported public import CellList
@_exported public import ChatModel
@_exported public import DisplayList
@_exported public import Gestures
@_exported public import ImageCodecs
@_exported public import Pictures
@_exported public import Transcripts

@_exported public import protocol Platform.ByteSink
@_exported public import struct RasterKit.PixelRect
@_exported public import struct TextShaping.TextStyle
