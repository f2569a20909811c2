import ChatModel
import FoundationEssentials

/// Reads the lines of a saved chat: dates, each followed by lines with a time, a name and a text,
/// separated by tabs.
struct LINEText {
  /// A line with a time.
  struct Entry {
    /// Seconds since midnight.
    let seconds: Int
    /// The sender; nil for one of the app's notices.
    let name: String?
    let words: String

    /// Reads `03:04⇥Ana⇥hi`; AM or PM may be before or after the time.
    init?(_ line: Substring) {
      guard let tab = line.utf8.firstIndex(of: 0x09) else { return nil }
      let time = line[..<tab]
      guard time.utf8.count <= 32, let seconds = Self.seconds(time) else { return nil }
      let rest = line[line.utf8.index(after: tab)...]
      self.seconds = seconds
      guard let second = rest.utf8.firstIndex(of: 0x09) else {
        (name, words) = (nil, String(rest))
        return
      }
      let name = rest[..<second]
      guard
        name.unicodeScalars.prefix(ImportLimits.nameScalars + 1).count
          <= ImportLimits.nameScalars
      else { return nil }
      self.name = name.isEmpty ? nil : String(name)
      words = String(rest[rest.utf8.index(after: second)...])
    }

    private static func seconds(_ text: Substring) -> Int? {
      var cursor = ScalarCursor(text)
      func word() -> String {
        var word = String.UnicodeScalarView()
        while let scalar = cursor.peek(), scalar.decimalValue == nil {
          word.append(scalar)
          cursor.advance()
        }
        return String(word)
      }
      let before = word()
      guard let hour = cursor.number(upTo: 2), hour.value < 24, cursor.take(":"),
        let minute = cursor.number(upTo: 2), minute.digits == 2, minute.value < 60
      else { return nil }
      let period = before + word()
      guard cursor.peek() == nil else { return nil }
      guard period.contains(where: { !$0.isWhitespace }) else {
        return hour.value * 3600 + minute.value * 60
      }
      guard let half = DayPeriod(word: period) else { return nil }
      return half.hour(from: hour.value) * 3600 + minute.value * 60
    }
  }

  /// The other participant in a chat of two, from the title.
  private(set) var other: String?
  /// True if a date was ambiguous and its month was guessed.
  private(set) var isMonthGuessed = false
  /// The number of the first line that became a placeholder.
  private(set) var placeholderLine: Int?
  private let dateOrder: DateOrder?
  private var day: WallClockTime?
  private var open: (entry: Entry, line: Int, day: WallClockTime)?
  private var words = ""
  private var blankLines = 0

  init(dateOrder: DateOrder?) {
    self.dateOrder = dateOrder
  }

  // MARK: The title

  /// The text before and after the name in the title; `isOne` is true if the name is that of a
  /// person, not of a group.
  private static let titles: [(before: String, behind: String, isOne: Bool)] = [
    ("Chat history with ", "", true), ("Chat history in ", "", false),
    ("", "とのトーク履歴", true), ("", "のトーク履歴", false), ("与", "的聊天记录", true),
    ("", "的聊天记录", false), ("與", "的聊天記錄", true), ("", "的聊天記錄", false),
    ("", "님과의 대화", true), ("ประวัติการสนทนากับ ", "", true), ("แชทกับ ", "", true),
  ]

  /// Reads `[LINE] Chat history with Ana`; nil for any other line.
  static func title(_ line: Substring) -> (name: String, isOne: Bool)? {
    guard line.hasPrefix("[LINE]") else { return nil }
    let words = line.dropFirst(6).trimmedForImport
    for (before, behind, isOne) in titles
    where words.hasPrefix(before) && words.hasSuffix(behind) {
      guard words.utf8.count > before.utf8.count + behind.utf8.count else { continue }
      return (String(words.dropFirst(before.count).dropLast(behind.count)), isOne)
    }
    return words.isEmpty ? nil : (String(words), false)
  }

  // MARK: Lines

  /// Reads the next line.
  mutating func read(
    _ line: Substring, _ number: Int, into draft: inout ImportDraft
  ) throws(ImportError) {
    if let day, let entry = Entry(line) {
      try finish(&draft)
      open = (entry, number, day)
      words = entry.words
      return
    }
    let trimmed = line.trimmedForImport
    guard !trimmed.isEmpty else {
      blankLines += 1
      return
    }
    // An empty line precedes each day except at the top of the file.
    if blankLines > 0 || open == nil, let found = LINEDay(trimmed) {
      try finish(&draft)
      day = found.time
      if let exchanged = found.exchanged {
        if dateOrder == .dayMonthYear {
          day = exchanged
        } else if dateOrder == nil {
          isMonthGuessed = true
        }
      }
      return
    }
    if open != nil {
      words += String(repeating: "\n", count: blankLines + 1) + line
      blankLines = 0
    } else if let title = Self.title(trimmed) {
      other = title.isOne ? title.name : nil
    } else if day != nil {
      placeholderLine = placeholderLine ?? number
      draft.report.countPlaceholder("line without a time")
      try draft.append(Message(id: String(number), content: .notice(RichText(String(trimmed)))))
    }
  }

