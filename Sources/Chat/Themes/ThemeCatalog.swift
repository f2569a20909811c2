public import ChatModel
import Platform

/// The available themes by name: the built-in themes and those in a caller's folders.
///
/// In a folder of themes, each theme is either a folder, `NAME/theme.json` with the theme's images
/// next to it, or a single file, `NAME.json`. Images that are missing from a theme's folder are
/// looked up in the folder `common` next to it. The format is described in <doc:WritingThemes>.
/// Each file is read once, when it is first needed. A catalogue can be used from any thread.
public final class ThemeCatalog: Sendable {
  /// A theme in a catalogue.
  public struct Entry: Hashable, Sendable {
    /// The name by which the theme is requested.
    public var name: String
    /// The theme's appearances, light before dark; the first is the default.
    public var appearances: [Appearance]
    /// The folder or the single file from which the theme was read.
    public var path: String
  }

  /// ChatRaster's own themes.
  public static let builtIn = ThemeCatalog()

  /// The theme files, the themes and the built-in folder that were found so far.
  private struct Known {
    var files: [String: ThemeFile] = [:]
    var themes: [Place: Theme] = [:]
    var builtInFolder: String?
  }

  /// A theme in one appearance, identified by the location of its file.
  private struct Place: Hashable {
    var path: String
    var appearance: Appearance
  }

  /// A theme's file, and the folder in which it was found.
  private struct Found {
    var file: ThemeFile
    /// The folder's index in the list of all folders, so that a theme can be based on a theme with
    /// the same name in a later folder; -1 for a theme that was not looked up by name.
    var folder: Int
  }

  private let directories: [String]
  private let builtInDirectory: String?
  private let known = Monitor(Known())

  /// Makes a catalogue without reading any files.
  ///
  /// - Parameters:
  ///   - directories: Folders of themes. If several folders have a theme with the same name, the
  ///     theme in the earliest folder is used; a theme in any of them takes precedence over a
  ///     built-in theme.
  ///   - builtInDirectory: The folder of the built-in themes; nil searches for it with
  ///     `builtInDirectory(executable:)`.
  public init(directories: [String] = [], builtInDirectory: String? = nil) {
    self.directories = directories
    self.builtInDirectory = builtInDirectory
  }

  /// All themes, in alphabetical order by name.
  ///
  /// - Throws: `ThemeError` if a folder cannot be listed or a file is not a theme.
  public func entries() throws(ThemeError) -> [Entry] {
    var entries: [String: Entry] = [:]
    for (index, folder) in try folders().enumerated() {
      for name in try Self.names(in: folder) where entries[name] == nil {
        guard let found = try find(name, from: index) else { continue }
        entries[name] = Entry(
          name: name, appearances: try appearances(of: found, depth: 0),
          path: found.file.folder ?? found.file.path)
      }
    }
    return entries.values.sorted { $0.name < $1.name }
  }

  /// The names of all themes, in alphabetical order.
  ///
  /// - Throws: `ThemeError` if a folder cannot be listed.
  public func names() throws(ThemeError) -> [String] {
    var names: Set<String> = []
    for folder in try folders() { names.formUnion(try Self.names(in: folder)) }
    return names.sorted()
  }

  /// Returns the theme with a name.
  ///
  /// - Parameters:
  ///   - name: A name from `names()`.
  ///   - appearance: The appearance; nil uses the theme's default appearance.
  /// - Returns: The theme; it is cached after the first call.
  /// - Throws: `ThemeError` if there is no such theme, it lacks the appearance, or its file is
  ///   invalid.
  public func theme(
    named name: String, appearance: Appearance? = nil
  ) throws(ThemeError) -> Theme {
    guard let found = try find(name, from: 0) else {
      throw ThemeError(theme: name, reason: .unknownTheme(known: try names()))
    }
    return try theme(found, appearance, depth: 0)
  }

  /// Returns the theme at a path: a folder with a `theme.json`, or a single file.
  ///
  /// - Parameters:
  ///   - path: The path of the folder or the file. The theme's base is looked up in the catalogue.
  ///   - appearance: The appearance; nil uses the theme's default appearance.
  /// - Returns: The theme.
  /// - Throws: `ThemeError` if the theme cannot be read, lacks the appearance, or is invalid.
  public func theme(
    at path: String, appearance: Appearance? = nil
  ) throws(ThemeError) -> Theme {
    guard let file = try Folder.isThere(path) ? folderFile(path) : file(at: path, in: nil) else {
      throw ThemeError(file: path, reason: .unreadable("there is no \(ThemeFile.fileName) in it"))
    }
    return try theme(Found(file: file, folder: -1), appearance, depth: 0)
  }

