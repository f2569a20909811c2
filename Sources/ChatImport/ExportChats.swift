/// The chats among the files of a folder or an archive.
struct ExportChats {
  /// A file that a chat can be read from.
  struct Chat {
    /// Below the folder or in the archive, with `/` between folders.
    var path: String
    /// What the chat is called, by its file or its file's folder.
    var name: String
    /// The file's or folder's own name, from which a title is taken.
    var titleName: String

    /// The chat as an error lists it.
    var words: String { "“\(name)” (\(path))" }

    /// Whether a wish of the caller's means this chat.
    func matches(_ wish: String) -> Bool {
      path == wish || path.lastPathComponent == wish || name.lowercased() == wish.lowercased()
    }
  }

  /// What they are read as; nil where there are none.
  let format: ImportFormat?
  /// In the order of the files.
  let chats: [Chat]

  /// Looks through files.
  /// - Parameters:
  ///   - paths: all of them.
  ///   - container: the name of the folder or archive, which names a chat whose file has no name.
  ///   - format: what they are to be, where the caller says it.
  ///   - opensChat: whether the first lines of a text open a message.
  init(
    among paths: [String], container: String, format: ImportFormat?,
    opensChat: (String) -> Bool
  ) {
    if format != .whatsapp {
      let results = Self.results(among: paths, container: container)
      if !results.isEmpty {
        self.format = .telegram
        chats = results
        return
      }
    }
    chats =
      format == nil || format == .whatsapp
      ? Self.texts(among: paths, container: container, opensChat: opensChat) : []
    self.format = chats.isEmpty ? nil : .whatsapp
  }

  /// The only chat, or the one that the caller wishes; nil where there are none.
  func choose(_ wish: String?, file: String) throws(ImportError) -> Chat? {
    // A Telegram export names chats of its own; the wish may mean one of those.
    if chats.count < 2, wish == nil || format == .telegram { return chats.first }
    guard !chats.isEmpty else { return nil }
    let wanted = wish.map { wish in chats.filter { $0.matches(wish) } } ?? chats
    if wanted.count == 1 { return wanted[0] }
    let list = ParticipantChoice.list((wanted.isEmpty ? chats : wanted).map(\.words))
    let problem =
      wish.map { "\(wanted.isEmpty ? "no chat" : "more than one chat") is called “\($0)”" }
      ?? "the export holds \(chats.count) chats"
    throw ImportError(
      .badOption, file: file, problem: problem,
      advice: "choose one with --chat, by its name or its file: \(list)")
  }

  /// Telegram's files nearest to the top: those below may have been sent in a chat.
  private static func results(among paths: [String], container: String) -> [Chat] {
    let results = paths.filter { $0.lastPathComponent == "result.json" }
    let depth = results.map(\.folderDepth).min()
    return results.filter { $0.folderDepth == depth }
      .map { Chat(path: $0, name: $0.folderName ?? container, titleName: $0.lastPathComponent) }
  }

  /// WhatsApp's texts, by their names or by their first lines; a single text is taken as it is.
  private static func texts(
    among paths: [String], container: String, opensChat: (String) -> Bool
  ) -> [Chat] {
    let texts = paths.filter { $0.lowercased().hasSuffix(".txt") }
    var chats: [Chat] = []
    var lookedAt = 0
    for path in texts {
      let name = path.lastPathComponent
      if name == "_chat.txt" {
        // iOS names the folder or archive after the chat.
        let folder = path.folderName ?? container
        chats.append(
          Chat(path: path, name: WhatsAppImporter.title(from: folder) ?? folder, titleName: folder))
      } else if let title = WhatsAppImporter.title(from: name) {
        chats.append(Chat(path: path, name: title, titleName: name))
      } else if !isAttachment(name), lookedAt < ImportLimits.textsLookedAt {
        lookedAt += 1
        if opensChat(path) {
          chats.append(Chat(path: path, name: String(name.dropLast(4)), titleName: name))
        }
      }
    }
    if chats.isEmpty, texts.count == 1 {
      let name = texts[0].lastPathComponent
      return [Chat(path: texts[0], name: String(name.dropLast(4)), titleName: name)]
    }
    return chats
  }

  /// Whether a text has a name like those of files that were sent in a chat.
  private static func isAttachment(_ name: String) -> Bool {
    let first = name.prefix { $0 != "-" }
    return first == "DOC" || (first.utf8.count == 8 && first.allSatisfy(\.isNumber))
  }
}

extension String {
  /// What stands behind the last `/`.
  var lastPathComponent: String { split(separator: "/").last.map { String($0) } ?? self }

  /// The path up to its last `/`, with it; empty where there is none.
  var folderPrefix: String {
    lastIndex(of: "/").map { String(self[...$0]) } ?? ""
  }

  /// The name of the folder that a file lies in; nil at the top.
  fileprivate var folderName: String? {
    split(separator: "/").dropLast().last.map { String($0) }
  }

  fileprivate var folderDepth: Int { split(separator: "/").count }
}
