import ChatModel

/// What the text of one message of a WhatsApp export stands for.
struct WhatsAppBody {
  /// What it holds.
  var content: Content
  /// Whether WhatsApp says that it was changed.
  var isEdited = false
  /// Whether nobody said it, although a name stands before it.
  var isNotice = false
  /// Whether only the one who made the export can have it in these words.
  var isMine = false
  /// What to count: the kind of a placeholder.
  var placeholder: String?
}

/// Reads the texts of messages; one per import.
struct WhatsAppBodyReader {
  let files: any ExportFiles
  /// Finds the participant that a name or number means.
  let mention: (String) -> Participant.ID?
  /// Cards by the names of their files: one that a million messages name is read once, and its words
  /// are held once.
  var cards: [String: ContactContent] = [:]

  /// Starts without any cards.
  init(files: any ExportFiles, mention: @escaping (String) -> Participant.ID?) {
    self.files = files
    self.mention = mention
  }

  /// Reads one message of somebody.
  ///
  /// `isIOS` says that the export marks WhatsApp's own words with U+200E, in whatever language they are.
  mutating func read(
    _ body: Substring, sender: String, isEarly: Bool, isIOS: Bool
  ) -> WhatsAppBody {
    let first = body.unicodeScalars.first { !$0.isBlank }
    let isMarked = first?.isDirectionMark ?? false
    var text = body.trimmedForImport
    let isEdited = takeEdited(&text)
    if text.isEmpty {
      return WhatsAppBody(
        content: .unknown(UnknownContent(type: "empty message")), isEdited: isEdited,
        placeholder: "empty message")
    }
    let (line, _) = text.firstLine
    let key = line.utf8.count <= 160 ? WhatsAppPhrases.key(for: line) : ""
    var result =
      attachment(text) ?? omission(text, key: key, isMarked: isMarked) ?? deletion(text, key: key)
      ?? location(text) ?? poll(text, key: key)
      ?? (isIOS && first == "\u{200E}" ? ownLine(text) : nil)
      ?? notice(text, sender: sender, isMarked: isMarked, isEarly: isEarly)
      ?? WhatsAppBody(content: .text(richText(text)))
    result.isEdited = isEdited
    return result
  }

  func richText(_ text: Substring) -> RichText {
    WhatsAppMarkup.richText(text, mention: mention)
  }

  func caption(_ text: Substring) -> RichText? {
    let text = text.trimmedForImport
    return text.isEmpty ? nil : richText(text)
  }

  /// Takes `<This message was edited>` off the end.
  private func takeEdited(_ text: inout Substring) -> Bool {
    guard let open = lastOpeningBracket(text),
      WhatsAppPhrases.edited.contains(WhatsAppPhrases.key(for: text[open...]))
    else { return false }
    text = text[..<open].trimmedForImport
    // A mark that led up to the note is no part of the message.
    while let last = text.unicodeScalars.last, last.isDirectionMark || last.isBlank {
      text.unicodeScalars.removeLast()
    }
    return true
  }

  /// Where the tag in brackets begins that ends a text, as far back as such a tag may reach.
  func lastOpeningBracket(_ text: Substring) -> Substring.Index? {
    let limit = 512
    guard let last = text.unicodeScalars.last, ">›".unicodeScalars.contains(last) else {
      return nil
    }
    return text.unicodeScalars.suffix(limit).lastIndex { "<‹".unicodeScalars.contains($0) }
  }

  /// `key` is that of the first line.
  private func deletion(_ text: Substring, key: String) -> WhatsAppBody? {
    guard !text.utf8.contains(0x0A), WhatsAppPhrases.deleted.contains(key) else { return nil }
    let words = String(text)
    return WhatsAppBody(
      content: .text(RichText(words, entities: [.init(.italic, 0..<words.utf8.count)])),
      isMine: WhatsAppPhrases.deletedByMe.contains(key))
  }

  /// A line that iOS marks as WhatsApp's own, behind somebody's name or the group's.
  ///
  /// Shared places are marked too; they have an address and somebody shared them.
  private func ownLine(_ text: Substring) -> WhatsAppBody? {
    guard !text.utf8.contains(0x0A), text.byteRange(of: "://") == nil else { return nil }
    return WhatsAppBody(content: .notice(RichText(String(text))), isNotice: true)
  }

  /// A line of WhatsApp's own, by its words.
  private func notice(
    _ text: Substring, sender: String, isMarked: Bool, isEarly: Bool
  ) -> WhatsAppBody? {
    guard isMarked || isEarly else { return nil }
    let key = WhatsAppPhrases.key(for: text.prefix(200))
    let isEncryption = WhatsAppPhrases.isEncryptionNotice(text)
    let isEvent =
      isMarked && !text.utf8.contains(0x0A)
      && (key.hasPrefix(sender.lowercased() + " ") || key.hasPrefix("you "))
    guard isEncryption || isEvent else { return nil }
    return WhatsAppBody(content: .notice(RichText(String(text))), isNotice: true)
  }

  /// `Location: https://maps.google.com/?q=52.5,13.4` in any language.
  private func location(_ text: Substring) -> WhatsAppBody? {
    let (line, rest) = text.firstLine
    guard line.utf8.count <= 400, line.utf8.contains(0x71),
      let query = line.byteRange(of: "maps.google.com/?q=")
    else { return nil }
    let before = line[..<query.lowerBound]
    let isLabelled =
      before.hasSuffix(": https://") || before.hasSuffix(":https://") || before == "https://"
    guard isLabelled, rest.isAllBlank else { return nil }
    let numbers = line[query.upperBound...].trimmedForImport.split(separator: ",")
    guard numbers.count == 2, let latitude = Double(numbers[0]), let longitude = Double(numbers[1]),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return nil }
    return WhatsAppBody(
      content: .location(LocationContent(latitude: latitude, longitude: longitude)))
  }

  /// A poll: its question in bold, its options as lines.
  private func poll(_ text: Substring, key: String) -> WhatsAppBody? {
    let rest = text.firstLine.rest
    guard Self.pollTitles.contains(key), !rest.isAllBlank else { return nil }
    let (question, options) = rest.firstLine
    let title = String(question.trimmedForImport)
    var string = "📊 " + title
    let entity = RichText.Entity(.bold, "📊 ".utf8.count..<string.utf8.count)
    for option in options.split(separator: "\n") {
      let option = option.trimmedForImport
      guard !option.isEmpty else { continue }
      if let colon = option.byteRange(of: ": "), option[..<colon.lowerBound].utf8.count <= 24 {
        string += "\n○ " + option[colon.upperBound...]
      } else {
        string += "\n" + option
      }
    }
    return WhatsAppBody(
      content: .text(RichText(string, entities: title.isEmpty ? [] : [entity])),
      placeholder: "poll as text")
  }

  private static let pollTitles: Set<String> = [
    "poll:", "umfrage:", "encuesta:", "sondage :", "sondage:", "sondaggio:", "enquete:",
    "enquête:", "poll :", "опрос:", "anket:", "استطلاع:", "סקר:", "पोल:", "投票:", "アンケート:",
    "설문:", "투표:", "ankieta:", "anketa:", "polling:",
  ]
}
