import ChatModel
import FoundationEssentials
import Kit

/// A row of MemoTrace's tables.
struct MemoTraceRow {
  /// The kinds of messages, by WeChat's numbers and by the words of later versions.
  private enum Kind {
    case text, notice, call, app
    case other(AbsentMedium)
  }

  private let fields: HeadedRows.Row

  /// The user's id and, in tables without a column of the direction, the user's name.
  private static let user: Participant.ID = "me"
  private static let userName = "我"

  init(_ fields: HeadedRows.Row) {
    self.fields = fields
  }

  /// The number of the chat; empty if the table has only one.
  var chat: String { fields["TalkerId"] ?? "" }

  /// True if the row is the user's own.
  var isMine: Bool { fields["IsSender"] == "1" || fields["发送人"] == Self.userName }

  /// True for a message of the app.
  var isNotice: Bool {
    if case .notice = kind { true } else { false }
  }

  /// The name of the sender: the user's own name for that person, or the person's.
  var name: String? {
    if let name = fields["发送人"] { return name }
    return fields["Remark"] ?? fields["NickName"] ?? fields["Sender"]
  }

  private var kind: Kind {
    switch fields["Type"] ?? fields["类型"] ?? "" {
    case "1", "文本": .text
    case "3", "图片": .other(.photo)
    case "34", "语音": .other(.voice)
    case "42", "名片": .other(.contact)
    case "43", "视频": .other(.video)
    case "47", "表情包": .other(.sticker)
    case "48", "位置": .other(.location)
    case "50", "音视频通话": .call
    case "10000", "系统消息": .notice
    default: .app
    }
  }

  private var content: String? { fields["StrContent"] ?? fields["内容"] }

  /// Adds the message.
  func add(number: Int, to draft: inout ImportDraft) throws(ImportError) {
    let id = fields["localId"] ?? fields["消息ID"] ?? "\(number)"
    let date = date(&draft)
    if isNotice {
      let words = content.map(Self.words) ?? ""
      guard !words.isEmpty else { return draft.report.countOmission("event without words") }
      return try draft.appendDistinct(
        Message(id: id, date: date, content: .notice(RichText(words))))
    }
    try draft.appendDistinct(
      Message(id: id, sender: try sender(in: &draft), date: date, content: content(&draft.report)))
  }

  private func sender(in draft: inout ImportDraft) throws(ImportError) -> Participant.ID {
    if isMine {
      if draft.conversation.me == nil { draft.conversation.me = Self.user }
      return try draft.participant(Self.user, role: .user)
    }
    let id = fields["Sender"] ?? name ?? "unknown"
    return try draft.participant(id, name: name)
  }

  private func content(_ report: inout ImportReport) -> Content {
    let words = content.map(Self.words) ?? ""
    switch kind {
    case .text, .call, .notice:
      if words.isEmpty {
        report.countPlaceholder("message without words")
        return .absent(.message)
      }
      return .text(RichText(linking: words))
    case .other(let medium):
      report.countPlaceholder("file that is not in the table")
      return .absent(medium)
    case .app:
      // Links, files, cards and quotes are XML, whose title is what the app shows.
      guard !words.isEmpty else {
        report.countPlaceholder("message of the kind “\(fields["Type"] ?? fields["类型"] ?? "")”")
        return .absent(.message)
      }
      if content != words { report.countOmission("details of a card or a quote") }
      return .text(RichText(linking: words))
    }
  }

  /// The words of a content: plain text, or those of an element, of which the title is shown.
  private static func words(_ content: String) -> String {
    guard content.hasPrefix("<") else { return content }
    guard let start = content.byteRange(of: "<title>"),
      let end = content[start.upperBound...].byteRange(of: "</title>")
    else { return withoutTags(content[...]) }
    return HTMLTag.unescaped(content[start.upperBound..<end.lowerBound])
  }

  /// The text between the tags, as of a notice within one element.
  private static func withoutTags(_ content: Substring) -> String {
    var (words, rest) = ("", content)
    while let tag = rest.firstIndex(of: "<") {
      words += rest[..<tag]
      guard let end = rest[tag...].firstIndex(of: ">") else { break }
      rest = rest[rest.index(after: end)...]
    }
    return HTMLTag.unescaped((words + rest)[...].trimmed)
  }

  /// The moment: seconds since 1970, or a local time, which is read as UTC.
  private func date(_ draft: inout ImportDraft) -> Date? {
    guard let text = fields["CreateTime"] ?? fields["时间"] ?? fields["StrTime"],
      let time = TableTime(text)
    else { return nil }
    if case .moment(let date) = time { return date }
    if case .wall(let time) = time {
      draft.hasWallClockTimes = true
      return time.date
    }
    return nil
  }
}
