import ChatModel
import FoundationEssentials

/// Makes messages from the lines of a text, or from the rows of a table.
struct KakaoTalkText {
  /// The other participant in a chat of two, from the title.
  private(set) var other: String?
  /// The number of the first line that became a placeholder.
  private(set) var placeholderLine: Int?
  private var day: WallClockTime?
  private var open: (name: String?, date: Date, line: Int)?
  private var words = ""
  private var blankLines = 0

  // MARK: The title

  /// Reads a title such as `Ana 님과 카카오톡 대화` or `KakaoTalk Chats with Ana`; nil if the line is not a
  /// title.
  static func title(_ line: Substring) -> (name: String, isOne: Bool)? {
    guard line.utf8.count <= 1_000 else { return nil }
    for (ending, isOne) in [
      (" 님과 카카오톡 대화", true), ("님과 카카오톡 대화", true), (" 카카오톡 대화", false),
    ]
    where line.hasSuffix(ending) && line.utf8.count > ending.utf8.count {
      // The number of members follows a group's name and stays part of it: “Lake 12 카카오톡 대화”.
      let name = line.dropLast(ending.count).trimmedForImport
      return (String(name), isOne)
    }
    for (before, behind) in [("KakaoTalk Chats with ", ""), ("", " with KakaoTalk Chats")]
    where line.hasPrefix(before) && line.hasSuffix(behind) {
      let name = line.dropFirst(before.count).dropLast(behind.count).trimmedForImport
      if !name.isEmpty { return (String(name), true) }
    }
    return nil
  }

  // MARK: Lines

  /// Reads the next line.
  mutating func read(
    _ line: Substring, _ number: Int, into draft: inout ImportDraft
  ) throws(ImportError) {
    let trimmed = line.trimmedForImport
    guard !trimmed.isEmpty else {
      blankLines += 1
      return
    }
    switch KakaoTalkLine(trimmed) {
    case .day(let found):
      try finish(&draft)
      day = found
    case .said(let date, let seconds, let name, let words):
      guard let day = date ?? day else { return goOn(line, number) }
      try finish(&draft)
      open = (name, Self.date(day, seconds), number)
      self.words = String(words)
    case .notice(let date, let seconds, let words):
      try finish(&draft)
      day = date
      open = (nil, Self.date(date, seconds), number)
      self.words = String(words)
    case nil:
      if open == nil, let title = Self.title(trimmed) {
        other = title.isOne ? title.name : nil
      } else if Self.isNotice(trimmed), let day {
        let date = open?.date ?? Self.date(day, 0)
        try finish(&draft)
        try draft.append(
          Message(
            id: String(number), date: date, content: .notice(RichText(String(trimmed)))))
      } else {
        goOn(line, number)
      }
    }
  }

  /// True for the app's notices about members who joined or left, to which the Windows app adds no
  /// time.
  private static func isNotice(_ line: Substring) -> Bool {
    line.utf8.count < 600
      && ["님이 들어왔습니다.", "님이 나갔습니다.", "님을 내보냈습니다."].contains { line.hasSuffix($0) }
  }

  /// Appends a line to the current message.
  private mutating func goOn(_ line: Substring, _ number: Int) {
    defer { blankLines = 0 }
    // Lines before the first message are part of the file's header.
    guard open != nil else { return }
    words += String(repeating: "\n", count: blankLines + 1) + line
  }

  private static func date(_ day: WallClockTime, _ seconds: Int) -> Date {
    Date(timeIntervalSince1970: Double(day.dayNumber * 86_400 + seconds))
  }

  /// Adds the last message.
  mutating func finish(_ draft: inout ImportDraft) throws(ImportError) {
    blankLines = 0
    guard let (name, date, line) = open else { return }
    open = nil
    try add(words, from: name, date, line, to: &draft)
  }

  /// Adds a message.
  mutating func add(
    _ words: String, from name: String?, _ date: Date?, _ line: Int, to draft: inout ImportDraft
  ) throws(ImportError) {
    guard let name else {
      return try draft.append(
        Message(id: String(line), date: date, content: .notice(RichText(words))))
    }
    let sender = try draft.participant(name)
    let count = draft.report.placeholders.map(\.count).reduce(0, +)
    let content = Self.content(words, &draft.report)
    if draft.report.placeholders.map(\.count).reduce(0, +) > count, placeholderLine == nil {
      placeholderLine = line
    }
    try draft.append(Message(id: String(line), sender: sender, date: date, content: content))
  }

  // MARK: Text

  /// The content for text that stands for a deleted message or for omitted content, such as `Photo`;
  /// otherwise the text itself.
  private static func content(_ words: String, _ report: inout ImportReport) -> Content {
    switch words {
    case "삭제된 메시지입니다.", "This message was deleted.", "This message has been deleted.":
      return .deleted
    case "사진", "Photo":
      report.countPlaceholder("picture that the text does not contain")
      return .image(ImageContent(source: nil))
    case "동영상", "Video":
      report.countPlaceholder("video that the text does not contain")
      return .video(VideoContent())
    case "이모티콘", "(이모티콘)", "(이모티콘) ", "Emoticons":
      report.countPlaceholder("sticker that the text does not contain")
      return .sticker(ImageContent(source: nil, alternative: words))
    case "음성메시지", "Voice Note":
      report.countPlaceholder("voice message that the text does not contain")
      return .voice(VoiceContent())
    default: break
    }
    for word in ["파일: ", "File: "] where words.hasPrefix(word) && !words.contains("\n") {
      return .file(FileContent(name: String(words.dropFirst(word.count))))
    }
    return .text(RichText(linking: words))
  }
}
