import ChatModel
import FoundationEssentials
import LayoutTestResources
import Platform
import TestResources
import Testing

@testable import BubbleLayout

/// A conversation that is edited randomly, from a seed.
private struct ChangingTalk {
  var conversation: Conversation
  private var random: SeededGenerator
  private var nextID = 0

  init(seed: UInt64, count: Int) {
    random = SeededGenerator(seed: seed)
    conversation = Conversation(
      title: "Talk", me: "ana",
      participants: ["ana", "bo", "li"].map { Participant(id: $0, name: $0.uppercased()) })
    for _ in 0..<count { conversation.messages.append(message()) }
    // Initially the messages are in chronological order.
    conversation.messages.sort { ($0.date ?? .distantPast) < ($1.date ?? .distantPast) }
  }

  private mutating func chance(_ denominator: Int) -> Bool {
    Int.random(in: 0..<denominator, using: &random) == 0
  }

  private mutating func someID() -> Message.ID? {
    chance(10) ? "nobody's" : conversation.messages.randomElement(using: &random)?.id
  }

  private mutating func date() -> Date? {
    if chance(6) { return nil }
    if chance(40) { return Date(timeIntervalSince1970: 1e15) }
    // The messages are minutes apart, around New Year.
    let start = 1_767_052_800.0
    return Date(
      timeIntervalSince1970: start + Double(Int.random(in: 0..<4_000, using: &random)) * 97)
  }

  mutating func message() -> Message {
    nextID += 1
    return Message(
      id: "m\(nextID)",
      sender: ["ana", "bo", "bo", "li", nil][Int.random(in: 0..<5, using: &random)],
      date: date(), content: content(), replyTo: chance(4) ? someID() : nil, status: .read)
  }

  private mutating func content() -> Content {
    chance(8) ? .notice("they came \(nextID)") : .text(RichText("words \(nextID)"))
  }

  private mutating func change(_ message: inout Message) {
    nextID += 1
    switch Int.random(in: 0..<5, using: &random) {
    case 0: message.date = date()
    case 1: message.sender = ["ana", "bo", nil][Int.random(in: 0..<3, using: &random)]
    case 2: message.replyTo = chance(2) ? someID() : nil
    case 3: message.content = content()
    default: message.isPinned.toggle()
    }
  }

  private mutating func changeDetails() {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: conversation.unreadAfter = chance(3) ? nil : someID()
    case 3: conversation.me = chance(2) ? "bo" : "ana"
    case 1:
      conversation.title = chance(3) ? nil : "Title \(nextID)"
      if chance(2) { conversation.subtitle = chance(3) ? nil : "Subtitle \(nextID)" }
    case 2:
      nextID += 1
      conversation.participants[1].name = "Bo \(nextID)"
    default:
      if conversation.participants.count > 2 {
        conversation.participants.removeLast()
      } else {
        conversation.participants.append(Participant(id: "li", name: "Li"))
      }
    }
  }

  /// Inserts rows next to some messages; the rows' texts and positions change.
  func insertedRows(_ random: inout SeededGenerator) -> [InsertedRow] {
    (0..<Int.random(in: 0...6, using: &random)).map { number in
      let anchor = conversation.messages.randomElement(using: &random)?.id ?? "nobody's"
      let place: InsertedRow.Place =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .start
        case 1: .end
        case 2, 3: .above(anchor)
        default: .below(anchor)
        }
      return insertedRow("row\(number)", place, shows: chance(&random) ? "some" : "other")
    }
  }

  private func chance(_ random: inout SeededGenerator) -> Bool { Bool.random(using: &random) }

  mutating func edit() {
    let count = conversation.messages.count
    let place = Int.random(in: 0...count, using: &random)
    switch Int.random(in: 0..<13, using: &random) {
    case 0...2:
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        conversation.messages.append(message())
      }
    case 3, 4:
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        conversation.messages.insert(message(), at: place)
      }
    case 5 where count > 0:
      conversation.messages.remove(at: min(place, count - 1))
    case 6:
      let end = min(count, place + Int.random(in: 0...5, using: &random))
      conversation.messages.removeSubrange(place..<end)
    case 7...9 where place < count:
      var message = conversation.messages[place]
      change(&message)
      conversation.messages[place] = message
    case 10 where place < count:
      let message = conversation.messages.remove(at: place)
      conversation.messages.insert(message, at: Int.random(in: 0..<count, using: &random))
    case 11 where chance(12): conversation.messages.shuffle(using: &random)
    case 12 where chance(20): conversation.messages = []
    default: changeDetails()
    }
  }
}

