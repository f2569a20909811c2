public import FoundationEssentials

/// Reads one format of chats.
///
/// A program adds its own to an ``ImporterCatalog``; those that come with the module
/// are written against the same protocol. An input is a file, or the files of a folder or an
/// archive: `confidence(for:)` and `candidates(in:)` recognise it, `chats(in:)` lists what a file
/// holds, `read(_:from:options:into:)` reads one of its chats. Only the members without a default
/// must be written.
///
/// All of it is called on the thread that asks for an import. One importer serves many imports,
/// also at the same time, so it keeps nothing between calls.
public protocol Importer: Sendable {
  /// The name by which callers choose the format, such as `telegram`.
  var format: ImportFormat { get }

  /// What it reads, in one line for lists, such as `Telegram Desktop's result.json, its folder or
  /// zip`.
  var summary: String { get }

  /// The endings of its files in folders and archives, in lower case and without the full stop.
  ///
  /// A file that the caller names itself is looked at whatever it is called.
  var fileExtensions: Set<String> { get }

  /// How often a file is read from its beginning to its end, for listing its chats and for reading
  /// one of them; only the progress that a caller sees depends on it. 1 unless it says otherwise.
  var passCount: Int { get }

  /// True if it heeds ``ImportOptions/branch``; where it does not, naming a branch is an error. Not
  /// unless it says otherwise.
  var readsBranches: Bool { get }

  /// True if it heeds ``ImportOptions/columns``; if it does not, naming columns is an error. False
  /// unless it says otherwise.
  var readsColumns: Bool { get }

  /// Looks whether a file has this format, by its name and its first bytes; nil if it has not.
  ///
  /// Of several importers the one that is surest reads the file.
  /// - Throws: `ImportError` where the file cannot be read.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence?

  /// Finds the files with chats in a folder or an archive.
  ///
  /// Unless it says otherwise these are the files with one of the `fileExtensions` that
  /// `confidence(for:)` recognises, among the first thousand.
  /// - Throws: `ImportError` where that cannot be found out.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate]

  /// Lists the chats of a file. One that is named after the file unless it says otherwise.
  /// - Throws: `ImportError` where the file cannot be read or is damaged.
  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat]

  /// Lists the chats of a file where that depends on what the caller decides, such as columns. As
  /// `chats(in:)` does unless it says otherwise.
  /// - Throws: `ImportError` if the file cannot be read or is damaged.
  func chats(
    in file: ImportFile, options: ImportOptions
  ) throws(ImportError) -> [ImportChat]

  /// Reads a chat that `chats(in:)` has listed.
  ///
  /// Whatever stands in the file and not in the draft is counted in the draft's report. Afterwards
  /// the draft is checked: ids must be unique and senders known.
  /// - Throws: `ImportError`, which names the file, the place and what to do.
  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError)
}

extension Importer {
  /// Once.
  public var passCount: Int { 1 }

  /// Not.
  public var readsBranches: Bool { false }

  /// False.
  public var readsColumns: Bool { false }

  /// The recognised files with one of the `fileExtensions`, among the first thousand.
  public func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    recognised(in: folder)
  }

  /// The recognised files with one of the `fileExtensions`, among the first thousand.
  func recognised(in folder: ImportFolder) -> [ImportCandidate] {
    var candidates: [ImportCandidate] = []
    let paths = folder.paths.lazy.filter { fileExtensions.contains($0.fileExtension) }
    for path in paths.prefix(ImportLimits.filesLookedAt) {
      // A file that cannot be opened is none of this format's.
      guard let file = folder.file(at: path), let found = try? confidence(for: file) else {
        continue
      }
      candidates.append(ImportCandidate(path: path, confidence: found))
    }
    return candidates
  }

  /// One chat that is named after the file.
  public func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    [ImportChat(name: file.chatName ?? file.stem)]
  }

  /// As `chats(in:)` lists them.
  public func chats(
    in file: ImportFile, options: ImportOptions
  ) throws(ImportError) -> [ImportChat] {
    try chats(in: file)
  }
}

/// An importer that adds its messages in their order by the draft's methods, and comes back to
/// earlier ones by their ids alone: the draft keeps those that are wanted.
protocol SequentialImporter: Importer {}

