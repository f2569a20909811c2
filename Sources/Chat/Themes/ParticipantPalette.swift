import ChatModel
package import DisplayList
import Platform

/// The participants' colours: for each, one for the disc with initials, and one each for a name on
/// a light bubble, on a dark bubble and on a dark coloured bubble.
///
/// A name has a contrast of at least 4.5 to 1 (WCAG 2.2, 1.4.3) on the bubbles for which its colour
/// is intended. White initials have a contrast of at least 3 to 1 on their disc, as required for
/// large text. No single colour is readable on both white and near-black, so each hue has variants.
package enum ParticipantPalette {
  /// The colours of one participant.
  package struct Entry: Hashable, Sendable {
    /// The fill behind white initials.
    package var avatar: Color
    /// The colour of a name on a light bubble.
    package var nameOnLight: Color
    /// The colour of a name on a dark bubble.
    package var nameOnDark: Color
    /// The colour of a name in a quote on a dark coloured bubble.
    package var nameOnColor: Color
  }

  /// Eight hues that are as different as possible.
  package static let entries: [Entry] = [
    Entry(0x8e5bd0, 0x7f45ca, 0xb896e6, 0xdfd0f4),
    Entry(0xd0506e, 0xb83251, 0xe78a9f, 0xf4ccd5),
    Entry(0x1f9a9e, 0x177073, 0x3cbfc4, 0xa3e1e3),
    Entry(0xb8860b, 0x835f08, 0xdba823, 0xedd493),
    Entry(0x5a6fd8, 0x4159d2, 0x93a1ec, 0xced5f6),
    Entry(0x4c9a5b, 0x387143, 0x66bd78, 0xb7e0c0),
    Entry(0xd9722f, 0x9e501d, 0xe58b52, 0xf4cfb8),
    Entry(0x3a8bd0, 0x2669a1, 0x6ab0ea, 0xbadbf5),
  ]

  /// The colours at an index modulo the number of entries.
  package static func entry(at index: Int) -> Entry {
    let remainder = index % entries.count
    return entries[remainder < 0 ? remainder + entries.count : remainder]
  }

  /// The preferred index of a participant, which is the same in every conversation and process.
  package static func preferredIndex(of id: String) -> Int {
    Int(StableHash.fnv1a(id) % UInt64(entries.count))
  }

  /// Returns an index for each id, in the order of the ids.
  ///
  /// Participants get their preferred index, or the next free one if an earlier participant has it.
  /// Hence no colour changes when someone joins, and the first eight participants all have
  /// different colours.
  package static func indices(of ids: [String]) -> [Int] {
    var uses = [Int](repeating: 0, count: entries.count)
    var round = 0
    var taken = 0
    return ids.map { id in
      if taken == entries.count {
        round += 1
        taken = 0
      }
      var index = preferredIndex(of: id)
      while uses[index] > round { index = (index + 1) % entries.count }
      uses[index] += 1
      taken += 1
      return index
    }
  }
}

extension ParticipantPalette.Entry {
  fileprivate init(
    _ avatar: UInt32, _ nameOnLight: UInt32, _ nameOnDark: UInt32, _ nameOnColor: UInt32
  ) {
    self.init(
      avatar: Color(rgb: avatar), nameOnLight: Color(rgb: nameOnLight),
      nameOnDark: Color(rgb: nameOnDark), nameOnColor: Color(rgb: nameOnColor))
  }
}

extension ParticipantPalette {
  /// The participants' hues for discs behind white initials.
  static let discs = entries.map(\.avatar)

  /// The same hues for names on light bubbles.
  static let names = names(on: .light)

  /// The same hues for names on light or dark bubbles.
  static func names(on appearance: Appearance) -> [Color] {
    entries.map { appearance == .dark ? $0.nameOnDark : $0.nameOnLight }
  }
}

extension Color {
  /// Makes a colour from `0xRRGGBB` and an alpha from 0 to 255.
  init(hex6 rgb: UInt32, _ alpha: UInt8) {
    self.init(rgb: rgb)
    self.alpha = alpha
  }
}
