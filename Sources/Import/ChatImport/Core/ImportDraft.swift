public import ChatModel
import FoundationEssentials

/// The conversation that an importer fills, and its report of omissions.
public struct ImportDraft {
  /// The conversation as read so far.
  ///
  /// An importer sets the title and other properties directly, and adds messages and participants
  /// with the methods below, which enforce the memory limits.
  public var conversation = Conversation()
  /// The parts that were replaced, left out or guessed.
  public var report = ImportReport()
  /// The look that the source suggests.
  public var look = SuggestedLook()

  /// True if the times of the messages are wall-clock times, stored as UTC.
  var hasWallClockTimes = false

  /// True to end the reading at the first message, if only its existence matters.
  var stopsAtFirstMessage = false

  /// The name of the file, for errors.
  private let file: String
  private var participants: [Participant.ID: Int] = [:]
  private var messageIDs = MessageIDTable()
  /// The last number that was appended to make an id unique.
  private var idNumber = 0
  /// The images that were embedded in the export's text; nil if there were none.
  private(set) var media: ExtractedMedia?
  /// The number of embedded images, and the sum of their sizes in bytes.
  private var pictureCount = 0
  private var pictureBytes = 0

  /// The words that were read and have not been found in the conversation.
  var words: WordLedger

  /// The window of messages that are kept in memory.
  var window: MessageWindow

  init(file: String, format: ImportFormat? = nil, window: MessageWindow = MessageWindow()) {
    self.file = file
    words = WordLedger(format: format)
    self.window = window
  }

  /// The number of messages that were added, including dropped ones.
  var messageCount: Int { window.droppedCount + conversation.messages.count }

  /// Reserves memory for a number of messages if all messages are kept.
  mutating func reserveMessages(_ count: Int) {
    if window.keepsAll { conversation.messages.reserveCapacity(count) }
  }

  /// Adds a message at the end.
  /// - Throws: `ImportError` if the conversation already has the maximum number of messages.
  public mutating func append(_ message: Message) throws(ImportError) {
    try checkRoom()
    conversation.messages.append(message)
    trim()
  }

  private func checkRoom() throws(ImportError) {
    if stopsAtFirstMessage { throw .firstMessage(file: file) }
    guard messageCount < ChatModelLimits.messages else {
      throw .tooManyMessages(limit: ChatModelLimits.messages, file: file)
    }
  }

  /// Adds a message at the end, with a new id if its id is empty or already used.
  /// - Throws: `ImportError` if the conversation already has the maximum number of messages.
  mutating func appendDistinct(_ message: consuming Message) throws(ImportError) {
    try checkRoom()
    var isNew = !message.id.isEmpty && !window.hasDropped(message.id)
    conversation.messages.append(message)
    if isNew { isNew = messageIDs.insertLastIfNew(of: conversation.messages) }
    guard !isNew else { return trim() }
    message = conversation.messages.removeLast()
    let wish = message.id.isEmpty ? "message" : message.id
    repeat {
      // The number only grows, so that existing ids with such numbers are skipped only once.
      idNumber = max(idNumber, messageCount) + 1
      message.id = "\(wish)-\(idNumber)"
    } while isTaken(message.id)
    try appendListed(message)
  }

  /// Adds a message with an unused id at the end.
  /// - Throws: `ImportError` if the conversation already has the maximum number of messages.
  mutating func appendListed(_ message: consuming Message) throws(ImportError) {
    try checkRoom()
    conversation.messages.append(message)
    messageIDs.insertLast(of: conversation.messages)
    trim()
  }

  /// Drops messages that the window does not keep.
  private mutating func trim() {
    guard !window.keepsAll else { return }
    let before = conversation.messages
    guard let kept = window.trim(&conversation.messages) else { return }
    messageIDs = MessageIDTable(of: conversation.messages)
    settleDropped(from: before, kept: kept)
  }

  /// The position of a kept message with an id, counted among all added messages; nil if there is
  /// none.
  func place(of id: Message.ID) -> Int? {
    messageIDs.place(of: id, in: conversation.messages)
  }

