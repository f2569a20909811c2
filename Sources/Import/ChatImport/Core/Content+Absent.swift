import ChatModel

extension Content {
  /// A placeholder for content that an export does not contain, or that cannot be read.
  ///
  /// - Parameters:
  ///   - medium: The kind of content.
  ///   - name: The name that the source gives it.
  ///   - caption: The text that the source contains; its marks are kept if Markdown has them.
  ///   - reason: The reason; nil if the export does not contain the content.
  /// - Returns: The placeholder; without its name and caption if they exceed the format's limits.
  static func absent(
    _ medium: AbsentMedium, name: String? = nil, caption: RichText? = nil,
    reason: OmittedContent.Reason? = nil
  ) -> Content {
    let note = caption.flatMap { caption -> String? in
      guard !caption.isEmpty else { return nil }
      return MarkdownSource(participants: []).source(of: caption) ?? caption.string
    }
    let whole = OmittedContent(medium, name: name, note: note, reason: reason)
    return (try? .omitted(whole)) ?? (try? .omitted(OmittedContent(medium, reason: reason)))
      ?? .text(caption ?? "")
  }
}
