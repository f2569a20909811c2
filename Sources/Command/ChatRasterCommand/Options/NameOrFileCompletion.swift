import ArgumentParser
import Platform

/// The completions that a shell offers for an option that takes a name or the path of a JSON file.
enum NameOrFileCompletion {
  /// The maximum number of entries of a folder that are offered; no more are read.
  private static let mostFiles = 1_000

  /// The completion of an option; the names are computed when a shell requests them.
  static func kind(_ names: @escaping @Sendable () -> [String]) -> CompletionKind {
    .custom { _, _, prefix in names() + files(beginningWith: prefix) }
  }

  /// The JSON files and folders whose paths begin with the typed prefix.
  static func files(beginningWith prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let typed = prefix.dropFirst(folder.count)
    guard let names = try? Folder.names(in: folder) else { return [] }
    return names.lazy.filter { name in
      name.hasPrefix(typed) && (!name.hasPrefix(".") || typed.hasPrefix("."))
        && (name.lowercased().hasSuffix(".json") || Folder.isThere(folder + name))
    }.prefix(mostFiles).map { folder + $0 }
  }
}
