import ChatImport
import ChatRaster
import FoundationEssentials

/// Reads two exports of a telephone: a backup of text messages, by the name of its format, and a table
/// whose column `Type` tells the owner's messages apart.
func checkPhoneExports(in folder: URL) throws {
  let backup = folder.appending(path: "texts.bak")
  try Data(
    """
    <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
    <smses count="2">
      <sms address="+15550100111" date="1773480000000" type="1" body="Are you at the lake?"
        contact_name="Ana" />
      <sms address="+15550100111" date="1773480060000" type="2" body="Yes &amp; swimming"
        contact_name="Ana" />
    </smses>
    """.utf8
  ).write(to: backup)
  let texts = try ConversationImporter.importConversation(
    from: backup, options: ImportOptions(format: .sms, isStrict: true))
  try require(
    lines(of: texts.conversation) == ["Ana: Are you at the lake?", "I: Yes & swimming"],
    "text messages are read by the name of their format")

  let table = folder.appending(path: "phone.csv")
  try Data(
    """
    Type,Message Date,Sender Name,Text
    Incoming,2026-03-14 10:00:00,Ana,"Bring towels, please"
    Outgoing,2026-03-14 10:01:00,,I do
    """.utf8
  ).write(to: table)
  let columns = TableColumns([
    .from: "Sender Name", .at: "Message Date", .text: "Text", .mine: "Type:Outgoing",
  ])
  let rows = try ConversationImporter.importConversation(
    from: table, options: ImportOptions(format: .table, isStrict: true, columns: columns))
  try require(
    lines(of: rows.conversation) == ["Ana: Bring towels, please", "I: I do"],
    "a column of a table tells the owner's messages apart")
}

/// The messages, with `I` in place of the owner's name.
private func lines(of conversation: Conversation) -> [String] {
  conversation.messages.map { message in
    let sender = conversation.participants.first { $0.id == message.sender }
    let name = sender?.id == conversation.me ? "I" : sender?.name ?? "nobody"
    return "\(name): \(message.content.text?.string ?? "")"
  }
}
