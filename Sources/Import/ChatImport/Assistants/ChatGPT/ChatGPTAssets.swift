import ChatModel
import Kit

/// The images and files in ChatGPT's export, found by the ids in the messages.
///
/// Their names begin with the id: `file-7fA2-beach.png`, `file_00000000a1-sanitized.jpg`,
/// `dalle-generations/file-9bC.webp`, `file-7fA2.dat`.
struct ChatGPTAssets {
  private var paths: [String: String] = [:]

  /// Lists the files next to an export.
  init(_ file: ImportFile) {
    for path in file.filesBelow {
      if let id = Self.id(in: path.lastPathComponent), paths[id] == nil { paths[id] = path }
    }
  }

  /// The path of the file for an address such as `file-service://file-7fA2` or
  /// `sediment://file_00000000a1`; nil if the file is not in the export.
  subscript(address: String) -> String? {
    let name = address.split(separator: "/").last.map { String($0) } ?? ""
    return Self.id(in: name).flatMap { paths[$0] }
  }

  /// The id at the beginning of a file name.
  static func id(in name: String) -> String? {
    guard name.hasPrefix("file-") || name.hasPrefix("file_") else { return nil }
    let key = name.dropFirst("file-".count).prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return key.isEmpty ? nil : String(name.prefix("file-".count) + key)
  }
}
