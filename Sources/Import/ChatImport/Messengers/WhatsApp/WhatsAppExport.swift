import ChatModel
import Kit

/// Reads the text of a WhatsApp export: the first pass examines it, and the second reads the
/// messages.
struct WhatsAppExport {
  /// The year in which WhatsApp was released; an earlier date was misread, or the phone's clock was
  /// wrong.
  static let firstYear = 2009

  /// The first day of that year.
  static let firstDay = GregorianCalendar.days(year: firstYear, month: 1, day: 1)

  /// The number of times that the text is read.
  static let passCount = 2

  /// The name of the file, for errors.
  let file: String
  /// The name from which the title is derived: that of the text file, or of its folder or archive.
  let titleName: String
  /// The title if neither `titleName` nor the chat contains one.
  var fallbackTitle: String?
  /// The images and contact cards in the export.
  let files: any ExportFiles
  let options: ImportOptions
  /// The maximum number of messages in a chat.
  var messageLimit = ChatModelLimits.messages

  /// Reads the text of an export into a draft.
  func read(_ text: SourceText, into draft: inout ImportDraft) throws(ImportError) {
    if let note = text.note { draft.report.note(note) }
    guard let survey = try WhatsAppSurvey(text, messageLimit: messageLimit) else {
      throw ImportError(
        .badData, file: file,
        problem: "no line begins like one of WhatsApp's, such as"
          + " “[31/12/2021, 23:59:58] Ana: Hello” or “31/12/2021, 23:59 - Ana: Hello”",
        advice: "export the chat again, or name its format", option: .format)
    }
    guard survey.messageCount <= messageLimit else {
      throw .tooManyMessages(limit: messageLimit, file: file)
    }
    let strays = survey.strayCount
    if strays > 0 {
      draft.report.note(
        "\(strays) line\(strays == 1 ? "" : "s") inside messages look like the beginning of a"
          + " message in another form and were kept as text")
    }
    let order = try dateOrder(survey.dates, report: &draft.report)
    var builder = WhatsAppChatBuilder(
      files: files, survey: survey, order: order, draft: draft)
    try WhatsAppEntry.forEach(of: text, survey) { entry throws(ImportError) in
      try builder.add(entry)
    }
    draft = builder.draft
    let swapped = builder.swappedCount
    if swapped > 0, options.dateOrder != nil {
      draft.report.note(
        "\(swapped) date\(swapped == 1 ? "" : "s") cannot be read as \(order.words) and"
          + " \(swapped == 1 ? "was" : "were") read as \(order.swapped.words)")
    }
    let early = builder.earlyCount
    if early > 0 {
      draft.report.note(
        "\(early) message\(early == 1 ? " is" : "s are") dated before \(Self.firstYear), when"
          + " WhatsApp began; check the order of dates", option: .dateOrder)
    }
    try settle(&draft, builder: builder)
  }

  /// The order of dates given by the caller, or otherwise derived from the dates.
  private func dateOrder(
    _ dates: WhatsAppDateEvidence, report: inout ImportReport
  ) throws(ImportError) -> DateOrder {
    if let order = options.dateOrder {
      guard dates.fits(order) else {
        throw ImportError(
          .badOption, file: file, problem: "no date can be read as \(order.words)",
          advice: "choose another order of dates, or none", option: .dateOrder)
      }
      return order
    }
    let choice = dates.choice
    if let note = choice.note {
      if options.isStrict {
        throw ImportError(.badData, file: file, problem: note, option: .dateOrder)
      }
      report.note(note, option: choice.isGuess ? .dateOrder : nil)
    }
    return choice.order
  }

  /// Chooses the title, and the participant on the right.
  private func settle(
    _ draft: inout ImportDraft, builder: WhatsAppChatBuilder
  ) throws(ImportError) {
    // A name that occurs only before notices is the group's name, not a participant's.
    let named = builder.named
    draft.conversation.participants.removeAll { !named.contains($0.id) }
    let participants = draft.conversation.participants
    if participants.isEmpty, !draft.conversation.messages.isEmpty {
      draft.report.note("no line has a name and a colon after its time, so each is a notice")
    }
    let groupName = builder.noticeName.flatMap { named.contains($0) ? nil : $0 }
    let title =
      Self.title(from: titleName) ?? builder.chatName ?? groupName
      ?? quotedTitle(builder.firstNotices) ?? fallbackTitle
    draft.conversation.title = title

    if let me = options.me {
      draft.conversation.me = try ParticipantChoice.find(me, among: participants, file: file)
    } else if let mine = builder.ownSender {
      draft.conversation.me = mine
    } else if participants.count == 2, let title,
      let other = participants.first(where: { $0.name == title })
    {
      draft.conversation.me = participants.first { $0.id != other.id }?.id
    } else {
      draft.noteUnknownOwner(of: "export")
    }
    if draft.conversation.title == nil, participants.count == 2, let me = draft.conversation.me {
      draft.conversation.title = participants.first { $0.id != me }?.name
    }
  }

  /// The group's name in a notice such as `Ana created group “Garden”`.
  private func quotedTitle(_ notices: [RichText]) -> String? {
    for notice in notices {
      for (open, close) in [("“", "”"), ("\"", "\""), ("„", "“"), ("«", "»"), ("「", "」")] {
        guard let start = notice.string.byteRange(of: open) else { continue }
        let rest = notice.string[start.upperBound...]
        guard let end = rest.byteRange(of: close) else { continue }
        let title = rest[..<end.lowerBound].trimmedForImport
        if !title.isEmpty, title.utf8.count <= 200 { return String(title) }
      }
    }
    return nil
  }

  /// The title in a file name, such as `Bo` in `WhatsApp Chat with Bo.txt`; nil if the name
  /// contains no title.
  static func title(from fileName: String) -> String? {
    var name = fileName[...]
    for ending in [".txt", ".zip"] where name.lowercased().hasSuffix(ending) {
      name = name.dropLast(ending.count)
    }
    for prefix in WhatsAppPhrases.fileNames {
      for spelling in [prefix, String(prefix.map { $0 == " " ? "_" : $0 })]
      where name.lowercased().hasPrefix(spelling.lowercased()) {
        var title = name.dropFirst(spelling.count)
        // The name of a second download ends with a number in parentheses, such as `(1)`.
        if title.last == ")", let open = title.lastIndex(of: "("),
          title[title.index(after: open)...].dropLast().allSatisfy(\.isNumber)
        {
          title = title[..<open].trimmedForImport
        }
        let words = spelling == prefix ? String(title) : String(title.map { $0 == "_" ? " " : $0 })
        let trimmed = words[...].trimmedForImport
        return trimmed.isEmpty ? nil : String(trimmed)
      }
    }
    return nil
  }
}
