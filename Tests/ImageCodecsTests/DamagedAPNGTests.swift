import Assertions
import Testing

@testable import ImageCodecs

/// Tests that damage to the animation of a PNG is reported, although an image is drawn.
@Suite struct DamagedAPNGTests {
  private static let fixtures: [AnimationFixture] = [.moving, .hidden]

  /// A change to one chunk of a file.
  private enum Change: CaseIterable {
    case removed, repeated, late, short, long, number, checksum, count, size, place, kind
  }

  /// The file with a changed chunk; nil if the change does not apply to such a chunk.
  private func changed(_ file: PNGFile, at index: Int, _ change: Change) -> [UInt8]? {
    var copy = file
    let chunk = file.chunks[index]
    let isControl = chunk.type == "fcTL"
    switch change {
    // What is left of the last frame is found when it is decompressed.
    case .removed where chunk.type == "fdAT" && isLastPiece(of: file, at: index): return nil
    case .removed: copy.chunks.remove(at: index)
    case .repeated: copy.chunks.insert(chunk, at: index)
    case .late:
      copy.chunks.remove(at: index)
      copy.chunks.insert(chunk, at: copy.chunks.count - 1)
    // A frame whose rows end early is found when it is decompressed.
    case .short where chunk.type == "fdAT": copy.chunks[index].data = Array(chunk.data.prefix(3))
    case .short: copy.chunks[index].data.removeLast()
    case .long: copy.chunks[index].data.append(0)
    case .number: copy.chunks[index].data[3] ^= 64
    case .checksum:
      var bytes = file.bytes
      let end = PNGFile(chunks: Array(file.chunks[...index])).bytes.count
      bytes[end - 1] ^= 1
      return bytes
    case .count where chunk.type == "acTL": copy.chunks[index].data[3] = 0
    // The frame's width, its position and its blending mode.
    case .size where isControl: copy.chunks[index].data[7] = 0
    case .place where isControl: copy.chunks[index].data[15] = 200
    case .kind where isControl: copy.chunks[index].data[25] = 2
    case .count, .size, .place, .kind: return nil
    }
    // Bytes after a frame's rows are harmless, and so is a chunk that stays where it is.
    if copy.chunks == file.chunks || (change == .long && chunk.type == "fdAT") { return nil }
    return copy.bytes
  }

  /// True if a chunk is not the only one of the last frame, and no chunk of a frame follows it.
  private func isLastPiece(of file: PNGFile, at index: Int) -> Bool {
    file.chunks[index - 1].type == "fdAT"
      && !file.chunks[(index + 1)...].contains { ["fcTL", "fdAT"].contains($0.type) }
  }

  @Test(arguments: fixtures)
  private func `every damage to a chunk is reported, and the picture drawn`(
    fixture: AnimationFixture
  ) throws {
    let file = try PNGFile(fixture.bytes())
    let sound = try ImageDecoder.decode(file.bytes)
    same(sound.damage, nil)
    var still = file
    still.chunks.removeAll { ["acTL", "fcTL", "fdAT"].contains($0.type) }
    let plain = try ImageDecoder.decode(still.bytes)
    same(plain.damage, nil)
    var changes = 0
    for (index, chunk) in file.chunks.enumerated()
    where ["acTL", "fcTL", "fdAT"].contains(chunk.type) {
      for change in Change.allCases {
        guard let bytes = changed(file, at: index, change) else { continue }
        changes += 1
        let image = try ImageDecoder.decode(bytes)
        #expect(image.damage != nil, "\(chunk.type) at \(index): \(change)")
        #expect([sound.pixels, plain.pixels].contains(image.pixels), "\(index): \(change)")
      }
    }
    #expect(changes > 50)
  }

  @Test(arguments: fixtures)
  private func `a file that ends early is reported`(fixture: AnimationFixture) throws {
    let bytes = try fixture.bytes()
    for count in 0..<bytes.count {
      guard let image = try? ImageDecoder.decode(Array(bytes[..<count])) else { continue }
      #expect(image.damage != nil, "\(count) bytes")
    }
  }

  @Test func `a damaged first frame is reported with its own reason`() throws {
    var file = try PNGFile(AnimationFixture.hidden.bytes())
    let first = try #require(file.chunks.firstIndex { $0.type == "fdAT" })
    file.chunks[first].data[6] ^= 0xff
    try same(
      ImageDecoder.decode(file.bytes).damage, .corrupt(.png, "a frame's stream is damaged"))
  }
}
