import ChatModel
import DisplayList
import JSONStream

/// Reads the values of a theme file.
struct ThemeFileReader {
  /// The name that errors show.
  let fileName: String

  /// What a theme may be based on, in words.
  static var bases: String {
    Theme.builtInNames.map { "\"\($0)\"" }.joined(separator: " or ")
  }

  /// What a file says of itself.
  struct Header {
    var base: String?
    var appearance: ThemeAppearance?
    var name: String?
  }

  /// The keys of a file that are no part of a theme.
  static let headerKeys = ["base", "appearance", "name"]

  /// Reads what the file says of itself and checks its grammar.
  func header(of bytes: [UInt8]) throws(ThemeError) -> Header {
    var reader = JSONReader(bytes)
    var header = Header()
    do throws(JSONError) {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "base": header.base = try reader.string()
        case "name": header.name = try reader.string()
        case "appearance":
          header.appearance = ThemeAppearance(rawValue: try reader.string())
          if header.appearance == nil { throw reader.error("expected \"light\" or \"dark\"") }
        default: try reader.skipValue()
        }
      }
      try reader.finish()
    } catch {
      throw notJSON(error)
    }
    return header
  }

  /// Sets what the file overrides.
  func apply(_ bytes: [UInt8], to theme: inout Theme) throws(ThemeError) {
    var reader = JSONReader(bytes)
    try readObject(&reader, path: "", into: &theme)
  }

  private static let keys = Dictionary(
    Theme.keys.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })

  private func readObject(
    _ reader: inout JSONReader, path: String, into theme: inout Theme
  ) throws(ThemeError) {
    do throws(JSONError) { try reader.beginObject() } catch { throw notJSON(error) }
    while true {
      let name: String?
      do throws(JSONError) { name = try reader.nextKey() } catch { throw notJSON(error) }
      guard let name else { return }
      let inner = path.isEmpty ? name : path + "." + name
      if path.isEmpty, Self.headerKeys.contains(name) {
        do throws(JSONError) { try reader.skipValue() } catch { throw notJSON(error) }
      } else if let key = Self.keys[inner] {
        try read(key, &reader, into: &theme)
      } else if Self.keys.keys.contains(where: { $0.hasPrefix(inner + ".") }) {
        guard isNext(.object, &reader) else {
          throw ThemeError(file: fileName, key: inner, reason: .unfit(expected: "an object"))
        }
        try readObject(&reader, path: inner, into: &theme)
      } else {
        throw ThemeError(
          file: fileName, key: String(inner.prefix(120)),
          reason: .unknownKey(nearest: Theme.nearestKey(to: inner)))
      }
    }
  }

  private func read(
    _ key: ThemeKey<Theme>, _ reader: inout JSONReader, into theme: inout Theme
  ) throws(ThemeError) {
    let misfit = ThemeError(
      file: fileName, key: key.path, reason: .unfit(expected: key.expectation))
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
      case .families(let access):
        let values = try list(&reader) { (reader) throws(JSONError) in
          let name = try reader.string()
          guard name.isFamilyName else { throw reader.error("") }
          return name
        }
        access(&theme) { $0 = values }
      case .colors(let access):
        let values = try colors(&reader)
        access(&theme) { $0 = values }
      case .background(let access):
        let value = Background.backdrop(try colors(&reader))
        access(&theme) { $0 = value }
      }
    } catch {
      throw misfit
    }
  }

  /// One to 64 values.
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

  /// A colour or a list of them.
  private func colors(_ reader: inout JSONReader) throws(JSONError) -> [Color] {
    isNext(.string, &reader) ? [try color(&reader)] : try list(&reader, color)
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
    ThemeError(file: fileName, key: "", reason: .notJSON(error.description))
  }
}
