import ChatRaster
import Foundation
import GRDB
import MessageInteraction

/// Chats in an SQLite database: one row per message, ordered by its number within the chat.
///
/// A page is one range of the index, regardless of its position in the chat.
final class Archive: Sendable {
  private let database: DatabasePool

  /// Opens a database, or creates one.
  init(_ path: String) throws {
    database = try DatabasePool(path: path)
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS message (
            chat TEXT NOT NULL, place INTEGER NOT NULL, id TEXT NOT NULL, status TEXT,
            body BLOB NOT NULL, PRIMARY KEY (chat, place), UNIQUE (chat, id)
          ) WITHOUT ROWID
          """)
    }
  }

  /// Marks as failed all messages that were being sent when the last run ended: their result is
  /// unknown, and sending them again does no harm, because the server recognises the id.
  func recover() throws {
    try database.write { db in
      try db.execute(sql: "UPDATE message SET status = 'failed' WHERE status = 'sending'")
    }
  }

  /// Messages before or after a message of a chat.
  func page(of chat: String, _ request: HistoryRequest) throws -> HistoryPage {
    try database.read { db in
      let isOlder = request.direction == .older
      var place = isOlder ? Int64.max : Int64.min
      if let anchor = request.anchor {
        let found: Int64? =
          switch anchor {
          case .oldest:
            try Int64.fetchOne(
              db, sql: "SELECT MIN(place) FROM message WHERE chat = ?", arguments: [chat])
          case .newest:
            try Int64.fetchOne(
              db, sql: "SELECT MAX(place) FROM message WHERE chat = ?", arguments: [chat])
          case .message(let id):
            try Int64.fetchOne(
              db, sql: "SELECT place FROM message WHERE chat = ? AND id = ?",
              arguments: [chat, id])
          }
        if found == nil, case .message(let id) = anchor { throw HistoryError.unknownAnchor(id) }
        place = found ?? place
      }
      let rows = try Row.fetchAll(
        db,
        sql: isOlder
          ? "SELECT status, body FROM message WHERE chat = ? AND place < ? ORDER BY place DESC LIMIT ?"
          : "SELECT status, body FROM message WHERE chat = ? AND place > ? ORDER BY place LIMIT ?",
        arguments: [chat, place, request.limit + 1])
      let messages = try rows.prefix(request.limit).map {
        try Self.message($0["body"], $0["status"])
      }
      return HistoryPage(
        isOlder ? messages.reversed() : messages, hasMore: rows.count > request.limit)
    }
  }

  /// Stores messages: replaces existing ones in place, and adds new ones at the end.
  ///
  /// When this returns, other processes can read the messages from the database.
  func keep(_ messages: [Message], in chat: String) throws {
    try database.write { db in
      for message in messages {
        try db.execute(
          sql: """
            INSERT INTO message (chat, place, id, status, body)
            VALUES (?1, (SELECT COALESCE(MAX(place), 0) + 1 FROM message WHERE chat = ?1), ?2, ?3, ?4)
            ON CONFLICT (chat, id) DO UPDATE SET status = excluded.status, body = excluded.body
            """,
          arguments: [chat, message.id, message.status?.rawValue, Self.body(message)])
      }
    }
  }

  /// The message of a chat with this id; nil if the chat does not have it.
  func message(_ id: Message.ID, in chat: String) throws -> Message? {
    try database.read { db in
      try Row.fetchOne(
        db, sql: "SELECT status, body FROM message WHERE chat = ? AND id = ?",
        arguments: [chat, id]
      ).map { try Self.message($0["body"], $0["status"]) }
    }
  }

  /// Deletes a message.
  func remove(_ id: Message.ID, in chat: String) throws {
    try database.write { db in
      try db.execute(
        sql: "DELETE FROM message WHERE chat = ? AND id = ?", arguments: [chat, id])
    }
  }

  /// The number of messages that a chat has.
  func count(of chat: String) throws -> Int {
    try database.read { db in
      try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM message WHERE chat = ?", arguments: [chat]) ?? 0
    }
  }

  /// The id of the message at an offset in a chat.
  func id(at offset: Int, in chat: String) throws -> Message.ID? {
    try database.read { db in
      try String.fetchOne(
        db, sql: "SELECT id FROM message WHERE chat = ? ORDER BY place DESC LIMIT 1 OFFSET ?",
        arguments: [chat, offset])
    }
  }

  /// A message, encoded as a conversation of one message, so that everything in the format is
  /// stored.
  private static func body(_ message: Message) -> Data {
    let sender = message.sender.map { [Participant(id: $0, name: $0)] } ?? []
    return Data(ConversationEncoder.encode(Conversation(participants: sender, messages: [message])))
  }

  private static func message(_ body: Data, _ status: String?) throws -> Message {
    var message = try ConversationDecoder.decode([UInt8](body), fileName: "message").messages[0]
    message.status = status.flatMap(Message.Status.init(rawValue:))
    return message
  }
}
