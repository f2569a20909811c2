import BubbleLayout
import BuiltInContents
import CellEngine
import ChatModel
package import ChatRaster
import Films
import Platform

/// Measures a chat that grows on the screen: many messages in one turn, then one message in each
/// frame, with typing dots and receipts in between.
package struct LiveChatMeasurement: Sendable {
  /// The options of the measurement.
  package struct Options: Hashable, Sendable {
    /// The duration, in seconds.
    package var duration = 60.0
    /// The number of messages that arrive in one turn, a second after the first frame.
    package var offlineCount = 10_000
    /// The screen's height in points.
    package var height = 844.0
    /// True if time stands still while the loop works, and workers make cells only between frames;
    /// every run then has the same counts.
    package var isVirtual = false
    /// The seed that chooses the messages.
    package var seed: UInt64 = 1

    /// Makes options with the default values.
    package init() {}
  }

  /// The memory use of a run.
  package struct Memory: Hashable, Sendable {
    /// The mean resident memory in each eighth of the run, in bytes.
    package let resident: [Int]
    /// The mean size of the renderer's caches in each eighth of the run, in bytes; the caches have
    /// a limit.
    package let cached: [Int]
    /// The memory that each message takes in the store and in the list, in bytes.
    ///
    /// It is the growth of memory outside the caches in the second half of the run, divided by the
    /// number of new messages; nil if there were no new messages.
    package let bytesPerMessage: Double?

    fileprivate init(_ samples: [MemorySample]) {
      func means(_ value: (MemorySample) -> Int) -> [Int] {
        (0..<8).map { part in
          let range = samples.count * part / 8..<samples.count * (part + 1) / 8
          return samples[range].reduce(0) { $0 + value($1) } / range.count
        }
      }
      resident = means(\.resident)
      cached = means(\.cached)
      let messages = means(\.messages)
      let (growth, came) = (
        resident[7] - cached[7] - (resident[4] - cached[4]), messages[7] - messages[4]
      )
      bytesPerMessage = came > 0 ? Double(growth) / Double(came) : nil
    }
  }

  /// The options of the run.
  package let options: Options
  /// The figures of the loop's frames.
  package let frames: FrameReport
  /// The processor time of the loop in all frames, in nanoseconds.
  package let loopCPU: UInt64
  /// The processor time of all threads of the process during the run, in nanoseconds.
  package let processCPU: UInt64
  /// The number of messages at the end of the run.
  package let messageCount: Int
  /// The number of frames until every cell on the screen was ready; nil if that never happened.
  package let firstScreenFrame: Int?
  /// The number of cells that showed nothing after the first screen, summed over frames.
  package let blankCount: Int
  /// The number of cells that showed an outdated state, summed over frames.
  package let staleCount: Int
  /// The fraction of the screen that was rewritten, over all frames after the first screen.
  package let damagedShare: Double
  /// The memory use of the run; nil with a virtual clock, or if the system does not report it.
  package let memory: Memory?
  /// The error of the first cell that could not be made; nil if there is none.
  package let firstFailure: String?

  fileprivate init(of player: LiveChatPlayer, options: Options, processCPU: UInt64) {
    self.options = options
    self.processCPU = processCPU
    loopCPU = player.trace.records.reduce(0) { $0 + $1.timing.cpu }
    frames = FrameReport(of: player.trace)
    messageCount = player.messageCount
    firstScreenFrame = player.firstScreenFrame
    blankCount = player.blankCount
    staleCount = player.staleCount
    let after = player.trace.records.count - (player.firstScreenFrame ?? 0)
    damagedShare = Double(player.damagedPixels) / Double(max(1, after * player.pixelCount))
    memory = player.memory.count < 8 ? nil : Memory(player.memory)
    firstFailure = player.failure.map { "\($0)" }
  }
}

extension ChatRenderer {
  /// Adds messages to a chat while it is on the screen, and measures its frames.
  ///
  /// The loop runs on the calling thread; the run has its own workers, one fewer than the renderer
  /// has.
  ///
  /// - Parameters:
  ///   - conversation: The conversation from which new messages are chosen at random.
  ///   - options: The options of the measurement.
  /// - Returns: The outcome of the run.
  /// - Throws: `RenderError`.
  package func measureLiveChat(
    of conversation: Conversation, options: LiveChatMeasurement.Options = .init()
  ) throws(RenderError) -> LiveChatMeasurement {
    let budget = MemoryBudget.standard
    let renderer = ChatRenderer(
      like: self, workers: options.isVirtual ? 0 : max(1, engine.workerCount - 1),
      bitmapBudget: budget.bitmaps, snapshotBudget: budget.snapshots, textBudget: budget.texts,
      listensToPressure: !options.isVirtual)
    do {
      let player = try LiveChatPlayer(conversation, on: renderer, options: options)
      let clock: any FrameClock = options.isVirtual ? VirtualFrameClock() : RealFrameClock()
      let start = ProcessClock.now()
      FrameLoop(clock: clock).run(player)
      if let error = player.error { throw error }
      return LiveChatMeasurement(
        of: player, options: options, processCPU: ProcessClock.now() - start)
    } catch {
      throw RenderError(wrapping: error)
    }
  }
}

/// The memory use of a run at one moment.
private struct MemorySample {
  /// The resident memory, in bytes.
  let resident: Int
  /// The memory of the caches, in bytes.
  let cached: Int
  /// The number of messages that had arrived.
  let messages: Int
}

