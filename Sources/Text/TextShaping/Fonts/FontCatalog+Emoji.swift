internal import CFontconfig
internal import CPango

extension FontCatalog {
  /// The files of emoji faces that are left out in favour of another face.
  ///
  /// Of the colour faces with emoji, the one with the most emoji is kept, because it covers the
  /// newest Unicode version. If several have equally many, the one with the larger bitmaps is kept,
  /// then the newer one of a family, then the one in the first folder. Other faces are removed if
  /// the kept face has all their emoji, so that the order of family names has no effect; a face
  /// with further emoji stays as a fallback. Vector faces cannot be drawn, so they are removed if
  /// there is a bitmap face.
  static func outdatedEmojiFiles(in configuration: OpaquePointer) -> [String] {
    let patterns = unsafe FontPattern.all(in: configuration).filter { $0.flag(FC_COLOR) }
    // Folders usually contain at most one colour face; this case must not slow down startup.
    guard patterns.count > 1 else { return [] }
    let all = patterns.compactMap { EmojiFace($0) }
    let faces = all.filter { $0.strike > 0 }
    guard var best = faces.first else { return [] }
    for face in faces.dropFirst() where face.wins(over: best) { best = face }
    return all.filter {
      $0.path != best.path && ($0.strike == 0 || $0.emoji.isSubset(of: best.emoji))
    }.map(\.path)
  }

  /// The rule that removes files from a configuration.
  static func rejection(of files: [String]) -> String {
    guard !files.isEmpty else { return "" }
    let globs = files.map { "<glob>\(escaped($0))</glob>" }.joined()
    return "<selectfont><rejectfont>\(globs)</rejectfont></selectfont>\n"
  }
}

/// A colour face with emoji.
private struct EmojiFace {
  let path: String
  let family: String?
  let version: Int
  /// The emoji above U+FFFF; every emoji face has the older ones.
  let emoji: Set<UInt32>
  /// The size of the largest bitmaps, in pixels per em; 0 if the face has no bitmaps and so cannot
  /// be painted.
  let strike: Int

  /// Reads the characters of a colour face; nil if it is not an emoji face.
  init?(_ pattern: FontPattern) {
    guard let path = pattern.string(FC_FILE) else { return nil }
    // The blocks to which Unicode adds emoji, including new ones.
    let emoji = pattern.characters(in: 0x1F000...0x1FAFF)
    guard !emoji.isEmpty else { return nil }
    self.path = path
    family = pattern.string(FC_FAMILY)
    version = pattern.integer(FC_FONTVERSION) ?? 0
    self.emoji = emoji
    strike = Self.largestStrike(path, index: pattern.integer(FC_INDEX) ?? 0)
  }

  func wins(over other: EmojiFace) -> Bool {
    if emoji.count != other.emoji.count { return emoji.count > other.emoji.count }
    if strike != other.strike { return strike > other.strike }
    return family == other.family && version > other.version
  }

  private static func largestStrike(_ path: String, index: Int) -> Int {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return 0 }
    defer { unsafe FT_Done_FreeType(library) }
    var face: FT_Face?
    guard unsafe FT_New_Face(library, path, FT_Long(index), &face) == 0, let face = unsafe face
    else { return 0 }
    defer { unsafe FT_Done_Face(face) }
    return unsafe (0..<Int(face.pointee.num_fixed_sizes)).map {
      unsafe Int(face.pointee.available_sizes[$0].y_ppem) / 64
    }.max() ?? 0
  }
}
