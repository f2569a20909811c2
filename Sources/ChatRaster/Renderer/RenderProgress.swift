/// How far a page, or a set of pages, has come.
public struct RenderProgress: Hashable, Sendable {
  /// Messages and notices that are laid out so far.
  public let messageCount: Int
  /// Those that will be shown.
  public let totalMessageCount: Int
  /// Rows of pixels so far.
  public let pixelRowCount: Int
}
