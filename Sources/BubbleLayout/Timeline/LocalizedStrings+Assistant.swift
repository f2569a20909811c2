/// The words of what assistants add to their answers.
extension LocalizedStrings {
  /// On thoughts of which nobody knows how long they took.
  public var thoughts: String { assistant.thoughts }
  /// On the pages that an answer rests on.
  public var sources: String { assistant.sources }
  /// Above what a program was given.
  public var toolInput: String { assistant.input }
  /// Above what a program has answered.
  public var toolOutput: String { assistant.output }

  /// How long an assistant has thought.
  ///
  /// - Parameters:
  ///   - seconds: Counts as one where it is less; nil where nobody knows.
  ///   - numbers: Writes digits; nil writes them as in English.
  /// - Returns: `Thought for 6 s`.
  package func thought(for seconds: Double?, numbers: NumberTexts? = nil) -> String {
    // A day is long for a thought, and what is no number is none.
    guard let seconds, seconds.isFinite, seconds >= 0 else { return assistant.thoughts }
    let whole = max(1, Int(min(seconds, 86_400).rounded()))
    func part(_ pattern: String, _ number: Int) -> String {
      let text = String(number)
      return pattern.replacing("{}", with: numbers?.localized(text) ?? text, maxReplacements: 1)
    }
    var parts: [String] = []
    if whole >= 60 { parts.append(part(assistant.minutes, whole / 60)) }
    if whole < 60 || whole % 60 > 0 { parts.append(part(assistant.seconds, whole % 60)) }
    return filled(assistant.thoughtPattern, with: parts.joined(separator: " "))
  }

  /// That a program was used, is being used or could not do it.
  func toolCall(_ name: String, isRunning: Bool, hasFailed: Bool) -> String {
    let pattern = isRunning ? assistant.using : hasFailed ? assistant.failed : assistant.used
    return filled(pattern, with: name)
  }

  private var assistant: AssistantWords {
    words(
      in: AssistantWords.byLanguage, simplified: .simplifiedChinese,
      traditional: .traditionalChinese,
      english: .english)
  }
}

/// One row a language, in the order of the fields; `{}` is the place of what a word goes with.
private struct AssistantWords {
  let thoughts: String
  let thoughtPattern: String
  let seconds: String
  let minutes: String
  let used: String
  let using: String
  let failed: String
  let input: String
  let output: String
  let sources: String

  init(
    _ thoughts: String, _ thoughtPattern: String, _ seconds: String, _ minutes: String,
    used: String, using: String, failed: String, _ input: String, _ output: String,
    _ sources: String
  ) {
    self.thoughts = thoughts
    self.thoughtPattern = thoughtPattern
    self.seconds = seconds
    self.minutes = minutes
    self.used = used
    self.using = using
    self.failed = failed
    self.input = input
    self.output = output
    self.sources = sources
  }

  static let english = AssistantWords(
    "Thoughts", "Thought for {}", "{} s", "{} min", used: "Used {}", using: "Using {} …",
    failed: "{} failed", "Input", "Output", "Sources")

  static let simplifiedChinese = AssistantWords(
    "思考过程", "思考了 {}", "{} 秒", "{} 分钟", used: "已使用 {}", using: "正在使用 {} …",
    failed: "{} 失败", "输入", "输出", "来源")

  static let traditionalChinese = AssistantWords(
    "思考過程", "思考了 {}", "{} 秒", "{} 分鐘", used: "已使用 {}", using: "正在使用 {} …",
    failed: "{} 失敗", "輸入", "輸出", "來源")

