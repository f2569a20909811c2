import Platform

/// Memory that consecutive PNGs reuse, such as those of a page that is rendered again after each
/// change.
///
/// The buffer can be a constant of a class, a structure or an actor, and is passed to each call:
///
/// ```swift
/// actor Preview {
///   let renderer: ChatRenderer
///   let buffer = PNGBuffer()
///
///   init(_ renderer: ChatRenderer) { self.renderer = renderer }
///
///   func update(_ conversation: Conversation) async throws -> Int {
///     try await renderer.png(of: conversation, into: buffer)
///     return buffer.bytes.count
///   }
/// }
/// ```
///
/// Thread-safe. If two calls use one buffer at the same time, one gets fresh memory, and the buffer
/// holds the PNG of the call that ends last.
public final class PNGBuffer: Sendable {
  private let memory = Monitor<[UInt8]>([])

  /// Makes an empty buffer.
  public init() {}

  /// The last PNG; empty before the first one, during a call, and after an error.
  ///
  /// The next PNG needs fresh memory while another reference holds these bytes.
  public var bytes: [UInt8] { memory.withLock { $0 } }

  /// Hands over the memory, and leaves the buffer empty.
  func take() -> [UInt8] {
    memory.withLock { memory in
      var taken: [UInt8] = []
      swap(&taken, &memory)
      return taken
    }
  }

  /// Stores a PNG in the buffer.
  func put(_ png: consuming [UInt8]) {
    let png = png
    memory.withLock { $0 = png }
  }
}
