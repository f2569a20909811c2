import Assertions
import Dispatch
import Synchronization
import Testing
import TextShaping

/// Tests that shapers that start at the same time make the same lines.
struct ConcurrentShapersTests {
  /// A word that must be broken inside, at a position that depends on the average width of its
  /// letters.
  private static let text =
    "<a href=java&#1&#2&#3&#4&#5&#6&#7&#8&#11&#12script:javascript:alert(1)>XXX</a>"

  @Test func `words break at the same place on every thread`() throws {
    let styles = (0..<40).map { TextFixture.style(size: 16 + Double($0) / 8) }
    @Sendable func lines(of shaper: TextShaper) -> [[String]] {
      styles.map { style in
        let width = 230 * style.size / 16
        return shaper.shape(
          StyledText(Self.text, style: style), in: TextConstraint(width: width)
        ).lineTexts
      }
    }
    let expected = lines(of: try TextFixture.shaper())
    let catalog = try TextFixture.faces.get()
    let found = Mutex<[[[String]]]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      guard let shaper = try? TextShaper(catalog: catalog) else { return }
      let mine = lines(of: shaper)
      found.withLock { $0.append(mine) }
    }
    let all = found.withLock { $0 }
    same(all.count, 8)
    for lines in all { same(lines, expected) }
  }
}
