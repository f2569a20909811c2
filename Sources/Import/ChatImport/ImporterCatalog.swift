/// The importers available to an import.
///
/// If two importers have the same confidence, the first one reads the input.
public struct ImporterCatalog: Sendable {
  /// The importers in order of precedence.
  public let importers: [any Importer]

  /// Makes a catalogue; if several importers have the same format, only the first is kept.
  public init(_ importers: [any Importer]) {
    var formats: Set<ImportFormat> = []
    self.importers = importers.filter { formats.insert($0.format).inserted }
  }

  /// The built-in importers.
  ///
  /// An importer stands before another for the reason beside it; importers with the same reason
  /// never recognise the same file, so their order has no effect.
  public static let standard = ImporterCatalog([
    // Sessions of programs: their lines also contain messages of the APIs, which come next.
    ClaudeCodeImporter(),
    CodexImporter(),
    GeminiCLIImporter(),
    OpenCodeImporter(),
    CopilotImporter(),
    ClineImporter(),
    CopilotCLIImporter(),
    KiroImporter(),
    GooseImporter(),
    PiImporter(),
    AmpImporter(),
    // Files of programs for models: Jan's messages also have one of the APIs' roles.
    AIStudioImporter(),
    LMStudioImporter(),
    JanImporter(),
    // Backups of chat programs and data for training: their messages have the APIs' roles too.
    BetterChatGPTImporter(),
    NextChatImporter(),
    ChatboxImporter(),
    LobeChatImporter(),
    CherryStudioImporter(),
    LeChatImporter(),
    PerplexityImporter(),
    PreferencePairsImporter(),
    OpenAssistantImporter(),
    // Before the APIs, because each line of such an export is one message with a text and a type.
    SMSImporter(),
    // Before the APIs and tables, because their records are objects in lines or in a list too.
    SillyTavernImporter(),
    LiveChatImporter(),
    MattermostImporter(),
    // Before all exports with a list of messages: each message has one of the APIs' roles.
    MessagesImporter(),
    // Before the assistants, because a full export has many other keys at its top.
    TelegramImporter(),
    // Before ChatGPT, whose keys DeepSeek's export shares.
    DeepSeekImporter(),
    ChatGPTImporter(),
    // Assistants, each with a key that the others do not have.
    ClaudeImporter(),
    OpenWebUIImporter(),
    LibreChatImporter(),
    GrokImporter(),
    GeminiActivityImporter(),
    // Messengers, each with keys that the others do not have.
    SlackImporter(),
    DiscordImporter(),
    MessengerImporter(),
    SignalImporter(),
    MatrixImporter(),
    ChatLabImporter(),
    RSMFImporter(),
    TeamsImporter(),
    GoogleChatImporter(),
    WeFlowImporter(),
    QQImporter(),
    SignalExportImporter(),
    // Texts with a title or a form of dates that no other text has.
    IMessageExporterImporter(),
    LINEImporter(),
    KakaoTalkImporter(),
    // A text with the marks of a terminal, whose results can contain lines of any other text.
    ClaudeCodeExportImporter(),
    // Texts whose lines begin with a time: WhatsApp's have a date as well, those of IRC may not.
    WhatsAppImporter(),
    IRCImporter(),
    // Tables with the headings of one program.
    IMazingImporter(),
    MemoTraceImporter(),
    // Any table with a column of texts.
    TableImporter(),
    // The own format, after exports of other programs that also have a version and messages.
    ConversationFileImporter(),
    // Any text with headings for speakers, before scripts, which have no certain sign.
    TranscriptImporter(),
    ScriptImporter(),
  ])

  /// The catalogue with one more importer at the front, which replaces an importer with the same
  /// format.
  public func adding(_ importer: any Importer) -> ImporterCatalog {
    ImporterCatalog([importer] + importers)
  }

  /// The formats in alphabetical order.
  public var formats: [ImportFormat] {
    importers.map(\.format).sorted { $0.rawValue < $1.rawValue }
  }

  /// The importer of a format; nil if there is none.
  public subscript(format: ImportFormat) -> (any Importer)? {
    importers.first { $0.format == format }
  }

  /// The names of the formats, for error messages.
  var formatNames: String { formats.map(\.rawValue).joined(separator: ", ") }

  /// The importer of the format that the caller chose.
  func importer(named format: ImportFormat, file: String) throws(ImportError) -> any Importer {
    if let importer = self[format] { return importer }
    throw ImportError(
      .badOption, file: file, problem: "there is no format “\(format)”",
      advice: "the formats are \(formatNames)", option: .format)
  }

  /// The importer with the highest confidence in a file; nil if none recognises it.
  func importer(for file: ImportFile) throws(ImportError) -> (any Importer)? {
    var best: (importer: any Importer, confidence: ImportConfidence)?
    for importer in importers {
      guard let confidence = try importer.confidence(for: file) else { continue }
      if best.map({ $0.confidence < confidence }) ?? true { best = (importer, confidence) }
      if confidence == .certain { break }
    }
    return best?.importer
  }

  /// The importer with the highest confidence in a folder or an archive, and the files that it
  /// reads there; nil if no importer finds a file.
  func match(
    in folder: ImportFolder, format: ImportFormat?
  ) throws(ImportError) -> (importer: any Importer, candidates: [ImportCandidate])? {
    let asked = try format.map { format throws(ImportError) in
      [try importer(named: format, file: folder.label)]
    }
    var best: (importer: any Importer, candidates: [ImportCandidate])?
    var bestConfidence = ImportConfidence.possible
    for importer in asked ?? importers {
      let candidates = try importer.candidates(in: folder)
      guard let confidence = candidates.map(\.confidence).max() else { continue }
      if best == nil || bestConfidence < confidence {
        best = (importer, candidates)
        bestConfidence = confidence
      }
      if confidence == .certain { break }
    }
    return best
  }
}
