import ChatModel
import DisplayList
import JSONStream
import Platform

/// A theme file: its header and its values.
///
/// Common keys apply to both appearances; keys under `light` or `dark` apply only to that
/// appearance.
struct ThemeFile: Sendable {
  /// The name of the file in a theme's folder.
  static let fileName = "theme.json"

  /// The keys of a file's header, which do not set a theme's values.
  static let headerKeys = ["base", "appearance", "name", "light", "dark"]

  /// The file's path, which error messages contain.
  let path: String
  /// The name by which the theme is requested: the name of its folder or its file.
  let name: String
  /// The folder of the theme's images; nil for a single file.
  let folder: String?
  /// The folders that are searched, in order, for images that are missing from the theme's own
  /// folder.
  private let commonFolders: [String]
  /// The name of the theme on which this one is based; nil for the plain defaults.
  private(set) var base: String?
  /// The theme's name as set in the file.
  private(set) var title: String?
  /// The appearances that the file lists; nil uses those of the base theme.
  private(set) var appearances: [Appearance]?

  private let bytes: [UInt8]

  /// Reads the file's header, and checks the file's syntax and both appearances.
  init(
    _ bytes: [UInt8], path: String, name: String, folder: String?, commonFolders: [String]
  ) throws(ThemeError) {
    self.commonFolders = commonFolders
    self.bytes = bytes
    self.path = path
    self.name = name
    self.folder = folder
    try readHeader()
    // Checks both appearances, so that errors are reported even in the one that is not requested.
    var theme = Theme(name: name)
    for appearance in Appearance.allCases {
      theme.appearance = appearance
      try apply(to: &theme)
    }
  }