  /// Adds the last message.
  mutating func finish(_ draft: inout ImportDraft) throws(ImportError) {
    blankLines = 0
    guard let (entry, line, day) = open else { return }
    open = nil
    let date = Date(
      timeIntervalSince1970: Double(day.dayNumber * 86_400 + entry.seconds))
    guard let name = entry.name else {
      var message = Message(id: String(line), date: date, content: .notice(RichText(words)))
      if let name = Self.unsender(words), !name.isEmpty {
        message.sender = try draft.participant(name)
        message.content = Self.unsent(by: name)
      }
      return try draft.append(message)
    }
    let sender = try draft.participant(name)
    let content = content(line, &draft.report)
    try draft.append(Message(id: String(line), sender: sender, date: date, content: content))
  }

  // MARK: Text

  /// Gives the notices about messages that the user unsent to the person on the right.
  static func assignUnsent(in draft: inout ImportDraft) {
    guard let me = draft.conversation.me else { return }
    for place in draft.conversation.messages.indices {
      let message = draft.conversation.messages[place]
      guard message.sender == nil, let notice = message.content.notice,
        unsender(notice.string) == ""
      else { continue }
      draft.conversation.messages[place].sender = me
      draft.conversation.messages[place].content = unsent(by: "")
    }
  }

  private static func unsent(by name: String) -> Content {
    (try? .recalled(RecalledContent(by: name))) ?? .deleted
  }

  /// The text before and after the name in the notices about unsent messages.
  private static let unsentNotices: [(before: String, behind: String)] = [
    ("", " unsent a message."), ("", "がメッセージの送信を取り消しました"), ("", "已收回訊息"),
  ]
  /// The words for the user of the app in these notices.
  private static let ownWords: Set<String> = ["You", "あなた", "您", "你"]

  /// The name of the person who unsent a message, according to one of the app's notices; empty for
  /// the user, and nil for another notice.
  private static func unsender(_ words: String) -> String? {
    let words = words[...].trimmedForImport
    for (before, behind) in unsentNotices
    where words.hasPrefix(before) && words.hasSuffix(behind)
      && words.utf8.count > before.utf8.count + behind.utf8.count
    {
      let name = String(words.dropFirst(before.count).dropLast(behind.count))
      return ownWords.contains(name) ? "" : name
    }
    return nil
  }

  /// The kinds of media that the file does not contain, by the text that represents them.
  private static let media: [String: KindOfMedia] = [
    "[Photo]": .photo, "[写真]": .photo, "[사진]": .photo, "[照片]": .photo, "[圖片]": .photo,
    "[图片]": .photo, "[รูป]": .photo, "[ภาพ]": .photo,
    "[Video]": .video, "[動画]": .video, "[동영상]": .video, "[影片]": .video, "[视频]": .video,
    "[วิดีโอ]": .video,
    "[Sticker]": .sticker, "[スタンプ]": .sticker, "[스티커]": .sticker, "[貼圖]": .sticker,
    "[贴图]": .sticker, "[สติกเกอร์]": .sticker,
    "[Voice message]": .voice, "[ボイスメッセージ]": .voice, "[음성 메시지]": .voice,
    "[語音訊息]": .voice, "[语音信息]": .voice, "[ข้อความเสียง]": .voice,
  ]

  private enum KindOfMedia { case photo, video, sticker, voice }

  private mutating func content(_ line: Int, _ report: inout ImportReport) -> Content {
    if let kind = Self.media[words] {
      placeholderLine = placeholderLine ?? line
      switch kind {
      case .photo:
        report.countPlaceholder("picture that the text does not contain")
        return .image(ImageContent(source: nil))
      case .sticker:
        report.countPlaceholder("sticker that the text does not contain")
        return .sticker(ImageContent(source: nil, alternative: words))
      case .video:
        report.countPlaceholder("video that the text does not contain")
        return .video(VideoContent())
      case .voice:
        report.countPlaceholder("voice message that the text does not contain")
        return .voice(VoiceContent())
      }
    }
    if words.hasPrefix("☎"), !words.utf8.contains(0x0A) {
      let length = CallWords.length(in: words)
      let isCanceled = ["Cancel", "キャンセル", "取消", "취소"].contains { words.contains($0) }
      // The export does not distinguish voice and video calls.
      let call = CallWords.content(
        .voice, outcome: length == nil ? (isCanceled ? .canceled : .missed) : nil,
        duration: length)
      if let call { return call }
    }
    // A text of several lines is in quotation marks.
    if words.utf8.first == 0x22, words.utf8.last == 0x22, words.utf8.contains(0x0A) {
      words = String(words.dropFirst().dropLast())
    }
    for word in ["[File] ", "[ファイル] ", "[파일] ", "[檔案] ", "[文件] "] where words.hasPrefix(word) {
      return .file(FileContent(name: String(words.dropFirst(word.count))))
    }
    return .text(RichText(linking: words))
  }
}
