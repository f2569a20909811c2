/// A GIF that tests write themselves, including unusual features.
package struct GIFFile {
  package struct Frame {
    package var left: Int
    package var top: Int
    package var width: Int
    package var height: Int
    /// The colour numbers of the pixels, row by row.
    package var pixels: [UInt8]
    /// The delay, in hundredths of a second.
    package var delay: Int
    /// The disposal after the frame: 1 keep, 2 background, 3 previous.
    package var disposal: UInt8
    package var transparentColor: UInt8?
    package var isInterlaced: Bool
    /// The frame's own colours, as RGB.
    package var colors: [UInt32]?

    /// Makes a frame.
    package init(
      left: Int = 0, top: Int = 0, width: Int, height: Int, pixels: [UInt8], delay: Int = 10,
      disposal: UInt8 = 1, transparentColor: UInt8? = nil, isInterlaced: Bool = false,
      colors: [UInt32]? = nil
    ) {
      self.left = left
      self.top = top
      self.width = width
      self.height = height
      self.pixels = pixels
      self.delay = delay
      self.disposal = disposal
      self.transparentColor = transparentColor
      self.isInterlaced = isInterlaced
      self.colors = colors
    }
  }

  package var width: Int
  package var height: Int
  /// The global colours of the file, as RGB.
  package var colors: [UInt32]?
  package var repeatCount: Int?
  package var frames: [Frame]

  /// The default colours: black, red, green and blue.
  package static let standardColors: [UInt32] = [0x000000, 0xff0000, 0x00ff00, 0x0000ff]

  /// Makes a file.
  package init(
    width: Int, height: Int, colors: [UInt32]? = Self.standardColors, repeatCount: Int? = nil,
    frames: [Frame]
  ) {
    self.width = width
    self.height = height
    self.colors = colors
    self.repeatCount = repeatCount
    self.frames = frames
  }

  package var bytes: [UInt8] {
    var bytes = Array("GIF89a".utf8) + word(width) + word(height)
    bytes += [colors.map { 0x80 | sizeBits($0) } ?? 0, 0, 0] + map(colors)
    if let repeatCount {
      bytes += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + word(repeatCount) + [0]
    }
    for frame in frames { bytes += self.bytes(of: frame) }
    return bytes + [0x3b]
  }

  package func bytes(of frame: Frame) -> [UInt8] {
    let flags = frame.disposal << 2 | (frame.transparentColor == nil ? 0 : 1)
    var bytes: [UInt8] =
      [0x21, 0xf9, 4, flags] + word(frame.delay) + [frame.transparentColor ?? 0, 0]
    bytes += [0x2c] + word(frame.left) + word(frame.top) + word(frame.width) + word(frame.height)
    bytes += [
      (frame.isInterlaced ? 0x40 : 0) | (frame.colors.map { 0x80 | sizeBits($0) } ?? 0)
    ]
    bytes += map(frame.colors)
    let colorCount = (frame.colors ?? colors ?? [0, 0]).count
    let codeSize = max(2, sizeBits(count: colorCount) + 1)
    return bytes + [codeSize] + Self.blocks(Self.lzw(ordered(frame), codeSize: Int(codeSize)))
  }

  /// Data in blocks of up to 255 bytes, followed by the terminator.
  package static func blocks(_ data: [UInt8]) -> [UInt8] {
    stride(from: 0, to: data.count, by: 255).reduce(into: []) { bytes, start in
      let block = data[start..<min(start + 255, data.count)]
      bytes += [UInt8(block.count)] + block
    } + [0]
  }

  /// LZW as described in appendix F of GIF89a: with growing codes, and a clear code when the table
  /// is full.
  package static func lzw(_ pixels: [UInt8], codeSize: Int) -> [UInt8] {
    var bits = (value: 0, count: 0)
    var bytes: [UInt8] = []
    let clear = 1 << codeSize
    var table: [Int: Int] = [:]
    var width = codeSize + 1
    func emit(_ code: Int) {
      bits.value |= code << bits.count
      bits.count += width
      while bits.count >= 8 {
        bytes.append(UInt8(bits.value & 255))
        bits.value >>= 8
        bits.count -= 8
      }
    }
    emit(clear)
    var next = clear + 2
    guard var prefix = pixels.first.map({ Int($0) }) else { return bytes }
    for pixel in pixels.dropFirst() {
      let key = prefix << 8 | Int(pixel)
      if let code = table[key] {
        prefix = code
        continue
      }
      emit(prefix)
      if next < 4096 {
        table[key] = next
        if next == 1 << width, width < 12 { width += 1 }
        next += 1
      } else {
        emit(clear)
        table = [:]
        width = codeSize + 1
        next = clear + 2
      }
      prefix = Int(pixel)
    }
    emit(prefix)
    emit(clear + 1)
    if bits.count > 0 { bytes.append(UInt8(bits.value & 255)) }
    return bytes
  }

  /// The pixels in storage order.
  private func ordered(_ frame: Frame) -> [UInt8] {
    guard frame.isInterlaced else { return frame.pixels }
    let rows = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
      Array(stride(from: first, to: frame.height, by: step))
    }
    return rows.flatMap { frame.pixels[($0 * frame.width)..<(($0 + 1) * frame.width)] }
  }

  private func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }

  private func sizeBits(_ colors: [UInt32]) -> UInt8 { sizeBits(count: colors.count) }

  /// The encoding of a number of colours, rounded up to a power of two.
  private func sizeBits(count: Int) -> UInt8 {
    (0...7).first { 2 << $0 >= count } ?? 7
  }

  private func map(_ colors: [UInt32]?) -> [UInt8] {
    guard let colors else { return [] }
    let padded = colors + [UInt32](repeating: 0, count: (2 << Int(sizeBits(colors))) - colors.count)
    return padded.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
  }
}

extension GIFFile {
  /// A small file with all disposals, transparency, interlacing, a local colour map, and frames
  /// that are smaller than the canvas.
  package static var assorted: GIFFile {
    GIFFile(
      width: 6, height: 5, repeatCount: 2,
      frames: [
        Frame(width: 6, height: 5, pixels: (0..<30).map { UInt8($0 % 4) }, delay: 0),
        Frame(
          left: 1, top: 1, width: 3, height: 3, pixels: [1, 0, 1, 0, 2, 0, 1, 0, 1], delay: 7,
          disposal: 3, transparentColor: 0),
        Frame(
          left: 4, top: 2, width: 5, height: 5, pixels: (0..<25).map { UInt8($0 / 5 % 2) },
          delay: 20, disposal: 2, isInterlaced: true, colors: [0x102030, 0xfefefe]),
        Frame(width: 2, height: 5, pixels: [UInt8](repeating: 3, count: 10), delay: 1),
      ])
  }
}
