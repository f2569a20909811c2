import JSONStream

extension SyntaxGrammar {
  /// Reads a grammar file.
  ///
  /// - Parameter bytes: The file's contents, as JSON. All keys must be known; lists of words are
  ///   strings in which spaces separate the words.
  /// - Throws: `JSONError` for the first problem.
  init(_ bytes: [UInt8]) throws(JSONError) {
    setLetters()
    var reader = JSONReader(bytes)
    try reader.beginObject()
    while let key = try reader.nextKey() { try read(key, &reader) }
    try reader.finish()
    index()
  }

  /// The names of a language, which are the first keys of its file, so the rest of the file need
  /// not be read.
  static func names(in bytes: () -> [UInt8]) -> [String] {
    var reader = JSONReader(bytes())
    var names: [String] = []
    do {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        switch key {
        case "name": names.append(try reader.string())
        case "aliases": names += try reader.wordList()
        default: return names
        }
      }
    } catch {
      preconditionFailure("A compiled-in grammar cannot be read: \(error)")
    }
    return names
  }

  private mutating func setLetters() {
    for byte in 0..<256 {
      let isLetter = (65...90).contains(byte) || (97...122).contains(byte) || byte >= 128
      let isDigit = (48...57).contains(byte)
      isWordStart[byte] = isLetter || byte == 95
      isWordPart[byte] = isLetter || isDigit || byte == 95
      isNumberPart[byte] = isLetter && byte < 128 || isDigit || byte == 95
    }
  }

  private mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "name": name = try reader.string()
    case "aliases": aliases = try reader.wordList()
    case "ignoresCase": ignoresCase = try reader.boolean()
    case "lineComments":
      for mark in try reader.wordList() { spans.append(Span(open: mark, kind: .comment)) }
    case "gapComments":
      for mark in try reader.wordList() {
        spans.append(Span(open: mark, kind: .comment, place: .gap))
      }
    case "spans":
      try reader.beginArray()
      while try reader.nextElement() { try readSpans(&reader) }
    case "prefixes":
      try reader.beginArray()
      while try reader.nextElement() { try readPrefix(&reader) }
    case "lines": try readLineRules(&reader)
    case "words": try readWords(&reader)
    case "introduces":
      try reader.beginObject()
      while let kind = try reader.nextKey() {
        let kind = try reader.kind(kind)
        for word in try reader.wordList() { introduces[word] = kind }
      }
    case "wordStarts":
      for byte in try reader.string().utf8 {
        isWordStart[Int(byte)] = true
        isWordPart[Int(byte)] = true
      }
    case "wordParts": for byte in try reader.string().utf8 { isWordPart[Int(byte)] = true }
    case "numberParts": for byte in try reader.string().utf8 { isNumberPart[Int(byte)] = true }
    case "calls": marksCalls = try reader.boolean()
    case "types": marksTypes = try reader.boolean()
    case "capitalCalls": hasCapitalCalls = try reader.boolean()
    case "constants": marksConstants = try reader.boolean()
    case "macroMark": macroMark = try reader.byte()
    case "memberMark": memberMark = try reader.byte()
    case "keyMark": keyMark = try reader.byte()
    case "keys": marksKeys = try reader.boolean()
    case "lineKeyMarks": lineKeyMarks = Array(try reader.string().utf8)
    case "lineKeySpace": needsSpaceBehindLineKey = try reader.boolean()
    case "lineWord": lineWord = try reader.kind(try reader.string())
    case "heredocs": heredocs = try reader.wordList().map { Array($0.utf8) }
    case "markup": isMarkup = try reader.boolean()
    case "jsx": hasElements = try reader.boolean()
    case "prompts": prompts = try reader.wordList().map { Array($0.utf8) }
    case "commands": commands = try reader.string()
    case "embeds":
      try reader.beginObject()
      while let tag = try reader.nextKey() { embeds[tag] = try reader.string() }
    default: throw reader.error("unknown key of a grammar")
    }
  }

  private mutating func readWords(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let kind = try reader.kind(key)
      for word in try reader.wordList() {
        guard words.updateValue(kind, forKey: word) == nil else {
          throw reader.error("\"\(word)\" is given twice")
        }
        longestWord = max(longestWord, word.utf8.count)
      }
    }
  }

  private mutating func readLineRules(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let kind = try reader.kind(key)
      for mark in try reader.wordList() {
        lineRules.append(LineRule(open: Array(mark.utf8), kind: kind))
      }
    }
  }

  private mutating func readPrefix(_ reader: inout JSONReader) throws(JSONError) {
    var prefix = Prefix()
    var opens: [String] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "open": opens = try reader.wordList()
      case "kind": prefix.kind = try reader.kind(try reader.string())
      case "at": prefix.place = try reader.place()
      case "spaces": prefix.allowsSpaces = try reader.boolean()
      case "symbols": prefix.takesSymbols = try reader.boolean()
      default: throw reader.error("unknown key of a prefix")
      }
    }
    for open in opens {
      prefix.open = Array(open.utf8)
      prefixes.append(prefix)
    }
  }

  private mutating func readSpans(_ reader: inout JSONReader) throws(JSONError) {
    var span = Span()
    var opens: [String] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "open": opens = try reader.wordList()
      case "close": span.close = Array(try reader.string().utf8)
      case "kind": span.kind = try reader.kind(try reader.string())
      case "at": span.place = try reader.place()
      case "escape": span.escape = try reader.byte()
      case "doubled": span.isDoubled = try reader.boolean()
      case "lines": span.holdsLines = try reader.boolean()
      case "nests": span.nests = try reader.boolean()
      case "single": span.isSingle = try reader.boolean()
      case "needsClose": span.needsClose = try reader.boolean()
      case "brackets": span.hasBrackets = try reader.boolean()
      case "guards":
        let text = try reader.string()
        span.isGuardedByWord = text == "word"
        span.guards = span.isGuardedByWord ? [] : Array(text.utf8)
      case "openEnd": span.openEnd = Array(try reader.string().utf8)
      case "closeEnd": span.closeEnd = Array(try reader.string().utf8)
      case "interpolation": span.interpolation = Array(try reader.string().utf8)
      default: throw reader.error("unknown key of a span")
      }
    }
    for open in opens {
      span.open = Array(open.utf8)
      spans.append(span)
    }
  }

  /// Indexes the spans and prefixes by the first byte of their opening delimiters.
  private mutating func index() {
    for (index, span) in spans.enumerated() {
      if let first = span.open.first { spansByByte[Int(first)].append(index) }
    }
    for (index, prefix) in prefixes.enumerated() {
      if let first = prefix.open.first { prefixesByByte[Int(first)].append(index) }
    }
    for byte in 0..<256 {
      // Entries with equally long delimiters are sorted by index, because Swift's sort is not
      // guaranteed to be stable.
      spansByByte[byte].sort {
        (-spans[$0].open.count, $0) < (-spans[$1].open.count, $1)
      }
      prefixesByByte[byte].sort {
        (-prefixes[$0].open.count, $0) < (-prefixes[$1].open.count, $1)
      }
    }
  }
}

