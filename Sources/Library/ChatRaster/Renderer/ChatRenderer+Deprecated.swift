public import ChatModel
public import DisplayList
public import FoundationEssentials
public import ImageCodecs

/// Calls with unlabelled options in the middle of the other arguments, as in earlier versions.
extension ChatRenderer {
  /// Lays out the texts of a conversation's messages.
  @available(*, deprecated, renamed: "textReport(of:options:)")
  public func textReport(of conversation: Conversation, _ options: RenderOptions?)
    async throws(RenderError) -> TextReport
  {
    try await textReport(of: conversation, options: options)
  }

  /// Reports the texts message by message.
  @available(*, deprecated, renamed: "reportTexts(of:options:receive:)")
  public func reportTexts(
    of conversation: Conversation, _ options: RenderOptions?,
    receive: @escaping @Sendable (TextReport.Message) throws -> Void
  ) async throws(RenderError) {
    try await reportTexts(of: conversation, options: options, receive: receive)
  }

  /// Writes a conversation as several PNGs.
  @available(*, deprecated, renamed: "writePages(of:height:to:regions:index:options:)")
  @discardableResult
  public func writePages(
    of conversation: Conversation, height: Double,
    to file: @escaping @Sendable (_ number: Int, _ count: Int) -> URL,
    regions: (@Sendable (_ number: Int, _ count: Int) -> URL)? = nil, index indexFile: URL? = nil,
    _ options: RenderOptions?
  ) async throws(RenderError) -> PageIndex {
    try await writePages(
      of: conversation, height: height, to: file, regions: regions, index: indexFile,
      options: options)
  }

  /// Writes a conversation as several pages of any format.
  @available(*, deprecated, renamed: "writePages(of:height:as:to:regions:index:options:)")
  @discardableResult
  public func writePages(
    of conversation: Conversation, height: Double, as encoder: some PageEncoder,
    to file: @escaping @Sendable (_ number: Int, _ count: Int) -> URL,
    regions: (@Sendable (_ number: Int, _ count: Int) -> URL)? = nil, index indexFile: URL? = nil,
    _ options: RenderOptions?
  ) async throws(RenderError) -> PageIndex {
    try await writePages(
      of: conversation, height: height, as: encoder, to: file, regions: regions, index: indexFile,
      options: options)
  }

  /// A store's conversation as a PNG whose cost depends only on the changes since the last one.
  @available(*, deprecated, renamed: "png(of:on:options:)")
  public func png(of store: ConversationStore, on page: StorePage, _ options: RenderOptions?)
    async throws(RenderError) -> PNGPieces
  {
    try await png(of: store, on: page, options: options)
  }

  /// A part of a page as pixels.
  @available(*, deprecated, renamed: "image(of:croppedTo:options:)")
  public func image(of conversation: Conversation, croppedTo rect: Rect, _ options: RenderOptions?)
    async throws(RenderError) -> RenderedImage
  {
    try await image(of: conversation, croppedTo: rect, options: options)
  }

  /// The height of a message on the page, in points.
  @available(*, deprecated, renamed: "height(of:in:options:)")
  public func height(of id: Message.ID, in conversation: Conversation, _ options: RenderOptions?)
    async throws(RenderError) -> Double
  {
    try await height(of: id, in: conversation, options: options)
  }

  /// The height of a footer on the page, in points.
  @available(*, deprecated, renamed: "height(of:in:options:)")
  public func height(
    of footer: any PageFooter, in conversation: Conversation, _ options: RenderOptions?
  ) async throws(RenderError) -> Double {
    try await height(of: footer, in: conversation, options: options)
  }

  /// One message as an image.
  @available(*, deprecated, renamed: "image(of:in:cut:maximumSide:options:)")
  public func image(
    of id: Message.ID, in conversation: Conversation, _ options: RenderOptions?,
    cut: MessageCut = .toInk, maximumSide: Int = 512
  ) async throws(RenderError) -> RenderedImage {
    try await image(of: id, in: conversation, cut: cut, maximumSide: maximumSide, options: options)
  }

  /// Finds the part at a point of a page.
  @available(*, deprecated, renamed: "hitMap(of:options:)")
  public func hitMap(of conversation: Conversation, _ options: RenderOptions?)
    async throws(RenderError) -> HitMap
  {
    try await hitMap(of: conversation, options: options)
  }

  /// The outline of a page, row by row.
  @available(*, deprecated, renamed: "outline(of:options:)")
  public func outline(of conversation: Conversation, _ options: RenderOptions?)
    async throws(RenderError) -> PageOutline
  {
    try await outline(of: conversation, options: options)
  }

  /// A conversation as the bytes of a file in any format.
  @available(*, deprecated, renamed: "encoded(of:as:options:)")
  public func encoded(
    of conversation: Conversation, as encoder: some PageEncoder, _ options: RenderOptions?
  ) async throws(RenderError) -> [UInt8] {
    try await encoded(of: conversation, as: encoder, options: options)
  }

  /// Writes a conversation as a PNG.
  @available(*, deprecated, renamed: "write(_:to:regions:options:)")
  @discardableResult
  public func write(
    _ conversation: Conversation, to file: URL, regions regionsFile: URL? = nil,
    _ options: RenderOptions?
  ) async throws(RenderError) -> RenderReport {
    try await write(conversation, to: file, regions: regionsFile, options: options)
  }

  /// Writes a conversation in any format.
  @available(*, deprecated, renamed: "write(_:to:as:regions:options:)")
  @discardableResult
  public func write(
    _ conversation: Conversation, to file: URL, as encoder: some PageEncoder,
    regions regionsFile: URL? = nil, _ options: RenderOptions?
  ) async throws(RenderError) -> RenderReport {
    try await write(conversation, to: file, as: encoder, regions: regionsFile, options: options)
  }

  /// A conversation as a PNG.
  @available(*, deprecated, renamed: "png(of:options:)")
  public func png(of conversation: Conversation, _ options: RenderOptions?)
    async throws(RenderError) -> [UInt8]
  {
    try await png(of: conversation, options: options)
  }

  /// A conversation as a PNG that reuses the memory of an earlier one.
  @available(*, deprecated, renamed: "png(of:into:options:)")
  public func png(of conversation: Conversation, into buffer: PNGBuffer, _ options: RenderOptions?)
    async throws(RenderError)
  {
    try await png(of: conversation, into: buffer, options: options)
  }

  /// A conversation as a PNG, with its regions and a report.
  @available(*, deprecated, renamed: "page(of:options:)")
  public func page(of conversation: Conversation, _ options: RenderOptions?)
    async throws(RenderError) -> RenderedPage
  {
    try await page(of: conversation, options: options)
  }

  /// A conversation as pixels.
  @available(*, deprecated, renamed: "image(of:options:)")
  public func image(of conversation: Conversation, _ options: RenderOptions?)
    async throws(RenderError) -> RenderedImage
  {
    try await image(of: conversation, options: options)
  }

  /// The regions of the page.
  @available(*, deprecated, renamed: "regions(of:options:)")
  public func regions(of conversation: Conversation, _ options: RenderOptions?)
    async throws(RenderError) -> PageRegions
  {
    try await regions(of: conversation, options: options)
  }
}
