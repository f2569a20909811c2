public import ChatModel

/// Images that replace drawn icons: delivery status icons, the icons of bars, the back button.
///
/// Images keep their own colours on any background.
public struct ThemeIcons: Hashable, Sendable {
  /// An icon and the image that replaces it; the entries are in a list, because an unordered
  /// collection cannot be hashed reproducibly.
  private struct Entry: Hashable, Sendable {
    let name: String
    let picture: ThemePicture
  }

  /// The replaced icons, in the order of their names.
  private var entries: [Entry] = []

  /// The image that replaces the back arrow of a title bar, mirrored with the page; nil draws the
  /// arrow.
  public var back: ThemePicture?

  /// Makes an empty set, which replaces no icons.
  public init() {}

  /// The image that replaces an icon of a bar or below an answer; nil draws the icon.
  public subscript(_ sign: ChromeSign) -> ThemePicture? {
    get { self["signs." + sign.rawValue] }
    set { self["signs." + sign.rawValue] = newValue }
  }

  /// The image that replaces the icon of a delivery status, 11 points high next to the clock time;
  /// nil draws the icon.
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

  /// The images that the theme names, with their keys.
  package var pictures: [(key: String, picture: ThemePicture)] {
    // A key accesses its value through `inout`, even to read it.
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