/// A list that is updated only by a timeline's edits.
private struct FollowingList {
  var ids: [RowID?]
  var rows: [TimelineRow?]

  init(_ timeline: LiveTimeline) {
    ids = (0..<timeline.count).map { timeline.id(at: $0) }
    rows = (0..<timeline.count).map { timeline.row(at: $0) }
  }

  mutating func apply(_ edits: [RowEdit]) {
    for edit in edits {
      switch edit {
      case .inserted(let range):
        ids.insert(contentsOf: range.map { _ in nil }, at: range.lowerBound)
        rows.insert(contentsOf: range.map { _ in nil }, at: range.lowerBound)
      case .removed(let range):
        ids.removeSubrange(range)
        rows.removeSubrange(range)
      case .changed(let range): for place in range { rows[place] = nil }
      }
    }
  }

  /// Reads all rows, and reports those that changed without an edit; afterwards the list is what
  /// the timeline shows now.
  mutating func check(_ timeline: LiveTimeline) -> [String] {
    guard rows.count == timeline.count else {
      return ["\(rows.count) rows instead of \(timeline.count)"]
    }
    var faults: [String] = []
    for place in rows.indices {
      let (id, row) = (timeline.id(at: place), timeline.row(at: place))
      if ids[place] ?? id != id {
        faults.append("\(place): \(String(describing: ids[place])) is \(id)")
      }
      if rows[place] ?? row != row { faults.append("\(place): \(id) changed and nobody said so") }
      (ids[place], rows[place]) = (id, row)
    }
    return faults
  }
}

/// One configuration for making rows.
struct LiveTimelineCase: CustomTestStringConvertible {
  var name: String
  var options: TimelineOptions
  var now: Date?

  var testDescription: String { name }

  /// The options of a theme that marks the last sent message and shows who reacted.
  private static func marked(_ selection: MessageSelection = .all) -> TimelineOptions {
    var options = TimelineOptions(selection: selection)
    options.marksLastOwn = true
    options.showsReactionFaces = true
    return options
  }

  /// The options of a theme that counts unread messages.
  private static func counting(_ selection: MessageSelection = .all) -> TimelineOptions {
    var options = TimelineOptions(selection: selection)
    options.unreadLabel.label = .count
    return options
  }

  static let all = [
    LiveTimelineCase(name: "unread ones counted", options: counting()),
    LiveTimelineCase(name: "unread ones of the last ones counted", options: counting(.last(20))),
    LiveTimelineCase(name: "days", options: TimelineOptions()),
    LiveTimelineCase(
      name: "pauses",
      options: TimelineOptions(
        separators: .times(afterGap: 300), repliesBeginGroups: true, showsTitleBar: false)),
    LiveTimelineCase(
      name: "pauses, today", options: TimelineOptions(separators: .times(afterGap: 3_000)),
      now: Date(timeIntervalSince1970: 1_767_200_000)),
    LiveTimelineCase(
      name: "no lines", options: TimelineOptions(separators: .none, groupingGap: 100_000)),
    LiveTimelineCase(name: "words below the last own one", options: marked()),
    LiveTimelineCase(
      name: "words below the last own one of some", options: marked(.range(from: nil, to: "m12"))),
    LiveTimelineCase(name: "the last ones", options: TimelineOptions(selection: .last(20))),
    LiveTimelineCase(
      name: "from one on",
      options: TimelineOptions(
        separators: .times(afterGap: 300), selection: .range(from: "m5", to: nil))),
    LiveTimelineCase(
      name: "up to one", options: TimelineOptions(selection: .range(from: nil, to: "m12"))),
    LiveTimelineCase(
      name: "between two moments",
      options: TimelineOptions(
        selection: .dates(
          since: Date(timeIntervalSince1970: 1_767_100_000),
          until: Date(timeIntervalSince1970: 1_767_300_000)))),
  ]
}

