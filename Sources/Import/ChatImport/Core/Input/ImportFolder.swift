import FoundationEssentials
import Kit
import Platform

/// The files of a folder or an archive, among which an importer finds the files with chats.
///
/// For a folder, these are the files in it and in its immediate subfolders. The value is valid only
/// during the call that received it.
public struct ImportFolder {
  /// The name of the folder or archive, without `.zip`.
  public let name: String
  /// The name for error messages: the path as the caller gave it.
  public let label: String
  /// The paths of all files, with `/` as the separator.
  public let paths: [String]

  private enum Origin {
    /// A folder, by its path with a trailing slash.
    case folder(String)
    case archive(ZipArchive, [String: ZipArchive.Entry])
  }

  private let origin: Origin

  /// Lists a folder.
  init(folder: String) throws(ImportError) {
    let path = folder.hasSuffix("/") ? folder : folder + "/"
    var paths: [String] = []
    for name in try Self.names(in: folder) {
      // Exports of several chats contain a subfolder for each chat.
      if Folder.isThere(path + name) {
        let inner = (try? Self.names(in: path + name)) ?? []
        paths += inner.map { "\(name)/\($0)" }
      } else {
        paths.append(name)
      }
      guard paths.count <= ImportLimits.folderFiles else {
        throw ImportError(
          .badData, file: folder, problem: "it has more than \(ImportLimits.folderFiles) files",
          advice: "name the file itself")
      }
    }
    self.paths = paths
    name = folder.lastPathComponent
    label = folder
    origin = .folder(path)
  }

  /// Lists the entries of an archive.
  init(_ archive: ZipArchive) {
    label = archive.path
    let name = archive.path.lastPathComponent
    self.name = name.lowercased().hasSuffix(".zip") ? String(name.dropLast(4)) : name
    paths = archive.entries.map(\.name)
    origin = .archive(
      archive, Dictionary(archive.entries.map { ($0.name, $0) }) { first, _ in first })
  }

  /// True if the files are in an archive.
  public var isArchive: Bool {
    if case .archive = origin { true } else { false }
  }

  /// The file at one of the `paths`; nil if an archive has no such entry.
  public func file(at path: String) -> ImportFile? {
    let folderName = path.split(separator: "/").dropLast().last.map { String($0) } ?? name
    switch origin {
    case .folder(let root):
      let whole = root + path
      return ImportFile(
        path: path, label: whole, folderName: folderName, origin: .disk(whole),
        surroundings: .folder(URL(filePath: whole).deletingLastPathComponent()))
    case .archive(let archive, let entries):
      guard let entry = entries[path] else { return nil }
      return ImportFile(
        path: path, label: "\(label) (\(path))", folderName: folderName,
        origin: .entry(entry, of: archive),
        surroundings: .archive(archive, prefix: path.folderPrefix))
    }
  }

  private static func names(in folder: String) throws(ImportError) -> [String] {
    do throws(FileError) {
      return try Folder.names(in: folder)
    } catch {
      throw ImportError(
        .unreadable, file: folder, problem: "the folder cannot be read: \(error.reason)",
        advice: error.kind == .exhausted ? nil : "check its permissions")
    }
  }
}

extension String {
  /// The number of components of a path.
  var folderDepth: Int { split(separator: "/").count }
}
