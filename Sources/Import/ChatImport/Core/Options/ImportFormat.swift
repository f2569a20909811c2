/// The name of a format, either built in or added by a program.
public struct ImportFormat: RawRepresentable, Hashable, Sendable, Codable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The name, such as `telegram`.
  public var rawValue: String

  /// Makes the name of a format.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes the name of a format.
  public init(stringLiteral name: String) { rawValue = name }

  /// The name of the format.
  public var description: String { rawValue }

  /// Chats of Google AI Studio: the files that it saves to Drive.
  public static let aiStudio: ImportFormat = "ai-studio"
  /// Threads of Amp: `T-….json`.
  public static let amp: ImportFormat = "amp"
  /// Chats that BetterChatGPT exports as JSON.
  public static let betterChatGPT: ImportFormat = "better-chatgpt"
  /// Chatbox's exported data: `chatbox-exported-data-….json`.
  public static let chatbox: ImportFormat = "chatbox"
  /// OpenAI's export of ChatGPT: `conversations.json`, or the folder or zip that contains it.
  public static let chatgpt: ImportFormat = "chatgpt"
  /// Cherry Studio's backup: the zip, or the `data.json` in it.
  public static let cherryStudio: ImportFormat = "cherry-studio"
  /// Sessions of Claude Code: JSON Lines, as the program stores or prints them.
  public static let claudeCode: ImportFormat = "claude-code"
  /// Tasks of Cline and Roo Code: `ui_messages.json`.
  public static let cline: ImportFormat = "cline"
  /// The text that Claude Code's command `/export` writes.
  public static let claudeCodeExport: ImportFormat = "claude-code-export"
  /// Sessions of Codex: its stored rollout files, and the lines of `codex exec --json`.
  public static let codex: ImportFormat = "codex"
  /// Chats of GitHub Copilot in Visual Studio Code: the exported `chat.json`, or a session.
  public static let copilot: ImportFormat = "copilot"
  /// Sessions of Copilot CLI: the events in `~/.copilot/session-state`.
  public static let copilotCLI: ImportFormat = "copilot-cli"
  /// Gemini's activity in Google Takeout: `My Activity.json` or `My Activity.html`.
  public static let geminiActivity: ImportFormat = "gemini-activity"
  /// Sessions stored by Gemini CLI: JSON or JSON Lines.
  public static let geminiCLI: ImportFormat = "gemini-cli"
  /// Sessions of Goose: JSON Lines, or its export as JSON.
  public static let goose: ImportFormat = "goose"
  /// xAI's export of Grok: `prod-grok-backend.json`, or the folder or zip that contains it.
  public static let grok: ImportFormat = "grok"
  /// Threads of Jan: `messages.jsonl`.
  public static let jan: ImportFormat = "jan"
  /// Sessions of Kiro: those of its command, and those of its editor.
  public static let kiro: ImportFormat = "kiro"
  /// Mistral's export of Le Chat: `chat-….json`.
  public static let leChat: ImportFormat = "lechat"
  /// Conversations of LM Studio: `….conversation.json`.
  public static let lmStudio: ImportFormat = "lm-studio"
  /// Conversations that LibreChat exports as JSON.
  public static let libreChat: ImportFormat = "librechat"
  /// LobeChat's exported data or configuration, as JSON.
  public static let lobeChat: ImportFormat = "lobechat"
  /// NextChat's backup: `Backup-….json`.
  public static let nextChat: ImportFormat = "nextchat"
  /// OpenAssistant's trees or messages: one per line.
  public static let openAssistant: ImportFormat = "open-assistant"
  /// Sessions of opencode: the output of `opencode export` or `opencode run --format json`.
  public static let openCode: ImportFormat = "opencode"
  /// Chats that Open WebUI exports as JSON.
  public static let openWebUI: ImportFormat = "open-webui"
  /// Sessions of pi: JSON Lines.
  public static let pi: ImportFormat = "pi"
  /// Threads of Perplexity, as JSON that export programs save.
  public static let perplexity: ImportFormat = "perplexity"
  /// Data for training with preferences: records with a chosen and a rejected answer.
  public static let preferencePairs: ImportFormat = "preference-pairs"
  /// ChatLab's exchange format, which exporters for WeChat, QQ and other apps write.
  public static let chatlab: ImportFormat = "chatlab"
  /// A conversation in this project's own JSON.
  public static let chatraster: ImportFormat = "chatraster"
  /// Anthropic's export of Claude: `conversations.json`, or the folder or zip that contains it.
  public static let claude: ImportFormat = "claude"
  /// DeepSeek's export: `conversations.json`, or the folder or zip that contains it.
  public static let deepseek: ImportFormat = "deepseek"
  /// Discord channels exported by DiscordChatExporter: JSON, with all parts of a channel.
  public static let discord: ImportFormat = "discord"
  /// A Google Chat conversation in Takeout: `messages.json`.
  public static let googleChat: ImportFormat = "google-chat"
  /// Messages of a phone exported by iMazing: the CSV of Messages or of WhatsApp.
  public static let iMazing: ImportFormat = "imazing"
  /// Apple's Messages, exported by imessage-exporter: the text or HTML page of a chat.
  public static let imessage: ImportFormat = "imessage"
  /// An IRC log, as irssi, WeeChat, ZNC and HexChat write it.
  public static let irc: ImportFormat = "irc"
  /// A chat exported by KakaoTalk: a text file, or the table that the Mac app writes.
  public static let kakaotalk: ImportFormat = "kakaotalk"
  /// Chats of live streams on Twitch and YouTube: the JSON of TwitchDownloader, chat-downloader and
  /// yt-dlp.
  public static let liveChat: ImportFormat = "live-chat"
  /// A chat saved by LINE: a text file.
  public static let line: ImportFormat = "line"
  /// A transcript in Markdown, in which a heading, a bold line, or `User:` and `Assistant:` precede
  /// messages.
  public static let markdown: ImportFormat = "markdown"
  /// A Matrix room, exported by Element as JSON.
  public static let matrix: ImportFormat = "matrix"
  /// Mattermost's bulk export: JSON Lines, or the folder or zip that contains them.
  public static let mattermost: ImportFormat = "mattermost"
  /// WeChat chats exported by MemoTrace: the CSV.
  public static let memoTrace: ImportFormat = "memotrace"
  /// Messages in the format of language models' APIs, each of which has a `role`.
  public static let messages: ImportFormat = "messages"
  /// Messenger's and Instagram's export: `message_1.json`, `message_1.html`, or the folder or zip
  /// that contains one of them.
  public static let messenger: ImportFormat = "messenger"
  /// QQ chats exported by QQ Chat Exporter: the JSON of a chat, or a manifest with its chunks.
  public static let qq: ImportFormat = "qq"
  /// Relativity's short message format: the `.rsmf` file, its zip or its manifest.
  public static let rsmf: ImportFormat = "rsmf"
  /// Signal's own export: `main.jsonl`, or the folder or zip that contains it.
  public static let signal: ImportFormat = "signal"
  /// Signal chats exported by the program signal-export: `chat.md` or `data.json`.
  public static let signalExport: ImportFormat = "signal-export"
  /// Chats that SillyTavern stores or exports: JSON Lines.
  public static let sillyTavern: ImportFormat = "sillytavern"
  /// Slack's export: the folder or zip with a folder for each channel, or one day of a channel.
  public static let slack: ImportFormat = "slack"
  /// Text messages of a telephone: the XML of SMS Backup & Restore, or the zip of SMS Import /
  /// Export.
  public static let sms: ImportFormat = "sms"
  /// A table with one message per row: CSV, TSV or JSON Lines.
  public static let table: ImportFormat = "table"
  /// Microsoft Teams' export: `messages_….json` of a team or of a person.
  public static let teams: ImportFormat = "teams"
  /// Telegram Desktop's export: `result.json`, `messages.html`, or the folder or zip that contains
  /// one of them.
  public static let telegram: ImportFormat = "telegram"
  /// WeChat chats exported by WeFlow or EchoTrace: the JSON of a chat.
  public static let weflow: ImportFormat = "weflow"
  /// WhatsApp's “Export chat”: the text, the zip that contains it, or the unpacked folder.
  public static let whatsapp: ImportFormat = "whatsapp"
  /// A text typed by a person, with one message per line: see <doc:WritingScripts>.
  public static let script: ImportFormat = "script"
}