  /// The array index of a message, from its position among all added messages; nil if it is not
  /// kept.
  func index(ofPlace place: Int) -> Int? {
    var low = 0
    var high = conversation.messages.count
    // Usually the kept messages are the most recent ones, without gaps.
    let guess = place - window.droppedCount
    if guess >= 0, guess < high, window.place(ofIndex: guess) == place { return guess }
    while low < high {
      let middle = (low + high) / 2
      let found = window.place(ofIndex: middle)
      if found == place { return middle }
      if found < place { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// True if any message has the id, including dropped messages.
  func isTaken(_ id: Message.ID) -> Bool { place(of: id) != nil || window.hasDropped(id) }

  /// Finds or adds a participant.
  /// - Parameters:
  ///   - id: the person's key in the format, or the name if the format has no keys.
  ///   - name: the displayed name; if nil, the id is displayed. If an id is added again, its first
  ///     name is kept.
  ///   - role: the role that the page names if the source gives no name.
  /// - Returns: the id.
  /// - Throws: `ImportError` if the conversation already has the maximum number of participants.
  @discardableResult
  public mutating func participant(
    _ id: Participant.ID, name: String? = nil, role: Participant.Role? = nil
  ) throws(ImportError) -> Participant.ID {
    if let index = participants[id], conversation.participants.indices.contains(index),
      conversation.participants[index].id == id
    {
      if let name, !name.isEmpty, conversation.participants[index].role != nil {
        conversation.participants[index].name = name
        conversation.participants[index].role = nil
      }
      return id
    }
    guard conversation.participants.count < ChatModelLimits.participants else {
      throw .tooManyParticipants(file: file)
    }
    participants[id] = conversation.participants.count
    conversation.participants.append(
      Participant(
        id: id, name: name ?? (role == nil ? id : ""), role: name == nil ? role : nil))
    return id
  }

  /// Stores an image whose bytes are part of the export's text.
  /// - Returns: the path for a message's content; nil if the image cannot be stored, in which case
  ///   the report counts it.
  mutating func addPicture(_ bytes: [UInt8], ending: String) throws(ImportError) -> String? {
    guard bytes.count <= ImportLimits.extractedBytes - pictureBytes else {
      report.countPlaceholder(
        "picture past the first \(ImportLimits.extractedBytes >> 20) MiB of pictures")
      return nil
    }
    let folder = if let media { media } else { try ExtractedMedia() }
    media = folder
    let name = "picture-\(pictureCount + 1).\(ending)"
    do {
      try folder.write(bytes, to: name)
    } catch {
      report.countPlaceholder("picture that cannot be written to the temporary folder")
      return nil
    }
    pictureCount += 1
    pictureBytes += bytes.count
    return name
  }

  /// Throws if the conversation breaks a limit or is inconsistent; renames a content kind of
  /// another format if its name is that of a built-in kind.
  mutating func check() throws(ImportError) {
    guard conversation.messages.count <= ChatModelLimits.messages else {
      throw .tooManyMessages(limit: ChatModelLimits.messages, file: file)
    }
    guard conversation.participants.count <= ChatModelLimits.participants else {
      throw .tooManyParticipants(file: file)
    }
    replaceEmptyNames()
    var known: Set<Participant.ID> = []
    known.reserveCapacity(conversation.participants.count)
    for participant in conversation.participants where !known.insert(participant.id).inserted {
      throw damage("two participants have the id “\(participant.id)”")
    }
    try checkMessages(from: known)
    for index in conversation.messages.indices
    where conversation.messages[index].content.hasTakenName {
      guard let unknown = conversation.messages[index].content.unknown else { continue }
      conversation.messages[index].content = Self.renamed(unknown)
    }
  }

  /// Throws if a message breaks a limit, or has an unknown sender or the id of an earlier one.
  private func checkMessages(from known: Set<Participant.ID>) throws(ImportError) {
    let repeated = MessageIDTable.firstDuplicate(in: conversation.messages)?.place
    var sender: Participant.ID?
    // A loop over the array itself would copy each message.
    let messages = conversation.messages.span
    for index in messages.indices {
      if let name = messages[index].sender, name != sender {
        guard known.contains(name) else {
          throw damage("its sender “\(name)” is not a participant", message: index)
        }
        sender = name
      }
      guard !messages[index].id.isEmpty else {
        throw damage("its id is empty", message: index)
      }
      guard messages[index].reactions.count <= ChatModelLimits.reactions else {
        throw damage("it has more than \(ChatModelLimits.reactions) reactions", message: index)
      }
      guard index != repeated else {
        throw damage(
          "an earlier message has the id “\(messages[index].id)” too", message: index)
      }
    }
  }

  /// Content of another format whose name is that of a built-in kind, under a name of its own.
  private static func renamed(_ unknown: UnknownContent) -> Content {
    guard !unknown.type.isEmpty else {
      return .absent(.message, caption: unknown.text, reason: .unreadable)
    }
    let name = "x-\(unknown.type)"
    return .unknown(
      (try? UnknownContent(type: name, json: Array(unknown.json.utf8)))
        ?? UnknownContent(type: name))
  }

  private func damage(_ problem: String, message index: Int? = nil) -> ImportError {
    ImportError(
      .badData, file: file, place: index.map { "message \($0 + 1)" }, problem: problem,
      advice: "the importer of its format must give unique ids and known senders")
  }
}
