import ServiceFormats
import Testing

@Suite("Forms drawn from seeds")
struct MultipartPropertyTests {
  private static let limits = MultipartLimits(
    totalBytes: 4096, parts: 6, headerBytes: 200, nameBytes: 40, paddingBytes: 20)

  @Test("what is written is read, and any chunks give the same parts", arguments: 0..<200)
  func chunks(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let written = Self.parts(&generator)
    let form = Self.form(written)
    let boundary = try MultipartBoundary(contentType: "multipart/form-data; boundary=-x-")
    let limits = MultipartLimits()
    #expect(try MultipartParser.parts(of: form, boundary: boundary, limits: limits) == written)
    for _ in 0..<5 {
      let read = Self.result(form, boundary, limits, chunks: &generator)
      #expect(read == .success(written))
    }
    // Parses the form one byte at a time.
    var parser = MultipartParser(boundary: boundary, limits: limits)
    for byte in form { try parser.append(CollectionOfOne(byte)) }
    #expect(try parser.finish() == written)
  }

  @Test("damaged forms are read or refused, and chunks change neither", arguments: 0..<200)
  func damage(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed) + 1_000_000)
    let boundary = try MultipartBoundary(contentType: "multipart/form-data; boundary=-x-")
    for _ in 0..<20 {
      var form = Self.form(Self.parts(&generator))
      for _ in 0..<Int.random(in: 1...4, using: &generator) { Self.damage(&form, &generator) }
      var parser = MultipartParser(boundary: boundary, limits: Self.limits)
      let whole = Result { () throws(MultipartError) in
        try parser.append(form)
        return try parser.finish()
      }
      #expect(Self.result(form, boundary, Self.limits, chunks: &generator) == whole)
    }
  }

  private static func result(
    _ form: [UInt8], _ boundary: MultipartBoundary, _ limits: MultipartLimits,
    chunks generator: inout SeededGenerator
  ) -> Result<[MultipartPart], MultipartError> {
    var parser = MultipartParser(boundary: boundary, limits: limits)
    var rest = form[...]
    do throws(MultipartError) {
      while !rest.isEmpty {
        let most = [3, 20, 300].random(using: &generator)
        let count = Int.random(in: 0...most, using: &generator)
        try parser.append(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      return .success(try parser.finish())
    } catch {
      return .failure(error)
    }
  }

  private static func parts(_ generator: inout SeededGenerator) -> [MultipartPart] {
    (0..<Int.random(in: 0...5, using: &generator)).map { index in
      // The content is composed of pieces of delimiters, so that it resembles them.
      let content = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        ["\r", "\n", "\r\n", "--", "--x-", "-x-", "a", "\0", "\r\n--x", "\r\n-"]
          .random(using: &generator)
      }
      return MultipartPart(
        name: "n\(index)", fileName: Bool.random(using: &generator) ? "a\"b/ü.png" : nil,
        mediaType: Bool.random(using: &generator) ? "image/png" : nil,
        // Replaces each boundary at the start of a line with a dot.
        bytes: Array(
          ("\r\n" + content.joined()).replacing("\r\n---x-", with: "\r\n.").utf8.dropFirst(2)))
    }
  }

  private static func form(_ parts: [MultipartPart]) -> [UInt8] {
    var form: [UInt8] = []
    for part in parts {
      form += "---x-\r\nContent-Disposition: form-data; name=\"\(part.name)\"".utf8
      if let name = part.fileName {
        form += "; filename=\"\(name.replacing("\"", with: "%22"))\"".utf8
      }
      form += "\r\n".utf8
      if let type = part.mediaType { form += "Content-Type: \(type)\r\n".utf8 }
      form += "\r\n".utf8 + part.bytes + "\r\n".utf8
    }
    return form + Array("---x---\r\n".utf8)
  }

  private static func damage(_ form: inout [UInt8], _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<form.count, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: form[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: form.remove(at: place)
    case 2: form.insert([0x0D, 0x0A, 0x2D, 0x22, 0x3B, 0].random(using: &generator), at: place)
    case 3: form.removeSubrange(place..<min(place + 40, form.count))
    default:
      let end = min(place + Int.random(in: 0...400, using: &generator), form.count)
      form.insert(contentsOf: form[place..<end], at: place)
    }
    if form.isEmpty { form = [0] }
  }
}
