public import FoundationEssentials
import Platform

extension PDFOptions {
  /// The information on a PDF's cover page that does not come from the conversation.
  ///
  /// The page also contains the title, the participants, the period, the time zone, the counts of
  /// messages and pictures, a list of the omitted content, and the digest of each picture.
  public struct Cover: Hashable, Sendable {
    /// A file that the conversation was read from.
    public struct Source: Hashable, Sendable {
      /// The name of the file, without its folders.
      public var name: String
      /// The SHA-256 of its bytes, in hexadecimal digits.
      public var digest: String

      /// Makes a source from a file's name and digest.
      public init(name: String, digest: String) {
        self.name = name
        self.digest = digest
      }

      /// Reads a file or all files of a folder.
      ///
      /// The digest of a folder is the digest of a list with a line for each file below it, in the
      /// byte order of the paths: the file's digest, two spaces and the path relative to the
      /// folder, as `sha256sum` writes it.
      ///
      /// - Parameter file: The file or folder.
      /// - Throws: `RenderError` for a file that cannot be read, and for a folder of more than
      ///   100,000 entries.
      public init(of file: URL) throws(RenderError) {
        let path = try file.filePath
        do throws(FileError) {
          if Folder.isThere(path) {
            name = file.lastPathComponent + "/"
            digest = try Self.digest(ofFolder: path)
          } else {
            name = file.lastPathComponent
            digest = try Self.digest(ofFile: path)
          }
        } catch {
          throw RenderError(error)
        }
      }
    }

    /// The files that the conversation was read from.
    public var sources: [Source]
    /// The content that the import left out, one item per line.
    public var omissions: [String]

    /// Makes a cover.
    public init(sources: [Source] = [], omissions: [String] = []) {
      self.sources = sources
      self.omissions = omissions
    }
  }
}

extension PDFOptions.Cover.Source {
  private static func digest(ofFile path: String) throws(FileError) -> String {
    let file = try OpenFile(path: path, limit: .max)
    var hash = SHA256()
    var place = 0
    while true {
      let bytes = try file.read(at: place, count: pieceSize)
      guard !bytes.isEmpty else { return hash.finish() }
      hash.update(bytes)
      place += bytes.count
    }
  }

  private static func digest(ofFolder path: String) throws(FileError) -> String {
    guard
      let tree = FileTree(
        below: path, depth: PaperLimits.folderDepth, count: PaperLimits.folderEntries)
    else {
      throw FileError(
        .tooLarge, path: path,
        reason: "more than \(PaperLimits.folderEntries) entries or \(PaperLimits.folderDepth) "
          + "folders deep: name the files that the digest must cover")
    }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    let names = tree.files.map { String($0.dropFirst(prefix.count)) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var hash = SHA256()
    for name in names {
      hash.update(Array((try digest(ofFile: prefix + name) + "  " + name + "\n").utf8))
    }
    return hash.finish()
  }

  /// The number of bytes of a file that are read at a time.
  private static let pieceSize = 1 << 20
}