@Suite struct LiveTimelineTests {
  private static func environment(now: Date? = nil) throws -> LayoutEnvironment {
    try LayoutEnvironment(pageWidth: 390, timeZone: "Europe/Berlin", now: now)
  }

  @Test(arguments: LiveTimelineCase.all, try Thoroughness.seeds(2))
  func `after any edits the rows are those of a timeline that is made anew`(
    run: LiveTimelineCase, seed: UInt64
  ) throws {
    let environment = try Self.environment(now: run.now)
    var talk = ChangingTalk(seed: seed, count: 20)
    let live = try LiveTimeline(
      talk.conversation, options: run.options, environment: environment)
    var list = FollowingList(live)
    for edit in 0..<40 {
      let old = talk.conversation
      for _ in 0..<(edit % 7 == 0 ? 5 : 1) { talk.edit() }
      let diff = ConversationDiff(from: old, to: talk.conversation)
      list.apply(live.apply(diff))
      #expect(list.check(live) == [], "edit \(edit)")
      let whole: Timeline
      do throws(TimelineError) {
        whole = try Timeline(talk.conversation, options: run.options, environment: environment)
      } catch {
        #expect(live.selectionError == error && live.messageCount == 0)
        continue
      }
      #expect(live.selectionError == nil)
      if list.rows != Array(whole) {
        let place = zip(list.rows, whole).enumerated().first { $1.0 != $1.1 }?.offset
        Issue.record(
          "edit \(edit): row \(place ?? -1) differs, \(list.rows.count) of \(whole.count)")
        return
      }
      #expect(list.ids == whole.rowIDs())
      #expect(live.messageCount == whole.messageCount)
      for (place, id) in list.ids.enumerated()
      where id.flatMap({ live.index(of: $0) }) != place
        || live.messageID(at: place) != whole.messageID(at: place)
      {
        Issue.record("edit \(edit): row \(place) is not found by its name")
      }
    }
  }

  @Test(arguments: LiveTimelineCase.all, try Thoroughness.seeds(2))
  func `inserted rows come, go and change among edits`(
    run: LiveTimelineCase, seed: UInt64
  ) throws {
    let environment = try Self.environment(now: run.now)
    var random = SeededGenerator(seed: seed)
    var talk = ChangingTalk(seed: seed + 7, count: 12)
    var options = run.options
    let live = try LiveTimeline(talk.conversation, options: options, environment: environment)
    var list = FollowingList(live)
    for edit in 0..<40 {
      if edit.isMultiple(of: 2) {
        options.insertedRows = talk.insertedRows(&random)
        list.apply(live.setInserted(options.insertedRows))
      } else {
        let old = talk.conversation
        talk.edit()
        list.apply(live.apply(ConversationDiff(from: old, to: talk.conversation)))
      }
      #expect(list.check(live) == [], "edit \(edit)")
      guard
        let whole = try? Timeline(talk.conversation, options: options, environment: environment)
      else { continue }
      #expect(list.rows == Array(whole), "edit \(edit)")
      #expect(list.ids == whole.rowIDs())
      for (place, id) in list.ids.enumerated() where id.flatMap({ live.index(of: $0) }) != place {
        Issue.record("edit \(edit): row \(place) is not found by its name")
      }
    }
  }

  @Test func `a burst is placed once, and its messages are not copied`() throws {
    var talk = ChangingTalk(seed: 1, count: 3).conversation
    let live = try LiveTimeline(
      talk, options: TimelineOptions(separators: .times(afterGap: 300)),
      environment: Self.environment())
    let burst = (0..<10_000).map {
      StoredMessage(Message(id: "burst \($0)", sender: "bo", content: .text("words")))
    }
    let before = (live.messagesPlaced, live.work.visitedNodes)
    live.apply(
      ConversationDiff(
        oldCount: 3, insertions: ConversationDiff.Insertion.run(of: burst, at: 3)))
    #expect(live.messagesPlaced == before.0 + 10_000)
    // A look-up visits about four nodes; a few are needed around the burst, and none for each
    // of its messages.
    #expect(live.work.visitedNodes - before.1 < 1_000)
    #expect(zip(Array(live.entries).dropFirst(3), burst).allSatisfy { $0.stored === $1 })
    talk.messages += burst.map(\.message)
    let whole = try LiveTimeline(
      talk, options: TimelineOptions(separators: .times(afterGap: 300)),
      environment: Self.environment())
    #expect((0..<whole.count).map(whole.id) == (0..<live.count).map(live.id))
  }

