import BubbleLayout
import ChatModel
import DisplayList
import Testing

@Suite struct `Size strategies` {
  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `flex, fitting and constraints agree on every arrangement`(name: String) throws {
    var flex = try LayoutFixture(name)
    var (fitting, constraints) = (flex, flex)
    flex.strategy = .automatic
    fitting.strategy = .fitting
    constraints.strategy = .constraints
    for row in rows {
      let expected = try flex.snapshot(of: row).dump()
      #expect(try fitting.snapshot(of: row).dump() == expected)
      #expect(try constraints.snapshot(of: row).dump() == expected)
    }
  }

  @Test func `a closure sets the frames`() throws {
    var fixture = try LayoutFixture()
    fixture.strategy = .custom { measures in
      CellFrames(height: 200, content: Rect(origin: Point(x: 30, y: 50), size: measures.content))
    }
    let snapshot = try fixture.snapshot(of: LayoutFixture.incoming("AB"))
    #expect(snapshot.size.height == 200)
    #expect(snapshot.box(.bubble) == Rect(x: 30, y: 50, width: 44, height: 26))
  }

  @Test func `a closure that gives the measures' own frames changes nothing`() throws {
    let fixture = try LayoutFixture()
    var custom = fixture
    let row = LayoutFixture.outgoing("AB", stamp: "09:26", status: .read)
    let plain = try fixture.snapshot(of: row)
    let box = try #require(plain.box(.bubble))
    let height = plain.size.height
    custom.strategy = .custom { _ in CellFrames(height: height, content: box) }
    #expect(try custom.snapshot(of: row).dump() == plain.dump())
  }

  private var rows: [MessageRow] {
    var rows: [MessageRow] = []
    for position in [GroupPosition.single, .first, .middle, .last] {
      for isOutgoing in [false, true] {
        for extra in 0..<4 {
          var row =
            isOutgoing
            ? LayoutFixture.outgoing("AB CD", stamp: "09:26", position: position)
            : LayoutFixture.incoming("AB CD", stamp: "09:26", position: position)
          row.sender = LayoutFixture.bo
          row.showsName = !isOutgoing && position.isFirst
          row.reservesAvatar = extra != 1
          row.showsAvatar = extra == 2
          row.status = isOutgoing ? Message.Status.allCases[extra] : nil
          if extra == 3 { row.status = isOutgoing ? .failed : nil }
          if extra > 1 { row.message.reactions = [Reaction(emoji: "A", count: 3)] }
          if extra > 0 {
            row.reply = ReplyPreview(id: "x", author: LayoutFixture.bo, summary: "WORDS")
          }
          rows.append(row)
        }
      }
    }
    return rows
  }
}
