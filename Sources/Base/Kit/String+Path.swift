extension String {
  /// The part after the last `/`.
  package var lastPathComponent: String { split(separator: "/").last.map { String($0) } ?? self }

  /// The extension of a file's name in lower case, without its dot; empty if there is none.
  package var fileExtension: String {
    let name = lastPathComponent
    return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
