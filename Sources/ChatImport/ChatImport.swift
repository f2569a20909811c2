// Importers return conversations, whose types come with this import.
@_exported public import ChatModel
