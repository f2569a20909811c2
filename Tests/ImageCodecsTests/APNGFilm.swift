@testable import ImageCodecs

/// An animated PNG, played by the tests' own reader: each frame is wrapped as a PNG and decoded.
struct APNGFilm {
  var rectangles: [ChangedRectangle] = []
  var frames: [DecodedImage] = []

  init(_ bytes: [UInt8]) throws {
    let file = try PNGFile(bytes)
    guard let header = file.chunks.first?.data else { throw PNGFile.Failure() }
    func number(_ data: [UInt8], _ offset: Int) -> Int {
      data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height) = (number(header, 0), number(header, 4))
    var canvas = [UInt32](repeating: 0, count: width * height)
    for chunk in file.chunks {
      switch chunk.type {
      case "fcTL":
        let (left, top) = (number(chunk.data, 12), number(chunk.data, 16))
        rectangles.append(
          ChangedRectangle(
            columns: left..<left + number(chunk.data, 4),
            rows: top..<top + number(chunk.data, 8)))
      case "IDAT", "fdAT":
        guard let rectangle = rectangles.last else { throw PNGFile.Failure() }
        let size =
          PNGChunk.bytes(UInt32(rectangle.columns.count))
          + PNGChunk.bytes(UInt32(rectangle.rows.count))
        let data = chunk.type == "IDAT" ? chunk.data : Array(chunk.data.dropFirst(4))
        let wrapped = PNGFile(chunks: [
          .init(type: "IHDR", data: size + header[8...]), .init(type: "IDAT", data: data),
          .init(type: "IEND", data: []),
        ])
        let part = try ImageDecoder.decode(wrapped.bytes)
        for (row, y) in rectangle.rows.enumerated() {
          for (column, x) in rectangle.columns.enumerated() {
            canvas[y * width + x] = part.pixels[row * part.width + column]
          }
        }
        frames.append(
          DecodedImage(width: width, height: height, pixels: canvas, isOpaque: part.isOpaque))
      default: break
      }
    }
  }
}