  private mutating func readHeader() throws(ThemeError) {
    var reader = JSONReader(bytes)
    var one: Appearance?
    var several: Set<Appearance> = []
    do throws(JSONError) {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "base": base = try reader.string()
        case "name":
          title = try reader.string()
          if title?.isEmpty == true { throw reader.error("expected a name") }
        case "appearance":
          one = Appearance(rawValue: try reader.string())
          if one == nil { throw reader.error("expected \"light\" or \"dark\"") }
        case "light", "dark":
          if let appearance = Appearance(rawValue: key) { several.insert(appearance) }
          try reader.skipValue()
        default: try reader.skipValue()
        }
      }
      try reader.finish()
    } catch {
      throw notJSON(error)
    }
    guard one == nil || several.isEmpty else {
      throw ThemeError(
        file: path, key: "appearance",
        reason: .unfit(expected: "no \"light\" or \"dark\" next to it: keep one of them"))
    }
    if let one {
      appearances = [one]
    } else if !several.isEmpty {
      appearances = Appearance.allCases.filter(several.contains)
    }
  }

  /// Sets the file's values for the theme's appearance: first the common keys, then those of the
  /// appearance, regardless of their order in the file.
  func apply(to theme: inout Theme) throws(ThemeError) {
    var reader = JSONReader(bytes)
    try readObject(&reader, path: "", overlay: nil, into: &theme)
    guard appearances?.contains(theme.appearance) == true else { return }
    reader = JSONReader(bytes)
    try attempt { () throws(JSONError) in try reader.beginObject() }
    while let key = try attempt({ () throws(JSONError) in try reader.nextKey() }) {
      if key == theme.appearance.rawValue {
        try readObject(&reader, path: "", overlay: key, into: &theme)
      } else {
        try attempt { () throws(JSONError) in try reader.skipValue() }
      }
    }
  }

  private static let keys = Dictionary(
    Theme.keys.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })

  /// The paths of the objects that contain keys.
  static let objects = Set(
    keys.keys.flatMap { path in
      path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: ".") }.map { String(path[..<$0]) }
    })

  private func attempt<Value>(
    _ read: () throws(JSONError) -> Value
  ) throws(ThemeError) -> Value {
    do throws(JSONError) { return try read() } catch { throw notJSON(error) }
  }

  /// Reads the members of one of the file's objects, or of the same object within an appearance.
  private func readObject(
    _ reader: inout JSONReader, path: String, overlay: String?, into theme: inout Theme
  ) throws(ThemeError) {
    try attempt { () throws(JSONError) in try reader.beginObject() }
    while let name = try attempt({ () throws(JSONError) in try reader.nextKey() }) {
      let inner = path.isEmpty ? name : path + "." + name
      if path.isEmpty, overlay == nil, Self.headerKeys.contains(name) {
        try attempt { () throws(JSONError) in try reader.skipValue() }
      } else if let key = Self.keys[inner] {
        try read(key, overlay: overlay, &reader, into: &theme)
      } else if Self.objects.contains(inner) {
        guard isNext(.object, &reader) else {
          throw error(inner, overlay, .unfit(expected: "an object"))
        }
        try readObject(&reader, path: inner, overlay: overlay, into: &theme)
      } else {
        throw error(
          String(inner.prefix(120)), overlay, .unknownKey(nearest: Theme.nearestKey(to: inner)))
      }
    }
  }

  private func error(_ key: String, _ overlay: String?, _ reason: ThemeError.Reason) -> ThemeError {
    ThemeError(file: path, key: (overlay.map { $0 + "." } ?? "") + key, reason: reason)
  }

  private func read(
    _ key: ThemeKey<Theme>, overlay: String?, _ reader: inout JSONReader, into theme: inout Theme
  ) throws(ThemeError) {
    if case .picture(let limit, let access) = key.kind, isNext(.string, &reader) {
      let path = try attempt { () throws(JSONError) in try reader.string() }
      do throws(FileError) {
        let picture = try asset(path, limit: limit)
        return access(&theme) { $0 = picture }
      } catch {
        throw self.error(key.path, overlay, .unfitAsset(path: path, error.reason))
      }
    }
    do throws(JSONError) {
      switch key.kind {
      case .number(let range, _, let access):
        guard isNext(.number, &reader) else { throw reader.error("") }
        guard let value = try reader.number().double, range.contains(value) else {
          throw reader.error("")
        }
        access(&theme) { $0 = value }
      case .color(let access):
        let value = try color(&reader)
        access(&theme) { $0 = value }
      case .optionalColor(let access):
        let value = try reader.null() ? nil : color(&reader)
        access(&theme) { $0 = value }
      case .flag(let access):
        let value = try reader.boolean()
        access(&theme) { $0 = value }
      case .choice(let words, _, let set):
        let word = try reader.string()
        guard words.contains(word) else { throw reader.error("") }
        set(&theme, word)
      case .name(_, let access):
        let name = try reader.string()
        guard ThemeLimits.isName(name) else { throw reader.error("") }
        access(&theme) { $0 = name }
        theme.structureOrigin = ThemeOrigin(
          file: path, key: (overlay.map { $0 + "." } ?? "") + key.path)
      case .families(let access):
        let values = try list(&reader) { (reader) throws(JSONError) in
          let name = try reader.string()
          guard ThemeLimits.isName(name) else { throw reader.error("") }
          return name
        }
        access(&theme) { $0 = values }
      case .colors(let access):
        let values = try colors(&reader)
        access(&theme) { $0 = values }
      case .optionalSigns(let access):
        let values = try reader.null() ? nil : signs(&reader)
        access(&theme) { $0 = values }
      case .optionalText(let access):
        let text = try reader.null() ? nil : reader.string()
        guard text.map(ThemeLimits.isLine) != false else { throw reader.error("") }
        access(&theme) { $0 = text }
      case .signs(let access):
        let values = try signs(&reader)
        access(&theme) { $0 = values }
      case .fill(let access):
        let stops = try stops(&reader)
        let value: BubbleFill = stops.count == 1 ? .color(stops[0].color) : .pageGradient(stops)
        access(&theme) { $0 = value }
      case .background(let access):
        let value = try isNext(.object, &reader) ? mesh(&reader) : background(&reader)
        access(&theme) { $0 = value }
      case .picture(_, let access):
        guard try reader.null() else { throw reader.error("") }
        access(&theme) { $0 = nil }
      }
    } catch {
      throw self.error(key.path, overlay, .unfit(expected: key.expectation))
    }
  }

  /// Reads a list of one to 64 values.
  private func list<Value>(
    _ reader: inout JSONReader, _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    var values: [Value] = []
    try reader.beginArray()
    while try reader.nextElement() {
      guard values.count < ThemeLimits.listCount else { throw reader.error("") }
      values.append(try read(&reader))
    }
    guard !values.isEmpty else { throw reader.error("") }
    return values
  }

  /// Reads a list of icon names, which can be empty.
  private func signs(_ reader: inout JSONReader) throws(JSONError) -> [ChromeSign] {
    var signs: [ChromeSign] = []
    try reader.beginArray()
    while try reader.nextElement() {
      guard let sign = ChromeSign(rawValue: try reader.string()),
        signs.count < ThemeLimits.signCount
      else { throw reader.error("") }
      signs.append(sign)
    }
    return signs
  }

  /// Reads a colour or a list of colours.
  private func colors(_ reader: inout JSONReader) throws(JSONError) -> [Color] {
    isNext(.string, &reader) ? [try color(&reader)] : try list(&reader, color)
  }

  /// Reads one colour, or a list of colours that are evenly spaced or have explicit positions.
  private func stops(_ reader: inout JSONReader) throws(JSONError) -> [Gradient.Stop] {
    var places: [Double] = []
    if isNext(.string, &reader) { return [Gradient.Stop(offset: 0, color: try color(&reader))] }
    let colors = try list(&reader) { (reader) throws(JSONError) in
      guard isNext(.object, &reader) else { return try color(&reader) }
      var found: Color?
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "color": found = try color(&reader)
        case "at": places.append(try reader.number().double ?? .nan)
        default: throw reader.error("")
        }
      }
      guard let found else { throw reader.error("") }
      return found
    }
    let last = Double(max(1, colors.count - 1))
    if places.isEmpty { places = colors.indices.map { Double($0) / last } }
    guard places.count == colors.count else { throw reader.error("") }
    let stops = zip(places, colors).map { Gradient.Stop(offset: $0, color: $1) }
    guard stops.count == 1 || Gradient.misfit(of: stops) == nil else { throw reader.error("") }
    return stops
  }

  /// Reads a colour or an angled gradient.
  private func background(_ reader: inout JSONReader) throws(JSONError) -> Background {
    let stops = try stops(&reader)
    return stops.count == 1 ? .color(stops[0].color) : .wallpaper(stops)
  }

  /// Reads a gradient in which four colours blend into each other.
  private func mesh(_ reader: inout JSONReader) throws(JSONError) -> Background {
    var colors: [Color] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "mesh" else { throw reader.error("") }
      colors = try list(&reader, color)
    }
    guard colors.count == MeshGradient.colorCount else { throw reader.error("") }
    return .mesh(MeshGradient(colors: colors))
  }

  /// Finds an image in the theme's own folder, or else in a common folder.
  private func asset(_ path: String, limit: Int) throws(FileError) -> ThemePicture {
    let folders = (folder.map { [$0] } ?? []) + commonFolders
    for folder in folders {
      let resolved: String
      do throws(FileError) {
        resolved = try SafePath.resolve(path, below: folder)
      } catch {
        if error.kind == .missing { continue }
        throw error
      }
      let size = try RegularFile.size(of: resolved)
      guard size <= limit else {
        throw FileError(
          .tooLarge, path: path, reason: "has \(size) bytes, more than the \(limit) allowed")
      }
      return ThemePicture(folder: folder, path: path)
    }
    let searched = folders.isEmpty ? "" : ": it is not in " + folders.joined(separator: " or ")
    throw FileError(.missing, path: path, reason: "is missing" + searched)
  }

  private func color(_ reader: inout JSONReader) throws(JSONError) -> Color {
    let text = try reader.string()
    guard let color = Color(hex: text) else { throw reader.error("") }
    return color
  }

  private func isNext(_ kind: JSONKind, _ reader: inout JSONReader) -> Bool {
    (try? reader.peek()) == kind
  }

  private func notJSON(_ error: JSONError) -> ThemeError {
    ThemeError(file: path, key: "", reason: .notJSON(error.description))
  }
}
