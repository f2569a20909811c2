import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import TestResources
import Testing

@testable import BubbleLayout
@testable import BuiltInContents

/// Tests of albums: pictures that were sent together.
@Suite struct AlbumTests {
  private func row(_ content: Content) -> MessageRow {
    var row = LayoutFixture.incoming("")
    row.message.content = content
    return row
  }

  private static func album(_ count: Int) -> AlbumContent {
    AlbumContent(
      (0..<count).map { .init(source: "\($0).jpg", width: 4, height: 3, alternative: "P\($0)") })
  }

  /// All ways to split a count into two to four rows, each way as its rows' numbers of pictures: of
  /// three rows, the second has up to four pictures if the pictures are high, and otherwise three.
  private static func ways(of total: Int) -> (high: [[Int]], low: [[Int]]) {
    var ways: (high: [[Int]], low: [[Int]]) = ([], [])
    for lines in 2...4 {
      var numbers = Array(repeating: 1, count: lines)
      counting: while true {
        func fits(most: Int) -> Bool {
          numbers.enumerated().allSatisfy { place, count in count <= (place == 1 ? most : 3) }
        }
        if numbers.reduce(0, +) == total {
          if fits(most: lines == 3 ? 4 : 3) { ways.high.append(numbers) }
          if fits(most: 3) { ways.low.append(numbers) }
        }
        var place = lines - 1
        numbers[place] += 1
        while numbers[place] > 4 {
          numbers[place] = 1
          if place == 0 { break counting }
          place -= 1
          numbers[place] += 1
        }
      }
    }
    return ways
  }

  /// An independent implementation of Telegram's rule: columns from left to right, with the
  /// constants from the rule.
  private static func boxes(
    _ r: [Double], ways: (high: [[Int]], low: [[Int]]), width: Int, least: Int, gap: Int
  ) -> [[Int]] {
    func whole(_ value: Double) -> Int { Int(value.rounded(.toNearestOrAwayFromZero)) }
    let side = Double(width)
    let space = Double(gap)
    let mean = (1 + r.reduce(0, +)) / Double(r.count)
    let letters = r.map { $0 > 1.2 ? "w" : $0 < 0.8 ? "n" : "q" }.joined()
    if r.count < 5, r.allSatisfy({ $0 <= 2 }) {
      switch (r.count, letters) {
      case (2, "ww") where mean > 1.4 && r[1] - r[0] < 0.2:
        let h = whole(min(side / r[0], side / r[1], (side - space) / 2))
        return [[0, 0, width, h], [0, h + gap, width, h]]
      case (2, "ww"), (2, "qq"):
        let w = (width - gap) / 2
        let h = whole(min(Double(w) / r[0], Double(w) / r[1], side))
        return [[0, 0, w, h], [w + gap, 0, w, h]]
      case (2, _):
        let part = (side - space) / r[0] / (1 / r[0] + 1 / r[1])
        let second = min(
          whole(max(0.4 * (side - space), part)), width - gap - whole(Double(least) * 1.5))
        let first = width - second - gap
        let h = min(width, whole(min(Double(first) / r[0], Double(second) / r[1])))
        return [[0, 0, first, h], [first + gap, 0, second, h]]
      case (3, _) where letters.hasPrefix("n"):
        let third = whole(min((side - space) / 2, r[1] * (side - space) / (r[2] + r[1])))
        let second = width - third - gap
        let right = max(
          least, whole(min((side - space) / 2, Double(third) * r[2], Double(second) * r[1])))
        let left = min(whole(side * r[0]), width - gap - right)
        return [
          [0, 0, left, width], [left + gap, 0, right, second],
          [left + gap, second + gap, right, third],
        ]
      case (3, _):
        let top = whole(min(side / r[0], (side - space) * 0.66))
        let left = (width - gap) / 2
        let low = min(width - top - gap, whole(min(Double(left) / r[1], Double(left) / r[2])))
        return [
          [0, 0, width, top], [0, top + gap, left, low],
          [left + gap, top + gap, width - left - gap, low],
        ]
      case (_, _) where letters.hasPrefix("w"):
        let top = whole(min(side / r[0], (side - space) * 0.66))
        let room = side - 2 * space
        let h = whole(room / (r[1] + r[2] + r[3]))
        let left = max(least, whole(min(room * 0.4, Double(h) * r[1])))
        let right = whole(max(Double(least), room * 0.33, Double(h) * r[3]))
        let middle = width - left - right - 2 * gap
        let low = min(width - top - gap, h)
        return [
          [0, 0, width, top], [0, top + gap, left, low],
          [left + gap, top + gap, middle, low],
          [left + gap + middle + gap, top + gap, right, low],
        ]
      default:
        let left = whole(min(side * r[0], (side - space) * 0.6))
        let w = whole((side - 2 * space) / (1 / r[1] + 1 / r[2] + 1 / r[3]))
        let (second, third) = (whole(Double(w) / r[1]), whole(Double(w) / r[2]))
        let right = max(least, min(width - left - gap, w))
        return [
          [0, 0, left, width], [left + gap, 0, right, second],
          [left + gap, second + gap, right, third],
          [
            left + gap, second + third + 2 * gap, right,
            width - second - third - 2 * gap,
          ],
        ]
      }
    }
    let cut = r.map { mean > 1.1 ? max(1, min(2.75, $0)) : max(0.6667, min(1, $0)) }
    let ways = mean < 0.85 ? ways.high : ways.low
    func heights(_ way: [Int]) -> [Double] {
      var rest = cut[...]
      return way.map { count in
        let sum = rest.prefix(count).reduce(0, +)
        rest = rest.dropFirst(count)
        return (side - Double((count - 1) * gap)) / sum
      }
    }
    func badness(_ way: [Int]) -> Double {
      let rows = heights(way)
      let total = rows.reduce(0, +) + Double(gap * (rows.count - 1))
      let isLow = rows.contains { $0 < Double(least) }
      let shrinks = (1..<way.count).contains { way[$0 - 1] > way[$0] }
      return abs(total - Double(width * 4 / 3)) * (isLow ? 1.5 : 1) * (shrinks ? 1.5 : 1)
    }
    var best = ways[0]
    for way in ways where badness(way) < badness(best) { best = way }
    var (boxes, y): ([[Int]], Int) = ([], 0)
    for (count, height) in zip(best, heights(best)) {
      var x = 0
      for place in 1...count {
        let w = place == count ? width - x : whole(cut[boxes.count] * height)
        boxes.append([x, y, w, whole(height)])
        x += w + gap
      }
      y += whole(height) + gap
    }
    return boxes
  }

