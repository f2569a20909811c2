import Kit
import Platform

/// Numbers the objects of a PDF and writes them one by one, followed by the table of their offsets.
struct PDFObjects {
  /// The offsets from the start of the file; 0 for an object that has not been written yet.
  private var places: [Int] = []
  private var byteCount = 0
  private var hasher = ContentHasher()

  /// Writes the header: the version, and four bytes that identify the file as binary (ISO 32000-1,
  /// 7.5.2).
  mutating func begin(in sink: inout some ByteSink) throws {
    try write(Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A], in: &sink)
  }

  /// Reserves a number for an object that will be written later.
  mutating func reserve() -> Int {
    places.append(0)
    return places.count
  }

  /// Writes an object.
  mutating func write(_ number: Int, _ body: PDFBytes, in sink: inout some ByteSink) throws {
    places[number - 1] = byteCount
    var bytes = PDFBytes()
    bytes.put("\(number) 0 obj\n")
    bytes.put(body.bytes)
    bytes.put("\nendobj\n")
    try write(bytes.bytes, in: &sink)
  }

  /// Writes a stream.
  ///
  /// - Parameters:
  ///   - number: The object number.
  ///   - entries: The entries of the stream's dictionary, except its length.
  ///   - content: The stream's bytes.
  ///   - isDeflated: True if the bytes are compressed according to RFC 1950.
  ///   - sink: The sink for the file.
  /// - Throws: An error of the sink.
  mutating func write(
    _ number: Int, _ entries: PDFBytes, stream content: [UInt8], isDeflated: Bool = true,
    in sink: inout some ByteSink
  ) throws {
    var body = PDFBytes()
    body.put("<<")
    body.put(entries.bytes)
    if isDeflated { body.put("/Filter/FlateDecode") }
    body.put("/Length \(content.count)>>\nstream\n")
    body.put(content)
    body.put("\nendstream")
    try write(number, body, in: &sink)
  }

  /// Writes the cross-reference table and the trailer, whose identifier is a digest of all
  /// preceding bytes.
  mutating func finish(root: Int, information: Int, in sink: inout some ByteSink) throws {
    let digest = hasher.finish().hexadecimal
    let start = byteCount
    var table = PDFBytes()
    table.put("xref\n0 \(places.count + 1)\n0000000000 65535 f \n")
    for place in places {
      guard place > 0 else {
        // The entry of a number that was reserved but not used.
        table.put("0000000000 65535 f \n")
        continue
      }
      table.put(place.digits(10) + " 00000 n \n")
    }
    table.put("trailer\n<</Size \(places.count + 1)/Root ")
    table.put(object: root)
    table.put("/Info ")
    table.put(object: information)
    table.put("/ID[<\(digest)><\(digest)>]>>\nstartxref\n\(start)\n%%EOF\n")
    try write(table.bytes, in: &sink)
  }

  private mutating func write(_ bytes: [UInt8], in sink: inout some ByteSink) throws {
    try sink.write(bytes)
    hasher.combine(bytes)
    byteCount += bytes.count
  }
}
