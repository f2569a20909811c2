public import FoundationEssentials
import Kit

/// Reads one format of chats.
///
/// A program can add its own importers to an ``ImporterCatalog``; the built-in importers use the
/// same protocol. An input is a file, or the files of a folder or an archive: `confidence(for:)`
/// and `candidates(in:)` recognise it, `chats(in:)` lists a file's chats, and
/// `read(_:from:options:into:)` reads one of them. Only the members without a default are required.
///
/// All methods are called on the thread of the import. One importer serves many imports, some of
/// them concurrent, so it must keep no state between calls.
public protocol Importer: Sendable {
  /// The name by which callers choose the format, such as `telegram`.
  var format: ImportFormat { get }

  /// A description of the accepted inputs, in one line for lists, such as `Telegram Desktop's
  /// result.json, its folder or zip`.
  var summary: String { get }

  /// The extensions of the format's files in folders and archives, in lower case and without the
  /// dot.
  ///
  /// A file that the caller names may have any extension.
  var fileExtensions: Set<String> { get }

  /// The number of times that a file is read to list its chats and import one of them; affects only
  /// the reported progress. The default is 1.
  var passCount: Int { get }

  /// True if the importer uses ``ImportOptions/branch``; otherwise that option is an error. The
  /// default is false.
  var readsBranches: Bool { get }

  /// True if the importer uses ``ImportOptions/columns``; otherwise that option is an error. The
  /// default is false.
  var readsColumns: Bool { get }

  /// The confidence that a file has this format, judged by its name and its first bytes; nil if it
  /// does not have the format.
  ///
  /// The importer with the highest confidence reads the file.
  /// - Throws: `ImportError` if the file cannot be read.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence?

  /// Finds the files with chats in a folder or an archive.
  ///
  /// The default implementation examines the first thousand files with one of the `fileExtensions`,
  /// and returns those that `confidence(for:)` recognises.
  /// - Throws: `ImportError` if the files cannot be examined.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate]

  /// Lists the chats of a file; by default, one chat named after the file.
  /// - Throws: `ImportError` if the file cannot be read or is damaged.
  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat]

  /// Lists the chats of a file if they depend on the caller's options, such as columns; calls
  /// `chats(in:)` by default.
  /// - Throws: `ImportError` if the file cannot be read or is damaged.
  func chats(
    in file: ImportFile, options: ImportOptions
  ) throws(ImportError) -> [ImportChat]

  /// Reads one of the chats that `chats(in:)` listed.
  ///
  /// The importer must count every part of the file that it leaves out in the draft's report.
  /// Afterwards the draft is checked: ids must be unique, and every sender must be a participant.
  /// - Throws: `ImportError`, with the file, the position and the remedy.
  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError)
}

extension Importer {
  /// The default: one pass.
  public var passCount: Int { 1 }

  /// The default: choosing a branch is an error.
  public var readsBranches: Bool { false }

  /// The default: naming columns is an error.
  public var readsColumns: Bool { false }

  /// The recognised files among the first thousand with one of the `fileExtensions`.
  public func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    recognised(in: folder)
  }

  /// The recognised files among the first thousand with one of the `fileExtensions`.
  func recognised(in folder: ImportFolder) -> [ImportCandidate] {
    var candidates: [ImportCandidate] = []
    let paths = folder.paths.lazy.filter { fileExtensions.contains($0.unpackedName.fileExtension) }
    for path in paths.prefix(ImportLimits.filesLookedAt) {
      // A file that cannot be opened does not have this format.
      guard let file = folder.file(at: path), let found = try? confidence(for: file) else {
        continue
      }
      candidates.append(ImportCandidate(path: path, confidence: found))
    }
    return candidates
  }

  /// The default: one chat named after the file.
  public func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    [ImportChat(name: file.chatName ?? file.stem)]
  }

  /// The default: the chats that `chats(in:)` lists.
  public func chats(
    in file: ImportFile, options: ImportOptions
  ) throws(ImportError) -> [ImportChat] {
    try chats(in: file)
  }
}

/// An importer whose draft can drop messages that the caller does not need.
///
/// It adds messages with the draft's methods, in the order of the conversation unless it sets
/// another order in the draft's window, and refers to earlier messages only by their ids.
protocol SequentialImporter: Importer {}

/// An importer's confidence that a file has its format.
public enum ImportConfidence: Int, Comparable, Hashable, Sendable {
  /// The file may have the format, but many other files look the same: any JSON object, or any text
  /// of several lines.
  case possible
  /// The file probably has the format: a line or a key is typical of it.
  case likely
  /// The file has the format: its contents identify it.
  case certain

  /// True if the left confidence is lower.
  public static func < (left: ImportConfidence, right: ImportConfidence) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A file in a folder or an archive that contains chats.
public struct ImportCandidate: Hashable, Sendable {
  /// The path of the file, relative to the folder or the archive.
  public var path: String
  /// The importer's confidence that the file has its format.
  public var confidence: ImportConfidence
  /// The name of the chat, from the folder's or the file's name; nil if neither contains it.
  public var chatName: String?

  /// Makes a candidate.
  public init(path: String, confidence: ImportConfidence, chatName: String? = nil) {
    self.path = path
    self.confidence = confidence
    self.chatName = chatName
  }
}

/// A chat in an input.
public struct ImportChat: Hashable, Sendable, Codable {
  /// The name shown in lists: the chat's title, or the name of its file.
  public var name: String
  /// The chat's id in the format, such as a number; nil if there is none.
  public var id: String?
  /// The number of messages; nil if it is known only after reading the chat.
  public var messageCount: Int?
  /// The date of the last message; nil if it is known only after reading the chat.
  ///
  /// Chats from several files are sorted by this date if all of them have one.
  public var date: Date?
  /// The path of the chat's file, relative to the folder or the archive; the file's name if the
  /// input is a single file.
  ///
  /// Set by the import, not by the importer.
  public internal(set) var file = ""
  /// The position of the chat in the file: a number that the importer chooses, such as an index or
  /// a byte offset.
  ///
  /// The import passes it back to the importer unchanged.
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
