import Platform

/// The languages of the interface, by tag: the built-in ones and those in the caller's folders.
///
/// A folder of languages contains one file for each language, `TAG.json`, such as `de.json`,
/// `pt-BR.json` or `zh-Hant.json`. <doc:AddingALanguage> describes the format. Each file is read
/// once, when it is first needed. Safe to use on any thread.
public final class LanguageCatalog: Sendable {
  /// A language of a catalogue.
  public struct Entry: Hashable, Sendable {
    /// The tag in BCP 47 form.
    public var tag: String
    /// The tag of the base language, which provides the texts that this language lacks; nil for a
    /// complete language.
    public var base: String?
    /// The path of the file.
    public var path: String
  }

  /// ChatRaster's own languages.
  public static let builtIn = LanguageCatalog()

  /// The languages that have been read so far.
  private struct Known {
    var builtInDirectory: String?
    var files: [String: LanguageFile] = [:]
    var strings: [String: LocalizedStrings] = [:]
    /// The fingerprints of the kinds with whose words a file and its bases have been checked.
    var checks: [String: Set<Int>] = [:]
  }

  /// A language's file, and the folder that contains it.
  private struct Found {
    var file: LanguageFile
    /// The index of the language's folder among all folders.
    ///
    /// A language can be based on a language with the same tag in a later folder.
    var folder: Int
  }

  private let directories: [String]
  private let known: Monitor<Known>

  /// Makes a catalogue without reading any file.
  ///
  /// - Parameters:
  ///   - directories: The folders of languages. If several folders contain files with the same
  ///     name, the file in the first of these folders is used. A file in any of the folders takes
  ///     precedence over a built-in one.
  ///   - builtInDirectory: The folder of the built-in languages; nil for the result of
  ///     `builtInDirectory(executable:)`.
  public init(directories: [String] = [], builtInDirectory: String? = nil) {
    self.directories = directories
    known = Monitor(Known(builtInDirectory: builtInDirectory))
  }

  /// All languages, in the alphabetical order of their tags.
  ///
  /// The words of kinds of content are not checked; `entries(for:)` checks them.
  ///
  /// - Returns: The languages; of several files with the same tag, only the one that is used.
  /// - Throws: `LanguageError` if a folder cannot be listed, a file is not a valid language file,
  ///   or its name is not a tag.
  public func entries() throws(LanguageError) -> [Entry] { try entries(checkedWith: nil) }

  /// All languages; the caller's files are checked with the words of kinds of content.
  package func entries(checkedWith kinds: (any WordsOfKinds)?) throws(LanguageError) -> [Entry] {
    let words = kinds.map { KindWordCheck($0) }
    var entries: [String: Entry] = [:]
    for (index, folder) in try folders().enumerated() {
      for tag in try Self.tags(in: folder) where entries[tag] == nil {
        guard let found = try find(tag, from: index) else { continue }
        guard (try? LocaleTag(tag))?.languageTags.first == tag else {
          throw LanguageError(file: found.file.path, reason: .misnamed)
        }
        _ = try strings(found, depth: 0)
        if index < directories.count, let words { try found.file.check(with: words) }
        entries[tag] = Entry(tag: tag, base: found.file.base, path: found.file.path)
      }
    }
    return entries.values.sorted { $0.tag < $1.tag }
  }

  /// The tags of all languages, in alphabetical order.
  ///
  /// - Throws: `LanguageError` if a folder cannot be listed.
  public func tags() throws(LanguageError) -> [String] {
    var tags: Set<String> = []
    for folder in try folders() { tags.formUnion(try Self.tags(in: folder)) }
    return tags.sorted()
  }

  /// The texts of a language.
  ///
  /// The file with the most specific matching tag is used: for `zh-Hant-TW`, it is `zh-Hant-TW`,
  /// `zh-Hant` or `zh`; for `pt-BR`, it is `pt-BR` or `pt`.
  ///
  /// - Parameter tag: A BCP 47 tag.
  /// - Returns: The texts.
  /// - Throws: `LanguageError` with the known tags if there is no such language, or if a file is
  ///   invalid.
  public func strings(for tag: String) throws(LanguageError) -> LocalizedStrings {
    if let locale = try? LocaleTag(tag), let strings = try strings(of: locale) { return strings }
    throw LanguageError(language: tag, reason: .unknownLanguage(known: try tags()))
  }

  /// The texts of a locale's language; nil if the catalogue does not have it.
  ///
  /// The caller's files are checked with the words of the given kinds of content.
  package func strings(
    of locale: LocaleTag, for kinds: (any WordsOfKinds)? = nil
  ) throws(LanguageError) -> LocalizedStrings? {
    try strings(of: locale, tags: locale.languageTags, for: kinds)
  }

  /// The English texts for a page in a language that the catalogue does not have.
  package func substitute(
    for locale: LocaleTag, of kinds: any WordsOfKinds
  ) throws(LanguageError) -> LocalizedStrings {
    guard let strings = try strings(of: locale, tags: ["en"], for: kinds) else {
      throw LanguageError(language: "en", reason: .unknownLanguage(known: try tags()))
    }
    return strings
  }

  /// The texts of the first of the tags that the catalogue has, for a page in a locale.
  private func strings(
    of locale: LocaleTag, tags: [String], for kinds: (any WordsOfKinds)?
  ) throws(LanguageError) -> LocalizedStrings? {
    for tag in tags {
      guard let found = try find(tag, from: 0) else { continue }
      var strings = try strings(found, depth: 0)
      if let kinds { try check(found, for: kinds) }
      strings.locale = locale.identifier
      return strings
    }
    return nil
  }

