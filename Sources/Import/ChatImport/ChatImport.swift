// Importers return conversations, so their types are re-exported.
@_exported public import ChatModel
