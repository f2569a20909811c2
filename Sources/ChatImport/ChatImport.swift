// What importers read are conversations: whoever imports this module writes one without a second
// import.
@_exported public import ChatModel
