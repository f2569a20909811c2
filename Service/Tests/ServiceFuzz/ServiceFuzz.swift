import ServiceFormats

/// The function that libFuzzer calls with each input that it generates.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  fuzz(unsafe Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}

/// Passes an input to the parser that its first byte selects.
private func fuzz(_ bytes: [UInt8]) {
  guard let first = bytes.first else { return }
  if first < 128 {
    FuzzedForm(bytes: bytes).check()
  } else {
    fuzzQuote(Array(bytes.dropFirst()))
  }
}

/// Parses a request of quote-api's interface.
private func fuzzQuote(_ bytes: [UInt8]) {
  guard let request = try? QuoteRequest(json: bytes) else { return }
  precondition(!request.messages.isEmpty && (1.5...30).contains(request.scale))
  precondition(String(validating: request.conversation, as: UTF8.self) != nil)
}

/// A form in chunks; the first byte is their length.
///
/// The parts must equal those of the form parsed in one piece; a failed check ends the process, as
/// the fuzzer expects.
struct FuzzedForm {
  var bytes: [UInt8]

  func check() {
    let limits = MultipartLimits(
      totalBytes: 1 << 16, parts: 8, headerBytes: 256, nameBytes: 32, paddingBytes: 64)
    guard let first = bytes.first,
      let boundary = try? MultipartBoundary(contentType: "multipart/form-data; boundary=x")
    else { return }
    let form = bytes.dropFirst()
    let whole = Result { () throws(MultipartError) in
      try MultipartParser.parts(of: form, boundary: boundary, limits: limits)
    }
    let pieces = Result { () throws(MultipartError) in
      var parser = MultipartParser(boundary: boundary, limits: limits)
      var rest = form
      while !rest.isEmpty {
        try parser.append(rest.prefix(Int(first) % 64 + 1))
        rest = rest.dropFirst(Int(first) % 64 + 1)
      }
      return try parser.finish()
    }
    precondition(whole == pieces, "chunks change what a form has")
    if case .success(let parts) = whole {
      precondition(parts.count <= limits.parts)
      precondition(parts.allSatisfy { $0.name.utf8.count <= limits.nameBytes })
      precondition(parts.map(\.bytes.count).reduce(0, +) <= form.count)
    }
    // Parses the same bytes as a content type.
    _ = try? MultipartBoundary(contentType: String(decoding: form, as: UTF8.self))
  }
}

#if !FUZZING
/// Without the fuzzer: takes inputs as hexadecimal digits, one per argument, so that the fuzzer's
/// findings can be debugged.
@main
struct ServiceFuzz {
  static func main() {
    for argument in CommandLine.arguments.dropFirst() {
      let digits = Array(argument)
      fuzz(
        stride(from: 0, to: digits.count - 1, by: 2).compactMap {
          UInt8(String(digits[$0...$0 + 1]), radix: 16)
        })
    }
  }
}
#endif
