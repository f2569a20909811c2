public import ChatModel

/// Pictures instead of drawn icons: delivery marks, the icons of bars, the back button.
///
/// They keep their own colours on any background.
public struct ThemeIcons: Hashable, Sendable {
  /// An icon with its picture; entries are kept in a list, because an unordered collection cannot
  /// be hashed reproducibly.
  private struct Entry: Hashable, Sendable {
    let name: String
    let picture: ThemePicture
  }

  /// The icons in the order of their names.
  private var entries: [Entry] = []

  /// The picture instead of the back arrow of a title bar, mirrored with the page; nil if the arrow
  /// is drawn.
  public var back: ThemePicture?

  /// Makes a set without pictures.
  public init() {}

  /// The picture instead of an icon of a bar or below an answer; nil if the icon is drawn.
  public subscript(_ sign: ChromeSign) -> ThemePicture? {
    get { self["signs." + sign.rawValue] }
    set { self["signs." + sign.rawValue] = newValue }
  }

  /// The picture instead of the mark of a delivery status, 11 points high beside the clock time;
  /// nil if the mark is drawn.
  public subscript(_ status: Message.Status) -> ThemePicture? {
    get { self["delivery." + status.rawValue] }
    set { self["delivery." + status.rawValue] = newValue }
  }

  private subscript(_ name: String) -> ThemePicture? {
    get { entries.first { $0.name == name }?.picture }
    set {
      entries.removeAll { $0.name == name }
      guard let newValue else { return }
      let place = entries.firstIndex { $0.name > name } ?? entries.endIndex
      entries.insert(Entry(name: name, picture: newValue), at: place)
    }
  }
}

extension Theme {
  private static let pictureKeys = keys.filter { key in
    if case .picture = key.kind { true } else { false }
  }

  /// The pictures that the theme names, with their keys.
  package var pictures: [(key: String, picture: ThemePicture)] {
    // A key accesses its value through `inout`, even for reading.
    var theme = self
    var found: [(key: String, picture: ThemePicture)] = []
    for key in Self.pictureKeys {
      guard case .picture(_, let access) = key.kind else { continue }
      access(&theme) { picture in
        if let picture { found.append((key.path, picture)) }
      }
    }
    return found
  }
}