/// The name of a format: those of the importers that come with the module, or another one's.
public struct ImportFormat: RawRepresentable, Hashable, Sendable, Codable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The name, such as `telegram`.
  public var rawValue: String

  /// Names a format.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Names a format.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name.
  public var description: String { rawValue }

  /// OpenAI's export of ChatGPT: `conversations.json`, or the folder or zip that holds it.
  public static let chatgpt: ImportFormat = "chatgpt"
  /// Sessions of Claude Code: JSON lines, as it keeps and as it prints them.
  public static let claudeCode: ImportFormat = "claude-code"
  /// Sessions of Codex: rollout files, as it keeps them, and the lines of `codex exec --json`.
  public static let codex: ImportFormat = "codex"
  /// Chats of GitHub Copilot in Visual Studio Code: the exported `chat.json`, or a session.
  public static let copilot: ImportFormat = "copilot"
  /// Gemini's activity of Google's Takeout: `My Activity.json` or `My Activity.html`.
  public static let geminiActivity: ImportFormat = "gemini-activity"
  /// Sessions of Gemini CLI, as it keeps them: JSON, or JSON lines.
  public static let geminiCLI: ImportFormat = "gemini-cli"
  /// xAI's export of Grok: `prod-grok-backend.json`, or the folder or zip that holds it.
  public static let grok: ImportFormat = "grok"
  /// LibreChat's exported conversation as JSON.
  public static let libreChat: ImportFormat = "librechat"
  /// Sessions of opencode: what `opencode export` or `opencode run --format json` prints.
  public static let openCode: ImportFormat = "opencode"
  /// Open WebUI's exported chats as JSON.
  public static let openWebUI: ImportFormat = "open-webui"
  /// ChatLab's exchange format, which programs write that export from WeChat, QQ and others.
  public static let chatlab: ImportFormat = "chatlab"
  /// A conversation in this project's own JSON.
  public static let chatraster: ImportFormat = "chatraster"
  /// Anthropic's export of Claude: `conversations.json`, or the folder or zip that holds it.
  public static let claude: ImportFormat = "claude"
  /// DeepSeek's export: `conversations.json`, or the folder or zip that holds it.
  public static let deepseek: ImportFormat = "deepseek"
  /// Discord by DiscordChatExporter: its JSON, with all parts of a channel.
  public static let discord: ImportFormat = "discord"
  /// Google Chat's Takeout: a chat's `messages.json`.
  public static let googleChat: ImportFormat = "google-chat"
  /// Messages of Apple by imessage-exporter: a chat's text or page of HTML.
  public static let imessage: ImportFormat = "imessage"
  /// A log of IRC, as irssi, WeeChat, ZNC and HexChat write it.
  public static let irc: ImportFormat = "irc"
  /// KakaoTalk's exported chat: the text, or the table of the Mac's app.
  public static let kakaotalk: ImportFormat = "kakaotalk"
  /// LINE's saved chat: a text.
  public static let line: ImportFormat = "line"
  /// A transcript in Markdown: a heading, a bold line, or `User:` and `Assistant:` before messages.
  public static let markdown: ImportFormat = "markdown"
  /// Matrix by Element: a room's export as JSON.
  public static let matrix: ImportFormat = "matrix"
  /// Messages as the interfaces of language models take them, each with a `role`.
  public static let messages: ImportFormat = "messages"
  /// Messenger's and Instagram's JSON: `message_1.json`, or the folder or zip that holds it.
  public static let messenger: ImportFormat = "messenger"
  /// Relativity's short message format: the `.rsmf` file, its zip or its manifest.
  public static let rsmf: ImportFormat = "rsmf"
  /// Signal's own export: `main.jsonl`, or the folder or zip that holds it.
  public static let signal: ImportFormat = "signal"
  /// Signal by the program signal-export: `chat.md` or `data.json`.
  public static let signalExport: ImportFormat = "signal-export"
  /// Slack's export: the folder or zip with a folder for each channel, or one day of a channel.
  public static let slack: ImportFormat = "slack"
  /// A table with a message a row: CSV, TSV or JSON lines.
  public static let table: ImportFormat = "table"
  /// Microsoft Teams' export: `messages_….json` of a team or of a person.
  public static let teams: ImportFormat = "teams"
  /// Telegram Desktop's machine-readable export: `result.json`, or the folder or zip that holds it.
  public static let telegram: ImportFormat = "telegram"
  /// WeChat by WeFlow or EchoTrace: a chat's JSON.
  public static let weflow: ImportFormat = "weflow"
  /// WhatsApp's “Export chat”: the text, its zip, or the unpacked folder.
  public static let whatsapp: ImportFormat = "whatsapp"
  /// A typed text, one message a line: see <doc:WritingScripts>.
  public static let script: ImportFormat = "script"
}

/// The confidence of an importer that a file has its format.
public enum ImportConfidence: Int, Comparable, Hashable, Sendable {
  /// It could be read, as could much else: any JSON object, any text of lines.
  case possible
  /// It looks like one: a line or a key of the format's is there.
  case likely
  /// Nothing else looks like it: the file says what it is.
  case certain

  /// True if the left one is less sure.
  public static func < (left: ImportConfidence, right: ImportConfidence) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A file of a folder or an archive that holds chats.
public struct ImportCandidate: Hashable, Sendable {
  /// One of the folder's paths.
  public var path: String
  /// The importer's confidence in it.
  public var confidence: ImportConfidence
  /// The name of the chat by the folder or the file's name; nil if neither has one.
  public var chatName: String?

  /// Makes a candidate.
  public init(path: String, confidence: ImportConfidence, chatName: String? = nil) {
    self.path = path
    self.confidence = confidence
    self.chatName = chatName
  }
}

/// A chat that an input holds.
public struct ImportChat: Hashable, Sendable, Codable {
  /// Its name in lists: its title, or the name of its file.
  public var name: String
  /// The format's own name for it, such as a number; nil if it has none.
  public var id: String?
  /// The number of its messages; nil if only reading it would tell.
  public var messageCount: Int?
  /// When its last message was sent; nil if the format does not tell without reading the chat.
  ///
  /// Chats of several files are listed by it if all have one.
  public var date: Date?
  /// The place of its file in the input: a path below the folder or in the archive, else a name.
  ///
  /// Filled in by the catalogue.
  public internal(set) var file = ""
  /// Its place in the file: its number, or the offset of a byte.
  ///
  /// The importer's own: it gets back what it wrote here.
  public var position: Int

  /// Makes a chat.
  public init(
    name: String, id: String? = nil, messageCount: Int? = nil, date: Date? = nil, position: Int = 0
  ) {
    self.name = name
    self.id = id
    self.messageCount = messageCount
    self.date = date
    self.position = position
  }
}
