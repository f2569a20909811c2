extension LocalizedStrings {
  /// On a block of code that can be copied.
  public var copy: String {
    let language = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
    switch language {
    case "zh", "cmn", "yue": return file == Self.traditionalChinese.file ? "複製" : "复制"
    default: return Self.copies[language] ?? "Copy"
    }
  }

  private static let copies = [
    "ja": "コピー", "ko": "복사", "es": "Copiar", "fr": "Copier", "de": "Kopieren", "pt": "Copiar",
    "it": "Copia", "ru": "Копировать", "uk": "Копіювати", "tr": "Kopyala", "ar": "نسخ",
    "fa": "کپی", "he": "העתקה", "hi": "कॉपी करें", "id": "Salin", "th": "คัดลอก",
    "vi": "Sao chép",
  ]
}
