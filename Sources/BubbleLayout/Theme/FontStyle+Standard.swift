extension FontStyle {
  /// Inter over the Noto faces, 16 on 21.
  static let standard = FontStyle(
    families: ["Inter", "Noto Sans"], monospaceFamilies: ["Noto Sans Mono"], size: 16,
    lineHeight: 21, codeScale: 0.875, emojiSize: 44, emojiLineHeight: 52)
}
