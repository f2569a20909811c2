import FoundationEssentials
import Kit
import Platform

/// The files in the `files` folder of a Signal export; their names are hashes.
struct SignalMedia {
  /// The paths, by file names without extensions.
  private let paths: [String: String]

  private static let folder = "files/"

  /// Lists the files next to the text.
  init(_ file: ImportFile) {
    var paths: [String: String] = [:]
    for path in Self.files(beside: file).prefix(ImportLimits.folderFiles) {
      paths[path.lastPathComponent.stem.lowercased()] = path
    }
    self.paths = paths
  }

  /// The paths of all files in the folder and in its subfolders, each of which is named after the
  /// first characters of its files' names.
  private static func files(beside file: ImportFile) -> [String] {
    switch file.surroundings {
    case .nothing: return []
    case .archive: return file.filesBeside.filter { $0.hasPrefix(folder) }
    case .folder(let url):
      let root = url.path.hasSuffix("/") ? url.path : url.path + "/"
      func names(in folder: String) -> [String] {
        ((try? Folder.names(in: root + folder)) ?? []).map { folder + $0 }
      }
      return names(in: folder).flatMap { path in
        Folder.isThere(root + path) ? names(in: path + "/") : [path]
      }
    }
  }

  /// The path of the file to which a pointer refers; nil if the export does not contain the file.
  ///
  /// In a local backup, the name of a file is the SHA-256 of the content's hash and a key
  /// (`MediaName.forLocalBackupFilename`); a file named by the hash of its contents is also found.
  func path(of pointer: JSONObject?) -> String? {
    guard !paths.isEmpty, let locator = pointer?["locatorInfo"]?.object,
      let hash = locator.text("plaintextHash").flatMap(Self.bytes)
    else { return nil }
    let keys = ["localKey", "key"].compactMap { locator.text($0).flatMap(Self.bytes) }
    let names = [Self.hexadecimal(hash)] + keys.map { SHA256.hexadecimal(of: hash + $0) }
    return names.lazy.compactMap { paths[$0] }.first
  }

  /// The bytes of a Base64 text; the JSON of protocol buffers may use the URL-safe alphabet.
  private static func bytes(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= 1024 else { return nil }
    let usual = text.replacing("-", with: "+").replacing("_", with: "/")
    let missing = (4 - usual.utf8.count % 4) % 4
    return Data(base64Encoded: usual + String(repeating: "=", count: missing)).map { Array($0) }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