/// Edits a store frame by frame, and shows the store in a live list.
private final class LiveChatPlayer: FrameClient {
  private(set) var trace = FrameTrace()
  private(set) var error: (any Error)?
  /// The number of messages, without the typing message.
  private(set) var messageCount: Int
  var pixelCount: Int { list.pixelWidth * list.pixelHeight }
  var failure: RenderError? { list.failure }
  let isTracking = false

  private let store: ConversationStore
  private let list: LiveConversation
  private let renderer: ChatRenderer
  private let options: LiveChatMeasurement.Options
  private var arrivals: ConversationRepeater
  private var last: Message?
  /// The viewer's own messages whose receipts are pending, the oldest first.
  private var unread: [Message] = []
  private var typing: Message?
  /// The time at which the next frame is due, plus half a microsecond, so that rounding cannot add
  /// a frame at the end.
  private var nextDue = 0.0
  private var hasFlooded = false
  private var pixels: [UInt8] = []
  private var damage = 0
  private(set) var firstScreenFrame: Int?
  // The number of blank cells since the first complete screen.
  private(set) var blankCount = 0
  private(set) var staleCount = 0
  private(set) var damagedPixels = 0
  private(set) var memory: [MemorySample] = []

  /// The delay before the messages that were sent while the user was away arrive, in seconds.
  private static let quiet = 1.0
  /// The time for which one phase of the typing dots is shown, in seconds.
  private static let phaseDuration = 0.12
  private static let typingID = "chatraster.typing"
  /// The maximum number of own messages with pending receipts.
  private static let unreadLimit = 20
  /// The number of frames from one memory sample to the next.
  private static let memoryInterval = 10

  init(
    _ conversation: Conversation, on renderer: ChatRenderer, options: LiveChatMeasurement.Options
  ) throws {
    self.options = options
    self.renderer = renderer
    arrivals = ConversationRepeater(conversation, seed: options.seed)
    last = conversation.messages.last
    messageCount = conversation.messages.count
    store = try ConversationStore(conversation)
    list = try LiveConversation(
      store, renderer: renderer,
      size: Size(width: renderer.configuration.options.width, height: options.height))
  }

  var wantsFrame: Bool {
    error == nil && nextDue < options.duration
  }

  func input(frame: Int, due: UInt64) {
    let time = Double(due) / 1_000_000_000
    do {
      if !hasFlooded, time >= Self.quiet {
        hasFlooded = true
        try flood()
      } else if hasFlooded {
        try goOn(at: time)
      }
      try list.advance(to: .nanoseconds(due))
    } catch {
      self.error = error
    }
    nextDue = time + 1 / Double(FrameRate.standard.hertz) + 5e-7
  }

  func commit() {}

  func compose() {
    damage = list.draw(into: &pixels).reduce(0) { $0 + $1.width * $1.height }
  }

  func finished(_ timing: FrameTiming) {
    if options.isVirtual {
      for _ in 0..<FrameOptions.virtualJobsPerFrame where !renderer.engine.runNextJob() { break }
    }
    if firstScreenFrame == nil, list.blankCount == 0 { firstScreenFrame = trace.records.count }
    if firstScreenFrame != nil {
      blankCount += list.blankCount
      staleCount += list.staleCount
      damagedPixels += damage
    }
    // Samples are rare and stored separately, because the memory of the measurement itself would
    // count as the chat's.
    if !options.isVirtual, trace.records.count.isMultiple(of: Self.memoryInterval),
      let bytes = ProcessMemory.residentByteCount
    {
      memory.append(
        MemorySample(
          resident: bytes, cached: renderer.statistics.byteCount, messages: messageCount))
    }
    trace.append(FrameRecord(timing: timing))
    // A program would handle the events; here they are discarded, so that they do not accumulate.
    _ = list.takeEvents()
  }

  /// Adds all messages that were sent while the user was away.
  private func flood() throws {
    var messages: [Message] = []
    messages.reserveCapacity(options.offlineCount)
    for _ in 0..<options.offlineCount {
      guard let message = next() else { break }
      messages.append(message)
    }
    try store.append(contentsOf: messages)
    messageCount += messages.count
  }

  /// Adds a message and a receipt, and shows that a participant is typing.
  private func goOn(at time: Double) throws {
    // The receipt is chosen before `next()` adds its message to `unread`, because a message that is
    // not in the store yet cannot have a receipt.
    let receipt = receipt()
    guard let message = next() else { return }
    let dots = try self.typing(at: time)
    let place = messageCount
    try store.edit { batch in
      if let receipt { try batch.update(receipt) }
      if let typing {
        try batch.insert(message, at: place)
        if dots != typing { try batch.update(dots) }
      } else {
        try batch.append(message)
        try batch.append(dots)
      }
    }
    typing = dots
    messageCount += 1
  }

  private func next() -> Message? {
    guard var message = arrivals.next(after: last?.date) else { return nil }
    if message.status != nil { message.status = .sent }
    last = message
    if message.status != nil {
      unread.append(message)
      if unread.count > Self.unreadLimit { unread.removeFirst() }
    }
    return message
  }

  /// The oldest unread message, with the status that follows its current one.
  private func receipt() -> Message? {
    guard var message = unread.first else { return nil }
    unread.removeFirst()
    message.status = message.status == .sent ? .delivered : .read
    if message.status == .delivered { unread.append(message) }
    return message
  }

  private func typing(at time: Double) throws -> Message {
    let phase = Int(time / Self.phaseDuration) % TypingKind.phaseCount
    return Message(
      id: Self.typingID, sender: typing?.sender ?? last?.sender,
      content: try Content(TypingKind.self, TypingKind.Payload(phase: phase)))
  }
}
