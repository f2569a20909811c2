import ChatModel
import Kit

/// The result of reading the text of one message in a WhatsApp export.
struct WhatsAppBody {
  /// The content of the message.
  var content: Content
  /// True if WhatsApp marks the message as edited.
  var isEdited = false
  /// True if the message has no sender, although a name precedes its text.
  var isNotice = false
  /// True if WhatsApp shows this text only to the sender, who is therefore the export's owner.
  var isMine = false
  /// The kind of placeholder, for the report; nil if the content is not a placeholder.
  var placeholder: String?
}

/// Reads the text of messages; each import has one reader.
struct WhatsAppBodyReader {
  let files: any ExportFiles
  /// Returns the participant for a name or a number.
  let mention: (String) -> Participant.ID?
  /// The contact cards by their file names, so that a card in a million messages is read and stored
  /// only once.
  var cards: [String: ContactContent] = [:]

  /// Makes a reader with no stored cards.
  init(files: any ExportFiles, mention: @escaping (String) -> Participant.ID?) {
    self.files = files
    self.mention = mention
  }

  /// Reads the text of a message, which follows the sender's name.
  ///
  /// `isIOS` is true if the export marks WhatsApp's own text with U+200E, as iOS does in all
  /// languages.
  mutating func read(
    _ body: Substring, sender: String, isEarly: Bool, isIOS: Bool
  ) -> WhatsAppBody {
    let first = body.unicodeScalars.first { !$0.isBlank }
    let isMarked = first?.isDirectionMark ?? false
    var text = body.trimmedForImport
    let isEdited = takeEdited(&text)
    if text.isEmpty {
      return WhatsAppBody(
        content: .text(""), isEdited: isEdited, placeholder: "empty message")
    }
    let (line, _) = text.firstLine
    let key = line.utf8.count <= 160 ? WhatsAppPhrases.key(for: line) : ""
    var result =
      attachment(text) ?? omission(text, key: key, isMarked: isMarked) ?? deletion(text, key: key)
      ?? location(text) ?? poll(text, key: key)
      ?? (isMarked ? call(text) : nil) ?? (isIOS && first == "\u{200E}" ? ownLine(text) : nil)
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

  /// Removes `<This message was edited>` from the end; returns true if it was there.
  private func takeEdited(_ text: inout Substring) -> Bool {
    guard let open = lastOpeningBracket(text),
      WhatsAppPhrases.edited.contains(WhatsAppPhrases.key(for: text[open...]))
    else { return false }
    text = text[..<open].trimmedForImport
    // A direction mark before the note is not part of the message.
    while let last = text.unicodeScalars.last, last.isDirectionMark || last.isBlank {
      text.unicodeScalars.removeLast()
    }
    return true
  }

  /// The start of the tag in angle brackets at the end of a text; nil if there is none within the
  /// last 512 scalars.
  func lastOpeningBracket(_ text: Substring) -> Substring.Index? {
    let limit = 512
    guard let last = text.unicodeScalars.last, ">›".unicodeScalars.contains(last) else {
      return nil
    }
    return text.unicodeScalars.suffix(limit).lastIndex { "<‹".unicodeScalars.contains($0) }
  }

  /// Reads the text of a deleted message; `key` is the lookup key of its first line.
  private func deletion(_ text: Substring, key: String) -> WhatsAppBody? {
    guard !text.utf8.contains(0x0A), WhatsAppPhrases.deleted.contains(key) else { return nil }
    return WhatsAppBody(content: .deleted, isMine: WhatsAppPhrases.deletedByMe.contains(key))
  }

  /// Reads a line that follows the name of a person or of the group and that iOS marks as
  /// WhatsApp's own text.
  ///
  /// Shared locations have the same mark, but they contain a URL and have a sender.
  private func ownLine(_ text: Substring) -> WhatsAppBody? {
    guard !text.utf8.contains(0x0A), text.byteRange(of: "://") == nil else { return nil }
    return WhatsAppBody(content: .notice(RichText(String(text))), isNotice: true)
  }

  /// Reads one of WhatsApp's notices, which is recognised by its text.
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

  /// Reads `Location: https://maps.google.com/?q=52.5,13.4` in any language.
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

  /// Reads a poll: a title line, the question, and one line for each answer with its votes.
  private func poll(_ text: Substring, key: String) -> WhatsAppBody? {
    let rest = text.firstLine.rest
    guard Self.pollTitles.contains(key), !rest.isAllBlank else { return nil }
    let (question, lines) = rest.firstLine
    let options = lines.textLines.compactMap { line -> PollContent.Option? in
      var words = line.trimmedForImport
      guard !words.isEmpty else { return nil }
      if let colon = words.byteRange(of: ": "), words[..<colon.lowerBound].utf8.count <= 24 {
        words = words[colon.upperBound...].trimmedForImport
      }
      let votes = Self.takeVotes(&words)
      return PollContent.Option(String(words), votes: votes)
    }
    let poll = PollContent(String(question.trimmedForImport), options: options)
    return (try? Content.poll(poll)).map { WhatsAppBody(content: $0) }
  }

  /// Removes votes such as `(2 votes)` from the end of an answer, in any language.
  private static func takeVotes(_ words: inout Substring) -> Int? {
    guard words.last == ")" || words.last == "）",
      let open = words.lastIndex(where: { $0 == "(" || $0 == "（" })
    else { return nil }
    let inside = words[words.index(after: open)...].dropLast()
    guard inside.utf8.count <= 60,
      let number = inside.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
    else { return nil }
    words = words[..<open].trimmedForImport
    return number
  }

  /// Reads a call: `Missed voice call`, `Video call, 12 min` or `Voice call. No answer`.
  ///
  /// Only the English texts are known; calls in other languages are read as notices.
  private func call(_ text: Substring) -> WhatsAppBody? {
    guard text.utf8.count <= 120, !text.utf8.contains(0x0A) else { return nil }
    let words = WhatsAppPhrases.key(for: text).split { $0 == "," || $0 == "." || $0 == " " }
    let isMissed = words.first == "missed"
    let name = words.dropFirst(isMissed ? 1 : 0)
    guard name.count >= 2, name.dropFirst().first == "call",
      let medium = name.first.flatMap({ CallContent.Medium(rawValue: String($0)) })
    else { return nil }
    let rest = Array(name.dropFirst(2))
    let isUnanswered = isMissed || rest.starts(with: ["no", "answer"])
    guard isUnanswered || rest.isEmpty || rest.first.flatMap({ Int($0) }) != nil else { return nil }
    let seconds = Self.seconds(rest)
    return CallWords.content(
      medium, outcome: isUnanswered ? .missed : nil, duration: isUnanswered ? nil : seconds
    ).map { WhatsAppBody(content: $0) }
  }

  /// The seconds of a duration such as `1 hr 12 min`; nil for other text.
  private static func seconds(_ words: [Substring]) -> Double? {
    let units = ["sec": 1.0, "secs": 1, "s": 1, "min": 60, "mins": 60, "hr": 3600, "hrs": 3600]
    var sum = 0.0
    var isKnown = false
    for (number, unit) in zip(words, words.dropFirst()) {
      guard let value = Double(number), let length = units[String(unit)] else { continue }
      sum += min(value, 100_000) * length
      isKnown = true
    }
    return isKnown ? sum : nil
  }

  private static let pollTitles: Set<String> = [
    "poll:", "umfrage:", "encuesta:", "sondage :", "sondage:", "sondaggio:", "enquete:",
    "enquête:", "poll :", "опрос:", "anket:", "استطلاع:", "סקר:", "पोल:", "投票:", "アンケート:",
    "설문:", "투표:", "ankieta:", "anketa:", "polling:",
  ]
}
