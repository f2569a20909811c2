import DisplayList
import JSONStream
import Kit
import TextShaping

/// A key of a theme or of a part of a theme: its name in a file, its possible values, and access to
/// its value.
///
/// The same table of keys is used to read theme files, to check themes and to document the keys.
struct ThemeKey<Root>: Sendable {
  /// A function that passes a theme's value to a closure, which reads or writes it.
  typealias Access<Value> = @Sendable (inout Root, (inout Value) -> Void) -> Void

  /// The type of a key's value, with a function to access the value.
  enum Kind: Sendable {
    case number(ClosedRange<Double>, ThemeUnit, Access<Double>)
    case color(Access<Color>)
    /// A colour, or `null` for none.
    case optionalColor(Access<Color?>)
    case flag(Access<Bool>)
    /// One word from a list; the second closure is called only with a word from the list.
    case choice(
      [String], @Sendable (Root) -> String, @Sendable (inout Root, String) -> Void)
    /// Any name; the list contains the built-in names.
    case name([String], Access<String>)
    /// Names of font families.
    case families(Access<[String]>)
    case colors(Access<[Color]>)
    /// A list of icon names; it can be empty.
    case signs(Access<[ChromeSign]>)
    /// A list of icon names, or `null` for the default icons; the list can be empty.
    case optionalSigns(Access<[ChromeSign]?>)
    /// Text, or `null` for none.
    case optionalText(Access<String?>)
    case fill(Access<BubbleFill>)
    case background(Access<Background>)
    /// The path of an image in the theme's folder or a common folder, or `null` for none; the
    /// number is the maximum size in bytes.
    case picture(Int, Access<ThemePicture?>)
  }

  /// The path of the key, joined by dots.
  let path: String
  /// The type of the key's value, with a function to access the value.
  let kind: Kind

  /// The same key within a larger part of the theme, with a prefix before its path.
  func lifted<Whole>(
    to prefix: String, _ part: @escaping ThemeKey<Whole>.Access<Root>
  ) -> ThemeKey<Whole> {
    func join<Value>(_ inner: @escaping Access<Value>) -> ThemeKey<Whole>.Access<Value> {
      { whole, use in part(&whole) { inner(&$0, use) } }
    }
    let kind: ThemeKey<Whole>.Kind =
      switch kind {
      case .number(let range, let unit, let access): .number(range, unit, join(access))
      case .color(let access): .color(join(access))
      case .optionalColor(let access): .optionalColor(join(access))
      case .flag(let access): .flag(join(access))
      case .choice(let words, let get, let set):
        .choice(
          words,
          { whole in
            var (whole, word) = (whole, "")
            part(&whole) { word = get($0) }
            return word
          }, { whole, word in part(&whole) { set(&$0, word) } })
      case .name(let names, let access): .name(names, join(access))
      case .families(let access): .families(join(access))
      case .colors(let access): .colors(join(access))
      case .signs(let access): .signs(join(access))
      case .optionalSigns(let access): .optionalSigns(join(access))
      case .optionalText(let access): .optionalText(join(access))
      case .fill(let access): .fill(join(access))
      case .background(let access): .background(join(access))
      case .picture(let limit, let access): .picture(limit, join(access))
      }
    return ThemeKey<Whole>(path: prefix + "." + path, kind: kind)
  }
}

/// The unit of a number in a theme.
enum ThemeUnit: String, Sendable {
  case points
  case seconds
  /// A factor.
  case times
}

// MARK: - Writing a table

extension ThemeKey {
  typealias Field<Value> = any WritableKeyPath<Root, Value> & Sendable

  static func number(
    _ path: String, _ range: ClosedRange<Double>, _ field: Field<Double>,
    _ unit: ThemeUnit = .points
  ) -> ThemeKey { ThemeKey(path: path, kind: .number(range, unit) { $1(&$0[keyPath: field]) }) }

  static func color(_ path: String, _ field: Field<Color>) -> ThemeKey {
    ThemeKey(path: path, kind: .color { $1(&$0[keyPath: field]) })
  }

  static func optionalColor(_ path: String, _ field: Field<Color?>) -> ThemeKey {
    ThemeKey(path: path, kind: .optionalColor { $1(&$0[keyPath: field]) })
  }

  static func flag(_ path: String, _ field: Field<Bool>) -> ThemeKey {
    ThemeKey(path: path, kind: .flag { $1(&$0[keyPath: field]) })
  }

  static func name(_ path: String, _ builtIn: [String], _ field: Field<String>) -> ThemeKey {
    ThemeKey(path: path, kind: .name(builtIn) { $1(&$0[keyPath: field]) })
  }

  static func families(_ path: String, _ field: Field<[String]>) -> ThemeKey {
    ThemeKey(path: path, kind: .families { $1(&$0[keyPath: field]) })
  }

