import ChatRaster
import Foundation
import MessageInteraction

/// A folder with the databases of one user and of the server, and sessions that use them.
struct Messenger {
  let folder: URL
  let archive: Archive
  let server: Server

  private static let archiveName = "messages.sqlite"
  private static let serverName = "server.sqlite"

  /// Opens the folder, or creates one; messages that were being sent when the last run ended are
  /// marked as failed.
  init(_ folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    archive = try Archive(folder.appending(path: Self.archiveName).path)
    server = try Server(folder.appending(path: Self.serverName).path)
    try archive.recover()
  }

  /// A messenger without messages, in a subfolder.
  ///
  /// Only the databases of an earlier messenger are removed from that folder.
  func empty(in name: String) throws -> Messenger {
    let folder = folder.appending(path: name)
    for database in [Self.archiveName, Self.serverName] {
      // SQLite stores its log next to the database.
      for file in ["", "-wal", "-shm", "-journal"].map({ folder.appending(path: database + $0) })
      where FileManager.default.fileExists(atPath: file.path) {
        try FileManager.default.removeItem(at: file)
      }
    }
    return try Messenger(folder)
  }

  /// A session of a chat, over a list that a screen can follow.
  ///
  /// - Parameters:
  ///   - chat: The chat's id.
  ///   - list: The list that receives the session's messages.
  ///   - hooks: Hooks in addition to the one that stores outgoing messages.
  ///   - environment: The sources of time and of names.
  /// - Returns: The session, which has not fetched anything yet.
  func session(
    of chat: String, _ list: ConversationStore, hooks: [any MessageHook] = [],
    environment: SessionEnvironment = .system
  ) -> MessageSession {
    MessageSession(
      Chat(id: chat, me: "ana"), list: list,
      services: SessionServices(
        provider: ArchiveHistory(archive: archive),
        service: OfflineService(archive: archive, server: server),
        hooks: [Journal(archive: archive)] + hooks), environment: environment)
  }
}
