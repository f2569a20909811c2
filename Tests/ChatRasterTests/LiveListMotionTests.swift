import Assertions
import ChatFonts
import ChatModel
import Glibc
import RasterKit
import Synchronization
import TestResources
import Testing

@testable import CellList
@testable import ChatRaster

/// Tests of the effect of touches and insets on a list.
@Suite(.timeLimit(.minutes(20))) struct LiveListMotionTests: LiveListSuite {
  let renderer: ChatRenderer

  init() throws {
    renderer = try Self.makeRenderer()
  }

  // MARK: Touches

  @Test func `a finger moves the list, and its speed goes on and falls`() throws {
    let list = try list(StripeCells(count: 500, height: 40))
    list.drag(Touch(.down, at: Point(x: 10, y: 280), time: .zero))
    #expect(list.isTracking)
    for step in 1...5 {
      let time = Duration.milliseconds(step * 16)
      list.drag(Touch(.move, at: Point(x: 10, y: 280 - Double(step) * 16), time: time))
      try list.advance(to: time)
    }
    same(top(of: 2, in: list), 0)
    list.drag(Touch(.up, at: Point(x: 10, y: 200), time: .milliseconds(80)))
    #expect(list.isMoving && !list.isTracking)
    // A scroll at 1,000 points per second stops after 1,000 / (-1,000 ln 0.998) points.
    var time = 80
    var last = -Double.infinity
    while list.isMoving, time < 10_000 {
      time += 16
      try list.advance(to: .milliseconds(time))
      let offset = try #require(list.visible.first.map { Double($0.id) * 40 - $0.frame.minY })
      #expect(offset >= last)
      last = offset
    }
    #expect(abs(last - (80 + 1_000 / 2.002)) < 4)
  }

  @Test func `a finger that comes down stops the list, and one that rests leaves it`() throws {
    let list = try list(StripeCells(count: 500, height: 40))
    list.drag(Touch(.down, at: Point(x: 0, y: 200), time: .zero))
    list.drag(Touch(.move, at: Point(x: 0, y: 100), time: .milliseconds(50)))
    list.drag(Touch(.up, at: Point(x: 0, y: 100), time: .milliseconds(50)))
    try list.advance(to: .milliseconds(100))
    #expect(list.isMoving)
    list.drag(Touch(.down, at: Point(x: 0, y: 100), time: .milliseconds(110)))
    let place = list.visible
    try list.advance(to: .milliseconds(200))
    same(list.visible, place)
    // The finger rests for longer than its speed is remembered.
    list.drag(Touch(.up, at: Point(x: 0, y: 100), time: .milliseconds(400)))
    #expect(!list.isMoving)
  }

  @Test func `pulled beyond an end a list follows less and less and comes back`() throws {
    let list = try list(StripeCells(count: 50, height: 40))
    list.drag(Touch(.down, at: Point(x: 0, y: 0), time: .zero))
    var stretches: [Double] = []
    for step in 1...4 {
      list.drag(Touch(.move, at: Point(x: 0, y: Double(step) * 60), time: .milliseconds(step * 16)))
      try list.advance(to: .milliseconds(step * 16))
      stretches.append(try #require(top(of: 0, in: list)))
    }
    let steps = zip(stretches, [0] + stretches).map { $0 - $1 }
    #expect(steps[0] < 60 * 0.55 && steps[3] > 0)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
    // After a movement back by the same distance, the list is at its old position.
    list.drag(Touch(.move, at: Point(x: 0, y: 0), time: .milliseconds(80)))
    try list.advance(to: .milliseconds(80))
    same(top(of: 0, in: list), 0)
    list.drag(Touch(.move, at: Point(x: 0, y: 100), time: .milliseconds(90)))
    list.drag(Touch(.cancel, at: Point(x: 0, y: 100), time: .milliseconds(96)))
    var last = Double.infinity
    var time = 96
    while list.isMoving, time < 3_000 {
      time += 16
      try list.advance(to: .milliseconds(time))
      let stretch = try #require(top(of: 0, in: list))
      #expect(stretch <= last && stretch >= 0)
      last = stretch
    }
    same(last, 0)
  }

  @Test func `a rigid list stays within its ends and has no momentum`() throws {
    let list = try list(StripeCells(count: 50, height: 40))
    list.physics = .rigid
    list.drag(Touch(.down, at: Point(x: 0, y: 0), time: .zero))
    list.drag(Touch(.move, at: Point(x: 0, y: 200), time: .milliseconds(16)))
    try list.advance(to: .milliseconds(16))
    same(top(of: 0, in: list), 0)
    list.drag(Touch(.move, at: Point(x: 0, y: 100), time: .milliseconds(32)))
    list.drag(Touch(.up, at: Point(x: 0, y: 0), time: .milliseconds(40)))
    try list.advance(to: .milliseconds(40))
    #expect(!list.isMoving)
    same(top(of: 5, in: list), 0)
  }

  // MARK: Insets

  @Test func `insets move by the clock, and a list at its end stays there`() throws {
    let list = try list(
      StripeCells(count: 50, height: 40),
      LiveListOptions(preparation: .synchronous, startsAtEnd: true))
    list.setInsets(EdgeInsets(top: 0, left: 0, bottom: 100, right: 0), over: .milliseconds(200))
    #expect(list.isMoving)
    var bottoms: [Double] = []
    for time in stride(from: 0, through: 240, by: 40) {
      try list.advance(to: .milliseconds(time))
      bottoms.append(try #require(list.visible.first { $0.id == 49 }?.frame.maxY))
    }
    #expect(bottoms.first == 300 && bottoms.last == 200 && !list.isMoving)
    #expect(zip(bottoms, bottoms.dropFirst()).allSatisfy { $0 >= $1 })
    list.setInsets(EdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
    list.show(0)
    try list.advance(to: .milliseconds(300))
    same(top(of: 0, in: list), 50)
  }
}