  /// Returns the theme that a file's bytes describe.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents, in UTF-8.
  ///   - fileName: The file's name in error messages, and the theme's name if the file does not set
  ///     one.
  ///   - folder: The folder of the theme's images; nil if there is none.
  ///   - appearance: The appearance; nil uses the theme's default appearance.
  /// - Returns: The theme.
  /// - Throws: `ThemeError` for the first error in the file.
  public func decode(
    _ bytes: [UInt8], fileName: String, folder: String? = nil,
    appearance: Appearance? = nil
  ) throws(ThemeError) -> Theme {
    let file = try ThemeFile(
      bytes, path: fileName, name: fileName, folder: folder,
      commonFolders: commonFolders(besides: folder))
    return try assembled(Found(file: file, folder: -1), appearance, depth: 0)
  }

  /// The paths of the files read so far.
  package var filesRead: [String] { known.withLock { Array($0.files.keys) } }

  // MARK: - Looking up

  private func folders() throws(ThemeError) -> [String] {
    directories + [try builtInFolder()]
  }

  private func builtInFolder() throws(ThemeError) -> String {
    if let folder = builtInDirectory ?? known.withLock({ $0.builtInFolder }) { return folder }
    let folder = try Self.builtInDirectory()
    known.withLock { $0.builtInFolder = folder }
    return folder
  }

  /// The names of the themes in a folder, including unreadable ones.
  private static func names(in folder: String) throws(ThemeError) -> [String] {
    do {
      return try Folder.names(in: folder).compactMap { name in
        if name.hasPrefix(".") { return nil }
        if Folder.isThere(folder + "/" + name) {
          return holdsTheme("\(folder)/\(name)") ? name : nil
        }
        return name.hasSuffix(".json") ? String(name.dropLast(5)) : nil
      }
    } catch {
      throw ThemeError(file: folder, reason: .unreadable(error.reason))
    }
  }

  private static func holdsTheme(_ folder: String) -> Bool {
    (try? RegularFile.size(of: "\(folder)/\(ThemeFile.fileName)")) != nil
  }

  /// Finds a theme by its name in the folders from the given index on.
  private func find(_ name: String, from first: Int) throws(ThemeError) -> Found? {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    for (index, folder) in directories.enumerated().dropFirst(first) {
      guard Folder.isThere(folder) else {
        throw ThemeError(file: folder, reason: .unreadable("there is no such folder"))
      }
      if let file = try file(named: name, in: folder) { return Found(file: file, folder: index) }
    }
    // The built-in folder is needed only for a theme that is not in the caller's folders.
    let folder = try builtInFolder()
    return try file(named: name, in: folder).map { Found(file: $0, folder: directories.count) }
  }

  private func file(named name: String, in folder: String) throws(ThemeError) -> ThemeFile? {
    if let file = try folderFile(folder + "/" + name) { return file }
    return try file(at: "\(folder)/\(name).json", in: nil, name: name, mayBeMissing: true)
  }

  private func folderFile(_ folder: String) throws(ThemeError) -> ThemeFile? {
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    return try file(
      at: "\(folder)/\(ThemeFile.fileName)", in: folder, name: name, mayBeMissing: true)
  }

  private func file(at path: String, in folder: String?) throws(ThemeError) -> ThemeFile? {
    try file(at: path, in: folder, name: path, mayBeMissing: false)
  }

