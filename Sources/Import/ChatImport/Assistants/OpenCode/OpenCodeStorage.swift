import ChatModel
import FoundationEssentials
import JSONStream
import Kit
import Platform

/// The folder in which opencode stores sessions: `session/PROJECT/SESSION.json`,
/// `message/SESSION/MESSAGE.json` and `part/MESSAGE/PART.json`, each with one object.
///
/// The layout is the one that kenn-io/agentsview reads (`internal/parser/opencode.go`).
struct OpenCodeStorage {
  private enum Place {
    /// The folder's path, with a slash at its end.
    case folder(String)
    /// The entries of an archive, by their folders within the storage.
    case archive(ZipArchive, [String: [ZipArchive.Entry]])
  }

  private let place: Place
  private let sessionID: String
  private let label: String

  /// Finds the storage around a session's file; nil if the file is not in one.
  init?(around file: ImportFile) throws(ImportError) {
    guard let head = try file.jsonHead(), head.isStoredSession, let id = head["id"]?.text,
      Self.isPlain(id)
    else { return nil }
    sessionID = id
    label = file.label
    switch file.surroundings {
    case .nothing: return nil
    case .folder(let url):
      let root = url.deletingLastPathComponent().deletingLastPathComponent().path
      place = .folder(root.hasSuffix("/") ? root : root + "/")
    case .archive(let archive, let prefix):
      let root = prefix.split(separator: "/").dropLast(2).map { "\($0)/" }.joined()
      var entries: [String: [ZipArchive.Entry]] = [:]
      for entry in archive.entries where entry.name.hasPrefix(root) {
        entries[String(entry.name.dropFirst(root.count)).folderPrefix, default: []].append(entry)
      }
      place = .archive(archive, entries)
    }
  }

  /// Passes each message to a closure, in the order of their times.
  /// - Throws: `ImportError` if the session has more files than a folder may have, and the errors of
  ///   the closure.
  func readMessages(
    _ body: (OpenCodeSession.Message) throws(ImportError) -> Void
  ) throws(ImportError) {
    var messages: [(date: Date, id: String)] = []
    for object in try objects(in: "message/\(sessionID)/") {
      guard let id = object.text("id"), Self.isPlain(id) else { continue }
      let date = object["time"]?.object?["created"]?.moment ?? .distantPast
      messages.append((date, id))
    }
    messages.sort { ($0.date, $0.id) < ($1.date, $1.id) }
    for (_, id) in messages {
      guard let info = object(at: "message/\(sessionID)/", name: "\(id).json") else { continue }
      let parts = try objects(in: "part/\(id)/").sorted {
        ($0.text("id") ?? "") < ($1.text("id") ?? "")
      }
      try body(OpenCodeSession.Message(info: info, parts: parts))
    }
  }

  /// An id that is a single component of a path.
  private static func isPlain(_ id: String) -> Bool {
    !id.isEmpty
      && id.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
          || byte < 0x80 && Character(UnicodeScalar(byte)).isLetter
          || byte < 0x80 && Character(UnicodeScalar(byte)).isNumber
      }
  }

  private func objects(in folder: String) throws(ImportError) -> [JSONObject] {
    let names: [String] =
      switch place {
      case .folder(let root): ((try? Folder.names(in: root + folder)) ?? []).sorted()
      case .archive(_, let entries): (entries[folder] ?? []).map(\.name.lastPathComponent).sorted()
      }
    guard names.count <= ImportLimits.folderFiles else {
      throw ImportError(
        .badData, file: label,
        problem: "it has more than \(ImportLimits.folderFiles) messages or parts",
        advice: "export the session")
    }
    return names.filter { $0.hasSuffix(".json") }.compactMap { object(at: folder, name: $0) }
  }

  /// The object in a file; nil if it cannot be read, as while the program writes it.
  private func object(at folder: String, name: String) -> JSONObject? {
    let limit = ImportLimits.valueBytes + ImportLimits.textBytes
    let bytes: [UInt8]?
    switch place {
    case .folder(let root):
      let file = try? OpenFile(path: root + folder + name, limit: limit)
      bytes = file.flatMap { file in try? file.read(at: 0, count: file.count) }
    case .archive(let archive, let entries):
      let entry = entries[folder]?.first { $0.name.lastPathComponent == name }
      bytes = entry.flatMap { entry in try? archive.read(entry, limit: limit) }
    }
    guard let bytes else { return nil }
    var reader = JSONReader(bytes)
    return (try? JSONValue(&reader, textBytes: ImportLimits.textBytes))?.object
  }
}

extension JSONHead {
  /// True for the file of a stored session, whose messages are in other files.
  var isStoredSession: Bool {
    has("id") && has("projectID") && has("directory") && has("time") && !has("messages")
  }
}