  static func colors(_ path: String, _ field: Field<[Color]>) -> ThemeKey {
    ThemeKey(path: path, kind: .colors { $1(&$0[keyPath: field]) })
  }

  static func signs(_ path: String, _ field: Field<[ChromeSign]>) -> ThemeKey {
    ThemeKey(path: path, kind: .signs { $1(&$0[keyPath: field]) })
  }

  static func optionalSigns(_ path: String, _ field: Field<[ChromeSign]?>) -> ThemeKey {
    ThemeKey(path: path, kind: .optionalSigns { $1(&$0[keyPath: field]) })
  }

  static func optionalText(_ path: String, _ field: Field<String?>) -> ThemeKey {
    ThemeKey(path: path, kind: .optionalText { $1(&$0[keyPath: field]) })
  }

  static func fill(_ path: String, _ field: Field<BubbleFill>) -> ThemeKey {
    ThemeKey(path: path, kind: .fill { $1(&$0[keyPath: field]) })
  }

  static func picture(
    _ path: String, _ field: Field<ThemePicture?>, limit: Int = ThemeLimits.assetByteCount
  ) -> ThemeKey {
    ThemeKey(path: path, kind: .picture(limit) { $1(&$0[keyPath: field]) })
  }

  static func background(_ path: String, _ field: Field<Background>) -> ThemeKey {
    ThemeKey(path: path, kind: .background { $1(&$0[keyPath: field]) })
  }

  /// A key with an enumeration's raw values as its possible values.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ path: String, _ field: Field<Choice>
  ) -> ThemeKey {
    ThemeKey(
      path: path,
      kind: .choice(Choice.allCases.map(\.rawValue), { $0[keyPath: field].rawValue }) {
        if let choice = Choice(rawValue: $1) { $0[keyPath: field] = choice }
      })
  }

  static func weight(_ path: String, _ field: Field<TextStyle.Weight>) -> ThemeKey {
    let weights: [(word: String, weight: TextStyle.Weight)] = [
      ("regular", .regular), ("medium", .medium), ("semibold", .semibold), ("bold", .bold),
      ("black", .black),
    ]
    return ThemeKey(
      path: path,
      kind: .choice(
        weights.map(\.word),
        { root in weights.first { $0.weight == root[keyPath: field] }?.word ?? "" }
      ) { root, word in
        if let known = weights.first(where: { $0.word == word }) {
          root[keyPath: field] = known.weight
        }
      })
  }

  /// The keys of the distances from the four edges.
  static func insets(_ path: String, _ field: Field<EdgeInsets>) -> [ThemeKey] {
    part(path, EdgeInsets.keys, field)
  }

  /// The keys of several lists, concatenated.
  static func joined(_ lists: [ThemeKey]...) -> [ThemeKey] { lists.flatMap(\.self) }

  /// The keys of a part of the theme.
  static func part<Part>(
    _ path: String, _ keys: [ThemeKey<Part>], _ field: Field<Part>
  ) -> [ThemeKey] {
    keys.map { $0.lifted(to: path) { $1(&$0[keyPath: field]) } }
  }
}

// MARK: - Values

extension ThemeKey {
  /// A description of the values that a file can have for the key.
  var expectation: String {
    switch kind {
    case .number(let range, let unit, _):
      "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
        + (unit == .seconds ? " seconds" : "")
    case .color: "a colour such as \"#1a2b3c\" or \"#1a2b3c80\""
    case .optionalColor: "a colour such as \"#1a2b3c\", or null"
    case .flag: "true or false"
    case .choice(let words, _, _): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .name(let names, _):
      "a name such as " + names.map { "\"\($0)\"" }.joined(separator: " or ")
    case .families: "a list of one to \(ThemeLimits.listCount) names of font families"
    case .colors:
      "a list of one to \(ThemeLimits.listCount) colours such as \"#1a2b3c\""
    case .optionalText: "a line of text, at most \(ThemeLimits.textByteCount) bytes, or null"
    case .optionalSigns:
      "null, or a list of up to \(ThemeLimits.signCount) of "
        + ChromeSign.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    case .signs:
      "a list of up to \(ThemeLimits.signCount) of "
        + ChromeSign.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    case .fill, .background:
      "a colour such as \"#1a2b3c\", or a list of up to \(ThemeLimits.listCount) of them, each a "
        + "colour or {\"color\": \"#1a2b3c\", \"at\": 0.5}"
        + (isBackground ? ", or {\"mesh\": [four colours]}" : "")
    case .picture: "the path of a picture in the theme's folder or the shared folder, or null"
    }
  }

  private var isBackground: Bool {
    if case .background = kind { true } else { false }
  }

  /// A number as text, without a decimal part if it is whole.
  static func text(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String(number)
  }