  private func file(
    at path: String, in folder: String?, name: String, mayBeMissing: Bool
  ) throws(ThemeError) -> ThemeFile? {
    if let file = known.withLock({ $0.files[path] }) { return file }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileContents(path: path, limit: ThemeLimits.fileByteCount).bytes
    } catch {
      if mayBeMissing, error.kind == .missing { return nil }
      throw ThemeError(file: path, reason: .unreadable(error.reason))
    }
    let file = try ThemeFile(
      bytes, path: path, name: name, folder: folder, commonFolders: commonFolders(besides: folder))
    known.withLock { $0.files[path] = file }
    return file
  }

  /// The folders of shared images: the one next to a theme's folder, those in the catalogue's
  /// folders and the one of the built-in themes.
  private func commonFolders(besides folder: String?) -> [String] {
    var parents = directories
    if let folder {
      let name = folder.split(separator: "/").last ?? ""
      let parent = folder.hasSuffix(name) ? String(folder.dropLast(name.count)) : folder + "/.."
      parents.insert(parent.isEmpty ? "." : parent, at: 0)
    }
    if let builtIn = try? builtInFolder() { parents.append(builtIn) }
    var found: [String] = []
    for parent in parents {
      let path = (parent.hasSuffix("/") ? String(parent.dropLast()) : parent) + "/common"
      if !found.contains(path), Folder.isThere(path) { found.append(path) }
    }
    return found
  }

  // MARK: - Assembling

  /// The maximum number of themes in a chain of bases; a longer chain is treated as a cycle.
  private static let maximumDepth = 8

  private func base(of found: Found, depth: Int) throws(ThemeError) -> Found? {
    guard let name = found.file.base else { return nil }
    guard depth < Self.maximumDepth else {
      throw ThemeError(
        file: found.file.path, key: "base",
        reason: .unfit(expected: "a theme that does not inherit from this one"))
    }
    // A caller's theme can be based on the theme with the same name in a later folder.
    let first = name == found.file.name && found.folder >= 0 ? found.folder + 1 : 0
    if first <= directories.count, let base = try find(name, from: first) { return base }
    let known = try names().map { "\"\($0)\"" }.joined(separator: " or ")
    throw ThemeError(file: found.file.path, key: "base", reason: .unfit(expected: known))
  }

  private func appearances(
    of found: Found, depth: Int
  ) throws(ThemeError) -> [Appearance] {
    if let own = found.file.appearances { return own }
    guard let base = try base(of: found, depth: depth) else { return [.light] }
    return try appearances(of: base, depth: depth + 1)
  }

  private func theme(
    _ found: Found, _ appearance: Appearance?, depth: Int
  ) throws(ThemeError) -> Theme {
    let wanted =
      if let appearance { appearance } else { try appearances(of: found, depth: depth)[0] }
    let place = Place(path: found.file.path, appearance: wanted)
    if let theme = known.withLock({ $0.themes[place] }) { return theme }
    let theme = try assembled(found, wanted, depth: depth)
    known.withLock { $0.themes[place] = theme }
    return theme
  }

  /// Assembles a theme: applies its base or the plain defaults, then the common keys, then the
  /// appearance's keys.
  private func assembled(
    _ found: Found, _ wanted: Appearance?, depth: Int
  ) throws(ThemeError) -> Theme {
    let appearances = try appearances(of: found, depth: depth)
    let appearance = wanted ?? appearances[0]
    guard appearances.contains(appearance) else {
      throw ThemeError(
        file: found.file.path, key: "appearance",
        reason: .missingAppearance(appearance, known: appearances))
    }
    var theme =
      if let base = try base(of: found, depth: depth) {
        try self.theme(base, appearance, depth: depth + 1)
      } else {
        Theme(name: found.file.name)
      }
    theme.name = found.file.title ?? found.file.name
    theme.appearance = appearance
    try found.file.apply(to: &theme)
    return theme
  }
}

// MARK: - The built-in themes

extension ThemeCatalog {
  /// Finds the folder of the built-in themes.
  ///
  /// It searches next to the executable (first where SwiftPM puts a target's resources, then in
  /// `themes/`), in `../share/chatraster/themes`, and finally in the source folder from which this
  /// module was built. Symbolic links to the executable are resolved first.
  ///
  /// - Parameter executable: The path of the executable; nil for the running program.
  /// - Returns: The folder's path.
  /// - Throws: `ThemeError` with the locations that were searched.
  public static func builtInDirectory(
    executable: String? = nil
  ) throws(ThemeError) -> String {
    let places = BundledFolder.candidates(
      "Themes", installed: "themes", executable: executable ?? "/proc/self/exe")
    for place in places {
      let names = (try? Folder.names(in: place)) ?? []
      if names.contains(where: { holdsTheme("\(place)/\($0)") }) {
        return place
      }
    }
    throw ThemeError(reason: .noBuiltIn(searched: places))
  }
}

extension Theme {
  /// Returns a built-in theme.
  ///
  /// - Parameters:
  ///   - name: A name in `ThemeCatalog.builtIn`, such as `telegram`.
  ///   - appearance: The appearance; nil uses the theme's default appearance.
  /// - Returns: The theme, whose file is read only once.
  /// - Throws: `ThemeError` if there is no such theme or the folder of built-in themes is missing.
  public static func named(
    _ name: String, appearance: Appearance? = nil
  ) throws(ThemeError) -> Theme {
    try ThemeCatalog.builtIn.theme(named: name, appearance: appearance)
  }

  /// Returns the Telegram theme: a soft wallpaper, bubbles with tails, the clock time and ticks
  /// inside the bubbles, and coloured names.
  ///
  /// - Throws: `ThemeError` if the folder of built-in themes is missing.
  public static func telegram(
    _ appearance: Appearance = .light
  ) throws(ThemeError) -> Theme {
    try named("telegram", appearance: appearance)
  }

  /// Returns the WeChat theme: a grey page, green and white bubbles with a small side tail, square
  /// avatars, and date separators.
  ///
  /// - Throws: `ThemeError` if the folder of built-in themes is missing.
  public static func wechat(
    _ appearance: Appearance = .light
  ) throws(ThemeError) -> Theme {
    try named("wechat", appearance: appearance)
  }
}