  static let byLanguage: [String: AssistantWords] = [
    "ja": AssistantWords(
      "思考", "{}考えました", "{} 秒", "{} 分", used: "{} を使用", using: "{} を使用中…",
      failed: "{} に失敗", "入力", "出力", "情報源"),
    "ko": AssistantWords(
      "생각", "{} 동안 생각함", "{}초", "{}분", used: "{} 사용함", using: "{} 사용 중…",
      failed: "{} 실패", "입력", "출력", "출처"),
    "es": AssistantWords(
      "Razonamiento", "Pensó durante {}", "{} s", "{} min", used: "Usó {}", using: "Usando {} …",
      failed: "{} falló", "Entrada", "Salida", "Fuentes"),
    "fr": AssistantWords(
      "Réflexion", "Réflexion pendant {}", "{} s", "{} min", used: "{} utilisé",
      using: "Utilisation de {} …", failed: "Échec de {}", "Entrée", "Sortie", "Sources"),
    "de": AssistantWords(
      "Gedanken", "{} nachgedacht", "{} s", "{} min", used: "{} benutzt", using: "{} läuft …",
      failed: "{} fehlgeschlagen", "Eingabe", "Ausgabe", "Quellen"),
    "pt": AssistantWords(
      "Raciocínio", "Pensou por {}", "{} s", "{} min", used: "Usou {}", using: "Usando {} …",
      failed: "{} falhou", "Entrada", "Saída", "Fontes"),
    "it": AssistantWords(
      "Ragionamento", "Ha pensato per {}", "{} s", "{} min", used: "Ha usato {}",
      using: "Sta usando {} …", failed: "{} non riuscito", "Input", "Output", "Fonti"),
    "ru": AssistantWords(
      "Размышления", "Размышление: {}", "{} с", "{} мин", used: "Использовано: {}",
      using: "Используется: {} …", failed: "Ошибка: {}", "Ввод", "Вывод", "Источники"),
    "uk": AssistantWords(
      "Роздуми", "Роздуми: {}", "{} с", "{} хв", used: "Використано: {}",
      using: "Використовується: {} …", failed: "Помилка: {}", "Введення", "Виведення", "Джерела"),
    "tr": AssistantWords(
      "Düşünceler", "{} düşündü", "{} sn", "{} dk", used: "{} kullanıldı",
      using: "{} kullanılıyor …", failed: "{} başarısız oldu", "Girdi", "Çıktı", "Kaynaklar"),
    "ar": AssistantWords(
      "التفكير", "فكّر لمدة {}", "{} ث", "{} د", used: "استُخدم {}", using: "يُستخدم {} …",
      failed: "فشل {}", "الإدخال", "الإخراج", "المصادر"),
    "fa": AssistantWords(
      "اندیشه‌ها", "{} فکر کرد", "{} ثانیه", "{} دقیقه", used: "{} استفاده شد",
      using: "در حال استفاده از {} …", failed: "{} ناموفق بود", "ورودی", "خروجی", "منابع"),
    "he": AssistantWords(
      "מחשבות", "חשב במשך {}", "{} שנ׳", "{} דק׳", used: "נעשה שימוש ב־{}", using: "משתמש ב־{} …",
      failed: "{} נכשל", "קלט", "פלט", "מקורות"),
    "hi": AssistantWords(
      "विचार", "{} सोचा", "{} से॰", "{} मि॰", used: "{} का उपयोग किया",
      using: "{} का उपयोग हो रहा है …", failed: "{} विफल", "इनपुट", "आउटपुट", "स्रोत"),
    "id": AssistantWords(
      "Pemikiran", "Berpikir selama {}", "{} dtk", "{} mnt", used: "Menggunakan {}",
      using: "Sedang menggunakan {} …", failed: "{} gagal", "Masukan", "Keluaran", "Sumber"),
    "th": AssistantWords(
      "ความคิด", "คิดเป็นเวลา {}", "{} วินาที", "{} นาที", used: "ใช้ {}", using: "กำลังใช้ {} …",
      failed: "{} ล้มเหลว", "ข้อมูลเข้า", "ผลลัพธ์", "แหล่งข้อมูล"),
    "vi": AssistantWords(
      "Suy nghĩ", "Đã suy nghĩ {}", "{} giây", "{} phút", used: "Đã dùng {}",
      using: "Đang dùng {} …", failed: "{} thất bại", "Đầu vào", "Đầu ra", "Nguồn"),
  ]
}