  @Test func `what is not there has no place`() throws {
    let live = try LiveTimeline(
      ChangingTalk(seed: 1, count: 3).conversation,
      options: TimelineOptions(separators: .none, showsTitleBar: false),
      environment: Self.environment())
    #expect(live.index(of: .titleBar) == nil && live.index(of: .unreadLine) == nil)
    #expect(live.index(of: .message("nobody's")) == nil)
    #expect(live.index(of: .line(above: live.id(at: 1).message ?? "")) == nil)
    #expect(live.index(of: .spacing(.bottom)) == live.count - 1)
  }

  @Test func `a selection that names nobody is refused`() throws {
    #expect(throws: TimelineError.unknownMessage("x")) {
      try LiveTimeline(
        ChangingTalk(seed: 1, count: 3).conversation,
        options: TimelineOptions(selection: .range(from: "x", to: nil)),
        environment: Self.environment())
    }
  }

  /// The work of one edit: visited tree nodes, moved items, and messages examined to find their
  /// lines.
  private static func work(of count: Int) throws -> (visited: Int, moved: Int, placed: Int) {
    let start = 1_767_052_800.0
    var messages: [Message] = []
    for index in 0..<count {
      let date = Date(timeIntervalSince1970: start + Double(index) * 60)
      var message = Message(id: "m\(index)", sender: "bo", date: date, content: .text("words"))
      if index % 3 == 0 { message.sender = "ana" }
      if index % 10 == 9 { message.replyTo = "m\(index - 5)" }
      messages.append(message)
    }
    let live = try LiveTimeline(
      Conversation(me: "ana", messages: messages),
      options: TimelineOptions(separators: .times(afterGap: 300)), environment: environment())
    let before = (live.work.visitedNodes, live.work.movedItems, live.messagesPlaced)
    var random = SeededGenerator(seed: 1)
    for edit in 0..<100 {
      var new = messages[messages.count - 1]
      new.id = "new\(edit)"
      live.apply(
        ConversationDiff(
          oldCount: messages.count,
          insertions: ConversationDiff.Insertion.run(of: [StoredMessage(new)], at: messages.count)))
      messages.append(new)
      let place = Int.random(in: 0..<count, using: &random)
      messages[place].isPinned.toggle()
      live.apply(
        ConversationDiff(
          oldCount: messages.count,
          updates: [ConversationDiff.Update(StoredMessage(messages[place]), at: place)]))
      live.apply(ConversationDiff(oldCount: messages.count, removals: [place]))
      let gone = messages.remove(at: place)
      live.apply(
        ConversationDiff(
          oldCount: messages.count,
          insertions: ConversationDiff.Insertion.run(of: [StoredMessage(gone)], at: place)))
      messages.insert(gone, at: place)
      for row in [0, live.count / 2, live.count - 1] { _ = live.row(at: row) }
    }
    return (
      live.work.visitedNodes - before.0, live.work.movedItems - before.1,
      live.messagesPlaced - before.2
    )
  }

  @Test func `an edit costs at most twice as much in a hundred times as many messages`() throws {
    let few = try Self.work(of: 1_000)
    let many = try Self.work(of: 100_000)
    #expect(many.visited <= 2 * few.visited)
    #expect(many.moved <= 2 * few.moved)
    #expect(many.placed <= few.placed + 8)
    // Each edit places only its neighbours again.
    #expect(many.placed <= 100 * 16)
  }
}

extension RowID {
  fileprivate var message: Message.ID? { if case .message(let id) = self { id } else { nil } }
}
