import Kit

extension JSONReader {
  /// The path of the next value, as keys and indices; empty at the top level.
  ///
  /// Keys other than plain words are in brackets, and long keys are shortened.
  package var path: String {
    var path = ""
    for scope in scopes where scope.count > 0 {
      guard scope.isObject else {
        path += "[\(scope.count - 1)]"
        continue
      }
      Self.append(bytes(scope.key.prefix(80)), to: &path)
    }
    return path
  }

  /// Appends a key to a path.
  static func append(_ key: [UInt8], to path: inout String) {
    let text = String(decoding: key, as: UTF8.self)
    let isWord =
      key.count <= 64
      && key.allSatisfy {
        $0.isASCIIWordPart || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
      }
    if isWord, !key.isEmpty {
      path += path.isEmpty ? text : ".\(text)"
    } else {
      path += "[\"\(text.prefix(64))\(key.count > 64 ? "…" : "")\"]"
    }
  }

  /// An error at the next value or at an earlier offset; `words` is its
  /// human-readable reason.
  package func error(_ words: String, at offset: Int? = nil) -> JSONError {
    failure(.unfit(words), at: offset)
  }

  func failure(_ problem: JSONError.Problem, at offset: Int? = nil) -> JSONError {
    let offset = min(offset ?? position, byteCount)
    if isAttempt {
      return JSONError(problem: problem, path: "", line: 1, column: 1, byteOffset: offset)
    }
    let (line, column) = lineAndColumn(of: offset)
    return JSONError(
      problem: problem, path: path, line: line, column: column, byteOffset: offset)
  }

  /// A syntax error at the current position, with the expected text and the text found there.
  func syntaxError(expected: String) -> JSONError {
    let start = bytes(0..<2)
    if position == 0, start.count == 2, start[0] ^ start[1] == 0x01, start[0] >= 0xFE {
      return failure(.notUTF8("it begins as UTF-16"))
    }
    return failure(.syntax(expected: expected, found: quoted(at: position)))
  }

  /// The word or character at an offset, in printable form.
  func quoted(at offset: Int) -> String {
    let bytes = bytes(offset..<(offset + 16))
    guard let first = bytes.first else { return "the end of the file" }
    let word = bytes.prefix(while: \.isASCIIWordPart)
    if !word.isEmpty { return "\"\(String(decoding: word, as: UTF8.self))\"" }
    if first == UInt8(ascii: "\"") { return "a quotation mark" }
    if (0x20..<0x7F).contains(first) { return "\"\(Unicode.Scalar(first))\"" }
    return "the byte 0x" + String(first, radix: 16, uppercase: true)
  }

  /// The line and the column of an offset, counted from 1; reads the file again from its start,
  /// which is acceptable for an error.
  private func lineAndColumn(of offset: Int) -> (line: Int, column: Int) {
    var (line, column) = (1, 1)
    for start in stride(from: 0, to: offset, by: Self.windowSize) {
      for byte in bytes(start..<min(start + Self.windowSize, offset)) {
        if byte == 0x0A {
          (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
      }
    }
    return (line, column)
  }
}