  /// Throws if a word of a kind is wrong in a language's file or in one of its bases.
  ///
  /// Only files of the caller are checked; tests check the built-in ones.
  private func check(_ language: Found, for kinds: any WordsOfKinds) throws(LanguageError) {
    let path = language.file.path
    guard !directories.isEmpty,
      known.withLock({ $0.checks[path]?.contains(kinds.fingerprint) }) != true
    else { return }
    let words = KindWordCheck(kinds)
    var next: Found? = language
    var depth = 0
    while let found = next {
      if found.folder < directories.count { try found.file.check(with: words) }
      next = try base(of: found, depth: depth)
      depth += 1
    }
    known.withLock { _ = $0.checks[path, default: []].insert(kinds.fingerprint) }
  }

  /// The paths of the files that have been read so far.
  package var filesRead: [String] { known.withLock { Array($0.files.keys) } }

  // MARK: - Look-up

  private func folders() throws(LanguageError) -> [String] {
    directories + [try builtInFolder()]
  }

  private func builtInFolder() throws(LanguageError) -> String {
    if let folder = known.withLock({ $0.builtInDirectory }) { return folder }
    let folder = try Self.builtInDirectory()
    known.withLock { $0.builtInDirectory = folder }
    return folder
  }

  private static func tags(in folder: String) throws(LanguageError) -> [String] {
    do {
      return try Folder.names(in: folder).compactMap { name in
        name.hasSuffix(".json") && !name.hasPrefix(".") ? String(name.dropLast(5)) : nil
      }
    } catch {
      throw LanguageError(file: folder, reason: .unreadable(error.reason))
    }
  }

  /// Finds a language by its tag, starting at the folder with the given index.
  private func find(_ tag: String, from first: Int) throws(LanguageError) -> Found? {
    guard !tag.isEmpty, !tag.hasPrefix("."), !tag.contains("/") else { return nil }
    for (index, folder) in directories.enumerated().dropFirst(first) {
      guard Folder.isThere(folder) else {
        throw LanguageError(file: folder, reason: .unreadable("there is no such folder"))
      }
      if let file = try file(of: tag, in: folder) { return Found(file: file, folder: index) }
    }
    let folder = try builtInFolder()
    return try file(of: tag, in: folder).map { Found(file: $0, folder: directories.count) }
  }

  private func file(of tag: String, in folder: String) throws(LanguageError) -> LanguageFile? {
    let path = "\(folder)/\(tag).json"
    if let file = known.withLock({ $0.files[path] }) { return file }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileContents(path: path, limit: LanguageLimits.fileByteCount).bytes
    } catch {
      if error.kind == .missing { return nil }
      throw LanguageError(file: path, reason: .unreadable(error.reason))
    }
    let file = try LanguageFile(bytes, path: path, tag: tag)
    known.withLock { $0.files[path] = file }
    return file
  }

  // MARK: - Assembling

  private func strings(_ found: Found, depth: Int) throws(LanguageError) -> LocalizedStrings {
    if let strings = known.withLock({ $0.strings[found.file.path] }) { return strings }
    var base: LocalizedStrings?
    if let other = try self.base(of: found, depth: depth) {
      base = try strings(other, depth: depth + 1)
    }
    let strings = try found.file.strings(over: base) { () throws(LanguageError) in
      try english(besides: found.file)
    }
    known.withLock { $0.strings[found.file.path] = strings }
    return strings
  }

  /// The built-in English texts; nil for the file that contains them.
  private func english(besides other: LanguageFile) throws(LanguageError) -> LocalizedStrings? {
    let folder = try builtInFolder()
    guard let file = try file(of: "en", in: folder), file.path != other.path else { return nil }
    return try strings(Found(file: file, folder: directories.count), depth: 0)
  }

  private func base(of found: Found, depth: Int) throws(LanguageError) -> Found? {
    guard let tag = found.file.base else { return nil }
    let file = found.file.path
    guard depth < LanguageLimits.baseDepth else {
      throw LanguageError(
        file: file, key: "base",
        reason: .unfit(expected: "a language that does not inherit from this one"))
    }
    // A caller's language can be based on the language with the same tag in a later folder.
    let first = tag == found.file.tag ? found.folder + 1 : 0
    if first <= directories.count, let base = try find(tag, from: first) { return base }
    let known = try tags().map { "\"\($0)\"" }.joined(separator: " or ")
    throw LanguageError(file: file, key: "base", reason: .unfit(expected: known))
  }
}

// MARK: - The built-in languages

extension LanguageCatalog {
  /// Finds the folder of the built-in languages.
  ///
  /// Searches the same locations as `ThemeCatalog.builtInDirectory(executable:)`: the executable's
  /// folder (in the target's resource folder made by SwiftPM, then in `languages/`), then
  /// `../share/chatraster/languages`, and last the source folder from which this module was built.
  ///
  /// - Parameter executable: The path of the program; nil for the running program.
  /// - Returns: The path of the folder.
  /// - Throws: `LanguageError`, which lists the searched locations, if none of them contains the
  ///   folder.
  public static func builtInDirectory(
    executable: String? = nil
  ) throws(LanguageError) -> String {
    let places = BundledFolder.candidates(
      "Languages", installed: "languages", executable: executable ?? "/proc/self/exe")
    for place in places where (try? RegularFile.size(of: place + "/en.json")) != nil {
      return place
    }
    throw LanguageError(reason: .noBuiltIn(searched: places))
  }
}

extension LocaleTag {
  /// The tags under which a catalogue can have the language, the most specific one first.
  ///
  /// The script takes precedence over the region, so that `zh-Hans-HK` does not match `zh-HK`.
  fileprivate var languageTags: [String] {
    var tags = [language]
    if let script { tags.insert("\(language)-\(script)", at: 0) }
    if let region {
      tags.insert("\(script.map { "\(language)-\($0)" } ?? language)-\(region)", at: 0)
    }
    return tags
  }
}
