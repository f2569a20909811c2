extension JSONReader {
  /// The place of the value that is read next as keys and indexes; empty at the top.
  ///
  /// Keys that are no plain words stand in brackets, and long ones are shortened.
  package var path: String {
    var path = ""
    for scope in scopes where scope.count > 0 {
      guard scope.isObject else {
        path += "[\(scope.count - 1)]"
        continue
      }
      let key = String(
        decoding: (scope.key.prefix(80)).map { bytes[$0] }, as: UTF8.self)
      let isWord =
        scope.key.count <= 64
        && key.utf8.allSatisfy {
          $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        }
      if isWord, !key.isEmpty {
        path += path.isEmpty ? key : ".\(key)"
      } else {
        path += "[\"\(key.prefix(64))\(scope.key.count > 64 ? "…" : "")\"]"
      }
    }
    return path
  }

  /// An error at the next value, or at an earlier offset, in words for a person.
  package func error(_ words: String, at offset: Int? = nil) -> JSONError {
    failure(.unfit(words), at: offset)
  }

  /// The line and column of an offset, both from 1; linear over calls in rising order.
  package mutating func place(of offset: Int) -> (line: Int, column: Int) {
    var mark = offset >= lineMark.offset ? lineMark : LineMark()
    let column = advance(&mark, to: offset)
    lineMark = mark
    return (mark.line, column)
  }

  func failure(_ problem: JSONError.Problem, at offset: Int? = nil) -> JSONError {
    let offset = min(offset ?? position, bytes.count)
    var mark = offset >= lineMark.offset ? lineMark : LineMark()
    let column = advance(&mark, to: offset)
    return JSONError(
      problem: problem, path: path, line: mark.line, column: column, byteOffset: offset)
  }

  /// What stands at the position against what should.
  func syntaxError(expected: String) -> JSONError {
    if position == 0, bytes.count >= 2, bytes[0] ^ bytes[1] == 0x01, bytes[0] >= 0xFE {
      return failure(.notUTF8("it begins like UTF-16"))
    }
    return failure(.syntax(expected: expected, found: quoted(at: position)))
  }

  /// The word or character at an offset, made fit to print.
  func quoted(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    var word = ""
    var end = offset
    while end < bytes.count, end < offset + 16 {
      let byte = bytes[end]
      guard
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      else { break }
      word.unicodeScalars.append(Unicode.Scalar(byte))
      end += 1
    }
    if !word.isEmpty { return "\"\(word)\"" }
    let byte = bytes[offset]
    if byte == UInt8(ascii: "\"") { return "a quotation mark" }
    if (0x20..<0x7F).contains(byte) { return "\"\(Unicode.Scalar(byte))\"" }
    return "the byte 0x" + String(byte, radix: 16, uppercase: true)
  }

  private func advance(_ mark: inout LineMark, to offset: Int) -> Int {
    let end = min(offset, bytes.count)
    var index = mark.offset
    while index < end {
      if bytes[index] == 0x0A {
        mark.line += 1
        mark.lineStart = index + 1
      }
      index += 1
    }
    mark.offset = max(end, mark.offset)
    var column = 1
    for index in mark.lineStart..<max(end, mark.lineStart) where bytes[index] & 0xC0 != 0x80 {
      column += 1
    }
    return column
  }
}
