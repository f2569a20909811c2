import ChatModel
import FoundationEssentials
import Kit

/// Makes messages from the records of QQ Chat Exporter.
struct QQChatBuilder {
  let file: ImportFile
  var owner: QQOwner?
  /// The id of the chat's owner, from the first message of the owner; nil until then.
  private(set) var me: Participant.ID?
  /// The app's numbers of the participants, which are the keys of the avatars.
  private var numbers: [Participant.ID: String] = [:]
  private var count = 0

  init(file: ImportFile) { self.file = file }

  /// Adds a message.
  mutating func add(_ object: JSONObject, to draft: inout ImportDraft) throws(ImportError) {
    count += 1
    let id = (object["id"] ?? object["messageId"])?.identifier ?? "\(count)"
    let date = object["timestamp"]?.moment ?? object["time"]?.moment
    let content = object["content"]?.object ?? JSONObject()
    let isSystem = (object["system"] ?? object["isSystemMessage"])?.isTrue == true
    let isRecalled = (object["recalled"] ?? object["isRecalled"])?.isTrue == true
    guard !isSystem, let sender = try sender(of: object, in: &draft) else {
      let parts = QQContent(content, file: file)
      let words = parts.notice(&draft.report)
      guard !words.isEmpty else { return draft.report.countOmission("event without words") }
      return try draft.appendDistinct(
        Message(id: id, date: date, content: .notice(RichText(words))))
    }
    var parts = QQContent(content, file: file)
    try parts.read(into: &draft)
    var contents = parts.contents
    if isRecalled {
      if contents.isEmpty {
        contents = [(try? .recalled(RecalledContent())) ?? .deleted]
      } else {
        draft.report.countOmission("mark of a message that was recalled")
      }
    }
    if contents.isEmpty {
      draft.report.countPlaceholder("message without words")
      contents = [.absent(.message)]
    }
    for (number, content) in contents.enumerated() {
      var message = Message(
        id: number == 0 ? id : "\(id).\(number + 1)", sender: sender, date: date, content: content)
      if number == 0 { message.replyTo = parts.replyTo }
      try draft.appendDistinct(message)
    }
  }

  /// The sender; nil for the placeholder of the app's notices.
  private mutating func sender(
    of object: JSONObject, in draft: inout ImportDraft
  ) throws(ImportError) -> Participant.ID? {
    let sender = object["sender"]?.object ?? JSONObject()
    let raw = object["rawMessage"]?.object ?? JSONObject()
    let number = (sender["uin"] ?? raw["senderUin"])?.identifier.flatMap { $0 == "0" ? nil : $0 }
    let uid = (sender["uid"] ?? raw["senderUid"])?.identifier.flatMap {
      $0 == "未知" || $0 == "0" ? nil : $0
    }
    guard let id = uid ?? number else { return nil }
    let name =
      sender.text("groupCard") ?? raw.text("sendMemberName") ?? sender.text("name")
      ?? raw.text("sendNickName") ?? sender.text("nickname")
    try draft.participant(id, name: name ?? number)
    if let number { numbers[id] = number }
    if me == nil, let owner, owner.uid.map({ $0 == uid }) ?? false || owner.number == number,
      owner.uid != nil || owner.number != nil
    {
      me = id
    }
    if let picture = sender.text("avatarBase64"), avatars[id] == nil,
      avatars.count < ChatModelLimits.participants
    {
      avatars[id] = picture.hasPrefix("data:") ? picture : "data:image/jpeg;base64," + picture
    }
    return id
  }

  /// The avatars beside messages, by the ids of their senders.
  private var avatars: [Participant.ID: String] = [:]

  /// Sets the participants' avatars to those in the export.
  func addPictures(
    _ pictures: [String: String], to draft: inout ImportDraft
  ) throws(ImportError) {
    for place in draft.conversation.participants.indices {
      let id = draft.conversation.participants[place].id
      guard let picture = avatars[id] ?? pictures[numbers[id] ?? id] ?? pictures[id] else {
        continue
      }
      var part = JSONObject()
      part.append("image_url", .string(picture))
      let image = try EmbeddedPicture.image(of: part, into: &draft)
      draft.conversation.participants[place].avatar = image.source
    }
  }
}
