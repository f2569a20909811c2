extension LocalizedStrings {
  /// On a block of code that can be copied.
  public var copy: String {
    words(in: Self.copies, simplified: "复制", traditional: "複製", english: "Copy")
  }

  private static let copies = [
    "ja": "コピー", "ko": "복사", "es": "Copiar", "fr": "Copier", "de": "Kopieren", "pt": "Copiar",
    "it": "Copia", "ru": "Копировать", "uk": "Копіювати", "tr": "Kopyala", "ar": "نسخ",
    "fa": "کپی", "he": "העתקה", "hi": "कॉपी करें", "id": "Salin", "th": "คัดลอก",
    "vi": "Sao chép",
  ]
}