  @Test(arguments: 2...10)
  func `a thousand albums of each size lie as Telegram's rule has them`(count: Int) throws {
    var random = SeededGenerator(seed: try Thoroughness.firstSeed + UInt64(count))
    let ways = Self.ways(of: count)
    for _ in 0..<(try Thoroughness.count(1_000)) {
      let ratios = (0..<count).map { _ in Double.random(in: 0.3...2.6, using: &random) }
      let frames = MosaicLayout(ratios: ratios, width: 430, least: 100, gap: 4).frames
      let drawn = frames.map { box in
        [box.minX, box.minY, box.width, box.height].map { Int($0) }
      }
      let boxes = Self.boxes(ratios, ways: ways, width: 430, least: 100, gap: 4)
      #expect(drawn == boxes, "\(ratios)")
    }
  }

  @Test(arguments: MediaStyle.Album.allCases, [40.0, 97, 250, 500])
  func `no picture lies on another or beyond the room`(form: MediaStyle.Album, room: Double) {
    var random = SeededGenerator(seed: 7)
    for count in 1...12 {
      let ratios = (0..<count).map { _ in Double.random(in: 0.02...40, using: &random) }
      let layout = AlbumLayout(
        ratios: ratios, form: form, room: room, maximumWidth: 236, gap: 2)
      same(layout.frames.count, min(count, form == .grid ? 4 : 10))
      #expect(layout.size.width <= room)
      for (index, frame) in layout.frames.enumerated() {
        #expect(frame.width > 0 && frame.height > 0, "\(form) \(room) \(ratios)")
        #expect(frame.minX >= 0 && frame.minY >= 0)
        for other in layout.frames.dropFirst(index + 1) {
          let isApart =
            other.minX >= frame.maxX || other.maxX <= frame.minX || other.minY >= frame.maxY
            || other.maxY <= frame.minY
          #expect(isApart, "\(form) \(room) \(ratios)")
        }
      }
    }
  }

  @Test func `each picture is a region with its own words`() throws {
    let snapshot = try LayoutFixture().snapshot(of: row(.album(Self.album(3))))
    let pictures = snapshot.hitAreas.filter { if case .image = $0.role { true } else { false } }
    same(pictures.map(\.label), ["P0", "P1", "P2"])
    same(pictures.map(\.role), [.image("0.jpg"), .image("1.jpg"), .image("2.jpg")])
  }

  @Test func `a grid of four counts those that it leaves out`() throws {
    let snapshot = try LayoutFixture("whatsapp").snapshot(of: row(.album(Self.album(7))))
    #expect(snapshot.text("+4") != nil)
    let whole = try LayoutFixture("whatsapp").snapshot(of: row(.album(Self.album(4))))
    #expect(whole.texts.allSatisfy { !$0.text.text.hasPrefix("+") })
  }

  @Test func `an album is quoted by its caption, or by how many pictures it has`() throws {
    var album = Self.album(3)
    let without = MessageSummary(of: .album(album), kinds: ContentKinds(), wording: try .of("en"))
    #expect(without.text == "Photo × 3" && without.thumbnail == "0.jpg")
    album.caption = "LAKE"
    same(
      MessageSummary(of: .album(album), kinds: ContentKinds(), wording: try .of("en")).text,
      "Photo × 3 · LAKE")
  }

  @Test func `a redacted album keeps its shape and no words`() throws {
    var album = Self.album(2)
    album.caption = "LAKE"
    album.items[1].video = "swim.mp4"
    let masked = try #require(ContentKinds().redacted(.album(album), by: Redaction()).album)
    same(masked.caption?.string, "▒▒▒▒")
    same(masked.items.map(\.source), [nil, nil])
    same(masked.items.map(\.alternative), [nil, nil])
    same(masked.items.map(\.isVideo), [false, true])
    same(masked.items.map(\.width), [4, 4])
  }
}
