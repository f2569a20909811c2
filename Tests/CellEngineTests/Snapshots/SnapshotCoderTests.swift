import Assertions
import CellEngine
import DisplayList
import TestResources
import Testing

@Suite(.timeLimit(.minutes(20))) struct SnapshotCoderTests {
  /// True if a snapshot is unchanged after a round trip, bit by bit: `==` treats -0 as 0.
  private func survives(_ snapshot: CellSnapshot) throws -> Bool {
    let record = try #require(SnapshotCoder.record(of: snapshot))
    let back = try #require(contents(of: record))
    return back == snapshot && dump(back) == dump(snapshot)
  }

  /// The result of reading a record, whose texts can be shared.
  private func contents(
    of record: SnapshotCoder.Record, bytes: [UInt8]? = nil
  ) -> CellSnapshot? {
    let texts = record.texts.reduce(into: [CellKey: ShapedText]()) {
      $0[$1.key] = SnapshotCoder.text(of: $1.bytes)?.text
    }
    return SnapshotCoder.snapshot(of: bytes ?? record.bytes) { keys in
      let found = keys.compactMap { texts[$0] }
      return found.count == keys.count ? found : nil
    }
  }

  /// All records of a sample that contains everything, each with its reader.
  private func records() throws -> [(bytes: [UInt8], isRead: ([UInt8]) -> Bool)] {
    let record = try #require(SnapshotCoder.record(of: SnapshotSamples.everything))
    let snapshot = (record.bytes, { contents(of: record, bytes: $0) != nil })
    return [snapshot] + record.texts.map { ($0.bytes, { SnapshotCoder.text(of: $0) != nil }) }
  }

  /// A text dump in which every number shows its sign.
  private func dump(_ snapshot: CellSnapshot) -> String {
    var text = ""
    Swift.dump(snapshot, to: &text)
    return text
  }

  @Test func `every kind of item comes back to the bit`() throws {
    #expect(try survives(SnapshotSamples.everything))
    #expect(try survives(CellSnapshot(size: .zero, items: [])))
    var image = ImageReference(identifier: "a", pixelWidth: 9, pixelHeight: 8)
    image.stretch = PictureStretch(
      sourceWidth: 3, sourceHeight: 4, edges: EdgeInsets(top: 1, left: 2, bottom: 3, right: 0.5),
      factor: 1.5, isMirrored: true)
    #expect(
      try survives(
        CellSnapshot(size: .zero, items: [.image(image, .zero, clip: .rect(.zero))])))
  }

  @Test func `a later frame of a picture is not kept as the first one`() {
    var image = ImageReference(identifier: "a", pixelWidth: 1, pixelHeight: 1)
    func record() -> SnapshotCoder.Record? {
      SnapshotCoder.record(
        of: CellSnapshot(
          size: .zero,
          items: [
            .group([.image(image, .zero, clip: .rect(.zero))], offset: .zero, clip: nil, opacity: 1)
          ]))
    }
    #expect(record() != nil)
    image.frame = 1
    same(record(), nil)
  }

  @Test func `laid out cells come back to the bit`() throws {
    for snapshot in try ArchiveFixture.snapshots(40) {
      #expect(try survives(snapshot))
    }
  }

  @Test(arguments: 0..<300) func `random texts come back to the bit`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    #expect(try survives(SnapshotSamples.random(&generator)))
  }

  @Test func `what is no number comes back`() throws {
    let snapshot = CellSnapshot(
      size: Size(width: .infinity, height: -.infinity),
      items: [.fill(.ellipse(Rect(x: .nan, y: 0, width: 0, height: 0)), .color(.black))])
    let record = try #require(SnapshotCoder.record(of: snapshot))
    let back = try #require(contents(of: record))
    same(dump(back), dump(snapshot))
  }

  @Test func `a text says which font files it needs, each once`() throws {
    let record = try #require(SnapshotCoder.record(of: SnapshotSamples.everything))
    same(
      Set(record.texts.flatMap(\.fontFiles)),
      [SnapshotSamples.font.file, SnapshotSamples.colorFont.file])
    for text in record.texts {
      same(Set(text.fontFiles).count, text.fontFiles.count)
      same(SnapshotCoder.text(of: text.bytes)?.fontFiles, text.fontFiles)
    }
  }

  @Test func `a text that is shown twice is kept once`() throws {
    let text = DisplayItem.text(ShapedText(text: "twice", size: .zero, lines: []), origin: .zero)
    let other = DisplayItem.text(ShapedText(text: "once", size: .zero, lines: []), origin: .zero)
    let group = DisplayItem.group([text, other], offset: .zero, clip: nil, opacity: 1)
    let record = try #require(
      SnapshotCoder.record(of: CellSnapshot(size: .zero, items: [text, other, text, group])))
    same(record.texts.count, 2)
    let alone = try #require(SnapshotCoder.record(of: CellSnapshot(size: .zero, items: [text])))
    same(alone.texts, [record.texts[0]])
  }

  @Test func `text costs few bytes a glyph`() throws {
    var run = SnapshotSamples.plainRun
    run.glyphs = (0..<1000).map {
      .init(id: 7, x: 2.5 + Float($0) * 8, y: 15.5, advance: 8, cluster: UInt32($0))
    }
    let line = ShapedText.Line(
      range: 0..<1000, top: 0, height: 20, baseline: 15.5, minX: 2.5, width: 8_000,
      isRightToLeft: false, runs: [run])
    let text = ShapedText(text: "", size: .zero, lines: [line])
    let record = try #require(
      SnapshotCoder.record(
        of: CellSnapshot(size: .zero, items: [.text(text, origin: .zero)])))
    #expect(record.bytes.count + record.texts[0].bytes.count < 4_200)
  }

  @Test func `a snapshot nested too deep is not kept`() {
    var item = DisplayItem.fill(SnapshotSamples.shapes[0], .color(.black))
    for _ in 0..<100 { item = .group([item], offset: .zero, clip: nil, opacity: 1) }
    same(SnapshotCoder.record(of: CellSnapshot(size: .zero, items: [item])), nil)
  }

  @Test func `no beginning of a record is one`() throws {
    for (bytes, isRead) in try records() {
      for count in bytes.indices { #expect(!isRead(Array(bytes[..<count]))) }
      #expect(!isRead(bytes + [0]))
      #expect(isRead(bytes))
    }
  }

  /// Expects damaged bytes to give no snapshot or, because there is no checksum, a different one,
  /// which must be complete enough to be stored again.
  private func expectSound(_ bytes: [UInt8], _ damage: String) throws -> Bool {
    let record = try #require(SnapshotCoder.record(of: SnapshotSamples.everything))
    guard let other = contents(of: record, bytes: bytes) else { return false }
    try expectKept(other, damage)
    return true
  }

  /// Expects a snapshot to be written as it was read: compared as bytes, because NaN is not equal
  /// to itself.
  private func expectKept(_ snapshot: CellSnapshot, _ damage: String) throws {
    let record = try #require(SnapshotCoder.record(of: snapshot), "\(damage)")
    let back = try #require(contents(of: record), "\(damage)")
    same(SnapshotCoder.record(of: back)?.bytes, record.bytes, "\(damage)")
    same(SnapshotCoder.record(of: back)?.texts, record.texts, "\(damage)")
  }

  /// The same check for a text.
  private func expectSoundText(_ bytes: [UInt8], _ damage: String) throws -> Bool {
    guard let other = SnapshotCoder.text(of: bytes)?.text else { return false }
    try expectKept(
      CellSnapshot(size: .zero, items: [.text(other, origin: .zero)]), damage)
    return true
  }

  @Test func `a flip of a bit gives nothing or another whole snapshot`() throws {
    var outcomes: Set<Bool> = []
    for (number, (bytes, _)) in try records().enumerated() {
      for index in bytes.indices {
        for bit in [index % 8, (index + 5) % 8] {
          var damaged = bytes
          damaged[index] ^= 1 << UInt8(bit)
          let place = "record \(number), byte \(index), bit \(bit)"
          outcomes.insert(
            try number == 0 ? expectSound(damaged, place) : expectSoundText(damaged, place))
        }
      }
    }
    same(outcomes.count, 2)
  }

  @Test(arguments: 0..<20)
  func `damage gives nothing or another whole snapshot`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var refused = 0
    for (number, (bytes, _)) in try records().enumerated() {
      for _ in 0..<200 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          let index = Int.random(in: damaged.indices, using: &generator)
          let extremes: [UInt8] = [0, 1, 0x7f, 0x80, 0xff]
          damaged[index] = extremes.randomElement(using: &generator) ?? 0
        }
        let place = "record \(number), seed \(seed)"
        let isSound =
          try number == 0 ? expectSound(damaged, place) : expectSoundText(damaged, place)
        if !isSound { refused += 1 }
      }
    }
    #expect(refused > 0)
  }
}
