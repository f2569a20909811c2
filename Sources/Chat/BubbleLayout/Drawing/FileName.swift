/// Shortens a file name to the available width.
enum FileName {
  /// The maximum number of characters before a name's extension that are kept with it:
  /// `…(3).tar.gz`.
  private static let tailLength = 7
  /// The maximum length of a name that is measured as a whole, in Unicode scalars.
  ///
  /// Of a longer name, only the beginning and the extension are measured, because no file system
  /// allows such names.
  private static let scalarLimit = 512

  /// The extension with its dot if the extension is short; empty for `Makefile` and `.profile`.
  static func ending(of name: String) -> Substring {
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot > name.startIndex else { return "" }
    let ending = name[dot...]
    guard (2...5).contains(ending.utf8.count),
      ending.dropFirst().allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return "" }
    return ending
  }

  /// The longest form of a name that fits: the whole name, or its beginning and its end around an
  /// ellipsis.
  static func shortened(_ name: String, fits: (String) -> Bool) -> String {
    let ending = ending(of: name)
    let beginning = name.unicodeScalars.prefix(scalarLimit)
    let isWhole = beginning.endIndex == name.endIndex
    if isWhole, fits(name) { return name }
    var characters = Array(String(beginning))
    if isWhole { characters.removeLast(ending.count) }
    func form(_ kept: Int) -> String {
      let tail = isWhole ? min(tailLength, kept / 2) : 0
      return String(characters.prefix(kept - tail)) + "…" + String(characters.suffix(tail)) + ending
    }
    var (lower, upper) = (0, characters.count)
    while lower < upper {
      let middle = (lower + upper + 1) / 2
      if fits(form(middle)) {
        lower = middle
      } else {
        upper = middle - 1
      }
    }
    return form(lower)
  }
}
