import Assertions
import Testing

@testable import JSONStream

/// Applies a closure to a reader of the text's bytes.
private func read<Value>(
  _ json: String, _ options: JSONReader.Options = [],
  _ body: (inout JSONReader) throws -> Value
) throws -> Value {
  let bytes = Array(json.utf8)
  var reader = JSONReader(bytes, options: options)
  let value = try body(&reader)
  try reader.finish()
  return value
}

private func skip(_ bytes: [UInt8]) throws {
  var reader = JSONReader(bytes)
  try reader.skipValue()
  try reader.finish()
}

/// The error of skipping the value of a text.
private func skipError(_ json: String) -> JSONError? {
  do {
    try skip(Array(json.utf8))
    return nil
  } catch {
    return error as? JSONError
  }
}

struct JSONReaderTests {
  @Test func `an object gives its keys in order and the last of equal keys wins`() throws {
    let found = try read(#" {"a": 1, "b": {"x": [1, 2]}, "a": 2} "#) { reader in
      var found: [String] = []
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if key == "a" {
          found.append("a\(try reader.number().text)")
        } else {
          try reader.skipValue()
        }
      }
      return found
    }
    same(found, ["a1", "a2"])
  }

  @Test func `an array gives its elements`() throws {
    let found = try read("[1, 2.5, -3e2]") { reader in
      var found: [Double?] = []
      try reader.beginArray()
      while try reader.nextElement() { found.append(try reader.number().double) }
      return found
    }
    same(found, [1, 2.5, -300])
  }

  @Test(arguments: [
    (#""plain""#, "plain"), (#""""#, ""), (#""a\n\t\"\\\/\b\f\r""#, "a\n\t\"\\/\u{8}\u{C}\r"),
    (#""\u00e9\u4E2D""#, "é中"), (#""\ud83d\ude00!""#, "😀!"),
    (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"),
    (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\ud83d\n""#, "\u{FFFD}\n"),
    (#""\u0000""#, "\0"), ("\"é 中 😀\"", "é 中 😀"),
  ])
  func `strings are unescaped`(json: String, expected: String) throws {
    let found = try read(json) { try $0.string() }
    same(found, expected)
  }

  @Test func `hexadecimal escapes are an option`() throws {
    try same(read(#""a\x1Fb""#, .hexEscapes) { try $0.string() }, "a\u{1F}b")
    try same(read(#""\xe9""#, .hexEscapes) { try $0.string() }, "é")
    #expect(skipError(#""a\x1Fb""#) != nil)
  }

  @Test func `a byte order mark is tolerated`() throws {
    try skip([0xEF, 0xBB, 0xBF] + Array("{}".utf8))
  }

  @Test func `numbers keep their text`() throws {
    let number = try read("12345678901234567890") { try $0.number() }
    same(number.text, "12345678901234567890")
    same(number.int64, nil)
    same(number.double, 1.2345678901234567e19)
    try same(read("9007199254740993") { try $0.number() }.int64, 9_007_199_254_740_993)
    try same(read("1.2e1") { try $0.number() }.int64, 12)
    try same(read("1.5") { try $0.number() }.int64, nil)
    try same(read("1e999") { try $0.number() }.double, nil)
    try same(read("-0") { try $0.number() }.int64, 0)
  }

  @Test(arguments: [
    "", " ", "{", "[", "[1,]", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "{\"a\":}", "[1 2]", "01", "-",
    "1.", ".5", "1e", "+1", "NaN", "Infinity", "-Infinity", "tru", "truth", "nul", "'a'", "\"a",
    "\"\\", "\"\\q\"", "\"\\u12\"", "\"\\u12g4\"", "\"\n\"", "\"\t\"", "[1]]", "{} x", "]", ",",
    "// c\n1", "\u{FEFF}\u{FEFF}1",
  ])
  func `what is not JSON is refused`(json: String) {
    #expect(skipError(json) != nil)
  }

  @Test(arguments: ["null", "true", "false", "0", "-0.5E+3", "\"\"", "[]", "{}", " [ [ ] , { } ] "])
  func `what is JSON is accepted`(json: String) {
    same(skipError(json), nil)
  }

  @Test func `an error names line, column and key path`() throws {
    let error = skipError("{\n  \"messages\": [1,\n    {\"é\": 2, \"te xt\": oops}]}")
    same(error?.line, 3)
    same(error?.column, 23)
    same(error?.path, "messages[1][\"te xt\"]")
    same(
      error?.description,
      """
      line 3, column 23, at messages[1]["te xt"]: this is not JSON: \
      expected a value, found "oops"
      """)
  }

  @Test func `a value of the wrong kind is not consumed`() throws {
    try read(#"[{"a": [1]}, "x"]"#) { reader in
      try reader.beginArray()
      #expect(try reader.nextElement())
      #expect(throws: JSONError.self) { try reader.string() }
      try reader.skipValue()
      #expect(try reader.nextElement())
      try same(reader.string(), "x")
      #expect(try !reader.nextElement())
    }
  }

  @Test func `64 levels are read and 65 are not`() {
    let open = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    same(skipError(open(64)), nil)
    same(skipError(open(65))?.problem, .tooDeep(limit: 64))
    same(skipError(String(repeating: "[", count: 1_000_000))?.problem, .tooDeep(limit: 64))
  }

  @Test func `bytes that are not UTF-8 are refused with their offset`() throws {
    for bytes: [UInt8] in [[0x22, 0x61, 0xFF, 0x22], [0x22, 0x61, 0xC3, 0x22]] {
      #expect {
        try skip(bytes)
      } throws: {
        ($0 as? JSONError)?.byteOffset == 2
      }
      #expect(throws: JSONError.self) {
        var reader = JSONReader(bytes)
        return try reader.string()
      }
    }
    #expect {
      try skip([0xFF, 0xFE, 0x7B, 0x00])
    } throws: {
      "\($0)".contains("UTF-16")
    }
  }

  @Test func `a long number is refused`() {
    #expect(skipError(String(repeating: "1", count: 1_000_000)) != nil)
  }
}
