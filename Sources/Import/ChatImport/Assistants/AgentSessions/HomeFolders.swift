import Kit

/// The home folders that occur in a session; their paths are shown as `~`.
///
/// Only the session's own folders are replaced: `/home/about` in a site's code stays as it is.
struct HomeFolders {
  private(set) var paths: [String] = []

  /// The parents of home folders, except on Windows, where a drive letter precedes them.
  private static let parents = ["/Users/", "/home/"]

  /// Learns the home folder of an absolute path, such as the session's working directory.
  mutating func learn(from path: String) {
    guard let home = Self.home(of: path), !paths.contains(home),
      paths.count < ImportLimits.listedNames
    else { return }
    paths.append(home)
  }

  private static func home(of path: String) -> String? {
    var start = path.startIndex
    var separator: Character = "/"
    if let parent = parents.first(where: path.hasPrefix) {
      start = path.index(path.startIndex, offsetBy: parent.count)
    } else if path.dropFirst().hasPrefix(":\\Users\\"), path.first?.isLetter == true {
      start = path.index(path.startIndex, offsetBy: 9)
      separator = "\\"
    } else {
      return path == "/root" || path.hasPrefix("/root/") ? "/root" : nil
    }
    let name = path[start...].prefix { $0 != separator && !$0.isNewline }
    guard !name.isEmpty, name.count <= ImportLimits.nameScalars else { return nil }
    return String(path[..<name.endIndex])
  }

  /// A text in which each home folder is replaced with `~`.
  func shortened(_ text: String) -> String {
    paths.reduce(text) { Self.shortened($0, home: $1) }
  }

  private static func shortened(_ text: String, home: String) -> String {
    guard var hit = text[...].byteRange(of: home) else { return text }
    var result = ""
    var rest = text[...]
    while true {
      // A longer name is a different folder, and a path within a longer path or a URL is not a home
      // folder.
      let before = rest[..<hit.lowerBound].utf8.last ?? result.utf8.last
      let isWhole =
        !(before.map(isPartOfName) ?? false)
        && !(text[hit.upperBound...].utf8.first.map(isPartOfName) ?? false)
      result += rest[..<hit.lowerBound]
      result += isWhole ? "~" : rest[hit]
      rest = rest[hit.upperBound...]
      guard let next = rest.byteRange(of: home) else { return result + rest }
      hit = next
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      0x80...0xFF:
      true
    default: false
    }
  }
}
