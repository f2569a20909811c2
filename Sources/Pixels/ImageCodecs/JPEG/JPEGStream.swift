/// A JPEG that other formats can embed: the coded pixels without metadata.
package struct JPEGStream: Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The number of colour components: 1 for a grey image, 3 for a colour image.
  package let componentCount: Int
  /// The file without its metadata (locations, cameras, colour profiles, comments and thumbnails);
  /// the coded pixels are unchanged.
  package let bytes: [UInt8]

  /// Reads the segments before the pixels (ITU-T T.81, annex B).
  ///
  /// Nil if a tag rotates the image, if its colours are neither grey nor those of JFIF, or if its
  /// coding is neither baseline nor progressive with eight bits.
  package init?(_ file: [UInt8]) {
    guard file.starts(with: [0xFF, 0xD8]), ImageOrientation(jpeg: file) == .up else { return nil }
    var kept: [UInt8] = [0xFF, 0xD8]
    var frame: (width: Int, height: Int, componentCount: Int)?
    var position = 2
    while position + 4 <= file.count, file[position] == 0xFF {
      let marker = file[position + 1]
      if marker == 0xFF {
        position += 1
        continue
      }
      let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
      let end = position + 2 + length
      guard length >= 2, end <= file.count else { return nil }
      let segment = file[position..<end]
      switch marker {
      case 0xC0, 0xC1, 0xC2:
        guard frame == nil, let read = Self.frame(Array(segment)) else { return nil }
        frame = read
        kept += segment
      case 0xC3, 0xC5...0xC7, 0xC9...0xCF:
        // Lossless, hierarchical and arithmetic coding, which readers are not required to support.
        // 0xC4 is not a frame header; it contains tables.
        return nil
      case 0xEE:
        // The Adobe segment: if its transform is 0, the three components are not luminance and
        // chrominance.
        guard
          segment.starts(
            with: [0xFF, 0xEE, segment[position + 2], segment[position + 3]] + Self.adobe)
        else { break }
        guard length >= 14, file[position + 15] == 1 else { return nil }
        kept += segment
      case 0xE0 where segment.dropFirst(4).starts(with: Self.jfif): kept += segment
      case 0xE0...0xEF, 0xFE: break
      case 0xDA:
        guard let frame, let last = Self.end(of: file) else { return nil }
        (width, height, componentCount) = frame
        bytes = kept + file[position..<last]
        return
      default: kept += segment
      }
      position = end
    }
    return nil
  }

  private static let adobe = Array("Adobe".utf8)
  private static let jfif = Array("JFIF".utf8)

  /// The size and the components in a frame header.
  private static func frame(
    _ segment: [UInt8]
  ) -> (width: Int, height: Int, componentCount: Int)? {
    guard segment.count >= 10, segment[4] == 8 else { return nil }
    let height = Int(segment[5]) << 8 | Int(segment[6])
    let width = Int(segment[7]) << 8 | Int(segment[8])
    let count = Int(segment[9])
    guard width > 0, height > 0, count == 1 || count == 3, segment.count >= 10 + 3 * count
    else { return nil }
    // Readers treat components named R, G and B as red, green and blue.
    let names = (0..<count).map { segment[10 + 3 * $0] }
    guard names != Array("RGB".utf8) else { return nil }
    return (width, height, count)
  }

  /// The offset after the last marker; nil if the file is truncated.
  private static func end(of file: [UInt8]) -> Int? {
    var last = file.count
    // Some writers pad the file with zeros.
    while last > 2, file[last - 1] == 0 { last -= 1 }
    return file[..<last].suffix(2).elementsEqual([0xFF, 0xD9]) ? last : nil
  }
}
