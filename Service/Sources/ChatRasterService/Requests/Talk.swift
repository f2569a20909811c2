import Digests
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import ServiceFormats

/// The conversation in a request, and the files sent with it.
struct Talk: Sendable {
  /// A file in a multipart body.
  struct File: Sendable {
    var name: FileName
    var bytes: ByteBuffer
  }

  var bytes: ByteBuffer
  /// The name used in errors; its extension helps to detect the format.
  var name: FileName
  var files: [File] = []

  /// Makes a conversation from a body that contains nothing else.
  init(_ bytes: ByteBuffer, contentType: String?) throws {
    self.bytes = bytes
    name = try FileName("talk" + Self.ending(of: contentType))
  }

  /// Makes a conversation and its files from the parts of a multipart body.
  ///
  /// The part `talk` is the conversation and `options` its options; every other part must be a
  /// file.
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
        throw Problem.badRequest("multipart", "the part \(part.name) is sent twice")
      default:
        guard let name = part.fileName else {
          throw Problem.badRequest(
            "multipart", "a part other than talk and options is a file and needs a filename")
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
    let folders = Set(
      ([name] + files.map(\.name)).flatMap { name in
        (1..<name.components.count).map { Array(name.components.prefix($0)) }
      })
    guard !([name] + files.map(\.name)).contains(where: { folders.contains($0.components) }) else {
      throw Problem.badRequest("files", "a file has the name of a folder of another file")
    }
  }

  /// True if the worker needs a folder of files: for an archive, or if files were sent with the
  /// conversation.
  private var needsFolder: Bool {
    !files.isEmpty || bytes.readableBytesView.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  /// A conversation with its files, in the form in which a worker receives them.
  struct Placed: Sendable {
    var talk: WorkerRequest.Talk
    /// The path of a theme file; nil if there is none.
    var theme: String?
    /// The folder that must exist until the answer is ready, and is removed then; nil if there is
    /// none.
    var folder: RequestFolder?
  }

  /// Makes the conversation available to a worker, if necessary as files.
  /// - Parameters:
  ///   - folder: The service's folder for request files.
  ///   - theme: A theme that the service itself made, in JSON; nil if there is none.
  /// - Returns: The conversation, ready for a worker.
  /// - Throws: `Problem` if files cannot be written.
  func placed(in folder: String, theme: ByteBuffer? = nil) async throws -> Placed {
    guard needsFolder || theme != nil else {
      return Placed(talk: .bytes(bytes, name: name.path))
    }
    var made: RequestFolder?
    do {
      let folder = try RequestFolder(in: folder)
      made = folder
      return try await NIOThreadPool.singleton.runIfActive {
        for file in files { _ = try folder.write(file.bytes, to: file.name) }
        var placed = Placed(talk: .bytes(bytes, name: name.path), folder: folder)
        if needsFolder { placed.talk = .file(try folder.write(bytes, to: name)) }
        if let theme { placed.theme = try folder.write(theme, to: FileName("look/theme.json")) }
        return placed
      }
    } catch {
      await made?.remove()
      try Task.checkCancellation()
      // The names are already checked.
      throw Problem.noSpace(for: "the files of the request do")
    }
  }

  /// Adds all parts of the conversation that affect the result.
  func combine(into hash: SHA256) {
    for file in [File(name: name, bytes: bytes)] + files.sorted(by: { $0.name.path < $1.name.path })
    {
      hash.update("\(file.name.path)\u{0}\(file.bytes.readableBytes)\u{0}".utf8)
      hash.update(file.bytes.readableBytesView)
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
