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
  private static let maximumListCount = 64

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
    let keys = Dictionary(
      ThemeKey.all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    var reader = JSONReader(bytes)
    try readObject(&reader, path: "", keys: keys, into: &theme)
  }

  private func readObject(
    _ reader: inout JSONReader, path: String, keys: [String: ThemeKey], into theme: inout Theme
  ) throws(ThemeError) {
    do throws(JSONError) { try reader.beginObject() } catch { throw notJSON(error) }
    while true {
      let name: String?
      do throws(JSONError) { name = try reader.nextKey() } catch { throw notJSON(error) }
      guard let name else { return }
      let inner = path.isEmpty ? name : path + "." + name
      if path.isEmpty, Self.headerKeys.contains(name) {
        do throws(JSONError) { try reader.skipValue() } catch { throw notJSON(error) }
      } else if let key = keys[inner] {
        try read(key, &reader, into: &theme)
      } else if keys.keys.contains(where: { $0.hasPrefix(inner + ".") }) {
        guard isNext(.object, &reader) else {
          throw ThemeError(file: fileName, key: inner, reason: .unfit(expected: "an object"))
        }
        try readObject(&reader, path: inner, keys: keys, into: &theme)
      } else {
        throw ThemeError(
          file: fileName, key: String(inner.prefix(120)),
          reason: .unknownKey(nearest: ThemeKey.nearest(to: inner)))
      }
    }
  }

  private func read(
    _ key: ThemeKey, _ reader: inout JSONReader, into theme: inout Theme
  ) throws(ThemeError) {
    let misfit = ThemeError(
      file: fileName, key: key.path, reason: .unfit(expected: key.expectation))
    do throws(JSONError) {
      switch key.setter {
      case .number(let range, let set):
        guard isNext(.number, &reader) else { throw reader.error("") }
        guard let value = try reader.number().double, range.contains(value) else {
          throw reader.error("")
        }
        set(&theme, value)
      case .color(let set): set(&theme, try color(&reader))
      case .optionalColor(let set): set(&theme, try reader.null() ? nil : color(&reader))
      case .flag(let set): set(&theme, try reader.boolean())
      case .choice(let words, let set):
        let word = try reader.string()
        guard words.contains(word) else { throw reader.error("") }
        set(&theme, word)
      case .texts(let set):
        var texts: [String] = []
        try reader.beginArray()
        while try reader.nextElement() {
          guard texts.count < Self.maximumListCount else { throw reader.error("") }
          texts.append(try reader.string())
        }
        set(&theme, texts)
      case .colors(let set):
        var colors: [Color] = []
        if isNext(.string, &reader) {
          colors.append(try color(&reader))
        } else {
          try reader.beginArray()
          while try reader.nextElement() {
            guard colors.count < Self.maximumListCount else { throw reader.error("") }
            colors.append(try color(&reader))
          }
        }
        guard !colors.isEmpty else { throw reader.error("") }
        set(&theme, colors)
      }
    } catch {
      throw misfit
    }
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
