import Crypto
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import ServiceFormats

/// The chat of a request, with the files sent with it.
struct Talk: Sendable {
  /// A file of a body of several parts.
  struct File: Sendable {
    var name: FileName
    var bytes: ByteBuffer
  }

  var bytes: ByteBuffer
  /// The name in errors; its ending helps to recognise the format.
  var name: FileName
  var files: [File] = []

  /// Makes a talk whose bytes are the whole body.
  init(_ bytes: ByteBuffer, contentType: String?) throws {
    self.bytes = bytes
    name = try FileName("talk" + Self.ending(of: contentType))
  }

  /// Makes a talk with files.
  ///
  /// The part `talk` is the talk and `options` its options; every other part must be a file.
  /// - Parameters:
  ///   - parts: The parts of a form.
  ///   - options: Receives the bytes of the part `options`.
  /// - Throws: `Problem`.
  init(_ parts: [MultipartPart], options: inout [UInt8]?) throws {
    var talk: MultipartPart?
    for part in parts {
      switch part.name {
      case "talk" where talk == nil: talk = part
      case "options" where options == nil: options = part.bytes
      case "talk", "options":
        throw Problem.badRequest("multipart", "the part \(part.name) is there twice")
      default:
        guard let name = part.fileName else {
          throw Problem.badRequest(
            "multipart", "a part that is neither talk nor options is a file, and has a filename")
        }
        files.append(File(name: try FileName(name), bytes: ByteBuffer(bytes: part.bytes)))
      }
    }
    guard let talk, !talk.bytes.isEmpty else {
      throw Problem.badRequest("no_talk", "the form has no part talk, or an empty one")
    }
    bytes = ByteBuffer(bytes: talk.bytes)
    name = try FileName(talk.fileName ?? "talk" + Self.ending(of: talk.mediaType))
    guard Set(files.map(\.name) + [name]).count == files.count + 1 else {
      throw Problem.badRequest("file_name", "two files have the same name")
    }
  }

  /// True if the worker needs files: for an archive, or if files were sent with the chat.
  private var needsFolder: Bool {
    !files.isEmpty || bytes.readableBytesView.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  /// A talk in the form that a worker takes.
  struct Placed: Sendable {
    var talk: WorkerRequest.Talk
    /// The path of a theme; nil if no theme is used.
    var theme: String?
    /// The folder to keep until the answer; nil if no folder is used.
    var folder: RequestFolder?
  }

  /// Stores the talk where a worker finds it.
  /// - Parameters:
  ///   - folder: The service's folder for files of requests.
  ///   - theme: A theme of the service's own, in JSON.
  /// - Returns: The stored talk.
  /// - Throws: `Problem` if files cannot be written.
  func placed(in folder: String, theme: ByteBuffer? = nil) async throws -> Placed {
    guard needsFolder || theme != nil else {
      return Placed(talk: .bytes(bytes, name: name.path))
    }
    do {
      return try await NIOThreadPool.singleton.runIfActive {
        let folder = try RequestFolder(in: folder)
        for file in files { _ = try folder.write(file.bytes, to: file.name) }
        var placed = Placed(talk: .bytes(bytes, name: name.path), folder: folder)
        if needsFolder { placed.talk = .file(try folder.write(bytes, to: name)) }
        if let theme { placed.theme = try folder.write(theme, to: FileName("look/theme.json")) }
        return placed
      }
    } catch {
      // A file has the path that another file needs for its folder, or the disk is full.
      throw Problem.badRequest("files", "the files cannot be stored beside each other")
    }
  }

  /// Adds all parts of the talk that a result depends on.
  func combine(into hash: inout SHA256) {
    for file in [File(name: name, bytes: bytes)] + files.sorted(by: { $0.name.path < $1.name.path })
    {
      hash.update(data: Array("\(file.name.path)\u{0}\(file.bytes.readableBytes)\u{0}".utf8))
      hash.update(data: file.bytes.readableBytesView)
    }
  }

  private static func ending(of contentType: String?) -> String {
    let type = contentType?.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    return switch type {
    case "application/json": ".json"
    case "application/x-ndjson", "application/jsonl": ".jsonl"
    case "text/markdown": ".md"
    case "text/csv": ".csv"
    case "text/html": ".html"
    case "application/zip": ".zip"
    case "text/plain": ".txt"
    default: ""
    }
  }
}
