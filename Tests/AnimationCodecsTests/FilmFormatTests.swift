import Assertions
import CWebPDemux
import Films
import Foundation
import ImageCodecs
import RendererTestResources
import Testing

/// Tests of films as one animated picture in each format, read back by a decoder.
@Suite struct FilmFormatTests {
  private static let size = (width: 40, height: 30)

  /// A square on a background, both colours as premultiplied ARGB.
  private func frame(
    _ place: Int, color: UInt32 = 0xff30_60c0, ground: UInt32 = 0xfff0_f0f0
  ) -> [UInt32] {
    var pixels = [UInt32](repeating: ground, count: Self.size.width * Self.size.height)
    for row in 10..<20 {
      for column in place..<place + 8 { pixels[row * Self.size.width + column] = color }
    }
    return pixels
  }

  private func film(
    _ frames: [[UInt32]], as format: AnimationFormat, framesPerSecond: Int
  ) throws -> [UInt8] {
    let folder = try PictureFolder()
    let path = folder.url.appending(path: "film").path
    let film = PixelFilm(path: path, format: format, framesPerSecond: framesPerSecond)
    for frame in frames {
      let bytes = frame.flatMap { word in
        (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
      }
      try film.append(bytes, width: Self.size.width, height: Self.size.height)
    }
    try film.finish()
    return try Array(Data(contentsOf: URL(filePath: path)))
  }

  /// Three distinct frames, of which the first lasts five ticks and the last three.
  private var nine: [[UInt32]] {
    let (one, two, three) = (frame(0), frame(12), frame(30, color: 0xffc0_3010))
    return [one, one, one, one, one, two, three, three, three]
  }

  @Test func `a GIF has each frame once, for its time, in its colours`() throws {
    let bytes = try film(nine, as: .gif, framesPerSecond: 20)
    let gif = try ImageAnimation(bytes)
    same(gif.timing.delays, [25, 5, 15].map { $0 * 10_000_000 })
    same(gif.timing.playCount, nil)
    for (index, place) in [0, 5, 8].enumerated() {
      let image = try gif.frame(index)
      same(image.pixels, nine[place], "frame \(index)")
    }
  }

  @Test func `of frames that a GIF cannot show as fast, some are left out and the last is there`()
    throws
  {
    let frames = (0..<30).map { frame($0) }
    let gif = try ImageAnimation(try film(frames, as: .gif, framesPerSecond: 60))
    #expect(gif.timing.delays.allSatisfy { $0 >= 20_000_000 })
    same(gif.timing.duration, 500_000_000)
    #expect((15...25).contains(gif.timing.frameCount))
    try same(gif.frame(gif.timing.frameCount - 1).pixels, frames[29])
  }

  @Test func `what can be seen through is white in a GIF`() throws {
    // A half-transparent blue, premultiplied.
    let pixels = frame(4, color: 0x8000_0080, ground: 0)
    let gif = try ImageAnimation(try film([pixels], as: .gif, framesPerSecond: 20))
    let image = try gif.frame(0)
    same(image.pixels[0], 0xffff_ffff)
    same(image.pixels[10 * Self.size.width + 4], 0xff7f_7fff)
  }

  @Test(arguments: [UInt32(0xfff0_f0f0), 0])
  func `a WebP has each frame once, for its time, in its colours`(ground: UInt32) throws {
    let (one, two) = (frame(0, ground: ground), frame(12, color: 0x8000_0080, ground: ground))
    let bytes = try film([one, one, one, two, one], as: .webp, framesPerSecond: 30)
    let frames = try Self.webpFrames(bytes)
    same(frames.map(\.end), [100, 133, 167])
    // The decoder returns straight alpha, so that the half-transparent blue is a full blue.
    func seen(_ pixels: [UInt32]) -> [UInt32] {
      pixels.map { $0 == 0x8000_0080 ? 0x8000_00ff : $0 }
    }
    if ground == 0 {
      same(frames.map(\.pixels), [seen(one), seen(two), seen(one)])
    } else {
      #expect(frames[0].pixels == one && frames[2].pixels == one)
    }
  }

  @Test func `an animated PNG says once what stays`() throws {
    let bytes = try film(nine, as: .apng, framesPerSecond: 20)
    let controls = Data(bytes).ranges(of: Data("fcTL".utf8)).map { range in
      // The bytes that follow the frame's number, size and position.
      Array(bytes[range.upperBound + 20..<range.upperBound + 24])
    }
    same(controls, [[0, 5, 0, 20], [0, 1, 0, 20], [0, 3, 0, 20]])
  }

  /// The canvas at the end of each frame, in straight ARGB, and the time of that end in
  /// milliseconds.
  private static func webpFrames(
    _ bytes: [UInt8]
  ) throws -> [(end: Int, pixels: [UInt32])] {
    struct NotRead: Error {}
    return try unsafe bytes.withUnsafeBufferPointer { bytes in
      var data = unsafe WebPData(bytes: bytes.baseAddress, size: bytes.count)
      var options = WebPAnimDecoderOptions()
      guard unsafe WebPAnimDecoderOptionsInit(&options) != 0,
        let decoder = unsafe WebPAnimDecoderNew(&data, &options)
      else { throw NotRead() }
      defer { unsafe WebPAnimDecoderDelete(decoder) }
      var frames: [(end: Int, pixels: [UInt32])] = []
      while unsafe WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var pixels: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        guard unsafe WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0,
          let start = unsafe pixels
        else { throw NotRead() }
        var words: [UInt32] = []
        for place in stride(from: 0, to: size.width * size.height * 4, by: 4) {
          let bytes = (0..<4).map { unsafe UInt32(start[place + $0]) }
          words.append(bytes[3] << 24 | bytes[0] << 16 | bytes[1] << 8 | bytes[2])
        }
        frames.append((Int(end), words))
      }
      return frames
    }
  }
}
