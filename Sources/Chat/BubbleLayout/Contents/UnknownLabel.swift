/// Readable forms of the identifiers of kinds and keys.
enum UnknownLabel {
  /// The readable form of a name as a title: `Start time` for `startTime`, `start_time` or
  /// `com.example.start-time`.
  static func title(_ name: String) -> String {
    let words = words(name)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The readable form of a name within a line: `start time`.
  static func words(_ name: String) -> String {
    // The domain is omitted, because it names the owner of the kind and does not describe its
    // contents.
    let isSpaced = name.contains(where: \.isWhitespace)
    let last = isSpaced ? name[...] : (name.split(separator: ".").last ?? name[...])
    var words: [String] = []
    var word = ""
    var previous: Character?
    func isNewWord(_ letter: Character, next: Character?) -> Bool {
      guard letter.isUppercase, let previous else { return false }
      return previous.isLowercase || previous.isNumber
        || (previous.isUppercase && next?.isLowercase == true)
    }
    let letters = Array(last)
    for (index, letter) in letters.enumerated() {
      let isGap = letter == "_" || letter == "-" || letter.isWhitespace
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      if isGap || isNewWord(letter, next: next) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if !isGap { word.append(letter) }
      previous = isGap ? nil : letter
    }
    if !word.isEmpty { words.append(word) }
    let isShouted = last.allSatisfy { !$0.isLowercase } && words.count > 1
    let spelled = words.map { word in
      // Words in capitals, such as URL and ID, keep their spelling, unless the whole name is in
      // capitals.
      word.count > 1 && !isShouted && word.allSatisfy(\.isUppercase) ? word : word.lowercased()
    }
    return spelled.isEmpty ? name : spelled.joined(separator: " ")
  }
}
