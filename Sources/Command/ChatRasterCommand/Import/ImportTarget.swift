import BubbleLayout
import ChatImport
import ChatModel
import ChatRaster
import Platform
import Transcripts

/// The format that `chatraster import` writes, named by the file extension of `-o`.
enum ImportTarget {
  /// ChatRaster's JSON.
  case conversation
  /// A script, in the notation that `render` writes under the same file extension.
  case script(Script.Form)
  /// Relativity's short message format.
  case rsmf

  /// The file extensions; those of scripts are in the table of `OutputFormat`.
  static let endings =
    ["json"]
    + OutputFormat.builtIn.flatMap { $0.scriptForm == nil ? [] : $0.endings } + ["rsmf"]

  /// Chooses the format of an output.
  /// - Parameter output: A path, or `-` for standard output.
  /// - Throws: `CommandFailure` for a file extension without a format.
  init(_ output: String) throws(CommandFailure) {
    switch OutputFormat.ending(of: output) {
    case nil, "json": self = .conversation
    case "rsmf": self = .rsmf
    case let ending?:
      let form = OutputFormat.builtIn.first { $0.endings.contains(ending) }?.scriptForm
      guard let form else {
        throw CommandFailure(
          status: .usage,
          message: "\(output): no conversation file has the ending .\(ending): choose "
            + Self.endings.map { ".\($0)" }.joined(separator: ", "))
      }
      self = .script(form)
    }
  }

  /// Writes a conversation to a file, or to standard output for `-`.
  func write(
    _ imported: ImportResult, to output: String, in context: any CommandContext
  ) throws {
    switch self {
    case .conversation:
      let json = ConversationEncoder.encode(imported.conversation)
      if output == "-" { return try context.write(json: json) }
      try WholeFile(output).write(json)
    case .script(let form):
      let words = try Self.words(of: imported.conversation)
      let script = Script(
        words.named(imported.conversation), look: imported.look, form: form,
        sentence: words.sentence)
      try WholeFile(output).write(Array(script.text.utf8))
      Self.say(script.omissions, areNotIn: "the script", in: context)
    case .rsmf:
      let words = try Self.words(of: imported.conversation)
      var conversation = words.named(imported.conversation)
      for place in conversation.messages.indices {
        guard let event = conversation.messages[place].content.chatEvent else { continue }
        conversation.messages[place].content = .notice(RichText(words.sentence(of: event)))
      }
      let archive = RSMFArchive(conversation, platform: imported.format.rawValue)
      try WholeFile(output).write(Self.mail(of: archive))
      Self.say(archive.omissions, areNotIn: "the RSMF file", in: context)
    }
  }

  /// The words for people and events in the language of the conversation, otherwise in English.
  private static func words(
    of conversation: Conversation
  ) throws(LayoutEnvironmentError) -> ConversationWords {
    let environment: LayoutEnvironment
    do throws(LayoutEnvironmentError) {
      environment = try LayoutEnvironment(
        pageWidth: 1, locale: conversation.locale ?? "en", kinds: ContentKinds())
    } catch {
      environment = try LayoutEnvironment(pageWidth: 1, kinds: ContentKinds())
    }
    return ConversationWords(of: conversation, in: environment)
  }

  /// True if the file contains the conversation's pictures.
  var holdsPictures: Bool { if case .rsmf = self { true } else { false } }

  private static func mail(of archive: RSMFArchive) throws(ImportError) -> [UInt8] {
    do throws(FileError) {
      return try archive.mail()
    } catch {
      throw ImportError(
        .unreadable, file: TemporaryFolder.systemPlace,
        problem: "the archive cannot be written: \(error)",
        advice: "set TMPDIR to a folder that can be written")
    }
  }

  private static func say(
    _ lost: [Tally], areNotIn file: String, in context: any CommandContext
  ) {
    guard !lost.isEmpty else { return }
    let kinds = lost.map { "\($0.count) × \($0.kind)" }.joined(separator: ", ")
    context.say("not in \(file): \(kinds)")
  }
}
