import Kit
import Platform

/// The names of numbered files: `talk.png` gives `talk-001.png`, `talk-002.png` and so on,
/// `pages/%d.png` gives `pages/1.png`, and `%04d` gives numbers of four digits.
struct PagePattern {
  private let prefix: String
  private let suffix: String
  /// The minimum number of digits; nil if it depends on the number of pages, so that the names sort
  /// in page order.
  private let digits: Int?

  /// Reads a pattern.
  /// - Throws: `CommandFailure` for an invalid `%`.
  init(_ text: String) throws(CommandFailure) {
    var parts = [""]
    var digits: Int?
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      parts[parts.count - 1] += rest[..<percent]
      rest = rest[percent...].dropFirst()
      if rest.first == "%" {
        parts[parts.count - 1] += "%"
      } else {
        let width = rest.prefix { ("0"..."9").contains($0) }
        rest = rest.dropFirst(width.count)
        guard rest.first == "d", width.isEmpty || width.first == "0", width.count <= 2,
          parts.count == 1
        else { throw Self.usage(text) }
        digits = Int(width) ?? 1
        parts.append("")
      }
      rest = rest.dropFirst()
    }
    parts[parts.count - 1] += rest
    if parts.count == 2 {
      (prefix, suffix, self.digits) = (parts[0], parts[1], digits)
      return
    }
    let path = parts[0]
    let nameStart = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard nameStart < path.endIndex else {
      throw CommandFailure(status: .usage, message: "\(text): is a folder; name the pages' files")
    }
    let dot = path[nameStart...].dropFirst().lastIndex(of: ".") ?? path.endIndex
    (prefix, suffix, self.digits) = (path[..<dot] + "-", String(path[dot...]), nil)
  }

  private static func usage(_ text: String) -> CommandFailure {
    CommandFailure(
      status: .usage,
      message: "\(text): write %d once where a page's number goes, %03d for three digits, and %% "
        + "for a percent sign")
  }

  /// Makes the folder of the files, if it does not exist yet.
  /// - Throws: `CommandFailure` if the folder cannot be made.
  func makeFolder() throws(CommandFailure) {
    guard let end = prefix.lastIndex(of: "/"), end > prefix.startIndex else { return }
    let folder = String(prefix[..<end])
    do throws(FileError) {
      try Folder.make(folder)
    } catch {
      var failure = CommandFailure(error)
      failure.message =
        "\(folder): the folder for numbered files cannot be created: \(error.reason)"
      throw failure
    }
  }

  /// The name of a page by its number from 1.
  func path(_ number: Int, of count: Int) -> String {
    prefix + number.digits(digits ?? max(3, String(count).utf8.count)) + suffix
  }

  /// The name of the index file: `index` replaces the number, and `.json` the file extension.
  var index: String {
    let name = suffix.lastIndex(of: ".").map { suffix[..<$0] } ?? suffix[...]
    return prefix + "index" + name + ".json"
  }

  /// Reports existing files with matching names from another run: an encoder that reads all
  /// matching files would mix two runs.
  /// - Parameters:
  ///   - written: the files of this run.
  ///   - kind: the word for these files in the message, in the plural.
  ///   - context: the context that receives the report.
  func reportOthers(
    than written: [String], called kind: String, in context: any CommandContext
  ) {
    let others = others(than: Set(written))
    guard let first = others.first, let last = others.last else { return }
    context.say(
      "\(first)\(others.count > 1 ? " to \(last) (\(others.count) files)" : "") "
        + "is not from this run, which wrote \(written.count) \(kind)")
  }

  /// The existing files with matching names that this run did not write, sorted.
  private func others(than written: Set<String>) -> [String] {
    existing.filter { !written.contains($0) }
  }

  /// The existing files with matching names, sorted.
  var existing: [String] {
    let slash = prefix.lastIndex(of: "/").map { prefix.index(after: $0) } ?? prefix.startIndex
    let (folder, start) = (prefix[..<slash], prefix[slash...])
    // The number can be in the name of a folder: only the part of `suffix` before the next slash
    // belongs to that name.
    let end = suffix.prefix { $0 != "/" }
    let names = try? Folder.names(in: String(folder))
    return (names ?? []).filter { name in
      guard name.hasPrefix(start), name.hasSuffix(end),
        name.utf8.count > start.utf8.count + end.utf8.count
      else { return false }
      let number = name.dropFirst(start.count).dropLast(end.count)
      return number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }.map { folder + $0 + suffix.dropFirst(end.count) }.sorted()
  }
}