extension SyntaxGrammar.Span {
  /// Makes a span that ends at the end of its line.
  fileprivate init(
    open: String, kind: SyntaxTokenKind, place: SyntaxGrammar.Span.Place = .anywhere
  ) {
    self.init()
    self.open = Array(open.utf8)
    self.kind = kind
    self.place = place
  }
}

extension JSONReader {
  /// Reads words separated by spaces, on one or more lines.
  fileprivate mutating func wordList() throws(JSONError) -> [String] {
    var words: [String] = []
    if try peek() == .array {
      try beginArray()
      while try nextElement() { words += try string().split(separator: " ").map(String.init) }
    } else {
      words = try string().split(separator: " ").map(String.init)
    }
    return words
  }

  fileprivate mutating func byte() throws(JSONError) -> UInt8 {
    let text = try string()
    guard text.utf8.count == 1, let byte = text.utf8.first else {
      throw error("a single ASCII character is expected")
    }
    return byte
  }

  fileprivate mutating func place() throws(JSONError) -> SyntaxGrammar.Span.Place {
    let text = try string()
    guard let place = SyntaxGrammar.Span.Place(rawValue: text) else {
      throw error("unknown start position")
    }
    return place
  }

  fileprivate func kind(_ text: String) throws(JSONError) -> SyntaxTokenKind {
    guard let kind = SyntaxTokenKind(rawValue: text) else { throw error("unknown kind of token") }
    return kind
  }
}