  /// The theme's value for the key, as text, if it is not valid; nil if it is valid.
  func misfit(in root: inout Root) -> String? {
    var found: String?
    switch kind {
    case .number(let range, _, let access):
      // NaN is outside every range.
      access(&root) { if !range.contains($0) { found = Self.text($0) } }
    case .name(_, let access):
      access(&root) { if !ThemeLimits.isName($0) { found = $0.quotedForError } }
    case .families(let access):
      access(&root) { names in
        found =
          ThemeLimits.isListCount(names.count)
          ? names.first { !ThemeLimits.isName($0) }?.quotedForError : "\(names.count)"
      }
    case .colors(let access):
      access(&root) { if !ThemeLimits.isListCount($0.count) { found = "\($0.count)" } }
    case .signs(let access):
      access(&root) { if $0.count > ThemeLimits.signCount { found = "\($0.count)" } }
    case .optionalSigns(let access):
      access(&root) {
        if let signs = $0, signs.count > ThemeLimits.signCount { found = "\(signs.count)" }
      }
    case .optionalText(let access):
      access(&root) { if let text = $0, !ThemeLimits.isLine(text) { found = text.quotedForError } }
    case .background(let access):
      access(&root) { found = $0.misfit }
    case .fill(let access):
      access(&root) { if case .pageGradient(let stops) = $0 { found = Gradient.misfit(of: stops) } }
    case .picture(_, let access):
      access(&root) { if let picture = $0, picture.path.isEmpty { found = "an empty path" } }
    case .color, .optionalColor, .flag, .choice: break
    }
    return found
  }
}

/// The limits of a theme's values, each with its reason.
enum ThemeLimits {
  /// The maximum number of colours or names in one list; prevents a huge palette or list that is
  /// searched for each name.
  static let listCount = 64
  /// The maximum number of icons at one edge of a bar; more do not fit on any screen, but would all
  /// be drawn.
  static let signCount = 12
  /// The maximum size of one text, in bytes; prevents text that would fill the page.
  static let textByteCount = 200
  /// The maximum period on the page, in points; prevents overflow of a gradient's positions.
  static let period = 1_000_000.0
  /// The maximum size of a theme file, in bytes; prevents a file that exhausts memory.
  static let fileByteCount = 1 << 20
  /// The maximum size of each image of a theme except the page's background image, in bytes; the
  /// number of image keys limits the total.
  static let assetByteCount = 4 << 20
  /// The maximum size of the page's background image, in bytes; the limit is the same as for
  /// pictures in messages.
  static let pagePictureByteCount = 64 << 20
  /// The maximum width and height of a bubble image, in pixels; the whole image is decoded for each
  /// bubble size.
  static let bubblePictureSide = 2_048

  /// True if a list has an allowed number of members.
  static func isListCount(_ count: Int) -> Bool { (1...listCount).contains(count) }

  /// True if a text is a single short line.
  static func isLine(_ text: String) -> Bool {
    isName(text) && text.utf8.count <= textByteCount
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// True if a text is a possible name, for example of a font family that fontconfig looks up.
  static func isName(_ text: String) -> Bool {
    text.contains { !$0.isWhitespace }
      && !text.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
  }
}

extension Background {
  /// A description of why the background cannot be painted; nil if it can.
  fileprivate var misfit: String? {
    if case .pattern = self {
    } else if let period, !(period > 0 && period <= ThemeLimits.period) {
      return "a period of \(period) points"
    }
    switch self {
    case .clear, .color: return nil
    case .gradient(let gradient, _): return gradient.misfit
    case .image(let image, _):
      return image.pixelWidth > 0 && image.pixelHeight > 0 ? nil : "a picture without pixels"
    case .mesh(let mesh):
      return mesh.colors.count == MeshGradient.colorCount
        ? nil : "a mesh of \(mesh.colors.count) colours"
    case .pattern(let pattern, let ground):
      return pattern.tile > 0 && pattern.tile <= ThemeLimits.period
        ? ground.misfit : "a pattern of \(pattern.tile) points"
    }
  }
}

extension Gradient {
  /// A description of why the gradient cannot be painted; nil if it can.
  var misfit: String? {
    for number in [start.x, start.y, end.x, end.y] where !(abs(number) <= ThemeLimits.period) {
      return "a gradient to \(number)"
    }
    return Self.misfit(of: stops)
  }

  /// A description of why the stops cannot form a gradient; nil if they can.
  static func misfit(of stops: [Stop]) -> String? {
    guard ThemeLimits.isListCount(stops.count), stops.count > 1 else {
      return "a gradient of \(stops.count) stops"
    }
    var last = 0.0
    for stop in stops {
      // Comparisons with NaN are always false.
      guard stop.offset >= last, stop.offset <= 1 else { return "a stop at \(stop.offset)" }
      last = stop.offset
    }
    return nil
  }
}
