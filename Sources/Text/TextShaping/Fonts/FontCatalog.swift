internal import CFontconfig
internal import CPango
package import DisplayList
internal import Platform

/// The faces in which text can be set: a private fontconfig configuration over the given folders.
///
/// The machine's own configuration is ignored, so that the same folders produce the same glyphs
/// everywhere. One catalogue serves any number of shapers on any threads.
// @unchecked because of the pointer alone: the configuration is complete before `init` returns and
// never changes afterwards. Fontconfig counts its references atomically and allows matching against
// one configuration from several threads (since 2.10).
@safe package final class FontCatalog: @unchecked Sendable {
  /// The table of font files.
  ///
  /// A file is added when one of its faces is used, or when it is found by a digest from an earlier
  /// run.
  package let files: FontFileTable

  /// The skipped special files, such as pipes: those in the font folders, and those in a fontconfig
  /// cache folder, which is rejected if it contains any.
  package let skippedFiles: [String]
  /// The given folders that do not exist or cannot be read.
  package let missingDirectories: [String]

  /// A cache of the extents of glyphs.
  let ink: GlyphInk
  let configuration: OpaquePointer
  let digests: FontDigests
  let directories: [String]
  /// The face for formulas, once it has been requested.
  let openedMathFace = Monitor<MathFace??>(nil)
  private let cachedFingerprint = Monitor<String?>(nil)
  private let cachedFamilies = Monitor<Set<String>?>(nil)

  /// Reads the fonts in the folders.
  ///
  /// - Parameters:
  ///   - directories: Folders with font files, in order of preference. Subfolders are searched,
  ///     too.
  ///   - includesSystemFonts: True to add the system's fonts, for characters that the folders'
  ///     fonts lack.
  ///   - cacheDirectory: A writable folder for fontconfig's cache; nil takes the user's folder
  ///     (`XDG_CACHE_HOME/chatraster`, else `~/.cache/chatraster`), else a temporary one.
  /// - Throws: `FontCatalogError` if none of the folders can be read or none has a font.
  package init(
    directories: [String], includesSystemFonts: Bool = false, cacheDirectory: String? = nil
  ) throws(FontCatalogError) {
    let named = directories.map { directory in
      unsafe (path: directory, isFolder: g_file_test(directory, G_FILE_TEST_IS_DIR) != 0)
    }
    let readable = named.filter(\.isFolder).map { Self.absolutePath($0.path) }
    missingDirectories = named.filter { !$0.isFolder }.map(\.path)
    guard includesSystemFonts || !readable.isEmpty else {
      throw .noReadableDirectory(directories)
    }
    let sources = try FontSources(
      readable + (includesSystemFonts ? FontSources.systemFolders : []))
    let cacheFolder = FontCacheFolder.resolve(cacheDirectory)
    let mathFiles = Self.mathFiles(in: readable)
    func load(without files: [String]) -> OpaquePointer? {
      unsafe Self.parsed(
        Self.configuration(
          directories: sources.directories, cacheFolder: cacheFolder.path,
          rejectedFiles: files + mathFiles),
        adding: sources.files.filter { !files.contains($0) && !mathFiles.contains($0) })
    }
    guard Self.rulesAreAdopted, var configuration = unsafe load(without: []) else {
      throw .configurationRefused
    }
    let outdated = unsafe Self.outdatedEmojiFiles(in: configuration)
    if !outdated.isEmpty {
      unsafe FcConfigDestroy(configuration)
      guard let current = unsafe load(without: outdated) else { throw .configurationRefused }
      unsafe configuration = current
    }
    let patterns = unsafe FontPattern.all(in: configuration)
    guard !patterns.isEmpty else {
      unsafe FcConfigDestroy(configuration)
      throw .noFonts(directories, skipping: sources.specialFiles)
    }
    skippedFiles = Array(
      (cacheFolder.specialFiles + sources.specialFiles).prefix(TextShapingLimits.skippedFiles))
    unsafe self.configuration = configuration
    let digests = FontDigests(
      directories: readable.filter { folder in
        !sources.specialFiles.contains { $0 == folder + "/" + FontDigests.manifestName }
      })
    self.digests = digests
    self.directories = readable
    let paths = patterns.compactMap { $0.string(FC_FILE) } + mathFiles
    let files = FontFileTable { digest, suggestions in
      digests.path(of: digest, among: Set(paths), first: suggestions)
    }
    self.files = files
    ink = GlyphInk(files: files)
  }

  deinit {
    unsafe FcConfigDestroy(configuration)
  }

  /// True if the private configuration's rules, without its folders, have become the process's
  /// default; evaluated once.
  ///
  /// PangoFT2 completes patterns with the process's default configuration, not the font map's
  /// (`FcConfigSubstitute(NULL, …)` in Pango 1.50), so the machine's own rules would choose the
  /// face of an emoji. Pango reads that default before its first text; replacing it earlier avoids
  /// reading the machine's configuration, and scanning all its fonts if they are not cached.
  private static let rulesAreAdopted: Bool = {
    let xml = configuration(
      directories: [], cacheFolder: nil, rejectedFiles: [])
    guard let rules = unsafe parsed(xml, adding: []) else { return false }
    defer { unsafe FcConfigDestroy(rules) }
    return unsafe FcConfigSetCurrent(rules) != 0
  }()

  /// Parses a configuration, lists its fonts and adds the given files; nil if fontconfig rejects
  /// the XML.
  private static func parsed(_ xml: String, adding files: [String]) -> OpaquePointer? {
    guard let configuration = unsafe FcConfigCreate() else { return nil }
    let isParsed = unsafe xml.withCString { text in
      unsafe text.withMemoryRebound(to: FcChar8.self, capacity: xml.utf8.count + 1) { bytes in
        unsafe FcConfigParseAndLoadFromMemory(configuration, bytes, FcBool(1))
      }
    }
    guard isParsed != 0, unsafe FcConfigBuildFonts(configuration) != 0 else {
      unsafe FcConfigDestroy(configuration)
      return nil
    }
    for file in files {
      // A file that is not a font is skipped, just as in a folder.
      unsafe file.withCString { name in
        unsafe name.withMemoryRebound(to: FcChar8.self, capacity: file.utf8.count + 1) { bytes in
          _ = unsafe FcConfigAppFontAddFile(configuration, bytes)
        }
      }
    }
    return unsafe configuration
  }

  /// The digest that identifies the whole set of faces; the same on every machine that has the same
  /// files.
  ///
  /// A file in a folder with a `SHA256SUMS` contributes its digest; any other file contributes its
  /// name, length and version. Each also contributes the index of its folder: of two faces that
  /// match equally well, the one in the first folder is used. Computed at first use, then cached.
  package var fingerprint: String {
    if let known = cachedFingerprint.withLock({ $0 }) { return known }
    let maths = Self.mathFiles(in: directories).prefix(1).map { digests.digest(of: $0).hexadecimal }
    let lines = Set(patterns.map(identity) + maths).sorted()
    let text = FontDigests.hash(Array(lines.joined(separator: "\n").utf8)).hexadecimal
    cachedFingerprint.withLock { $0 = text }
    return text
  }

  /// The families without a face, each once, in the given order.
  ///
  /// Names are compared as in fontconfig, ignoring case and spaces.
  package func missing(_ families: [String]) -> [String] {
    func plain(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
    let known =
      cachedFamilies.withLock { $0 }
      ?? {
        let names = Set(patterns.flatMap { $0.strings(FC_FAMILY) }.map(plain))
        cachedFamilies.withLock { $0 = names }
        return names
      }()
    var missing: [String] = []
    for family in families where !known.contains(plain(family)) && !missing.contains(family) {
      missing.append(family)
    }
    return missing
  }

  /// All faces, sorted by family, weight and file.
  package func faces() -> [FontFace] {
    patterns.compactMap { FontFace($0) }.sorted { first, second in
      (first.family, first.weight, first.isItalic ? 1 : 0, first.path, first.index)
        < (second.family, second.weight, second.isItalic ? 1 : 0, second.path, second.index)
    }
  }

  private var patterns: [FontPattern] { unsafe FontPattern.all(in: configuration) }

  private func identity(of pattern: FontPattern) -> String {
    let path = pattern.string(FC_FILE) ?? ""
    // The slash is included, because another folder's name can begin with this folder's name.
    let place =
      directories.firstIndex { path.hasPrefix($0 == "/" ? $0 : $0 + "/") } ?? directories.count
    if let digest = digests.listedDigest(of: path) { return "\(place) \(digest.hexadecimal)" }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let version = pattern.integer(FC_FONTVERSION) ?? 0
    var length: gsize = 0
    if let file = unsafe g_mapped_file_new(path, 0, nil) {
      length = unsafe g_mapped_file_get_length(file)
      unsafe g_mapped_file_unref(file)
    }
    return "\(place) \(name) \(length) \(version)"
  }

  /// The absolute path, because fontconfig rejects relative folders.
  private static func absolutePath(_ path: String) -> String {
    guard let absolute = unsafe g_canonicalize_filename(path, nil) else { return path }
    defer { unsafe g_free(absolute) }
    return unsafe String(cString: absolute)
  }
}
