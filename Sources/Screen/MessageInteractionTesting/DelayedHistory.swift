public import MessageInteraction

/// A provider that returns the answers of another provider after a delay, to simulate a slow
/// server.
public struct DelayedHistory<Base: MessageProvider>: MessageProvider {
  private let base: Base
  private let delay: Duration
  private let clock: any Clock<Duration>

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - base: The provider that answers.
  ///   - delay: The delay of each page.
  ///   - clock: The clock that measures the delay.
  public init(_ base: Base, by delay: Duration, clock: any Clock<Duration>) {
    self.base = base
    self.delay = delay
    self.clock = clock
  }

  /// Waits, then requests messages from the other provider.
  public func messages(
    in chat: Chat, _ request: HistoryRequest
  ) async throws -> HistoryPage {
    try await clock.sleep(for: delay)
    return try await base.messages(in: chat, request)
  }
}
